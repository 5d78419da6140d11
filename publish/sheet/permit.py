"""Whether a permit is needed, for every combination of the choices that decide it and all numbers of people."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from calculator.across import contradictions
from calculator.exchange import FACTS_SCHEMA
from calculator.model import facts_from
from calculator.rules import RULES
from calculator.web import glance
from publish.sheet.tables import Axis, Table, choice, starts_of, stretches, table

MOST = 20_000
AT_ONE_TIME, COLLECTIVELY = "persons_at_one_time", "persons_collectively"
_SAMPLES = range(0, MOST + 1, 100)
_HEADLINE = "permit_status"
_RULES = [rule.find for rule in RULES if {_HEADLINE, "threshold_measure"} & set(rule.answers)]

Facts = dict[str, Any]
Said = tuple[tuple[str, Any], ...]
"""The sentence on the permit and the answers that decide what follows, by name; nothing for facts that cannot be."""


def decided() -> tuple[Table, list[dict[str, Any]]]:
    """A table of places in the list of answers, or None where the facts cannot be right together; and that list."""
    sites = [{"site": site} for site in _values(FACTS_SCHEMA["properties"]["site"])]
    members = {name: _values(member) for name, member in FACTS_SCHEMA["properties"]["organizer"]["properties"].items()}
    organizers = [{"organizer": dict(zip(members, values, strict=True))} for values in product(*members.values())]

    some = [_people(*pair) for pair in product((None, 0, MOST), repeat=2)]
    examples = list({tuple(_all_said(each, sites, some)): each for each in organizers}.values())
    at_one_time, collectively = _stretches([site | each for site in sites for each in examples])

    people = [_people(low, high) for low in (None, *at_one_time) for high in (None, *_ends(collectively))]
    kinds = [tuple(_all_said(each, sites, people)) for each in organizers]
    different = list(dict.fromkeys(kinds))
    looks = {said: _answer(dict(said)) for kind in different for said in kind if said}
    answers = [look for at, look in enumerate(looks.values()) if look not in list(looks.values())[:at]]
    kind_of_organizer = table(
        [choice(f"organizer/{name}", values) for name, values in members.items()], map(different.index, kinds)
    )
    axes: list[Axis] = [
        {"table": kind_of_organizer},
        choice("site", [site["site"] for site in sites]),
        stretches(AT_ONE_TIME, at_one_time, MOST),
        stretches(COLLECTIVELY, collectively, MOST),
    ]
    cells = (answers.index(looks[said]) if said else None for kind in different for said in kind)
    return table(axes, cells), answers


def _values(schema: dict[str, Any]) -> list[Any]:
    """The choices of a question, not answered first."""
    return [None, *(value for value in schema.get("enum", (False, True)) if value is not None)]


def _people(at_one_time: int | None, collectively: int | None) -> Facts:
    return {AT_ONE_TIME: at_one_time, COLLECTIVELY: collectively}


def _stretches(choices: list[Facts]) -> tuple[list[int], list[int]]:
    """Where the stretches of both numbers start, whatever is chosen and whatever the other number is."""

    def starts(name: str, others: Iterable[Facts]) -> list[int]:
        around = [facts | other for facts in choices for other in others]
        found = (starts_of(lambda value, each=each: _said(each | {name: value}), _SAMPLES) for each in around)
        return sorted({start for each in found for start in each})

    at_one_time = starts(AT_ONE_TIME, [{COLLECTIVELY: None}, {COLLECTIVELY: MOST}])
    return at_one_time, starts(COLLECTIVELY, [{AT_ONE_TIME: value} for value in (None, *at_one_time)])


def _ends(starts: list[int]) -> list[int]:
    return [*(start - 1 for start in starts[1:]), MOST]


def _all_said(organizer: Facts, sites: list[Facts], people: list[Facts]) -> Iterator[Said]:
    for site in sites:
        for numbers in people:
            yield _said(organizer | site | numbers)


def _said(facts: Facts) -> Said:
    given = {name: value for name, value in facts.items() if value is not None}
    if contradictions(given):
        return ()
    answers: dict[str, Any] = {}
    for find in _RULES:
        ruling = find(facts_from(given))
        answers |= ruling.answers
        if _HEADLINE in ruling.answers:
            answers["answer"] = ruling.finding.answer
    return tuple(answers.items())


def _answer(said: dict[str, Any]) -> dict[str, Any]:
    """How it looks: the headline, and below it the days where there are any, and the figures."""
    regulated = said["requirements_apply"] is not False
    return {
        "headline": {"status": said[_HEADLINE], "answer": said["answer"]},
        "glance_title": glance.title(said),
        "days": regulated,
        "figures": [_figure(figure, said) for figure in glance.FIGURES] if regulated else [],
    }


def _figure(figure: glance.Figure, said: dict[str, Any]) -> dict[str, Any]:
    counts = [{"figure": name, "how": how} for name, how in glance.counted(figure, said)]
    return {"label": figure.label, "finding": glance.finding_id(figure.rule), "counts": counts}
