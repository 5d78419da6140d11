"""The door: facts as JSON in, assessment as JSON out. The same text in, the same bytes out, in every Python."""

import json
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
from datetime import date
from types import MappingProxyType
from typing import Any

from calculator.across import contradictions
from calculator.assess import Assessment, assess
from calculator.files import read_text
from calculator.json_text import NotJson, parse
from calculator.model import Finding, facts_from
from calculator.provenance import PROVENANCE
from calculator.rules import RULES, Rule
from calculator.rules.paper_list import PAPERS
from calculator.shape import as_understood, check, escaped, resolve
from calculator.would_change import Change, would_change

_FILE = json.loads(read_text("schema/facts.schema.json"))
FACTS_SCHEMA = resolve(_FILE, _FILE)
PAPER_LIST: Mapping[str, Mapping[str, str]] = MappingProxyType({
    identifier: MappingProxyType({
        "title": paper.title, "form": paper.form, "clause": paper.clause, "due": paper.due
    })
    for identifier, paper in PAPERS.items()
})  # fmt: skip
"""What the identifiers in `papers_required` and its like stand for: title, form, clause, when due (filing, permit)."""


@dataclass(frozen=True, kw_only=True)
class Understood:
    """Facts as understood, and what is wrong with them.

    `facts` are without nulls, whole numbers as integers, in the schema's order. `errors`: JSON Pointer -> what is
    wrong and what to enter instead.
    """

    facts: dict[str, Any]
    errors: dict[str, str]


def understand(value: object) -> Understood:
    """Checks one JSON value as facts."""
    if not isinstance(value, dict):
        return Understood(facts={}, errors={"": "The facts must be one JSON object, in braces. Enter {} for none."})
    wrong = check(value, FACTS_SCHEMA)
    facts = (as_understood(value, FACTS_SCHEMA) or {}) if not wrong else _sound(value, wrong)
    errors = contradictions(facts) | wrong
    return Understood(facts=facts, errors=dict(sorted(errors.items(), key=lambda error: _place(error[0]))))


def _sound(value: Any, wrong: Mapping[str, str], path: str = "") -> Any:  # noqa: ANN401 - any JSON value
    """What is right by itself of facts that are not: a wrong member is left out, a wrong item of a list is None."""
    if isinstance(value, dict):
        inside = {name: f"{path}/{escaped(name)}" for name in value}
        return {
            name: _sound(member, wrong, inside[name])
            for name, member in value.items()
            if member is not None and inside[name] not in wrong
        }
    if isinstance(value, list):
        return [None if f"{path}/{n}" in wrong else _sound(item, wrong, f"{path}/{n}") for n, item in enumerate(value)]
    return int(value) if isinstance(value, float) else value


def _place(path: str) -> tuple[int, ...]:
    """Where a path stands in the table of the facts; unknown names come last where they stand."""
    place, schema = [], FACTS_SCHEMA
    for part in path.split("/")[1:]:
        if "items" in schema:
            place.append(int(part))
            schema = schema["items"]
        else:
            members = schema.get("properties", {})
            place.append(list(members).index(part) if part in members else len(members))
            schema = members.get(part, {})
    return tuple(place)


def assessment_of(value: object, *, changes: bool = False) -> dict[str, Any]:
    """The assessment of one JSON value as a JSON object, or `{"errors": [...]}`.

    With `changes` each finding also has `would_change`: what nearby facts would make it say something else.
    """
    understood = understand(value)
    if understood.errors:
        return {"errors": [{"path": path, "message": text} for path, text in understood.errors.items()]}
    result = as_json(assess(facts_from(understood.facts)), understood.facts)
    if changes:
        found = would_change(understood.facts, FACTS_SCHEMA, _sentences)
        for finding in result["findings"]:
            finding["would_change"] = [asdict(change) for change in found[finding["rule"]]]
    return result


def changes_of(value: object, answers: Collection[str]) -> dict[str, list[Change]]:
    """What would change the findings of the rules that give these answers, by rule; nothing for facts with errors.

    A few rules are asked much faster than all.
    """
    understood = understand(value)
    if understood.errors:
        return {}
    rules = [rule for rule in RULES if set(answers) & set(rule.answers)]
    return would_change(understood.facts, FACTS_SCHEMA, lambda facts: _sentences(facts, rules))


def _sentences(facts: Mapping[str, Any], rules: Collection[Rule] = RULES) -> dict[str, str] | None:
    """Each rule's sentence on these facts, or None where they cannot be right."""
    if understand(dict(facts)).errors:
        return None
    return {finding.rule: finding.answer for finding in assess(facts_from(facts), rules).findings}


def as_json(assessment: Assessment, understood: dict[str, Any]) -> dict[str, Any]:
    """An assessment as a JSON object; dates as `2027-08-14`."""
    return {
        "answers": {
            name: answer.isoformat() if isinstance(answer, date) else answer
            for name, answer in assessment.answers.items()
        },
        "findings": [_finding(finding) for finding in assessment.findings],
        "provenance": {**PROVENANCE, "facts": understood},
    }


def _finding(finding: Finding) -> dict[str, Any]:
    optional = {"other_reading": finding.other_reading, "ask": finding.ask}
    return {
        "rule": finding.rule,
        "answer": finding.answer,
        "because": finding.because,
        "citations": [{"clause": citation.clause, "quote": citation.quote} for citation in finding.citations],
        "reading": finding.reading,
        **{name: text for name, text in optional.items() if text is not None},
    }


def assess_json(source: str | bytes, *, changes: bool = False) -> str:
    """The assessment of a JSON text, as JSON on one line. Whatever the text, the answer is an assessment or errors."""
    try:
        result = assessment_of(parse(source), changes=changes)
    except NotJson as error:
        result = {"errors": [{"path": "", "message": str(error)}]}
    return json.dumps(result, ensure_ascii=False)
