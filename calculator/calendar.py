"""Days and business days, as New York law counts them.

A day is a local calendar day. The day from which days are counted is left out (General Construction Law, section 20).
Public holidays are those of section 24, as recited in bills before the State Senate in 2025: a Sunday holiday moves to
the next day, Flag day excepted; a Saturday holiday does not move. Section 24 as it stands is applied to every year.
"""

from collections.abc import Callable, Collection
from datetime import date, timedelta
from functools import lru_cache

MONDAY, TUESDAY, THURSDAY, SATURDAY, SUNDAY = 0, 1, 3, 5, 6
JUNETEENTH_ADDED = 2021
_ONE_DAY = timedelta(days=1)
_NEXT_DAY = " (next day)"
_FLAG_DAY = "Flag day"


def _fixed(month: int, number: int) -> Callable[[int], date]:
    return lambda year: date(year, month, number)


def _nth(weekday: int, n: int, month: int) -> Callable[[int], date]:
    def find(year: int) -> date:
        first = date(year, month, 1)
        return first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (n - 1))

    return find


def _last(weekday: int, month: int) -> Callable[[int], date]:
    return lambda year: _nth(weekday, 1, month + 1)(year) - timedelta(days=7)


def _general_election(year: int) -> date:
    """The Tuesday next succeeding the first Monday in November (Election Law, as printed in public copies)."""
    return _nth(MONDAY, 1, 11)(year) + _ONE_DAY


HOLIDAYS: dict[str, Callable[[int], date]] = {
    "New Year's day": _fixed(1, 1),
    "Dr. Martin Luther King, Jr. day": _nth(MONDAY, 3, 1),
    "Lincoln's birthday": _fixed(2, 12),
    "Washington's birthday": _nth(MONDAY, 3, 2),
    "Memorial day": _last(MONDAY, 5),
    _FLAG_DAY: _nth(SUNDAY, 2, 6),
    "Juneteenth": _fixed(6, 19),
    "Independence day": _fixed(7, 4),
    "Labor day": _nth(MONDAY, 1, 9),
    "Columbus day": _nth(MONDAY, 2, 10),
    "general election day": _general_election,
    "Veterans' day": _fixed(11, 11),
    "Thanksgiving day": _nth(THURSDAY, 4, 11),
    "Christmas day": _fixed(12, 25),
}


@lru_cache(maxsize=32)
def public_holidays(year: int) -> dict[date, str]:
    """The public holidays of a year by date."""
    found: dict[date, str] = {}
    for name, find in HOLIDAYS.items():
        when = find(year)
        found.setdefault(when, name)
        if when.weekday() == SUNDAY and name != _FLAG_DAY:
            found.setdefault(when + _ONE_DAY, name + _NEXT_DAY)
    return found


def public_holiday(day: date) -> str | None:
    """The public holiday a day is, or None.

    >>> public_holiday(date(2027, 7, 5))
    'Independence day (next day)'
    """
    return public_holidays(day.year).get(day)


def is_business_day(day: date, closures: Collection[date] = ()) -> bool:
    """Whether a day is none of Saturday, Sunday, a public holiday and the closures given."""
    return day.weekday() < SATURDAY and public_holiday(day) is None and day not in closures


def previous_business_day(day: date, closures: Collection[date] = ()) -> date:
    """The last business day on or before a day.

    >>> previous_business_day(date(2027, 7, 18)).isoformat()
    '2027-07-16'
    """
    while not is_business_day(day, closures):
        day -= _ONE_DAY
    return day


def next_business_day(day: date) -> date:
    """The first business day on or after a day; closures of an office do not count here.

    >>> next_business_day(date(2027, 7, 17)).isoformat()
    '2027-07-19'
    """
    while not is_business_day(day):
        day += _ONE_DAY
    return day


def days_before(day: date, days: int) -> date:
    """The day so many days before a day, that day itself not counted.

    >>> days_before(date(2027, 8, 14), 30).isoformat()
    '2027-07-15'
    """
    return day - timedelta(days=days)


def days_after(day: date, days: int) -> date:
    """The day so many days after a day, that day itself not counted.

    >>> days_after(date(2028, 2, 24), 5).isoformat()
    '2028-02-29'
    """
    return day + timedelta(days=days)


def in_words(day: date) -> str:
    """A day as people write it.

    >>> in_words(date(2027, 7, 15))
    'Thursday 15 July 2027'
    """
    weekday = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")[day.weekday()]
    months = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ]
    return f"{weekday} {day.day} {months[day.month - 1]} {day.year}"


def why_closed(day: date, closures: Collection[date] = ()) -> str | None:
    """What a day is that makes it no business day, to follow "which is"; None for a business day.

    >>> why_closed(date(2027, 10, 11)), why_closed(date(2027, 7, 17)), why_closed(date(2027, 7, 15))
    ('Columbus day', 'not a business day', None)
    """
    if is_business_day(day, closures):
        return None
    if day.weekday() < SATURDAY and public_holiday(day) is None:
        return "a day on which the Town offices are closed"
    return public_holiday(day) or "not a business day"
