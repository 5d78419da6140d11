"""The days of an assembly on one line, to look at: what is due when, and how much time lies between."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from typing import Any

from calculator.calendar import in_words
from calculator.deadlines import IF_NEEDED, Deadline, deadlines, is_meant, standing
from calculator.ordinance import cite
from calculator.pictures.svg import LINE, WIDTH, Picture, picture, resting_on, shape, words, wrapped
from calculator.wording import counted

_AT, _BESIDE, _EDGE = 16, 38, 8  # the line, the words beside it, above and below
_FILED = cite("permit/B:s1", "filed with the Town Clerk").clause
_TITLES = {True: "The days, if a permit is needed", False: "The days"}
_LEAST, _DAY, _MOST = 44, 0.7, 70  # the height of a time between: at least, more for each day, at most


@dataclass(frozen=True, kw_only=True)
class _Moment:
    """A place on the line: from `first` to `last`, what happens, the provisions that say so."""

    kind: str
    first: date
    last: date
    title: str
    clauses: tuple[str, ...] = ()

    @property
    def when(self) -> str:
        if self.first == self.last:
            return in_words(self.first)
        return f"{in_words(self.first)} to {in_words(self.last)}"


def timeline(assessment: Mapping[str, Any], title: str | None = None) -> Picture | None:
    """The days that an assessment, a JSON object, has, under a title; None where it has none (calculator/deadlines.py).

    Today is on it where it is among the facts, and the day of filing once the petition is filed; they alone make none.
    """
    entries = deadlines(assessment)
    if not entries:
        return None
    moments = _moments(entries, assessment)
    if_needed = assessment["answers"]["requirements_apply"] == IF_NEEDED
    drawn, marks, y = [], [], float(_EDGE)
    for at, (moment, later) in enumerate(zip(moments, _between(moments), strict=True)):
        if at:
            gap = min(_LEAST + _DAY * max((moment.first - moments[at - 1].last).days, 0), _MOST)
            drawn.append(words(_BESIDE, y + gap / 2 + 5, [later], "note"))
            y += gap
        block, height = _moment(moment, y)
        drawn += block
        marks.append(y + LINE / 2)
        y += height
    line = shape("line", "line", x1=_AT, y1=marks[0], x2=_AT, y2=marks[-1])
    return picture(
        "timeline",
        about=(
            title or _TITLES[if_needed],
            "A line from top to bottom with a mark for each day on which something is due.",
        ),
        height=y + _EDGE,
        drawn=[line, *drawn],
        text=[_sentence(moment, later) for moment, later in zip(moments, _between(moments), strict=True)],
    )


def _moments(entries: Sequence[Deadline], assessment: Mapping[str, Any]) -> list[_Moment]:
    facts = assessment["provenance"]["facts"]
    filed, today = (date.fromisoformat(facts[name]) if name in facts else None for name in ("filed_on", "today"))
    found = [_Moment(kind="today", first=today, last=today, title="Today")] if today else []
    if filed:
        title = "You mean to file the petition" if is_meant(facts) else "The petition is filed"
        found.append(_Moment(kind="filed", first=filed, last=filed, title=title, clauses=(_FILED,)))
    for entry in entries:
        if entry.kind == "filing" and filed and filed <= entry.first:
            continue
        clauses = (citation["clause"] for citation in entry.findings[0]["citations"])
        note = standing(entry, assessment)
        title = f"{entry.title} ({note})" if note else entry.title
        found.append(_Moment(kind=entry.kind, first=entry.first, last=entry.last, title=title, clauses=tuple(clauses)))
    return sorted(found, key=lambda moment: moment.first)


def _between(moments: Sequence[_Moment]) -> Iterator[str]:
    """For each moment how much later than the one before it is; nothing for the first."""
    yield ""
    for before, moment in pairwise(moments):
        days = (moment.first - before.last).days
        yield f"{counted(days, 'day')} later" if days > 0 else "the same day" if days == 0 else "meanwhile"


def _sentence(moment: _Moment, later: str) -> str:
    when = f"{later[0].upper()}{later[1:]}, {moment.when}" if later else moment.when
    return resting_on(f"{when}: {moment.title}", moment.clauses)


def _moment(moment: _Moment, y: float) -> tuple[list[str], float]:
    """A mark with its words, from `y` downwards, and how high it is."""
    room = WIDTH - _BESIDE
    when, title = wrapped(moment.when, room), wrapped(moment.title, room)
    height = LINE * (len(when) + len(title))
    foot = y + LINE - 5
    if moment.kind == "assembly":
        mark = shape("rect", "found", x=_AT - 9, y=y, width=18, height=height, rx=4)
    elif moment.kind == "today":
        mark = shape("circle", "ground", cx=_AT, cy=y + LINE / 2, r=7)
    else:
        mark = shape("circle", "strong", cx=_AT, cy=y + LINE / 2, r=8)
    said = [words(_BESIDE, foot, when, "title"), words(_BESIDE, foot + LINE * len(when), title)]
    return [mark, *said], height
