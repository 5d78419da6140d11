"""An assessment as the calculator page shows it: every word and figure of it, so that the script knows no law."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from calculator import ordinance
from calculator.exchange import FACTS_SCHEMA
from calculator.ordinance import PROVISIONS, address
from calculator.web import glance, papers
from calculator.web.dated import days
from calculator.web.entered import entered, left_open
from calculator.web.given import given, schema_at, told
from calculator.web.glance import finding_id

READINGS = {
    "literal": "The words of the ordinance",
    "cautious": "A cautious reading: the ordinance leaves room",
    "settled": "As the Town has settled it",
}
ANOTHER_LAW = "Another law: this article only says what it regulates itself"
GROUPS = {  # heading: the rules whose findings stand under it, in this order
    "The petition and when to file it": (
        "filing", "filing_status", "first_day", "petition", "fee", "board", "deemed_approved",
    ),
    "Papers to file": ("papers", "agent_required", "agent_status", "corporate_data_required", "overnight"),
    "What to provide": ("parking", "registered_nurses", "doctors", "facilities", "sanitary", "no_food"),
    "Before a permit can issue": ("papers_before_permit", "approvals", "inspection", "insurance", "deposit"),
    "Who and what is counted": ("exemption", "persons_counted", "assembly", "who_is_liable"),
    "Afterwards": ("cleanup", "deposit_return"),
    "If something goes wrong": ("revocation", "penalties"),
    "Other laws": ("state_mass_gathering_permit", "state_public_function_permit", "other_laws"),
}  # fmt: skip
NOTE = (
    "Each answer opens to its reason and to the words it rests on, exactly as they stand in the ordinance."
    " Links to the ordinance open in a new tab, so that what you entered stays here."
    " References such as permit/B:s1 are ours: the text received has no section numbers."
)
STANDING = (
    f"This is guidance, not legal advice. {ordinance.STANDING}"
    " Version {version}, from the text of the ordinance with the SHA-256 checksum {ordinance_sha256}."
)
OPEN = "Not answered, or “I don't know yet”"
FIRST = "permit_status"


def page(text: str) -> str:
    """Facts as JSON to what the page shows, as JSON.

    Either `errors` as in an assessment, each with the `label` of its question or null; or `headline` (the finding about
    the permit), `glance` (rows, see there), `days` and `papers` (see there), `groups` (the other findings under their
    headings), `entered` (label, value), `note`, `standing`, `open` (sentences on what is not known), `left_out`
    (like `errors`).
    """
    asked = given(text)
    assessment = asked.assessment()
    if "errors" in assessment:
        view: dict[str, Any] = {"errors": _labeled(assessment["errors"])}
    else:
        left_out = _labeled(told(asked.left_out))
        view = {**shown(assessment, asked.entered), "open": asked.open, "left_out": left_out}
    return json.dumps(view, ensure_ascii=False)


def _labeled(errors: list[dict[str, str]]) -> list[dict[str, Any]]:
    """Errors with the question each is about, or None where there is none."""
    return [{**error, "label": schema_at(error["path"]).get("title") if error["path"] else None} for error in errors]


def shown(assessment: Mapping[str, Any], facts: Mapping[str, Any]) -> dict[str, Any]:
    """What the page shows for an assessment, a JSON object, of facts that somebody entered."""
    answers, provenance = assessment["answers"], assessment["provenance"]
    findings = [_finding(finding) for finding in assessment["findings"]]
    headline = next(finding for finding in findings if finding["id"] == finding_id(FIRST))
    return {
        "headline": {**headline, "status": answers["permit_status"]},
        "glance_title": glance.title(answers),
        "glance": [*glance.rows(assessment), *papers.counts(answers)],
        "days": days(assessment),
        "papers": papers.papers(answers),
        "groups": [*_groups({finding["rule"]: finding for finding in findings})],
        "note": NOTE,
        "entered": [{"label": label, "value": value} for label, value in _entered(facts)],
        "standing": STANDING.format(**provenance),
    }


def _entered(facts: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    yield from entered(facts, FACTS_SCHEMA)
    questions = [*left_open(facts, FACTS_SCHEMA)]
    if questions:
        yield OPEN, "; ".join(questions)


def _finding(finding: Mapping[str, Any]) -> dict[str, Any]:
    reading = finding["reading"]
    label = ANOTHER_LAW if finding["rule"] in GROUPS["Other laws"] else READINGS[reading]
    citations = [{**citation, **_place(citation["clause"])} for citation in finding["citations"]]
    return {
        **finding,
        "id": finding_id(finding["rule"]),
        "reading": {"name": reading, "label": label},
        "citations": citations,
        "because": papers.LISTED if finding["rule"] in papers.RULES else finding["because"],
    }


def _groups(findings: Mapping[str, dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for title, rules in GROUPS.items():
        present = [findings[rule] for rule in rules if rule in findings]
        if present:
            yield {"title": title, "findings": present}


def _place(clause: str) -> dict[str, str]:
    return {"title": f"{clause}, {PROVISIONS[clause.partition(':')[0]].heading}", "address": address(clause)}
