"""The schemas for jsonschema, with the schemas they refer to and the formats they name."""

import json
import posixpath
import re
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Any

from calculator.files import read_text

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator

FOLDER = "schema/"
_REFERENCE = re.compile(r'"\$ref":\s*"([^"#]+)')
_MOMENT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]")


def holds(part: Any, value: Any, file: str) -> bool:  # noqa: ANN401 - any JSON value
    """Whether a value is what a part of the schema in this file says."""
    return validator(file).evolve(schema=part).is_valid(value)


@cache
def validator(file: str) -> "Draft202012Validator":
    """The validator of the schema in this file, formats checked."""
    from jsonschema import Draft202012Validator, FormatChecker
    from referencing import Registry, Resource

    formats = FormatChecker(["date"])
    formats.checks("local-date-time", raises=ValueError)(_moment)
    schemas = {name: json.loads(read_text(f"{FOLDER}{name}")) for name in _family(file.removeprefix(FOLDER), set())}
    resources = [(name, Resource.from_contents(schema)) for name, schema in schemas.items()]
    registry = Registry().with_resources(resources).crawl()
    return Draft202012Validator(schemas[file.removeprefix(FOLDER)], registry=registry, format_checker=formats)


def _family(name: str, known: set[str]) -> set[str]:
    """The file of this name in the folder and all files its references lead to; the names are the schemas' $id."""
    if name not in known:
        known.add(name)
        for other in _REFERENCE.findall(read_text(f"{FOLDER}{name}")):
            _family(posixpath.normpath(posixpath.join(posixpath.dirname(name), other)), known)
    return known


def _moment(value: object) -> bool:
    """A date and local time to the minute; whether there is such a day is the calendar's matter."""
    if not isinstance(value, str):
        return True
    return bool(_MOMENT.fullmatch(value)) and bool(datetime.fromisoformat(value))
