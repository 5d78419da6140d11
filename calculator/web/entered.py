"""Facts as a person reads them: the questions that were answered, and the answers in words."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from typing import Any

from calculator.calendar import in_words
from calculator.names import fill
from calculator.untimed import is_day

FILE = "schema/facts.schema.json"


def entered(facts: Mapping[str, Any], schema: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Each question that was answered, and the answer in words; the questions stand in the schema."""
    for name, value in facts.items():
        member = schema["properties"][name]
        if isinstance(value, dict):
            yield from entered(value, member)
        else:
            yield _title(member, name), _in_words(value, member)


def left_open(facts: Mapping[str, Any], schema: Mapping[str, Any]) -> Iterator[str]:
    """The questions of the page that may still be answered: choices and numbers, and days where no hours are given."""
    for name, member in schema["properties"].items():
        if "x-step" not in member:
            continue
        if "properties" in member:
            yield from _open_members(facts, name, member)
        elif name not in facts and (_is_plain(member) or ("format" in member and "sessions" not in facts)):
            yield _title(member, name)


def _open_members(facts: Mapping[str, Any], name: str, schema: Mapping[str, Any]) -> Iterator[str]:
    given = facts.get(name, {})
    for inner, member in schema["properties"].items():
        if "properties" not in member and inner not in given and _is_asked(member, facts):
            yield _title(member, inner)


def _is_asked(schema: Mapping[str, Any], facts: Mapping[str, Any]) -> bool:
    """Whether the page asks it: all other answers that it depends on are given so."""

    def answer(name: str) -> Any:  # noqa: ANN401 - any fact
        holder, _, member = name.partition("/")
        return facts.get(holder, {}).get(member) if member else facts.get(holder)

    return all(answer(name) in values for name, values in schema.get("x-asked-when", {}).items())


def _is_plain(schema: Mapping[str, Any]) -> bool:
    return "enum" in schema or "minimum" in schema or "boolean" in schema["type"]


def _title(schema: Mapping[str, Any], name: str) -> str:
    return fill(schema.get("title", name), FILE)


def _in_words(value: Any, schema: Mapping[str, Any]) -> str:  # noqa: ANN401 - any fact
    if isinstance(value, bool):
        return "Yes" if value else "No"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, str):
        return _text_in_words(value, schema)
    if isinstance(value, Sequence):
        return "; ".join(_in_words(item, schema["items"]) for item in value) or "None"
    members = schema["properties"]
    said = {_title(members[name], name).lower(): _in_words(part, members[name]) for name, part in value.items()}
    return ", ".join(f"{title} {words}" for title, words in said.items())


def _text_in_words(text: str, schema: Mapping[str, Any]) -> str:
    if schema.get("format") == "date":
        return in_words(date.fromisoformat(text))
    if schema.get("format") == "local-date-time":
        if is_day(text):
            return f"{in_words(date.fromisoformat(text))} (time not known)"
        moment = datetime.fromisoformat(text)
        return f"{in_words(moment.date())}, {moment:%H:%M}"
    return fill(schema.get("x-labels", {}).get(text, text), FILE) if "enum" in schema else text
