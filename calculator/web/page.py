"""An assessment as the calculator page shows it: every word and figure of it, so that the script knows no law."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from calculator import ordinance
from calculator.exchange import FACTS_SCHEMA, assess_json
from calculator.ordinance import PROVISIONS, address
from calculator.rules.paper_list import FILING, PAPERS, PERMIT, Paper
from calculator.web import glance
from calculator.web.entered import entered
from calculator.web.glance import finding_id

READINGS = {
    "literal": "The words of the ordinance",
    "cautious": "A cautious reading: the ordinance leaves room",
    "settled": "As the Town has settled it",
}
ANOTHER_LAW = "Another law: this article only says what it regulates itself"
GROUPS = {  # heading: the rules whose findings stand under it, in this order
    "Who and what is counted": ("exemption", "persons_counted", "assembly", "who_is_liable"),
    "The petition and when to file it": (
        "filing", "filing_status", "first_day", "petition", "fee", "board", "deemed_approved",
    ),
    "Papers to file": ("papers", "agent_required", "agent_status", "corporate_data_required", "overnight"),
    "What to provide": ("parking", "registered_nurses", "doctors", "facilities", "sanitary", "no_food"),
    "Before a permit can issue": ("papers_before_permit", "approvals", "inspection", "insurance", "deposit"),
    "Afterwards": ("cleanup", "deposit_return"),
    "If something goes wrong": ("revocation", "penalties"),
    "Other laws": ("state_mass_gathering_permit", "state_public_function_permit", "other_laws"),
}  # fmt: skip
PAPER_RULES = {  # rule, when its papers are due, what they are called in a list and at a glance
    "papers": (FILING, "File with the petition", "Papers to file with the petition"),
    "papers_before_permit": (PERMIT, "Have before a permit can issue", "Papers before a permit can issue"),
}
PAPER_LISTS = (  # answer, what the list is called where the rule has no name for it
    ("papers_required", None),
    ("papers_cautious", "To be safe: only the cautious reading asks for these"),
    ("papers_depending", "Still open, since a question is not answered"),
)
NOTE = (
    "Each answer is followed by its reason and by the words it rests on, exactly as they stand in the ordinance."
    " Links to the ordinance open in a new tab, so that what you entered stays here."
    " References such as permit/B:s1 are ours: the text received has no section numbers."
)
STANDING = (
    f"This is guidance, not legal advice. {ordinance.STANDING}"
    " Version {version}, from the text of the ordinance with the SHA-256 checksum {ordinance_sha256}."
)
FIRST = "permit_status"


def page(text: str) -> str:
    """Facts as JSON to what the page shows, as JSON.

    Either `errors` as in an assessment, each with the `label` of its question or null; or `headline` (the
    finding about the permit), `glance` (label, value, note or
    None, id of the finding that explains it), `groups` (the other findings under their headings; `lists` of papers may
    stand for a long reason),
    `entered` (label, value), `note`, `standing`.
    """
    assessment = json.loads(assess_json(text))
    if "errors" in assessment:
        view = {"errors": [{**error, "label": _question(error["path"])} for error in assessment["errors"]]}
    else:
        view = shown(assessment)
    return json.dumps(view, ensure_ascii=False)


def _question(path: str) -> str | None:
    """The question a JSON Pointer answers, or None where there is none."""
    schema: Mapping[str, Any] = FACTS_SCHEMA
    for part in path.split("/")[1:]:
        schema = schema.get("items", {}) if part.isdecimal() else schema.get("properties", {}).get(part, {})
    return schema.get("title") if schema is not FACTS_SCHEMA else None


def shown(assessment: Mapping[str, Any]) -> dict[str, Any]:
    """What the page shows for an assessment, a JSON object."""
    answers, provenance = assessment["answers"], assessment["provenance"]
    findings = [_finding(finding, answers) for finding in assessment["findings"]]
    headline = next(finding for finding in findings if finding["id"] == finding_id(FIRST))
    return {
        "headline": {**headline, "status": answers["permit_status"]},
        "glance_title": glance.title(answers),
        "glance": [*glance.rows(assessment), *_papers_counted(answers)],
        "groups": [*_groups({finding["rule"]: finding for finding in findings})],
        "note": NOTE,
        "entered": [{"label": label, "value": value} for label, value in entered(provenance["facts"], FACTS_SCHEMA)],
        "standing": STANDING.format(**provenance),
    }


def _finding(finding: Mapping[str, Any], answers: Mapping[str, Any]) -> dict[str, Any]:
    reading = finding["reading"]
    label = ANOTHER_LAW if finding["rule"] in GROUPS["Other laws"] else READINGS[reading]
    citations = [{**citation, **_place(citation["clause"])} for citation in finding["citations"]]
    return {
        **finding,
        "id": finding_id(finding["rule"]),
        "reading": {"name": reading, "label": label},
        "citations": citations,
        "lists": [*_paper_lists(finding["rule"], answers)],
    }


def _groups(findings: Mapping[str, dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for title, rules in GROUPS.items():
        present = [findings[rule] for rule in rules if rule in findings]
        if present:
            yield {"title": title, "findings": present}


def _paper_lists(rule: str, answers: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The papers a rule speaks of as lists, each in the order of the ordinance; none for another rule."""
    due, required, _ = PAPER_RULES.get(rule, (None, None, None))
    for name, title in PAPER_LISTS:
        papers = _papers(answers, name, due)
        if papers:
            items = [{"label": p.title, "title": p.clause, "address": address(p.clause)} for p in papers]
            yield {"title": title or required, "items": items}


def _papers(answers: Mapping[str, Any], name: str, due: str | None) -> list[Paper]:
    return [paper for each, paper in PAPERS.items() if each in (answers[name] or ()) and paper.due == due]


def _papers_counted(answers: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for rule, (due, _, label) in PAPER_RULES.items():
        count = len(_papers(answers, "papers_required", due))
        if count:
            safe = len(_papers(answers, "papers_cautious", due))
            note = f"{safe:,} more to be safe" if safe else None
            yield glance.row(label, f"{count:,}", note, rule)


def _place(clause: str) -> dict[str, str]:
    return {"title": f"{clause}, {PROVISIONS[clause.partition(':')[0]].heading}", "address": address(clause)}
