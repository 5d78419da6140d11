"""What was entered in options, as a file with facts would have it."""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from calculator.command.console import Refused
from calculator.json_text import parse

CLOCK = "now"
"""What a person enters for today to have the clock read; nothing else reads one."""
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")
_WORDS = {"yes": True, "true": True, "no": False, "false": False}


def types(schema: Mapping[str, Any]) -> Sequence[str]:
    """The JSON types a schema allows."""
    return schema["type"] if isinstance(schema["type"], list) else [schema["type"]]


def value(entered: str | list[str], schema: Mapping[str, Any], flag: str) -> Any:  # noqa: ANN401 - any JSON value
    """What was entered for a fact, one text or several for a list; what has no such form stays text, to be refused.

    Raises Refused for bytes that are no text; `flag` is the option they were entered for.
    """
    _check_text("".join(entered), flag)
    if isinstance(entered, str):
        if entered == CLOCK and schema.get("x-fill") == "today":
            return date.today().isoformat()  # noqa: DTZ011 - the person's own day
        return _scalar(entered, schema)
    items = schema["items"]
    if "properties" in items:
        return [dict(zip(items["properties"], each.split("/", 1), strict=False)) for each in entered]
    return [_scalar(item.strip(), items) for each in entered for item in each.split(",") if each.strip()]


def _check_text(text: str, flag: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise Refused(f"{flag}: this is not encoded in UTF-8. Type it anew.") from error


def _scalar(entered: str, schema: Mapping[str, Any]) -> Any:  # noqa: ANN401 - any JSON value
    if "boolean" in types(schema):
        return _WORDS.get(entered.lower(), entered)
    if "integer" in types(schema) and _NUMBER.fullmatch(entered):
        return parse(entered)
    return entered


def laid_over(file: Mapping[str, Any], entered: Mapping[str, Any], at: str = "") -> tuple[dict[str, Any], list[str]]:
    """The facts of a file with those entered in their place, and the names of the facts that were replaced."""
    both, replaced = dict(file), []
    for name, value in entered.items():
        before, here = file.get(name), f"{at}{name}"
        if isinstance(value, dict) and isinstance(before, dict):
            both[name], inner = laid_over(before, value, f"{here}/")
            replaced += inner
        else:
            both[name] = value
            replaced += [here] if before is not None and before != value else []
    return both, replaced
