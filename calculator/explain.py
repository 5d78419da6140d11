"""What one rule says: its reading of the text, the words it reads, the numbers in them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from inspect import getdoc
from types import MappingProxyType

from calculator.files import read_text
from calculator.model import Facts
from calculator.ordinance import Citation, cite
from calculator.other_law import OTHER_LAW, OtherLaw
from calculator.parameters import PARAMETERS, Parameter
from calculator.rules import RULES, Rule

FINDINGS: Mapping[str, str] = MappingProxyType({"persons_counted": "threshold"})
"""Findings that bear neither the name of their rule's function nor that of one of its answers -> that function."""
READS: Mapping[str, tuple[str, ...]] = MappingProxyType({"no_food": ("permit/C/5:s1",)})
"""Functions of rules that give no answer and find nothing where nothing is known -> the provisions they read."""


@dataclass(frozen=True, kw_only=True)
class Explanation:
    """A rule for people to read.

    `name` is that of its function and `names` all it goes by; `reading` how it reads the text; `answers` those it
    gives; `provisions` the words it reads; `numbers` those that stand in these words, or in another law it points at.
    """

    name: str
    names: tuple[str, ...]
    reading: str
    answers: tuple[str, ...]
    provisions: tuple[Citation, ...]
    numbers: tuple[Parameter | OtherLaw, ...]


class NoSuchRule(KeyError):  # noqa: N818 - it says what is so
    """There is no rule of that name. `args[0]` says so, with the nearest name if one is near."""


def names() -> tuple[str, ...]:
    """The names of the rules, in the order of the ordinance."""
    return tuple(rule.find.__name__ for rule in RULES)


def explain(name: str) -> Explanation:
    """The rule with the name of a function, a finding or an answer. Raises NoSuchRule."""
    known = _by_name()
    wanted = name.strip().replace("-", "_").lower()
    if wanted not in known:
        near = get_close_matches(wanted, known, n=1)
        hint = f' Did you mean "{near[0]}"?' if near else ""
        raise NoSuchRule(f'There is no rule "{name}".{hint}')
    rule = known[wanted]
    provisions = _provisions(rule)
    return Explanation(
        name=rule.find.__name__,
        names=tuple(sorted(each for each, its in known.items() if its is rule)),
        reading=" ".join(getdoc(rule.find).split()),
        answers=rule.answers,
        provisions=provisions,
        numbers=_numbers(rule, provisions),
    )


@cache
def _by_name() -> Mapping[str, Rule]:
    """Every rule by its function's name, then by its answers' and its findings'."""
    by_function = {rule.find.__name__: rule for rule in RULES}
    by_answer = {answer: rule for rule in RULES for answer in rule.answers}
    by_finding = {finding: by_function[function] for finding, function in FINDINGS.items()}
    return MappingProxyType({**by_answer, **by_finding, **by_function})


def _provisions(rule: Rule) -> tuple[Citation, ...]:
    """The provisions its answers come from; of a rule without answers, those it cites where nothing is known."""
    clauses = [clause for answer in rule.answers for clause in _clauses()[answer]]
    if not rule.answers:
        finding = rule.find(Facts()).finding
        clauses = [citation.clause for citation in finding.citations] if finding else []
    clauses = list(dict.fromkeys([*clauses, *READS.get(rule.find.__name__, ())]))
    return tuple(cite(clause) for clause in clauses if clause.partition(":")[0] not in clauses or ":" not in clause)


@cache
def _clauses() -> Mapping[str, tuple[str, ...]]:
    schema = json.loads(read_text("schema/assessment.schema.json"))
    answers = schema["$defs"]["assessment"]["properties"]["answers"]["properties"]
    return MappingProxyType({name: tuple(answer["x-clause"]) for name, answer in answers.items()})


def _numbers(rule: Rule, provisions: tuple[Citation, ...]) -> tuple[Parameter | OtherLaw, ...]:
    clauses = [citation.clause for citation in provisions]
    ours = [
        number
        for number in PARAMETERS.values()
        if any(
            number.citation.clause == clause or number.citation.clause.startswith(f"{clause}:") for clause in clauses
        )
    ]
    theirs = [number for number in OTHER_LAW.values() if number.name.startswith(rule.find.__name__)]
    return (*ours, *theirs)
