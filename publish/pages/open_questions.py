"""What the Town has set, what the ordinance leaves open, and the setting of each in town.toml, from its schema."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from calculator.names import NAMES
from calculator.town import FILE, NOT_STATED, SCHEMA
from publish.pages.markdown import plain
from publish.pages.quantities import table

ANSWERS, CONTACTS = "answers", "clerk"
APART = ("site", "readings")
NOT_TOLD = "Not stated in the ordinance, nor told to this site by the Town. They can be asked for at the Town offices:"


def town_settings() -> str:
    """What the Town sets, as Markdown: first what it has set, then what is still to be asked, which is said once."""
    others = (section for section in SCHEMA["properties"] if section not in (*APART, ANSWERS, CONTACTS))
    return _told(others, NOT_STATED)


def clerk_contacts() -> str:
    """How to reach the Town Clerk, as Markdown. Nobody is sent to the Clerk to learn where the Clerk is."""
    return _told((CONTACTS,), NOT_TOLD)


def settings_by_name() -> str:
    """A table for the Town Clerk, as Markdown: under which name in town.toml each answer is set."""
    rows = (
        f"| {plain(member['title'])} | `{name}` |"
        for section in SCHEMA["properties"]
        if section not in APART
        for name, member in _members(section)
    )
    return "\n".join([table(("What", f"Its setting in {FILE}"), ()), *rows])


def _told(sections: Iterable[str], otherwise: str) -> str:
    """Each setting of some sections that has been set, and below `otherwise`, said once, those that have not."""
    members = [each for section in sections for each in _members(section)]
    answered = [f"- {plain(member['title'])}: {plain(NAMES[name])}" for name, member in members if _is_set(name)]
    missing = [f"- {plain(member['title'])}" for name, member in members if not _is_set(name)]
    blocks = [answered, [otherwise, "", *missing] if missing else []]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def _is_set(name: str) -> bool:
    return NAMES[name] != NOT_STATED


def open_questions() -> str:
    """Every question with the words it is about, what they do say, and the Town's answer, as Markdown."""
    return "\n\n".join(_question(name, member) for name, member in _members(ANSWERS))


def _members(section: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for name, member in SCHEMA["properties"][section]["properties"].items():
        yield f"{section}.{name}", member


def _question(name: str, member: Mapping[str, Any]) -> str:
    """A heading with an anchor of its own, the answer or that there is none, and the words it is about."""
    clauses = ", ".join(f"[{clause}](cite:{clause})" for clause in member["x-clause"])
    said = f" {plain(member['x-said'])}" if "x-said" in member else ""
    anchor = name.partition(".")[2].replace("_", "-")
    return (
        f"### {plain(member['title'])} {{ #{anchor} }}\n\n"
        f"**{plain(NAMES[name])}**{said}\n\nThe words: {clauses}\n{{ .source }}"
    )
