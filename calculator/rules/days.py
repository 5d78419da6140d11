"""The days of the assembly: when it begins, when it ends, and whether it runs from one day into another."""

from datetime import date, datetime, time, timedelta

from calculator.calendar import in_words
from calculator.model import Facts, Ruling
from calculator.ordinance import cite
from calculator.readings import Doubt, choice, finding

_A_MINUTE = timedelta(minutes=1)
_CONTINUES = {"continues": "yes", "does_not_continue": "no", None: "ask"}
_THE_DATE = cite("permit/B:s1", "prior to the date upon which such use and assembly shall occur")
_INTO_ANOTHER = (
    cite("permit/B/14"),
    cite("permit/C/7", "if it is contemplated that the assembly or use shall extend from one day to another"),
)


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
    if not facts.sessions:
        return facts.last_day
    return day_of_end(max(session.end for session in facts.sessions))


def day_of_end(end: datetime) -> date:
    """The day to which the end of a session belongs."""
    return end.date() if choice("midnight_end") == "next_day" else _day_that_ends(end)


def ends_at_midnight(facts: Facts) -> bool:
    """Whether the assembly ends at exactly midnight."""
    return bool(facts.sessions) and max(session.end for session in facts.sessions).time() == time.min


def overnight_status(facts: Facts) -> str | None:
    """`yes` if people stay past a midnight; `ask` if they leave at midnight or come on several days; else `no`.

    None where the hours are not known.
    """
    if not facts.sessions:
        return None
    if any(_day_that_ends(end) > start.date() for start, end in stretches(facts)):
        return "yes"
    found = {_CONTINUES[choice(doubt)] for doubt in open_points(facts)}
    return "yes" if "yes" in found else "ask" if "ask" in found else "no"


def _day_that_ends(end: datetime) -> date:
    return (end - _A_MINUTE).date()


def open_points(facts: Facts) -> list[str]:
    """The readings on which it depends whether the assembly runs into another day; none where people stay for sure."""
    merged = stretches(facts)
    if not merged or any(_day_that_ends(end) > start.date() for start, end in merged):
        return []
    several = merged[0][0].date() != _day_that_ends(merged[-1][1])
    at_midnight = any(end.time() == time.min for _, end in merged)
    return ["overnight_several_days"] * several + ["overnight_midnight"] * at_midnight


def days(facts: Facts) -> Ruling:
    """Of several days the first one counts for filing: a cautious reading of "the date"."""
    first, last = first_day(facts), last_day(facts)
    answers = {"first_day": first, "last_day": last}
    if first is None or last is None or first == last:
        return Ruling(answers=answers)
    other = "Each day might be taken as an assembly of its own, with its own petition."
    return Ruling(
        answers=answers,
        finding=finding(
            rule="first_day",
            answer="File a petition for each day, counted from that day."
            if choice("several_days") == "each_day"
            else f"Count from {in_words(first)}, the first day on which anyone attends.",
            because=f"The assembly lasts from {in_words(first)} to {in_words(last)}, and the text names one date only.",
            citations=(_THE_DATE, cite("definitions/A/1", "the singular number includes the plural")),
            doubts=(Doubt(name="several_days", other=other),),
        ),
    )


_WHY = {
    "overnight_several_days": "The assembly is held on several days with breaks between them.",
    "overnight_midnight": "People leave at exactly midnight.",
}


def overnight(facts: Facts) -> Ruling:
    """Past midnight the camping or housing statement is due, even if nobody camps, and must be approved."""
    found = overnight_status(facts)
    answers = {"overnight": found}
    points = open_points(facts)
    if found is None or (found == "no" and not points):
        return Ruling(answers=answers)
    what, stays = "State what camping or housing there is", facts.camping_or_housing
    other = "If the assembly does not continue into another day, no statement is due." if found == "ask" else ""
    return Ruling(
        answers=answers,
        finding=finding(
            rule="overnight",
            answer={
                "yes": f"{what}{', even if nobody stays,' * (not stays)} and have it approved in writing by the county"
                " health department and the Town Board.",
                "ask": f"{what}, to be safe{', if only to say that nobody stays' * (not stays)}.",
                "no": "No statement about staying overnight is due.",
            }[found],
            because=" ".join(_WHY[point] for point in points)
            or "People stay past midnight, so the assembly continues from one day into another.",
            citations=_INTO_ANOTHER,
            doubts=tuple(Doubt(name=point, other=other if number == 0 else "") for number, point in enumerate(points)),
        ),
    )
