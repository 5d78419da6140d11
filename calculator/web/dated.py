"""The days of an assessment as a table, and drawn on a line."""

from collections.abc import Mapping
from typing import Any

from calculator.calendar import in_words
from calculator.deadlines import IF_NEEDED, Deadline, deadlines, standing
from calculator.pictures.timeline import timeline
from calculator.web.glance import finding_id

TITLES = {True: "The days, if a permit is needed", False: "The days"}


def days(assessment: Mapping[str, Any]) -> dict[str, Any] | None:
    """`title`, `rows` (`when`, `what`, `note` or None, `finding`) and `picture` (`svg`, `text`); None without a day.

    There is one exactly where there is a calendar of the assessment (calculator/ics.py).
    """
    drawn = timeline(assessment)
    if drawn is None:
        return None
    title = TITLES[assessment["answers"]["requirements_apply"] == IF_NEEDED]
    rows = [_row(entry, assessment) for entry in deadlines(assessment)]
    return {"title": title, "rows": rows, "picture": {"svg": drawn.svg, "text": drawn.text}}


def _row(entry: Deadline, assessment: Mapping[str, Any]) -> dict[str, Any]:
    until = "" if entry.first == entry.last else f" to {in_words(entry.last)}"
    became = standing(entry, assessment)
    return {
        "when": f"{in_words(entry.first)}{until}",
        "what": entry.title,
        "note": f"{became[0].upper()}{became[1:]}" if became else None,
        "finding": finding_id(entry.findings[0]["rule"]),
    }
