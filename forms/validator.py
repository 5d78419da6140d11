"""The schemas for jsonschema, with the schemas they refer to and the formats they name."""

import json
import re
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Any

from calculator.files import read_text

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator

FOLDER = "schema/"
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
    registry = Registry(retrieve=lambda name: Resource.from_contents(_schema(f"{FOLDER}{name}")))
    return Draft202012Validator(_schema(file), registry=registry, format_checker=formats)


def _schema(file: str) -> dict[str, Any]:
    return json.loads(read_text(file))


def _moment(value: object) -> bool:
    """A date and local time to the minute; whether there is such a day is the calendar's matter."""
    if not isinstance(value, str):
        return True
    return bool(_MOMENT.fullmatch(value)) and bool(datetime.fromisoformat(value))
