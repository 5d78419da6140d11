"""What the Town has set, and what the ordinance leaves open, each with its setting in town.toml, from its schema."""

from collections.abc import Iterator, Mapping
from typing import Any

from calculator.names import NAMES
from calculator.town import FILE, SCHEMA
from publish.pages.markdown import plain

ANSWERS = "answers"
APART = ("site", ANSWERS, "readings")


def town_settings() -> str:
    """A table of what the Town sets, as Markdown."""
    rows = [
        f"| {plain(member['title'])}<br>`{name}` | {NAMES[name]} |"
        for section, shape in SCHEMA["properties"].items()
        if section not in APART
        for name, member in _members(section, shape)
    ]
    return "\n".join(["| What | Answer |", "| --- | --- |", *rows])


def open_questions() -> str:
    """Every question with the words it is about, what they do say, and the Town's answer, as Markdown."""
    return "\n\n".join(_question(name, member) for name, member in _members(ANSWERS, SCHEMA["properties"][ANSWERS]))


def _members(section: str, shape: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for name, member in shape["properties"].items():
        yield f"{section}.{name}", member


def _question(name: str, member: Mapping[str, Any]) -> str:
    """A heading with an anchor of its own; whoever has set the answer sees it, everybody the name of its setting."""
    clauses = ", ".join(f"[{clause}](cite:{clause})" for clause in member["x-clause"])
    said = f" {plain(member['x-said'])}" if "x-said" in member else ""
    anchor = name.partition(".")[2].replace("_", "-")
    return (
        f"### {plain(member['title'])} {{ #{anchor} }}\n\n"
        f"**{plain(NAMES[name])}**{said}\n\nThe words: {clauses}. Its setting in {FILE}: `{name}`\n{{ .source }}"
    )
