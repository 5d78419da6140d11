"""The days: for every first day, last day and day of filing around the day the site is built for, what is due when.

A cell tells the day that is due: so many days after the day it is reckoned from. `note` is a row's note; where there is
`left` in its place, the note is how many days are left until then.
"""

from collections.abc import Hashable
from datetime import date, timedelta
from typing import Any

from calculator.assess import ANSWERS, Assessment
from calculator.calendar import in_words
from calculator.deadlines import deadlines
from calculator.exchange import as_json
from calculator.model import Facts
from calculator.rules import RULES
from calculator.web import glance
from publish.sheet.tables import Axis, Table, merged, number, starts_of, stretches, table

YEARS_AHEAD, DAYS_BACK = 5, 100
AROUND = 60
"""What is due is at most so many days before or after the day it is reckoned from."""
LEFT = "{left}"
_LONG = 4000  # days from today to a first day: more than there are in the years ahead
_APART = (-_LONG, 0, 100, _LONG)
_RECKONED = {  # kind of deadline: the fact it is reckoned from, an answer of its rule
    "filing": ("first_day", "file_by"),
    "cleanup": ("last_day", "cleanup_by"),
    "deposit": ("last_day", "deposit_return_by"),
}
_NOTHING = dict.fromkeys(ANSWERS)

Cell = dict[str, Any]


def covered(built: date) -> list[date]:
    """The days for which the sheet has answers: from some days before it is made to the same day years ahead."""
    last = built + timedelta(days=YEARS_AHEAD * 365 + 1)
    first = built - timedelta(days=DAYS_BACK)
    return [first + timedelta(days=at) for at in range((last - first).days + 1)]


def rows(built: date) -> list[dict[str, Any]]:
    """A row for each kind of deadline: `label`, `finding`, the fact it is reckoned from as `day`, and its table."""
    days = covered(built)
    return [
        {
            "label": label,
            "finding": _finding(kind, days[0]),
            "day": _RECKONED[kind][0],
            "table": _filing(days) if kind == "filing" else _plain(kind, days),
        }
        for kind, label in glance.DATES.items()
        if kind in _RECKONED
    ]


def left() -> Table:
    """How the days that are left are told, by their number."""
    templates = [glance.days_left(days).replace(f"{days:,}", LEFT) for days in range(2 * _LONG)]
    starts, said = merged(templates, 0)
    return table([stretches("left", starts, 2 * _LONG)], [None, *said])


def words(built: date) -> dict[str, Any]:
    """How a day is told: the names of the days from 1970 on, and a table of months with the day of each that is first.

    Weekday, day of the month and month follow each other, as in_words has them.
    """
    around = timedelta(days=AROUND)
    last = covered(built)[-1] + around
    months = [(covered(built)[0] - around).replace(day=1)]
    while months[-1] < last:
        months.append((months[-1] + timedelta(days=31)).replace(day=1))
    starts = [number(month) for month in months]
    names = [[start, in_words(month).split(" ", 2)[2]] for start, month in zip(starts, months, strict=True)]
    weekdays = [in_words(date(1970, 1, 1) + timedelta(days=at)).split(" ", 1)[0] for at in range(7)]
    return {"weekdays": weekdays, "months": table([stretches("day", starts, number(last))], [None, *names])}


def _plain(kind: str, days: list[date]) -> Table:
    fact, _ = _RECKONED[kind]
    starts, cells = merged([_cell(kind, {fact: day}) for day in days], number(days[0]))
    return table([_days(fact, starts, days)], [None, *cells])


def _filing(days: list[date]) -> Table:
    """By first day, and by the days from today to the first day.

    First days that are alike in all that have one line of the table, found by another one.
    """
    alike = [_line(day) for day in days]
    lines = list(dict.fromkeys(alike))
    starts, numbers = merged([lines.index(line) + 1 for line in alike], number(days[0]))
    apart = sorted({start for line in lines for start in dict(line)["apart"]})
    cells: list[Cell | None] = [None] * (len(apart) + 1)
    for line in lines:
        first = days[alike.index(line)]
        cells += [_cell("filing", {"first_day": first}), *(_told(first, lead) for lead in apart)]
    axes = [
        {"table": table([_days("first_day", starts, days)], [0, *numbers])},
        stretches("first_day", apart, _LONG, less="today"),
    ]
    return table(axes, cells)


def _line(first: date) -> tuple[tuple[str, Any], ...]:
    """All that is said of a first day, to be compared."""

    def said(lead: int) -> Hashable:
        return tuple(_told(first, lead).items())

    apart = starts_of(said, _APART)
    without = _cell("filing", {"first_day": first})
    return (
        ("apart", tuple(apart)),
        ("told", tuple(map(said, apart))),
        ("without", tuple(without.items())),
    )


def _told(first: date, lead: int) -> Cell:
    return _cell("filing", {"first_day": first, "today": first - timedelta(days=lead)})


def _days(fact: str, starts: list[int], days: list[date]) -> Axis:
    return stretches(fact, starts, number(days[-1]))


def _cell(kind: str, facts: dict[str, date]) -> Cell:
    """What the row of a deadline says on these facts."""
    assessment = _assessment(kind, facts)
    (entry,) = deadlines(assessment)
    cell: Cell = {"after": (entry.first - facts[_RECKONED[kind][0]]).days}
    note = glance.day_row(entry, assessment)["note"]
    if note and "today" in facts and note == glance.days_left((entry.first - facts["today"]).days):
        return cell | {"left": True}
    return cell | ({"note": note} if note else {})


def _finding(kind: str, day: date) -> str:
    (entry,) = deadlines(_assessment(kind, {_RECKONED[kind][0]: day}))
    return glance.finding_id(entry.findings[0]["rule"])


def _assessment(kind: str, facts: dict[str, date]) -> dict[str, Any]:
    """An assessment in which only the rule of this deadline was asked."""
    ruling = _RULES[kind](Facts(**facts))
    found = Assessment(answers={**_NOTHING, **ruling.answers}, findings=(ruling.finding,))
    return as_json(found, {name: day.isoformat() for name, day in facts.items()})


_RULES = {kind: next(rule.find for rule in RULES if answer in rule.answers) for kind, (_, answer) in _RECKONED.items()}
