"""Whether our schemas are schemas, and their x- keywords what schema/forms/annotations.schema.json says."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from calculator.files import read_text
from calculator.problem import Problem
from forms.places import lines

META = "schema/forms/annotations.schema.json"


def problems(file: str) -> Iterator[Problem]:
    """What is wrong with the schema in this file, each with its line."""
    text = read_text(file)
    schema = json.loads(text)
    where = lines(text)
    for error in sorted(_checker().iter_errors(schema), key=lambda error: list(map(str, error.absolute_path))):
        path = [str(key).replace("~", "~0").replace("/", "~1") for key in error.absolute_path]
        pointer = "".join(f"/{key}" for key in path)
        unknown = "propertyNames" in error.schema_path
        said = f"{error.instance!r} is no annotation of ours" if unknown else error.message[:200]
        yield Problem(
            file, where.get(pointer), f"{pointer or 'The schema'}: {said}", f"{META} says what may stand here."
        )


@cache
def _checker() -> Any:  # noqa: ANN401 - jsonschema gives its classes no names to be told by
    """A validator of schemas; jsonschema is loaded by those who check."""
    from jsonschema import Draft202012Validator

    return Draft202012Validator(json.loads(read_text(META)))
