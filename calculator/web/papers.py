"""The papers of an assessment as lists: what to attach, who prepares it, and its form."""

from collections.abc import Iterator, Mapping
from typing import Any

from calculator.ordinance import address
from calculator.rules.paper_list import FILING, PAPERS, PERMIT, Paper
from calculator.web import glance

TITLE = "What to attach, and who prepares it"
NOTE = (
    "The ordinance says who prepares the map, the sanitary and water plan and the agent's statement."
    " For the rest it names nobody, and this column is our reading. Forms open in a new tab."
)
LISTED = f"They are listed under “{TITLE}”."
RULES = {  # rule, when its papers are due, what they are called in a list and at a glance
    "papers": (FILING, "File with the petition", "Papers to file with the petition"),
    "papers_before_permit": (PERMIT, "Have before a permit can issue", "Papers before a permit can issue"),
}
LISTS = {  # answer: what is added to the name of its list
    "papers_required": "",
    "papers_cautious": ", to be safe: only the cautious reading asks for these",
    "papers_depending": ", perhaps: a question is still open",
}
FORMS = {
    "petition": "Petition",
    "verification": "Verification",
    "agent": "Agent's statement",
    "covers": "Cover sheets",
    "approvals": "Approvals",
    "inspection": "Authorization to inspect",
    "insurance": "Insurance and deposit",
}
"""The forms that papers belong to, called as on the page of forms."""


def papers(answers: Mapping[str, Any]) -> dict[str, Any]:
    """`title`, `note` and `lists`, each with its `title` and `items`; no list where nothing is to be attached."""
    lists = [
        {"title": f"{called}{more}", "items": [_item(paper) for paper in found]}
        for due, called, _ in RULES.values()
        for name, more in LISTS.items()
        if (found := _papers(answers, name, due))
    ]
    return {"title": TITLE, "note": NOTE, "lists": lists}


def counts(answers: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """A row at a glance for each time at which papers are due."""
    for rule, (due, _, label) in RULES.items():
        count = len(_papers(answers, "papers_required", due))
        if count:
            safe = len(_papers(answers, "papers_cautious", due))
            yield glance.row(label, f"{count:,}", f"{safe:,} more to be safe" if safe else None, rule)


def _papers(answers: Mapping[str, Any], name: str, due: str) -> list[Paper]:
    return [paper for each, paper in PAPERS.items() if each in (answers[name] or ()) and paper.due == due]


def _item(paper: Paper) -> dict[str, Any]:
    form = {"title": FORMS[paper.form], "address": f"forms/{paper.form}.html", "pdf": f"forms/{paper.form}.pdf"}
    clause = {"title": paper.clause, "address": address(paper.clause)}
    return {"label": paper.title, "by": paper.by, "clause": clause, "form": form}
