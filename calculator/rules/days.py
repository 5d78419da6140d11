"""The days of the assembly: when it begins, when it ends, and whether it runs from one day into another."""

from datetime import date, datetime, time, timedelta

from calculator.calendar import in_words
from calculator.model import Facts, Finding, Ruling
from calculator.ordinance import cite

_A_MINUTE = timedelta(minutes=1)
_THE_DATE = cite("permit/B:s1", "prior to the date upon which such use and assembly shall occur")


def stretches(facts: Facts) -> list[tuple[datetime, datetime]]:
    """The sessions in order of time, touching and overlapping ones merged."""
    merged: list[tuple[datetime, datetime]] = []
    for start, end in sorted((session.start, session.end) for session in facts.sessions or ()):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(merged[-1][1], end))
        else:
            merged.append((start, end))
    return merged


def first_day(facts: Facts) -> date | None:
    """The earliest date anyone attends; None where it is not known."""
    if facts.sessions:
        return min(session.start for session in facts.sessions).date()
    return facts.first_day


def last_day(facts: Facts) -> date | None:
    """The local date on which the assembly ends; an end at exactly midnight belongs to the day that ends."""
    if facts.sessions:
        return _last_date(max(session.end for session in facts.sessions))
    return facts.last_day


def ends_at_midnight(facts: Facts) -> bool:
    """Whether the assembly ends at exactly midnight."""
    return bool(facts.sessions) and max(session.end for session in facts.sessions).time() == time.min


def overnight_status(facts: Facts) -> str | None:
    """`yes` if people stay past a midnight; `ask` if they leave at midnight or come on several days; else `no`.

    None where the hours are not known.
    """
    if not facts.sessions:
        return None
    merged = stretches(facts)
    if any(_last_date(end) > start.date() for start, end in merged):
        return "yes"
    if any(end.time() == time.min for _, end in merged) or first_day(facts) != last_day(facts):
        return "ask"
    return "no"


def _last_date(end: datetime) -> date:
    return (end - _A_MINUTE).date()


def days(facts: Facts) -> Ruling:
    """Of several days the first one counts for filing: a cautious reading of "the date"."""
    first, last = first_day(facts), last_day(facts)
    answers = {"first_day": first, "last_day": last}
    if first is None or last is None or first == last:
        return Ruling(answers=answers)
    finding = Finding(
        rule="first_day",
        answer=f"Count from {in_words(first)}, the first day on which anyone attends.",
        because=f"The assembly lasts from {in_words(first)} to {in_words(last)}, and the text names one date only.",
        citations=(_THE_DATE,),
        reading="cautious",
        other_reading="Each day might be taken as an assembly of its own, with its own petition.",
        ask="Whether one petition covers all days, and whether days of setting up or a rain date count.",
    )
    return Ruling(answers=answers, finding=finding)


def overnight(facts: Facts) -> Ruling:
    """Past midnight the camping or housing statement is due, and the facilities must be approved."""
    found = overnight_status(facts)
    answers = {"overnight": found}
    if found in (None, "no"):
        return Ruling(answers=answers)
    citations = (
        cite("permit/B/14"),
        cite("permit/C/7", "if it is contemplated that the assembly or use shall extend from one day to another"),
    )
    if found == "yes":
        finding = Finding(
            rule="overnight",
            answer="State the camping or housing facilities on the premises, and have them approved.",
            because="People stay past midnight, so the assembly continues from one day into another.",
            citations=citations,
        )
    else:
        several = first_day(facts) != last_day(facts)
        finding = Finding(
            rule="overnight",
            answer="Give the statement about camping or housing to be safe, even to say that nobody stays overnight.",
            because="The assembly is held on several days with breaks between them."
            if several
            else "The assembly ends at exactly midnight, and people leave after that.",
            citations=citations,
            reading="cautious",
            other_reading="If the assembly does not continue into another day, no statement is due.",
            ask="Whether such an assembly continues from one day into another.",
        )
    return Ruling(answers=answers, finding=finding)
