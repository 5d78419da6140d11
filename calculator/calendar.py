"""Days and business days, as New York law counts them.

A day is a local calendar day. The day from which days are counted is left out (General Construction Law, section 20).
Public holidays are those of section 24, as recited in bills before the State Senate in 2025: a Sunday holiday moves to
the next day, Flag day excepted; a Saturday holiday does not move. Section 24 as it stands is applied to every year.
"""

from collections.abc import Collection
from datetime import date, timedelta
from functools import lru_cache
from typing import NamedTuple

MONDAY, THURSDAY, SATURDAY, SUNDAY = 0, 3, 5, 6
JUNETEENTH_ADDED = 2021
_ONE_DAY = timedelta(days=1)
_NEXT_DAY = " (next day)"
_FLAG_DAY = "Flag day"


class Fixed(NamedTuple):
    """The same date every year."""

    month: int
    number: int

    def of(self, year: int) -> date:
        """The day in a year."""
        return date(year, self.month, self.number)


class Nth(NamedTuple):
    """The n-th such weekday of a month, n from 1."""

    weekday: int
    n: int
    month: int

    def of(self, year: int) -> date:
        """The day in a year."""
        first = date(year, self.month, 1)
        return first + timedelta(days=(self.weekday - first.weekday()) % 7 + 7 * (self.n - 1))


class LastMondayInMay(NamedTuple):
    """The last Monday in May: a week before the first one in June."""

    def of(self, year: int) -> date:
        """The day in a year."""
        return Nth(MONDAY, 1, 6).of(year) - timedelta(days=7)


class GeneralElection(NamedTuple):
    """The Tuesday next succeeding the first Monday in November (Election Law, as printed in public copies)."""

    def of(self, year: int) -> date:
        """The day in a year."""
        return Nth(MONDAY, 1, 11).of(year) + _ONE_DAY


HOLIDAYS: dict[str, Fixed | Nth | LastMondayInMay | GeneralElection] = {
    "New Year's day": Fixed(1, 1),
    "Dr. Martin Luther King, Jr. day": Nth(MONDAY, 3, 1),
    "Lincoln's birthday": Fixed(2, 12),
    "Washington's birthday": Nth(MONDAY, 3, 2),
    "Memorial day": LastMondayInMay(),
    _FLAG_DAY: Nth(SUNDAY, 2, 6),
    "Juneteenth": Fixed(6, 19),
    "Independence day": Fixed(7, 4),
    "Labor day": Nth(MONDAY, 1, 9),
    "Columbus day": Nth(MONDAY, 2, 10),
    "general election day": GeneralElection(),
    "Veterans' day": Fixed(11, 11),
    "Thanksgiving day": Nth(THURSDAY, 4, 11),
    "Christmas day": Fixed(12, 25),
}


@lru_cache(maxsize=32)
def public_holidays(year: int) -> dict[date, str]:
    """The public holidays of a year by date."""
    found: dict[date, str] = {}
    for name, holiday in HOLIDAYS.items():
        when = holiday.of(year)
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
    return f"{weekday} {written(day)}"


def written(day: date) -> str:
    """A day without its weekday.

    >>> written(date(2027, 7, 15))
    '15 July 2027'
    """
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
    return f"{day.day} {months[day.month - 1]} {day.year}"


def why_closed(day: date, closures: Collection[date] = ()) -> str | None:
    """What a day is that makes it no business day, to follow "which is"; None for a business day.

    >>> why_closed(date(2027, 10, 11)), why_closed(date(2027, 7, 17)), why_closed(date(2027, 7, 15))
    ('Columbus day', 'not a business day', None)
    """
    if is_business_day(day, closures):
        return None
    if day.weekday() < SATURDAY and public_holiday(day) is None:
        return "a day on which the Town offices are closed"
    holiday = public_holiday(day)
    if holiday and holiday.endswith(_NEXT_DAY):
        return f"the day kept for {holiday.removesuffix(_NEXT_DAY)}"
    return holiday or "not a business day"
