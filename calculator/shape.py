"""Checks a value against a JSON Schema, for just the keywords our schemas use, and says in plain words what is wrong.

The browser has no room for a whole validator on the first answer. A property test holds this one against `jsonschema`.
"""

import json
import re
from collections.abc import Iterator, Mapping
from datetime import date
from difflib import get_close_matches
from typing import Any

KEYWORDS = frozenset({
    "type", "enum", "minimum", "maximum", "minLength", "maxLength", "pattern", "format", "maxItems", "items",
    "properties", "required", "unevaluatedProperties", "additionalProperties",
})  # fmt: skip
ANNOTATIONS = frozenset({"$schema", "$id", "$defs", "$comment", "title", "description"})
_SUGGESTIONS = 100
_SHOWN = 40
_DAY = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_MINUTE = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})T([0-9]{2}):([0-9]{2})")
FIRST_YEAR, LAST_YEAR = 1900, 2199
_YEARS = f"Enter a date in the years {FIRST_YEAR} to {LAST_YEAR}"
_DAY_FORM = "Enter the date as year-month-day, such as 2027-08-14"
_MINUTE_FORM = "Enter the date and local time, such as 2027-08-14T10:00"

Errors = dict[str, str]
Schema = Mapping[str, Any]


def resolve(schema: Schema, root: Schema) -> dict[str, Any]:
    """The schema with every local `$ref` replaced by what it refers to; keywords beside a `$ref` are added to it.

    Raises ValueError for a keyword that is neither checked here nor an annotation.
    """
    merged: dict[str, Any] = {}
    if "$ref" in schema:
        target: Any = root
        for part in schema["$ref"].removeprefix("#/").split("/"):
            target = target[part]
        merged = resolve(target, root)
    for key, value in schema.items():
        if key == "properties":
            members = merged.setdefault(key, {})
            for name, member in value.items():
                members[name] = {**members.get(name, {}), **resolve(member, root)}
        elif key == "items":
            merged[key] = {**merged.get(key, {}), **resolve(value, root)}
        elif key in KEYWORDS or key in ANNOTATIONS or key.startswith("x-"):
            merged[key] = value
        elif key != "$ref":
            message = f"The keyword {key!r} is not one this checker knows"
            raise ValueError(message)
    return merged


def check(value: object, schema: Schema, path: str = "") -> Errors:
    """What is wrong: JSON Pointer -> what it is and what to enter instead, one for each place, in the schema's order.

    `schema` is one that `resolve` gave. The message is a whole sentence or two.
    """
    kind = _kind(value, schema["type"])
    if kind is None:
        return {path: _wrong_type(value, schema)}
    if kind == "null":
        return {}
    if "enum" in schema and not any(value == choice and type(value) is type(choice) for choice in schema["enum"]):
        return {path: _not_a_choice(value, schema["enum"])}
    return dict(_CHECKS[kind](value, schema, path))


def as_understood(value: Any, schema: Schema) -> Any:  # noqa: ANN401 - any JSON value
    """A checked value without nulls, whole numbers as integers, keys in the schema's order.

    An object none of whose members is answered is itself not answered, and so is an empty list, unless the schema says
    that it means none (`x-empty`).
    """
    if isinstance(value, dict):
        members = {
            name: as_understood(value[name], member)
            for name, member in schema.get("properties", {}).items()
            if value.get(name) is not None
        }
        return {name: member for name, member in members.items() if member is not None} or None
    if isinstance(value, list):
        return [as_understood(item, schema["items"]) for item in value] or ([] if "x-empty" in schema else None)
    return int(value) if isinstance(value, float) else value


def day(text: str) -> date | str:
    """The date of a text, or what is wrong with it."""
    match = _DAY.fullmatch(text)
    if match is None:
        return f"{_shown(text)} is no date in this form. {_DAY_FORM}."
    year, month, number = map(int, match.groups())
    if not FIRST_YEAR <= year <= LAST_YEAR:
        return f"The year {match[1]} is too far away. {_YEARS}."
    try:
        return date(year, month, number)
    except ValueError:
        return f"There is no day {text}. Enter a day of the calendar, as year-month-day."


def minute(text: str) -> str | None:
    """What is wrong with a text as a date and local time; None where nothing is."""
    match = _MINUTE.fullmatch(text)
    if match is None:
        return f"{_shown(text)} is no date and time in this form. {_MINUTE_FORM}."
    found = day(match[1])
    if isinstance(found, str):
        return found
    hour, minute = int(match[2]), int(match[3])
    if hour == 24 and minute == 0:  # noqa: PLR2004 - the clock's own number
        return "24:00 is not used here. For midnight at the end of a day enter 00:00 of the next date."
    if hour > 23 or minute > 59:  # noqa: PLR2004 - the clock's own numbers
        return f"There is no time {match[2]}:{match[3]}. Enter hours from 00 to 23 and minutes from 00 to 59."
    return None


def _kind(value: object, types: str | list[str]) -> str | None:
    """Which of the types the value has; None for none of them."""
    allowed = (types,) if isinstance(types, str) else types
    found = {type(None): "null", bool: "boolean", str: "string", list: "array", dict: "object"}.get(type(value))
    if found is None and isinstance(value, int | float):
        whole = isinstance(value, int) or value.is_integer()
        # A number that is not whole, or too large to be anything, is told so by the number's own check.
        found = "integer" if whole or "integer" in allowed else "number"
    return found if found in allowed else None


def _shown(value: object) -> str:
    if isinstance(value, dict | list):
        return "A list" if isinstance(value, list) else "An object"
    if isinstance(value, float) and value in (float("inf"), float("-inf")):
        return "This number"
    text = json.dumps(value if not isinstance(value, str) else value[:_SHOWN], ensure_ascii=False)
    return text[:_SHOWN] + "…" if len(text) > _SHOWN else text


_ASKED = {
    "boolean": "Enter true for yes, false for no, or leave it out",
    "integer": "Enter a whole number in figures, such as 1200",
    "array": "Enter a list in square brackets",
    "object": "Enter an object in braces",
    "string": "Enter text in quotation marks",
}
_FORMS = {"date": _DAY_FORM, "local-date-time": _MINUTE_FORM}


def _wrong_type(value: object, schema: Schema) -> str:
    types = schema["type"]
    wanted = types if isinstance(types, str) else types[0]
    asked = _choices(schema["enum"]) if "enum" in schema else _FORMS.get(schema.get("format"), _ASKED[wanted])
    if wanted == "integer" and isinstance(value, str) and value.isascii() and value.isdecimal():
        asked += ", without quotation marks"
    return f"{'null' if value is None else _shown(value)} cannot stand here. {asked}."


def _choices(choices: list[str | None]) -> str:
    return f"Choose one of: {', '.join(choice for choice in choices if choice is not None)}"


def _not_a_choice(value: object, choices: list[str | None]) -> str:
    return f"{_shown(value)} is not one of the choices. {_choices(choices)}."


def _number(value: float, schema: Schema, path: str) -> Iterator[tuple[str, str]]:
    if value < schema["minimum"]:
        yield path, f"{_shown(value)} is less than {schema['minimum']:,}. Enter {schema['minimum']:,} or more."
    elif value > schema["maximum"]:
        yield path, f"{_shown(value)} is too large. Enter {schema['maximum']:,} or less."
    elif value != int(value):
        yield path, f"{_shown(value)} is not a whole number. Enter a whole number, such as 450."


def _text(value: str, schema: Schema, path: str) -> Iterator[tuple[str, str]]:
    if schema.get("format") == "date":
        found = day(value)
        if isinstance(found, str):
            yield path, found
    elif schema.get("format") == "local-date-time":
        wrong = minute(value)
        if wrong:
            yield path, wrong
    elif len(value) < schema.get("minLength", 0):
        yield path, "The text is empty. Enter something, or leave it out."
    elif len(value) > schema.get("maxLength", len(value)):
        yield path, f"The text has {len(value):,} characters. Shorten it to {schema['maxLength']:,}."
    elif "pattern" in schema and re.search(schema["pattern"], value) is None:
        yield path, schema.get("x-pattern-told", "The text holds control characters. Write it on one line, plainly.")


def _list(value: list[object], schema: Schema, path: str) -> Iterator[tuple[str, str]]:
    if len(value) > schema.get("maxItems", len(value)):
        yield path, f"The list has {len(value):,} items. Give at most {schema['maxItems']:,}."
        return
    for number, item in enumerate(value):
        yield from check(item, schema["items"], f"{path}/{number}").items()


def _object(value: dict[str, object], schema: Schema, path: str) -> Iterator[tuple[str, str]]:
    members = schema.get("properties", {})
    required = schema.get("required", ())
    for name, member in members.items():
        if name in value:
            yield from check(value[name], member, f"{path}/{name}").items()
        elif name in required:
            yield f"{path}/{name}", "This is missing. Enter it."
    if schema.get("unevaluatedProperties", schema.get("additionalProperties", True)) is False:
        unknown = [name for name in value if name not in members]
        for number, name in enumerate(unknown):
            yield f"{path}/{escaped(name)}", _unknown(name, list(members) if number < _SUGGESTIONS else [])


def escaped(name: str) -> str:
    """A name as a part of a JSON Pointer (RFC 6901).

    >>> escaped("a/b~c")
    'a~1b~0c'
    """
    return name.replace("~", "~0").replace("/", "~1")


def _unknown(name: str, known: list[str]) -> str:
    longer = [candidate for candidate in known if name and candidate.startswith(name)]
    near = longer or (get_close_matches(name, known, n=1) if len(name) <= _SHOWN else [])
    remedy = f'Did you mean "{near[0]}"?' if near else "Leave it out."
    return f"There is nothing named {_shown(name)} here. {remedy}"


_CHECKS = {"boolean": lambda *_: (), "integer": _number, "string": _text, "array": _list, "object": _object}
