"""Sessions on the page of which an hour is not known yet: their days count, and what is left open is said."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from calculator.calendar import in_words
from calculator.exchange import understand
from calculator.untimed import days_of, is_day
from calculator.wording import joined

Session = Mapping[str, Any]
Days = Mapping[str, tuple[str, str]]

_SESSIONS = "sessions"
_ENDS = {"first_day": "start", "last_day": "end"}


def known_days(sessions: object) -> Days | None:
    """As calculator.untimed.days_of, but without a day that a session of unknown length lies beyond.

    >>> known_days([{"start": "2027-08-14T10:00", "end": "2027-08-14T18:00"}, {"start": "2027-08-15T10:00"}])
    {'first_day': ('2027-08-14', '0/start')}
    """
    days = days_of(sessions)
    if days is None:
        return None
    half = [{name: day for name, (day, _) in (days_of([session]) or {}).items()} for session in sessions]
    before = [own["last_day"] for own in half if own.keys() == {"last_day"}]
    after = [own["first_day"] for own in half if own.keys() == {"first_day"}]
    beyond = {
        "first_day": lambda first: any(day < first for day in before),
        "last_day": lambda last: any(day > last for day in after),
    }
    return {name: found for name, found in days.items() if not beyond[name](found[0])}


def settled(facts: Mapping[str, Any], days: Days) -> dict[str, Any]:
    """The facts with these days in the place of the sessions."""
    rest = {name: value for name, value in facts.items() if name != _SESSIONS}
    return rest | {name: day for name, (day, _) in days.items()}


def wrong(facts: Mapping[str, Any], days: Days) -> dict[str, str]:
    """What cannot be right of such facts, JSON Pointer -> words, each told where it was entered."""
    sessions = facts[_SESSIONS]
    lacking = {f"/{_SESSIONS}/{row}/{end}" for row, session in enumerate(sessions) for end in _lacking(session)}
    errors = {path: said for path, said in understand(dict(facts)).errors.items() if path not in lacking}
    for row, session in enumerate(sessions):
        errors |= _together({}, days_of([session]) or {}, row)
    errors |= _together(facts, days)
    for name, (day, _) in days.items():
        if facts.get(name) not in (None, day):
            errors[f"/{name}"] = (
                f"By the sessions the {name.replace('_', ' ')} is {_words(day)}, not {facts[name]}."
                " Correct one of the two, or leave this out."
            )
    return errors


def still_open(sessions: Sequence[Session], facts: Mapping[str, Any]) -> Iterator[str]:
    """Which hours are not known, and what that leaves open of the facts that were settled without them."""
    rows = [str(row) for row, session in enumerate(sessions, 1) if _lacking(session)]
    which = f"session {rows[0]}" if len(rows) == 1 else f"sessions {joined(rows)}"
    yield (
        f"The hours of {which} are not known yet. What follows from the days is told; what depends on the hours is"
        " left open."
    )
    for name, end in _ENDS.items():
        called = name.replace("_", " ")
        if name not in facts:
            yield f"The {called} is not known yet, nor any day that is counted from it."
        elif len(sessions) > 1 and any(session.get(end) is None for session in sessions):
            yield f"By what is known the {called} is {_words(facts[name])}."


def _lacking(session: Session) -> list[str]:
    return [end for end in _ENDS.values() if session.get(end) is None or is_day(session[end])]


def _together(facts: Mapping[str, Any], days: Days, row: int = 0) -> dict[str, str]:
    """What is wrong with facts and the days of sessions, the first of which stands in this row."""
    errors = understand(settled(facts, days)).errors
    return {_place(path, days, row): said for path, said in errors.items()}


def _place(path: str, days: Days, row: int) -> str:
    if path[1:] not in days:
        return path
    at, _, end = days[path[1:]][1].partition("/")
    return f"/{_SESSIONS}/{int(at) + row}/{end}"


def _words(day: str) -> str:
    return in_words(date.fromisoformat(day))
