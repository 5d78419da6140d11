"""Facts as a person reads them: the questions that were answered, and the answers in words."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from typing import Any

from calculator.calendar import in_words
from calculator.names import fill

FILE = "schema/facts.schema.json"


def entered(facts: Mapping[str, Any], schema: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Each question that was answered, and the answer in words; the questions stand in the schema."""
    for name, value in facts.items():
        member = schema["properties"][name]
        if isinstance(value, dict):
            yield from entered(value, member)
        else:
            yield _title(member, name), _in_words(value, member)


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
        moment = datetime.fromisoformat(text)
        return f"{in_words(moment.date())}, {moment:%H:%M}"
    return fill(schema.get("x-labels", {}).get(text, text), FILE) if "enum" in schema else text
