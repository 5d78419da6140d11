"""The table of days to file by: for every first day of the months ahead, by the same rules as the calculator."""

from collections.abc import Iterator
from datetime import date, timedelta
from html import escape
from itertools import groupby

from calculator.calendar import in_words, why_closed
from calculator.model import Facts
from calculator.rules.filing import closed_days, filing
from publish.today import build_day

MONTHS_AHEAD = 24
_ONE_DAY = timedelta(days=1)


def filing_dates() -> str:
    """A table for each month, folded, as HTML without blank lines; it begins with the first day still to be reached."""
    rows = list(first_days(build_day()))
    months = groupby(rows, key=lambda day: (day.year, day.month))
    tables = "\n".join(_month(list(days)) for _, days in months)
    return f'<div class="months" data-search-exclude>\n{tables}\n</div>'


def first_days(built: date) -> Iterator[date]:
    """The first days for which a petition filed on the day of the build is safely in time, to the end of the months."""
    day = built
    while filing(Facts(first_day=day)).answers["file_by_safe"] < built:
        day += _ONE_DAY
    end = months_on(day, MONTHS_AHEAD)
    while day < end:
        yield day
        day += _ONE_DAY


def months_on(day: date, months: int) -> date:
    """The first of the month that follows so many whole months after a day's own.

    >>> months_on(date(2026, 12, 30), 24).isoformat()
    '2029-01-01'
    """
    year, month = divmod(day.year * 12 + day.month + months, 12)
    return date(year, month + 1, 1)


def _month(days: list[date]) -> str:
    name = in_words(days[0]).split(" ", 2)[2]
    rows = "".join(map(_row, days))
    return (
        f'<details><summary>Event begins in {name}</summary><table class="dates">'
        f"<caption>When to file for an event that begins in {name}</caption>"
        '<thead><tr><th scope="col">First day of the event</th><th scope="col">File by (safe)</th>'
        '<th scope="col">Last day on the words</th></tr></thead>'
        f"<tbody>{rows}</tbody></table></details>"
    )


def _row(first: date) -> str:
    facts = Facts(first_day=first)
    answers = filing(facts).answers
    by, safe = answers["file_by"], answers["file_by_safe"]
    words = "the same"
    if by != safe:
        closed = why_closed(by, closed_days(facts))
        words = in_words(by) + (f" ({closed})" if closed != "not a business day" else "")
    cells = f"<td><strong>{in_words(safe)}</strong></td><td>{escape(words)}</td>"
    return f'<tr><th scope="row">{in_words(first).rpartition(" ")[0]}</th>{cells}</tr>'
