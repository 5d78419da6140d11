"""Sessions of which a time is not known yet, and the days they give all the same."""

from datetime import date, datetime
from typing import Any

from calculator.rules.days import day_of_end
from calculator.shape import day, minute

_ENDS = {"first_day": ("start", min), "last_day": ("end", max)}


def is_day(value: object) -> bool:
    """Whether this is a day alone, such as "2027-08-14".

    >>> [is_day(value) for value in ("2027-08-14", "2027-08-14T10:00", "2027-02-30", None)]
    [True, False, False, False]
    """
    return isinstance(value, str) and isinstance(day(value), date)


def days_of(sessions: object) -> dict[str, tuple[str, str]] | None:
    """`first_day` and `last_day` of sessions that lack a time, as far as known, each with the answer that gives it.

    None where none lacks one: then the sessions can be assessed, or refused, as they are.

    >>> days_of([{"start": "2027-08-14T10:00", "end": "2027-08-15"}])
    {'first_day': ('2027-08-14', '0/start'), 'last_day': ('2027-08-15', '0/end')}
    """
    if not isinstance(sessions, list) or not all(isinstance(session, dict) for session in sessions):
        return None
    if not any(session.get(end) is None or is_day(session[end]) for session in sessions for end, _ in _ENDS.values()):
        return None
    found = {}
    for name, (end, outermost) in _ENDS.items():
        known = [
            (on.isoformat(), f"{number}/{end}")
            for number, session in enumerate(sessions)
            if (on := _date(session.get(end), end)) is not None
        ]
        if known:
            found[name] = outermost(known, key=lambda each: each[0])
    return found


def _date(value: Any, end: str) -> date | None:  # noqa: ANN401 - any JSON value
    if is_day(value):
        return date.fromisoformat(value)
    if not isinstance(value, str) or minute(value) is not None:
        return None
    moment = datetime.fromisoformat(value)
    return day_of_end(moment) if end == "end" else moment.date()
