"""What stands at a glance: the days and the figures of an assessment, each in a row.

The rows are made in two steps, what is counted and how it is put, so that the answer sheet can be made from the first
and says the same (publish/sheet).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculator.calendar import in_words
from calculator.deadlines import IF_NEEDED, Deadline, deadlines, standing

DATES = {  # kind of deadline: what it is called at a glance
    "filing": "File the petition and the fee by",
    "board": "Expect the Town Board to act by",
    "cleanup": "Remove all trash by",
    "deposit": "Expect your deposit back by",
}
AT_ONE_TIME, OVER_ALL = "counting those there at one time", "counting all over the whole assembly"


@dataclass(frozen=True, kw_only=True)
class Figure:
    """A figure and its rule; the answer that holds it, and its twin for the number over the whole assembly."""

    label: str
    rule: str
    answer: str
    twin: str | None = None


FIGURES = (
    Figure(
        label="Parking spaces, at least", rule="parking", answer="parking_spaces", twin="parking_spaces_collectively"
    ),
    Figure(label="Registered nurses, at all times", rule="registered_nurses", answer="registered_nurses"),
    Figure(label="Doctors", rule="doctors", answer="doctors", twin="doctors_collectively"),
)


def title(answers: Mapping[str, Any]) -> str:
    """The heading of the rows."""
    return "At a glance, if a permit is needed" if answers["requirements_apply"] == IF_NEEDED else "At a glance"


def rows(assessment: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The days that can be said, then the figures: each `label`, `value`, `note` or None, `finding` (an id)."""
    entries = {entry.kind: entry for entry in deadlines(assessment)}
    yield from (day_row(entries[kind], assessment) for kind in DATES if kind in entries)
    for figure in FIGURES:
        yield from figure_row(figure, assessment["answers"])


def row(label: str, value: str, note: str | None, rule: str) -> dict[str, Any]:
    """One row, which leads to the finding of a rule."""
    return {"label": label, "value": value, "note": note, "finding": finding_id(rule)}


def finding_id(rule: str) -> str:
    """The id on the page of a rule's finding."""
    return f"finding-{rule}"


def day_row(entry: Deadline, assessment: Mapping[str, Any]) -> dict[str, Any]:
    """The row of a deadline of an assessment."""
    return row(DATES[entry.kind], in_words(entry.first), _note(entry, assessment), entry.findings[0]["rule"])


def _note(entry: Deadline, assessment: Mapping[str, Any]) -> str | None:
    """What has become of the filing and stands in the way of the Board, or how many days there still are to file."""
    if entry.kind not in {"filing", "board"}:
        return None
    if became := standing(entry, assessment):
        return f"{became[0].upper()}{became[1:]}"
    days = assessment["answers"]["days_left_to_file"]
    return None if entry.kind == "board" or days is None else days_left(days)


def days_left(days: int) -> str:
    """How many days there still are.

    >>> days_left(1), days_left(1200)
    ('1 day left', '1,200 days left')
    """
    return f"{days:,} {'day' if days == 1 else 'days'} left"


def figure_row(figure: Figure, answers: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The row of a figure: the one to reckon with first, then the other where it is another. None for none."""
    known = [(answers[name], how) for name, how in counted(figure, answers) if answers[name] is not None]
    if known:
        (first, _), *others = known
        note = "; ".join(f"{value:,} {how}" for value, how in others if value != first) or None
        yield row(figure.label, f"{first:,}", note, figure.rule)


def counted(figure: Figure, answers: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The answers that hold a figure, each with how it was counted, the one to reckon with first."""
    counts = [(figure.answer, AT_ONE_TIME)] + ([(figure.twin, OVER_ALL)] if figure.twin else [])
    return counts[::-1] if answers["threshold_measure"] == "collectively" else counts
