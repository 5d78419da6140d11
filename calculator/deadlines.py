"""The days of an assessment that belong into a calendar: which can be said, what is due, and why."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from calculator.calendar import in_words


@dataclass(frozen=True, kw_only=True)
class Deadline:
    """One entry: from `first` to `last`, both included.

    `kind` stays the same whatever the facts; `title` are a few plain words; `findings` the findings, as in an
    assessment, that explain it, the one it comes from first; `remind` on how many days before to remind of it.
    """

    kind: str
    first: date
    last: date
    title: str
    findings: Sequence[Mapping[str, Any]]
    remind: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class _Kind:
    """How a kind of entry is made: the answers that may hold its day, and the rule whose finding says which."""

    name: str
    title: str
    answers: tuple[str, ...]
    rule: str
    remind: tuple[int, ...]


_KINDS = (
    _Kind(
        name="filing",
        title="File the petition and the fee with the Town Clerk",
        answers=("file_by_safe", "file_by", "file_by_rolled"),
        rule="filing",
        remind=(14, 3),
    ),
    _Kind(
        name="board",
        title="Last day for the Town Board to act on the petition",
        answers=("board_acts_by_rolled", "board_acts_by"),
        rule="board",
        remind=(3, 0),
    ),
    _Kind(
        name="cleanup",
        title="Remove all trash and waste completely",
        answers=("cleanup_by", "cleanup_by_rolled"),
        rule="cleanup",
        remind=(3, 0),
    ),
    _Kind(
        name="deposit",
        title="Expect the security deposit back from the Town",
        answers=("deposit_return_by_rolled", "deposit_return_by"),
        rule="deposit_return",
        remind=(0,),
    ),
)
IF_NEEDED = "if_permit_needed"
"""What the answer `requirements_apply` is while it is open whether a permit is needed."""
_PERMIT = "permit_status"
_BEFORE_THE_ASSEMBLY = (14, 3)


def deadlines(assessment: Mapping[str, Any]) -> list[Deadline]:
    """The entries that an assessment, a JSON object, has days for, in the order of their days."""
    findings = {finding["rule"]: finding for finding in assessment["findings"]}
    answers = assessment["answers"]
    condition = [findings[_PERMIT]] if answers["requirements_apply"] == IF_NEEDED else []
    found = [*_assembly(answers, findings)]
    for kind in _KINDS:
        days = [date.fromisoformat(answers[name]) for name in kind.answers if answers[name]]
        if days:
            finding = findings[kind.rule]
            day = _named(days, finding["answer"])
            explained = [finding, *condition]
            entry = Deadline(
                kind=kind.name, first=day, last=day, title=kind.title, findings=explained, remind=kind.remind
            )
            found.append(entry)
    return sorted(found, key=lambda entry: entry.first)


def standing(entry: Deadline, assessment: Mapping[str, Any]) -> str | None:
    """What has become of an entry by its assessment, a JSON object; None where nothing can be said."""
    facts, answers = assessment["provenance"]["facts"], assessment["answers"]
    if entry.kind == "filing" and "filed_on" in facts:
        return _filed(facts, answers["filing_status"])
    if entry.last.isoformat() < facts.get("today", ""):
        return "this day has passed"
    return _board(answers) if entry.kind == "board" else None


def is_meant(facts: Mapping[str, Any]) -> bool:
    """Whether the day of filing is still to come, so that it is only meant."""
    return facts.get("today", facts["filed_on"]) < facts["filed_on"]


_IN_TIME = {
    "late": ": later than the article allows",
    "arguable": ": it is arguable whether that is in time, so take it as late",
}
_LATE = frozenset(_IN_TIME)


def _filed(facts: Mapping[str, Any], status: str | None) -> str:
    """That the petition is filed, or meant to be, and what the rule says of the day."""
    day = in_words(date.fromisoformat(facts["filed_on"]))
    said = f"you mean to file on {day}" if is_meant(facts) else "the petition is filed"
    told = f"{said} on {day}" if status in _LATE and not is_meant(facts) else said
    return f"{told}{_IN_TIME.get(status or '', '')}"


def _board(answers: Mapping[str, Any]) -> str | None:
    """What stands in the way of an answer of the Board before the assembly."""
    late = "if the Town takes the petition although it is late" if answers["filing_status"] in _LATE else None
    reaches = "no day is left before the assembly begins" if answers["board_period_reaches_event"] else None
    return "; ".join(filter(None, (late, reaches))) or None


def _named(days: Sequence[date], answer: str) -> date:
    """The one of the days that the finding's answer names, so that calendar and finding never differ."""
    return next((day for day in days if in_words(day) in answer), days[0])


def _assembly(answers: Mapping[str, Any], findings: Mapping[str, Mapping[str, Any]]) -> list[Deadline]:
    """The assembly itself, before which a permit must be there; all its days where they are known."""
    known = [date.fromisoformat(answers[name]) for name in ("first_day", "last_day") if answers[name]]
    if not known:
        return []
    title = "The assembly"
    if answers["last_day"] is None:
        title = "The assembly begins"
    elif answers["first_day"] is None:
        title = "The assembly ends"
    explained = [findings[name] for name in (_PERMIT, "first_day") if name in findings]
    return [
        Deadline(
            kind="assembly",
            first=known[0],
            last=known[-1],
            title=title,
            findings=explained,
            remind=_BEFORE_THE_ASSEMBLY,
        )
    ]
