"""What follows the assembly: clean-up and the return of the deposit (permit/F, permit/E:s2)."""

from collections.abc import Iterator
from datetime import date

from calculator.calendar import days_after, in_words, next_business_day, why_closed
from calculator.model import Facts, Ruling
from calculator.ordinance import cite
from calculator.parameters import PARAMETERS
from calculator.readings import Doubt, choice, finding
from calculator.rules.days import ends_at_midnight, last_day
from calculator.wording import counted

CLEANUP_DAYS = PARAMETERS["cleanup_days"]
DEPOSIT_RETURN_DAYS = PARAMETERS["deposit_return_days"]
_REMOVED = cite(
    "permit/F",
    "trash, paper, garbage and other waste material shall be completely removed from the premises"
    " in a safe, clean and sanitary manner",
)


def cleanup(facts: Facts) -> Ruling:
    """Counted from the day the assembly ends. The day is not rolled forward: that would be relied on at a risk."""
    last = last_day(facts)
    if last is None:
        return Ruling(answers={"cleanup_by": None, "cleanup_by_rolled": None})
    by = days_after(last, CLEANUP_DAYS.value)
    rolled = next_business_day(by)
    doubts = []
    if rolled != by:
        other = (
            f"{in_words(by)} is {why_closed(by)}. General Construction Law 25-a might allow {in_words(rolled)}:"
            " do not rely on it."
        )
        doubts.append(Doubt(name="cleanup_weekend", other=other))
    doubts += _midnight(facts)
    until = rolled if choice("cleanup_weekend") == "next_business_day" else by
    return Ruling(
        answers={"cleanup_by": by, "cleanup_by_rolled": rolled},
        finding=finding(
            rule="cleanup",
            answer=f"Remove all trash, paper, garbage and other waste material completely by {in_words(until)}.",
            because=_counted_from(last, CLEANUP_DAYS.value, by),
            citations=(CLEANUP_DAYS.citation, _REMOVED),
            doubts=tuple(doubts),
        ),
    )


def deposit_return(facts: Facts) -> Ruling:
    """The Town's duty; the article asks for no request."""
    last = last_day(facts)
    if last is None:
        return Ruling(answers={"deposit_return_by": None, "deposit_return_by_rolled": None})
    by = days_after(last, DEPOSIT_RETURN_DAYS.value)
    rolled = next_business_day(by)
    because = _counted_from(last, DEPOSIT_RETURN_DAYS.value, by)
    if rolled != by:
        because += (
            f" That is {why_closed(by)}: General Construction Law 25-a may give the Town until {in_words(rolled)}."
        )
    return Ruling(
        answers={"deposit_return_by": by, "deposit_return_by_rolled": rolled},
        finding=finding(
            rule="deposit_return",
            answer="Expect the Town to return your security deposit, less what it spent on trash you left,"
            f" by {in_words(rolled)}.",
            because=because,
            citations=(
                DEPOSIT_RETURN_DAYS.citation,
                cite(
                    "permit/E:s2", "after deduction therefrom of all expenses caused by the applicant's noncompliance"
                ),
            ),
            doubts=tuple(_midnight(facts)),
        ),
    )


def _midnight(facts: Facts) -> Iterator[Doubt]:
    if ends_at_midnight(facts):
        yield Doubt(name="midnight_end", other="If an end at midnight belongs to the next day, it is one day later.")


def _counted_from(last: date, days: int, by: date) -> str:
    return f"{counted(days, 'day')} after {in_words(last)}, the day the assembly ends, is {in_words(by)}."
