"""What is said first of a petition: whether a permit is needed, by when and where to file; in the rules' own words."""

from collections.abc import Iterator, Mapping
from typing import Any

from calculator import names

TOLD = ("permit_status", "filing", "filing_status", "fee")
"""The rules whose findings stand beside the answers when they are checked."""
URGENT = ("permit_status", "filing", "filing_status")
"""Those of them that go with the papers too."""
_PERMIT, _FILING = "permit_status", "filing"
_LITERAL = "literal"
_NO_DAY = "The day to file by is open, since the first day of the assembly is not answered."
_WHERE = "File it with the Town Clerk, with the fee. Address: {{ clerk.address }}"


def told(assessment: Mapping[str, Any], rules: tuple[str, ...] = TOLD) -> list[Mapping[str, Any]]:
    """The findings of these rules in an assessment, a JSON object; that the day to file has passed comes first."""
    found = {finding["rule"]: finding for finding in assessment.get("findings", ())}
    order = sorted(rules, key=lambda rule: rule != _FILING) if passed(assessment) else rules
    return [found[rule] for rule in order if rule in found]


def passed(assessment: Mapping[str, Any]) -> bool:
    """Whether the safe day to file has passed and the petition is not said to be filed."""
    if "errors" in assessment or "filed_on" in assessment["provenance"]["facts"]:
        return False
    return (assessment["answers"]["days_left_to_file"] or 0) < 0


def urgent(assessment: Mapping[str, Any]) -> list[str]:
    """What goes with the papers, each a paragraph: need of a permit, the day to file, and where to file."""
    found = told(assessment, URGENT)
    days = [] if any(finding["rule"] == _FILING for finding in found) else [_NO_DAY]
    return [*(_in_words(finding, assessment) for finding in found), *days, _where()]


def _where() -> str:
    return f"{names.fill(_WHERE, where=__name__).rstrip('.')}."


def _in_words(finding: Mapping[str, Any], assessment: Mapping[str, Any]) -> str:
    """A finding in one paragraph with its clauses; where it is not settled, why, how else, and what to ask."""
    clauses = dict.fromkeys(citation["clause"] for citation in finding["citations"])
    unsettled = finding["rule"] == _PERMIT and assessment["answers"]["requirements_apply"] is not True
    return " ".join([*_sentences(finding, unsettled=unsettled), f"({', '.join(clauses)})"])


def _sentences(finding: Mapping[str, Any], *, unsettled: bool) -> Iterator[str]:
    yield finding["answer"]
    if unsettled or finding["reading"] != _LITERAL:
        yield finding["because"]
    if "other_reading" in finding:
        yield f"Another reading: {finding['other_reading']}"
    if "ask" in finding:
        yield f"Ask the Town Clerk: {finding['ask'][:1].lower()}{finding['ask'][1:]}"
