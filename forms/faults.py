"""What is wrong with one value, by the keyword of the schema it fails, in plain words and with what to enter."""

from typing import Any

from forms.blank import Blank

_SHOWN = 60
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
    told = {
        "type": lambda: f"{_said(value)} cannot stand here. {enter}",
        "enum": lambda: f"{_said(value)} is none of the choices. {enter}",
        "const": lambda: f"{_said(value)} cannot stand here. {enter}",
        "format": lambda: f"{_said(value)} is none there is. {enter}",
        "minimum": lambda: f"{value:,} is less than {limit:,}. Enter {limit:,} or more.",
        "maximum": lambda: f"{value:,} is too large. Enter {limit:,} or less.",
        "minLength": lambda: "the text is empty. Enter something, or leave it out.",
        "maxLength": lambda: f"the text has {len(value):,} characters. Shorten it to {limit:,}.",
        "pattern": lambda: (
            f"{_said(value)} is no amount. {enter}"
            if blank and blank.kind == "money"
            else f"the text holds a {_unprintable(value)}, which this field cannot show. Write it plainly."
        ),
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
    return f"“{text[:_SHOWN]}{'…' if len(text) > _SHOWN else ''}”"


def _unprintable(text: str) -> str:
    if "\n" in text or "\r" in text:
        return "line break"
    return "tab" if "\t" in text else "control character"
