"""What is wrong with one value, by the keyword of the schema it fails, in plain words and with what to enter."""

from typing import Any
from unicodedata import category

from forms.blank import Blank
from forms.legible import is_void, legible

_SHOWN = 60
_EMPTY = "the text is empty. Enter something, or leave it out."
_ENTER = {
    "number": "Enter a whole number in figures, such as 450",
    "money": "Enter dollars in figures, with two figures for cents if there are any, such as 1250 or 1250.50",
    "yes_no": "Answer Yes (true) or No (false)",
    "tick": "Tick it (true), or leave it out",
    "day": "Enter the date as year-month-day, such as 2027-08-14",
    "moment": "Enter the date and local time, such as 2027-08-14T10:00",
    "text": "Enter text on one line",
    "lines": "Enter text",
}


def fault(error: Any, blank: Blank | None) -> str:  # noqa: ANN401 - a jsonschema.ValidationError
    """A sentence or two for one error of jsonschema about this blank; None where it is about a table or a part."""
    value, limit = error.instance, error.validator_value
    enter = f"{_enter(blank, error)}."
    several = blank is not None and blank.kind == "lines"
    money = blank is not None and blank.kind == "money"
    told = {
        "type": lambda: f"{_said(value)} cannot stand here. {enter}",
        "enum": lambda: f"{_said(value)} is none of the choices. {enter}",
        "const": lambda: f"{_said(value)} cannot stand here. {enter}",
        "format": lambda: f"{_said(value)} is none there is. {enter}",
        "minimum": lambda: f"{value:,} is less than {limit:,}. Enter {limit:,} or more.",
        "maximum": lambda: f"{value:,} is too large. Enter {limit:,} or less.",
        "minLength": lambda: _EMPTY,
        "maxLength": lambda: f"the text has {len(value):,} characters. Shorten it to {limit:,}.",
        "pattern": lambda: f"{_said(value)} is no amount. {enter}" if money else _unwritable(value, several=several),
        "minItems": lambda: "there is no row. Fill in at least one, or leave the table out where it is not asked for.",
        "maxItems": lambda: f"there are {len(value):,} rows. Give at most {limit:,}.",
    }.get(error.validator)
    return told() if told else f"{error.message[:200]}. Compare with the form."


def _enter(blank: Blank | None, error: Any) -> str:  # noqa: ANN401
    if blank is None:
        kinds = error.schema.get("type", "")
        return "Give a list in square brackets" if "array" in kinds else "Give an object in braces"
    if blank.kind == "choice":
        choices = ", ".join(f"{option.value} ({option.label})" for option in blank.options)
        return f"Choose one of: {choices}"
    return _ENTER[blank.kind]


def _said(value: Any) -> str:  # noqa: ANN401 - any JSON value
    if isinstance(value, dict | list):
        return "a list" if isinstance(value, list) else "an object"
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    text = str(value)
    return f"“{legible(text[:_SHOWN])}{'…' if len(text) > _SHOWN else ''}”"


def _unwritable(text: str, *, several: bool) -> str:
    """What keeps a text from standing in its field, which may have several lines."""
    if is_void(text):
        return _EMPTY
    control = next((letter for letter in text if category(letter) == "Cc" and letter not in "\n\r\t"), "")
    if control:
        return f"the text holds a control character {legible(control)}. Delete it."
    if "\t" in text:
        return "the text holds a tab. Put a space instead of the tab."
    if several:
        return f"the text holds a line break of an old kind {legible(chr(13))}. Enter the line break anew."
    return "the text holds a line break, and this is one line. Put a comma instead of the line break."
