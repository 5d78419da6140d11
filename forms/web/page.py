"""A petition, perhaps incomplete, as its page shows it: what is wrong, what is asked, and all answers in words."""

import json
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from calculator.exchange import PAPER_LIST, NotJson, assessment_of, parse
from calculator.ordinance import address
from forms.asked import Asked, asked
from forms.facts import assessed, facts_of
from forms.now_asked import now_asked
from forms.packet import needed
from forms.schemas import FORMS, PETITION
from forms.told import TOLD, URGENT, told
from forms.validate import Mistake, check
from forms.web.beside import beside_of
from forms.web.review import review


def petition_view(text: str, beside: str = "{}") -> str:
    """A petition as JSON to what the page shows for it, as JSON. Whatever the text is, the answer is one of these.

    `beside` are facts the petition does not ask, as JSON (forms/web/beside.py).

    `problems`, `advice` (what only the cautious reading asks for) and `weigh` (what the rules find on what is entered,
    where `beside` says what day it is): path, label, message, clause, address, step, and whether it is missing rather
    than wrong. `asked`: by the name of each blank and table whether it is asked and
    required, and why. `review`: the answers in words, part by part. `facts`: what of it the calculator knows. `told`:
    findings on them, answer and why; none where the facts cannot be right.
    """
    form = asked(PETITION)
    try:
        data = parse(text)
    except NotJson as error:
        return _json({"problems": [_nowhere(str(error))]})
    known = beside_of(beside)
    found = check(PETITION, data, date.fromisoformat(known["today"]) if "today" in known else None, known)
    if not isinstance(data, dict):
        return _json({"problems": [_nowhere(mistake.what) for mistake in found.mistakes]})
    facts = facts_of(form, data) | known
    findings = _told(assessment_of(facts))
    return _json(
        {
            "problems": [_problem(form, mistake) for mistake in found.mistakes],
            "advice": [_problem(form, mistake) for mistake in found.advice if mistake.basis == "cautious"],
            "weigh": [_problem(form, mistake) for mistake in _untold(found.advice, findings)],
            "asked": {name: each.told for name, each in now_asked(form, data).items()},
            "review": review(form, data),
            "facts": facts,
            "told": findings,
        }
    )


def forms_needed(text: str, beside: str = "{}") -> str:
    """A petition as JSON, with facts beside it, to the forms its answers need, as JSON.

    `forms`: name, title, `due` (filing, permit), and its papers, each with title, clause, address and whether only the
    cautious reading asks for it; `told` as above. Or `problems` as above, where that cannot be told.
    """
    try:
        data = parse(text)
    except NotJson as error:
        return _json({"problems": [_nowhere(str(error))]})
    assessment = assessed(data, beside_of(beside)) if isinstance(data, dict) else assessment_of(data)
    if "errors" in assessment:
        return _json({"problems": [_nowhere(error["message"]) for error in assessment["errors"]]})
    return _json(
        {
            "forms": [
                {
                    "name": need.form,
                    "title": asked(FORMS[need.form]).title,
                    "due": PAPER_LIST[need.papers[0]]["due"],
                    "papers": [_paper(paper, cautious=paper in need.cautious) for paper in need.papers],
                }
                for need in needed(assessment)
            ],
            "told": _told(assessment, URGENT),
        }
    )


def _paper(paper: str, *, cautious: bool) -> dict[str, Any]:
    told = PAPER_LIST[paper]
    clause = told["clause"]
    return {"title": told["title"], "clause": clause, "address": address(clause), "cautious": cautious}


def _problem(form: Asked, mistake: Mistake) -> dict[str, Any]:
    message = f"{mistake.what.removesuffix('.')}, {mistake.because}." if mistake.because else mistake.what
    clause = mistake.clauses[0] if mistake.clauses else None
    return {
        "path": f"/{mistake.name}" if mistake.name else "",
        "label": mistake.label,
        "message": message[:1].upper() + message[1:],
        "clause": clause,
        "address": address(clause) if clause else None,
        "step": _step(form, mistake.name),
        "missing": mistake.missing,
    }


def _nowhere(message: str) -> dict[str, Any]:
    nothing = dict.fromkeys(("clause", "address", "step"))
    return {"path": "", "label": "", "message": message, **nothing, "missing": False}


def _step(form: Asked, name: str) -> str | None:
    """The part of the form in which a blank stands, or the first one of what is around it."""
    blank = form.blank(name) or next((each for key, each in form.blanks.items() if key.startswith(f"{name}/")), None)
    return blank.section if blank else None


def _untold(advice: Iterable[Mistake], findings: Iterable[Mapping[str, Any]]) -> list[Mistake]:
    """What the rules find, as advice, that no finding told on the page says already."""
    said = tuple(finding["answer"] for finding in findings)
    return [mistake for mistake in advice if mistake.basis == "finding" and not mistake.what.startswith(said)]


def _told(assessment: Mapping[str, Any], rules: tuple[str, ...] = TOLD) -> list[dict[str, Any]]:
    return [_finding(finding) for finding in told(assessment, rules)]


def _finding(finding: Mapping[str, Any]) -> dict[str, Any]:
    clause = finding["citations"][0]["clause"]
    return {key: finding[key] for key in ("answer", "because")} | {"clause": clause, "address": address(clause)}


def _json(value: Any) -> str:  # noqa: ANN401 - any JSON value
    return json.dumps(value, ensure_ascii=False)
