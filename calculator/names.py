"""Every `{{ name }}` that may stand on a page or in the words of a schema, and what is printed in its place."""

import re
from collections.abc import Mapping
from difflib import get_close_matches
from types import MappingProxyType

from calculator import ordinance
from calculator.calendar import written
from calculator.other_law import OTHER_LAW
from calculator.parameters import PARAMETERS
from calculator.problem import Problem
from calculator.town import NOT_STATED, SCHEMA, TOWN

_NAME = re.compile(r"\{\{\s*(.*?)\s*\}\}")


def _printed(value: object) -> str:
    if value is None or value == []:
        return NOT_STATED
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return f"{value:,}" if isinstance(value, int) else str(value)


def _names() -> dict[str, str]:
    town = {
        f"{section}.{name}": value
        for section, settings in TOWN.items()
        if section != "readings"
        for name, value in settings.items()
    }
    money = {name for name in town if name.endswith(".amount") and town[name] is not None}
    return {
        **{name: f"{parameter.value:,}" for name, parameter in PARAMETERS.items()},
        **{name: ("$" if name in money else "") + _printed(value) for name, value in town.items()},
        **{name: f"{number.value:,}" for name, number in OTHER_LAW.items()},
        **_settled(),
        "single_limit": f"{_single_limit():,}",
        **{f"heading.{provision.id}": provision.heading for provision in ordinance.PROVISIONS.values()},
        "ordinance.sha256": ordinance.SHA256,
        "ordinance.received": written(ordinance.RECEIVED),
        "ordinance.standing": ordinance.STANDING,
    }


def _settled() -> dict[str, str]:
    """The words that follow what the Town has settled: `x-printed` of each reading."""
    found = {}
    for reading, shape in SCHEMA["properties"]["readings"]["properties"].items():
        chosen = (TOWN["readings"][reading] or {}).get("choice", "unsettled")
        found |= {name: words[chosen] for name, words in shape.get("x-printed", {}).items()}
    return found


def _single_limit() -> int:
    """The least of one limit for everything, on the cautious reading: one occurrence of each kind of damage."""
    return PARAMETERS["bodily_injury_each_occurrence"].value + PARAMETERS["property_damage"].value


NAMES: Mapping[str, str] = MappingProxyType(_names())
"""Numbers of the law by their names in parameters.toml, the Town's settings as `clerk.telephone`, our headings as
`heading.permit/B/3`, and the words that follow what the Town has settled, as `forms_notice`."""


def fill(text: str, where: str, more: Mapping[str, str] | None = None) -> str:
    """The text with every `{{ name }}` replaced. `more` are names that only this caller knows.

    Raises Problem with the line in the file `where` for a name that does not exist.

    >>> fill("more than {{ persons_threshold }} persons", "docs/index.md")
    'more than 200 persons'
    """
    known = {**NAMES, **(more or {})}

    def value(match: re.Match[str]) -> str:
        name = match[1]
        if name in known:
            return known[name]
        near = get_close_matches(name, known, n=1)
        remedy = (
            f'Did you mean "{near[0]}"?' if near else "The names are those of calculator/parameters.toml and town.toml."
        )
        line = text.count("\n", 0, match.start()) + 1
        raise Problem(where, line, f"There is no name {match[0]}", remedy)

    return _NAME.sub(value, text)
