"""The numbers of the law, each tied to the words it comes from. They stand in `calculator/parameters.toml`."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from calculator.files import line_of, read_toml
from calculator.ordinance import Citation, NotInOrdinance, cite
from calculator.problem import Problem

FILE = "calculator/parameters.toml"
_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBER = re.compile(rf"\d[\d,]*|\b(?:{'|'.join(_WORDS)})\b")


@dataclass(frozen=True, kw_only=True)
class Parameter:
    """A number of the law: `value` in `unit`, from `citation`."""

    name: str
    value: int
    unit: str
    citation: Citation


def _problem(name: str, what: str, remedy: str) -> Problem:
    return Problem(FILE, line_of(FILE, f"[{name}]"), f"{name}: {what}", remedy)


def numbers_in(text: str) -> list[int]:
    """The numbers a text contains, in figures or as words up to ten.

    >>> numbers_in("Within five days; $1,000,000")
    [5, 1000000]
    """
    found = (match.rstrip(",").replace(",", "") for match in _NUMBER.findall(text.lower()))
    return [int(word) if word.isdecimal() else _WORDS.index(word) + 1 for word in found]


def parameter(name: str, entry: object) -> Parameter:
    """One number from its entry; raises Problem unless its words stand in its clause and contain the number."""
    kinds = {"value": int, "unit": str, "clause": str, "as_written": str}
    if not isinstance(entry, dict) or set(entry) != set(kinds):
        raise _problem(name, f"It must have exactly {', '.join(kinds)}", "Compare with the other numbers.")
    for key, kind in kinds.items():
        if type(entry[key]) is not kind:
            word = "a whole number" if kind is int else "text in quotation marks"
            raise _problem(name, f"{key} is not {word}", f"Write {key} as {word}.")
    value, clause, as_written = entry["value"], entry["clause"], entry["as_written"]
    try:
        citation = cite(clause, as_written)
    except NotInOrdinance as error:
        raise _problem(name, str(error.args[0]), "Copy the words from docs/ordinance/ordinance.txt.") from error
    if numbers_in(as_written) != [value]:
        raise _problem(
            name, f"The words as written must contain {value:,} and no other number", "Change both together."
        )
    return Parameter(name=name, value=value, unit=entry["unit"], citation=citation)


def _load() -> dict[str, Parameter]:
    entries = read_toml(FILE)
    if not entries:
        raise Problem(FILE, None, "It holds no numbers", "Restore it from the project's history.")
    return {name: parameter(name, entry) for name, entry in entries.items()}


PARAMETERS: Mapping[str, Parameter] = MappingProxyType(_load())
