"""What the calculator finds that a petition should weigh before it is filed: it may be right all the same.

The rules and the numbers are the calculator's; here they are only held against what is entered.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from calculator.untimed import is_day
from forms.asked import Asked
from forms.facts import assessed
from forms.schemas import PETITION

_DECIDES = {"not_required": "persons_collectively", "exempt": "organizer", "outside_town": "site"}
"""Where no permit is needed, by the calculator's word for it: the answer that decides it."""
_NURSE = re.compile(r"\bnurs|\bR\.?N\b", re.IGNORECASE)
_DOCTOR = re.compile(r"\bdoctor|\bphysician|\bM\.?D\b|\bD\.?O\b|^Dr\b", re.IGNORECASE)
_STAFF = "medical_staffing"


@dataclass(frozen=True, kw_only=True)
class Advised:
    """One thing to weigh: the name of the answer, what is to say of it, and the provisions that is taken from."""

    name: str
    what: str
    clauses: tuple[str, ...] = ()


def advised(form: Asked, data: Mapping[str, Any], today: date, beside: Mapping[str, Any]) -> Iterator[Advised]:
    """Of a petition, what is needed against what is entered, and its days as they stand today; of other forms nothing.

    `beside` are facts that no petition asks, such as the day of filing.

    Of answers the calculator refuses, only what their days say by themselves.
    """
    if form.file != PETITION:
        return
    past = list(_past(data, today))
    yield from past
    yield from _overlapping(data)
    assessment = assessed(data, {**beside, "today": today.isoformat()})
    if "errors" in assessment:
        return
    answers, found = assessment["answers"], {each["rule"]: each for each in assessment["findings"]}
    if name := _DECIDES.get(answers["permit_status"]):
        yield _said(found["permit_status"], name, because=True)
    if "filing" in found and not past:
        yield _said(found["filing"], "sessions")
    agent = (data.get("applicant") or {}).get("agent")
    if "agent_required" in found and answers["agent_required"] == "cautious" and not agent:
        yield _said(found["agent_required"], "applicant/agent", because=True)
    if "agent_status" in found and answers["agent_problems"]:
        yield _said(found["agent_status"], "applicant/agent", because=True)
    spaces = data.get("parking_spaces")
    nurses, doctors = (_staff(data, words) for words in (_NURSE, _DOCTOR))
    for rule, name, entered, nothing in (
        ("parking", "parking_spaces", spaces if isinstance(spaces, int) else None, "no number is entered"),
        ("registered_nurses", _STAFF, nurses, "no nurse is named"),
        ("doctors", _STAFF, doctors, "no doctor is named"),
    ):
        needed = _needed(found.get(rule), answers, rule)
        if needed is not None and (entered or 0) < needed:
            so_far = nothing if entered is None else f"{entered:,} entered"
            yield _said(found[rule], name, before=f"{so_far}. ")


def _needed(finding: Mapping[str, Any] | None, answers: Mapping[str, Any], rule: str) -> int | None:
    """The number a finding's sentence says: of those the calculator reckons, at one time or over all, the one shown."""
    if finding is None:
        return None
    name = "parking_spaces" if rule == "parking" else rule
    numbers = (answers.get(name), answers.get(f"{name}_collectively"))
    return next((each for each in numbers if each is not None and f" {each:,} " in finding["answer"]), None)


def _said(finding: Mapping[str, Any], name: str, *, before: str = "", because: bool = False) -> Advised:
    what = f"{before}{finding['answer']}{' ' + finding['because'] if because else ''}"
    return Advised(name=name, what=what, clauses=tuple(dict.fromkeys(each["clause"] for each in finding["citations"])))


def _staff(data: Mapping[str, Any], words: re.Pattern[str]) -> int | None:
    """How many of one profession the rows name; a row without a number is one person. None where there is no row."""
    named = [row for row in _rows(data, _STAFF) if words.search(str(row.get("role", "")))]
    numbers = [row.get("number", 1) for row in named]
    return sum(number for number in numbers if isinstance(number, int)) if named else None


def _past(data: Mapping[str, Any], today: date) -> Iterator[Advised]:
    for number, row in enumerate(_rows(data, "sessions")):
        start = _moment(row.get("start"))
        if start and start.date() < today:
            what = "this day has passed. Enter the day on which people will come."
            yield Advised(name=f"sessions/{number}/start", what=what)


def _overlapping(data: Mapping[str, Any]) -> Iterator[Advised]:
    stretches = [
        (start, end, number)
        for number, row in enumerate(_rows(data, "sessions"))
        if not is_day(row.get("start")) and not is_day(row.get("end"))
        if (start := _moment(row.get("start"))) and (end := _moment(row.get("end")))
    ]
    last: tuple[datetime, int] | None = None
    for start, end, number in sorted(stretches):
        if last and start < last[0]:
            what = f"this begins before the hours in row {last[1] + 1} end. Give each stretch of time once."
            yield Advised(name=f"sessions/{number}/start", what=what)
        if last is None or end > last[0]:
            last = end, number


def _rows(data: Mapping[str, Any], name: str) -> Sequence[Mapping[str, Any]]:
    """The rows of a table, whole or not: those that are none are empty, so that each keeps its number."""
    rows = data.get(name)
    return [row if isinstance(row, dict) else {} for row in rows] if isinstance(rows, list) else []


def _moment(value: object) -> datetime | None:
    try:
        return datetime.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        return None
