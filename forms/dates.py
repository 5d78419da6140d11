"""Dates and times as people write them on a form, and as a form writes them."""

import re
from datetime import date, datetime

_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
_SHORT = 3
_ISO_DAY = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})")
_US_DAY = re.compile(r"([0-9]{1,2})[/.]([0-9]{1,2})[/.]([0-9]{4})")
_NTH = r"([0-9]{1,2})(?:st|nd|rd|th)?"
_NAMED_DAY = re.compile(
    rf"(?:[a-z]+day,? +)?(?:{_NTH} +([a-z]+)\.?|([a-z]+)\.? +{_NTH}),? +([0-9]{{4}})", re.IGNORECASE
)
_TIME = re.compile(r"([0-9]{1,2})(?::([0-9]{2})(?::00)?)? ?(?:([ap])\.?m\.?|(noon))?", re.IGNORECASE)
_WRITTEN_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_WRITTEN_MOMENT = re.compile(rf"({_WRITTEN_DAY.pattern})T([0-9]{{2}}):([0-9]{{2}})")
_NOON, _HOURS, _MINUTES = 12, 24, 60


def day(said: str) -> str | None:
    """The date of a text: year-month-day, month/day/year as it is written here, or with the name of its month.

    >>> day("8/14/2027"), day("Saturday, August 14, 2027"), day("14 Aug 2027"), day("14.8.2027")
    ('2027-08-14', '2027-08-14', '2027-08-14', None)
    """
    if match := _ISO_DAY.fullmatch(said):
        year, month, number = match.groups()
    elif match := _US_DAY.fullmatch(said):
        month, number, year = match.groups()
    elif match := _NAMED_DAY.fullmatch(said):
        number, month, year = match[1] or match[4], _month(match[2] or match[3]), match[5]
    else:
        return None
    try:
        return date(int(year), int(month), int(number)).isoformat()
    except ValueError:
        return None


def moment(said: str) -> str | None:
    """The date and time of a text, such as "8/14/2027 at 10 am"; None where one of them is missing or wrong."""
    named = _NAMED_DAY.match(said)
    at = named.end() if named else next((found.start() for found in re.finditer(r"[T, ]", said)), len(said))
    found, clock = day(said[:at]), _TIME.fullmatch(re.sub(r"^(?:[T, ]|\bat\b)*", "", said[at:]).strip())
    if found is None or clock is None or not (clock[2] or clock[3] or clock[4]):
        return None
    hour, minute, half = int(clock[1]), int(clock[2] or 0), (clock[3] or clock[4] or "").lower()
    if half:
        hour = hour % _NOON + (0 if half == "a" else _NOON)
    return f"{found}T{hour:02}:{minute:02}" if hour < _HOURS and minute < _MINUTES else None


def written(said: str) -> str:
    """A date, or a date and time, for people to read; any other text as it is. Read, it is the same again.

    Midnight is 00:00, since "12 am" leaves open which end of the day is meant.

    >>> written("2027-08-14"), written("2027-08-14T22:30"), written("2027-08-15T00:00"), written("soon")
    ('14 Aug 2027', '14 Aug 2027, 10:30 pm', '15 Aug 2027, 00:00', 'soon')
    """
    try:
        if _WRITTEN_DAY.fullmatch(said):
            return _named(date.fromisoformat(said))
        if _WRITTEN_MOMENT.fullmatch(said):
            found = datetime.fromisoformat(said)
            return f"{_named(found.date())}, {_clock(found.hour, found.minute)}"
    except ValueError:
        return said
    return said


def _month(name: str) -> int:
    """The number of a month, by its name or the beginning of it; 0 for none."""
    begun = (number for number, each in enumerate(_MONTHS, 1) if each.lower().startswith(name.lower()))
    return next(begun, 0) if len(name) >= _SHORT else 0


def _named(found: date) -> str:
    return f"{found.day} {_MONTHS[found.month - 1][:_SHORT]} {found.year}"


def _clock(hour: int, minute: int) -> str:
    if (hour, minute) == (_NOON, 0):
        return "12 noon"
    if not hour:
        return f"00:{minute:02}"
    return f"{(hour - 1) % _NOON + 1}:{minute:02} {'am' if hour < _NOON else 'pm'}"
