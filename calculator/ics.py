"""The deadlines of an assessment as a calendar file, after RFC 5545, for the command line and the browser alike.

The same assessment gives the same bytes. All entries are whole days and do not block the calendar. An entry keeps its
identifier when other facts change, so that a calendar read in again replaces it instead of adding a second one.
"""

import re
from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from hashlib import sha256
from typing import Any

from calculator.deadlines import Deadline, deadlines, standing
from calculator.report import READINGS, STANDING, unsettled_question

OCTETS = 75
"""How long a line may be, without its end (RFC 5545, 3.1)."""
MORNING = 9
"""The hour at which a calendar reminds; its own default, midnight, would wake people."""
UNDATED = date(1970, 1, 1)
"""What stands for today where today is not among the facts: no clock is read, and every later file is newer."""
_ONE_DAY = timedelta(days=1)
_INSIDE_A_CHARACTER = range(0x80, 0xC0)
_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")


def calendar(assessment: Mapping[str, Any], name: str | None = None) -> str | None:
    """The calendar of an assessment, a JSON object; None where no day can be said.

    `name`: what the assembly is called. It stands before each title, and then the identifiers depend on it alone, so
    that even a postponed assembly replaces its entries. Without it they depend on the first day.
    """
    entries = deadlines(assessment)
    if not entries:
        return None
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:-//Assembly calculator//Town of Ogden {assessment['provenance']['version']}//EN",
        "CALSCALE:GREGORIAN",
        *(line for entry in entries for line in _event(entry, assessment, name)),
        "END:VCALENDAR",
    ]
    return "".join(f"{folded(line)}\r\n" for line in lines)


def folded(line: str) -> str:
    r"""A line broken so that none is too long; no character is cut in two.

    >>> folded("x" * 80) == "x" * 75 + "\r\n " + "x" * 5
    True
    """
    rest, room, pieces = line.encode(errors="replace"), OCTETS, []
    while len(rest) > room:
        cut = room
        while rest[cut] in _INSIDE_A_CHARACTER:
            cut -= 1
        pieces.append(rest[:cut])
        rest, room = rest[cut:], OCTETS - 1  # the space that marks a line as continued counts
    return b"\r\n ".join([*pieces, rest]).decode()


def text(value: str) -> str:
    r"""A text as the value of a property.

    >>> print(text("Ogden; a, b\\c\nd"))
    Ogden\; a\, b\\c\nd
    """
    plain = _CONTROL.sub("", value)
    for mark in ("\\", ";", ","):
        plain = plain.replace(mark, f"\\{mark}")
    return plain.replace("\n", "\\n")


def _event(entry: Deadline, assessment: Mapping[str, Any], name: str | None) -> Iterator[str]:
    called = " ".join((name or "").split())
    became = standing(entry, assessment)
    what = f"{entry.title} ({became})" if became else entry.title
    title = text(f"{called}: {what}" if called else what)
    yield "BEGIN:VEVENT"
    yield f"UID:{entry.kind}-{_whose(assessment, called)}"
    yield f"DTSTAMP:{_day(_today(assessment))}T000000Z"
    yield f"DTSTART;VALUE=DATE:{_day(entry.first)}"
    yield f"DTEND;VALUE=DATE:{_day(entry.last + _ONE_DAY)}"  # the day after the last one
    yield f"SUMMARY:{title}"
    yield f"DESCRIPTION:{text(_description(entry))}"
    yield "TRANSP:TRANSPARENT"
    for days in entry.remind:
        yield from ("BEGIN:VALARM", "ACTION:DISPLAY", f"DESCRIPTION:{title}", f"TRIGGER:{_before(days)}", "END:VALARM")
    yield "END:VEVENT"


def _description(entry: Deadline) -> str:
    lines = []
    for finding in entry.findings:
        lines += [finding["answer"], f"Why: {finding['because']}"]
        lines += [f"{citation['clause']}: “{citation['quote']}”" for citation in finding["citations"]]
        if finding["reading"] != "literal":
            lines.append(f"This is {READINGS[finding['reading']]}.")
        if "other_reading" in finding:
            lines.append(f"Another reading: {finding['other_reading']}")
        if "ask" in finding:
            lines.append(unsettled_question(finding["ask"]))
        lines.append("")
    return "\n".join([*lines, STANDING])


def _whose(assessment: Mapping[str, Any], called: str) -> str:
    """What tells this assembly from another: its name, else the earliest day that is known of it."""
    answers, facts = assessment["answers"], assessment["provenance"]["facts"]
    identity = called.casefold() or answers["first_day"] or answers["last_day"] or facts["filed_on"]
    return sha256(f"An assembly in the Town of Ogden: {identity}".encode(errors="replace")).hexdigest()[:32]


def _today(assessment: Mapping[str, Any]) -> date:
    today = assessment["provenance"]["facts"].get("today")
    return date.fromisoformat(today) if today else UNDATED


def _day(day: date) -> str:
    return f"{day.year:04}{day.month:02}{day.day:02}"


def _before(days: int) -> str:
    """From the start of a day to the morning so many days before it, as a duration."""
    if days == 0:
        return f"PT{MORNING}H"
    whole, hours = days - 1, 24 - MORNING
    return f"-P{whole}DT{hours}H" if whole else f"-PT{hours}H"
