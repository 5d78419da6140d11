"""The lists of the ordinance in plain words, each item held to the words it stands for, so that none can be missed."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from calculator.files import line_of, read_toml
from calculator.ordinance import PROVISIONS, NotInOrdinance, cite
from publish.problem import Problem

FILE = "docs/ordinance/lists.toml"
_BETWEEN = re.compile(r"(?:[\s,;]|\b(?:and|or|including)\b)*")
_KEYS = {"clause", "part", "begins", "heads", "join", "items"}


@dataclass(frozen=True, kw_only=True)
class Item:
    """One item: the provision or sentence it restates, its words there, and ours in one cell or more."""

    clause: str
    words: str
    plain: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class List:
    """A list of the ordinance: its name, its items, the heads of a table where it is one, the word before its last."""

    name: str
    items: tuple[Item, ...]
    heads: tuple[str, ...]
    join: str


@cache
def lists() -> Mapping[str, List]:
    """All of them by name. Raises Problem where one does not say what the ordinance says."""
    return {name: _list(name, entry) for name, entry in read_toml(FILE).items()}


def problems() -> Iterator[Problem]:
    """The first of them that does not say what the ordinance says."""
    try:
        lists()
    except Problem as problem:
        yield problem


def _list(name: str, entry: Mapping[str, Any]) -> List:
    if strange := entry.keys() - _KEYS:
        raise _problem(name, f"A list has {', '.join(sorted(_KEYS))}, not {', '.join(sorted(strange))}")
    try:
        items = tuple(_items(name, entry))
    except NotInOrdinance as error:
        raise _problem(name, error.args[0]) from error
    return List(name=name, items=items, heads=tuple(entry.get("heads", ())), join=entry.get("join", "and"))


def _items(name: str, entry: Mapping[str, Any]) -> Iterator[Item]:
    given = entry["items"]
    if "begins" in entry:
        begun = [clause for clause, provision in PROVISIONS.items() if _text(provision).startswith(entry["begins"])]
        _as_many(name, begun, [each["clause"] for each in given])
        clauses = begun
    elif "part" in entry:
        _whole(name, cite(entry["clause"], entry["part"]).quote, [each["words"] for each in given])
        clauses = [entry["clause"]] * len(given)
    else:
        clauses = [f"{entry['clause']}:s{at}" for at in range(1, len(PROVISIONS[entry["clause"]].sentences) + 1)]
        _as_many(name, clauses, [*clauses[: len(given)], *["an item too many"] * (len(given) - len(clauses))])
    for clause, each in zip(clauses, given, strict=True):
        plain = each["plain"]
        words = each.get("words") or cite(clause).quote
        yield Item(clause=clause, words=words, plain=(plain,) if isinstance(plain, str) else tuple(plain))


def _text(provision: Any) -> str:  # noqa: ANN401 - a provision
    return provision.text or ""


def _as_many(name: str, asked: list[str], given: list[str]) -> None:
    if asked != given:
        raise _problem(name, f"The list has {', '.join(given)}; the ordinance {', '.join(asked)}")


def _whole(name: str, part: str, items: list[str]) -> None:
    """Every word of the part belongs to an item, save what stands between two."""
    at = 0
    for words in [*items, ""]:
        found = part.find(words, at) if words else len(part)
        between = part[at:found] if found >= 0 else part[at:]
        if found < 0 or not _BETWEEN.fullmatch(between):
            raise _problem(name, f'No item of the list has the words "{between.strip(" ,;")}" of the ordinance')
        at = found + len(words)


def _problem(name: str, what: str) -> Problem:
    return Problem(FILE, line_of(FILE, f"[{name}]"), what, "Mend its items: each has its words, in their order.")
