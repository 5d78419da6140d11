"""Which words of the ordinance point to another provision, and which provisions are read together."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from calculator.files import line_of, read_toml
from calculator.ordinance import PROVISIONS, NotInOrdinance, cite
from publish.problem import Problem

FILE = "docs/ordinance/references.toml"


@dataclass(frozen=True, kw_only=True)
class Reference:
    """Words of the provision or sentence `origin` that point to the provision `to`."""

    origin: str
    words: str
    to: str


def references() -> list[Reference]:
    """All of them, in the order of the file."""
    return [
        Reference(origin=entry["from"], words=entry["words"], to=entry["to"])
        for entry in _entries().get("reference", ())
    ]


def related(name: str) -> list[str]:
    """The provisions to be read together with this one, in the order of the file."""
    groups = (entry["provisions"] for entry in _entries().get("related", ()))
    return list(dict.fromkeys(other for group in groups if name in group for other in group if other != name))


def problems() -> Iterator[Problem]:
    """Every entry that speaks of words or provisions the ordinance does not have."""
    for entry in _entries().get("reference", ()):
        if entry.keys() != {"from", "words", "to"}:
            yield _problem(str(entry.get("words")), f"A reference has from, words and to, not {', '.join(entry)}")
            continue
        try:
            cite(entry["from"], entry["words"])
        except NotInOrdinance as error:
            yield _problem(entry["words"], error.args[0])
        if entry["to"] not in PROVISIONS:
            yield _problem(f'"{entry["to"]}"', f'The ordinance has no provision "{entry["to"]}"')
    for entry in _entries().get("related", ()):
        if entry.keys() != {"provisions"} or not isinstance(entry["provisions"], list):
            yield _problem("related", f"Related provisions are a list called provisions, not {', '.join(entry)}")
            continue
        for name in entry["provisions"]:
            if name not in PROVISIONS:
                yield _problem(f'"{name}"', f'The ordinance has no provision "{name}"')


def _problem(needle: str, what: str) -> Problem:
    return Problem(FILE, line_of(FILE, needle), what, "Mend this entry, or remove it.")


def _entries() -> dict[str, Any]:
    return read_toml(FILE)
