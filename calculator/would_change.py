"""What would change an answer: nearby facts, found by running the rules, never written by hand.

For a number it is the nearest larger and the nearest smaller one at which a finding says something else; for days the
day before and the day after; for a choice every other choice. One fact is varied at a time, but the number over the
whole assembly follows the number at one time where the two are equal or it would fall below. A finding that would
vanish is not told of: that is because the article would no longer apply, and the finding on the permit says so.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from calculator.across import LARGEST
from calculator.calendar import in_words
from calculator.shape import FIRST_YEAR, LAST_YEAR

NUMBERS = ("persons_at_one_time", "persons_collectively")
DAYS = ("first_day", "last_day", "filed_on")
_STEPS = {timedelta(days=-1): "one day earlier", timedelta(days=1): "one day later"}

Facts = Mapping[str, Any]
Answers = Mapping[str, str]
Judge = Callable[[Facts], Answers | None]
"""From facts as understood to each rule's sentence, or None where the facts cannot be right."""


@dataclass(frozen=True, kw_only=True)
class Change:
    """What would be different, and what a finding then says.

    `facts` is what differs, as a JSON Merge Patch of the facts (RFC 7396), `words` the same in words, `answer` the
    finding's sentence then.
    """

    facts: Mapping[str, Any]
    words: str
    answer: str


@dataclass(frozen=True, kw_only=True)
class _Variation:
    patch: Facts
    words: str
    facts: Facts


def would_change(facts: Facts, schema: Mapping[str, Any], judge: Judge) -> dict[str, list[Change]]:
    """The changes by the name of the rule whose sentence they change; for every rule that has one.

    `facts` are as understood, `schema` is the facts' schema resolved.
    """
    now = judge(facts) or {}
    found: dict[str, list[Change]] = {rule: [] for rule in now}

    def note(rule: str, variation: _Variation, then: Answers) -> None:
        found[rule].append(Change(facts=variation.patch, words=variation.words, answer=then[rule]))

    for name in (name for name in NUMBERS if name in facts):
        line = _NumberLine(facts, name, judge)
        for rule, answer in now.items():
            for variation, then in line.nearest(rule, answer, schema["properties"][name]["title"]):
                note(rule, variation, then)
    for variation in (*_days(facts, schema), *_choices(facts, schema)):
        then = judge(variation.facts)
        for rule, answer in now.items() if then is not None else ():
            if then.get(rule, answer) != answer:
                note(rule, variation, then)
    return found


class _NumberLine:
    """The answers along one number, each asked for once."""

    def __init__(self, facts: Facts, name: str, judge: Judge) -> None:
        self.facts, self.name, self.judge = facts, name, judge
        self.known: dict[int, Answers | None] = {}

    def at(self, value: int) -> Answers | None:
        if value not in self.known:
            self.known[value] = self.judge(self.varied(value)) if 0 <= value <= LARGEST else None
        return self.known[value]

    def patch(self, value: int) -> dict[str, int]:
        collectively = self.facts.get("persons_collectively")
        follows = collectively is not None and (collectively == self.facts[self.name] or collectively < value)
        if self.name == "persons_at_one_time" and follows:
            return {self.name: value, "persons_collectively": value}
        return {self.name: value}

    def varied(self, value: int) -> Facts:
        return {**self.facts, **self.patch(value)}

    def nearest(self, rule: str, answer: str, title: str) -> Iterator[tuple[_Variation, Answers]]:
        """The nearest number on each side at which the rule says something else.

        A gallop doubles the distance until it does, a search by halves finds the first: nothing changes back between.
        """
        start = self.facts[self.name]
        for sign in (1, -1):
            same, distance = 0, 1
            while (then := self.at(start + sign * distance)) is not None and then.get(rule) == answer:
                same, distance = distance, distance * 2
            while distance - same > 1:
                middle = (same + distance) // 2
                then = self.at(start + sign * middle)
                if then is not None and then.get(rule) == answer:
                    same = middle
                else:
                    distance = middle
            value = start + sign * distance
            then = self.at(value)
            if then is not None and rule in then:
                patch = self.patch(value)
                words = f"{title}: {value:,}" + (", and as many over the whole assembly" if len(patch) > 1 else "")
                yield _Variation(patch=patch, words=words, facts=self.varied(value)), then


def _days(facts: Facts, schema: Mapping[str, Any]) -> Iterator[_Variation]:
    for name in (name for name in DAYS if name in facts):
        for step in _STEPS:
            day = date.fromisoformat(facts[name]) + step
            if FIRST_YEAR <= day.year <= LAST_YEAR:
                patch = {name: day.isoformat()}
                words = f"{schema['properties'][name]['title']}: {in_words(day)}"
                yield _Variation(patch=patch, words=words, facts={**facts, **patch})
    for step, words in _STEPS.items() if "sessions" in facts else ():
        moved = [{end: _moved(text, step) for end, text in session.items()} for session in facts["sessions"]]
        patch = {"sessions": moved}
        yield _Variation(patch=patch, words=f"All hours {words}", facts={**facts, **patch})


def _moved(text: str, step: timedelta) -> str:
    return (datetime.fromisoformat(text) + step).isoformat(timespec="minutes")


def _choices(facts: Facts, schema: Mapping[str, Any]) -> Iterator[_Variation]:
    """Every other choice of the answered facts that are choices, inside objects too."""
    for name, member in schema["properties"].items():
        if name not in facts:
            continue
        if "properties" in member:
            for inner in _choices(facts[name], member):
                yield _Variation(patch={name: inner.patch}, words=inner.words, facts={**facts, name: inner.facts})
            continue
        for value, label in _labels(member).items():
            if facts[name] != value:
                patch = {name: value}
                yield _Variation(patch=patch, words=f"{member['title']} {label}", facts={**facts, **patch})


def _labels(member: Mapping[str, Any]) -> dict[Any, str]:
    return member.get("x-labels") or ({True: "Yes", False: "No"} if "boolean" in member.get("type", ()) else {})
