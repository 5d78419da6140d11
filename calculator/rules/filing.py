"""When the petition must be filed (permit/B:s1)."""

from datetime import date

from calculator.calendar import days_before, in_words, next_business_day, previous_business_day, why_closed
from calculator.model import Facts, Ruling
from calculator.ordinance import cite
from calculator.parameters import PARAMETERS
from calculator.readings import Doubt, choice, finding
from calculator.rules.days import first_day
from calculator.town import CLOSURES
from calculator.wording import counted

FILING_DAYS = PARAMETERS["filing_days"]
_CITATIONS = (cite("permit/B:s1", "filed with the Town Clerk"), FILING_DAYS.citation)
_SECTION_25_A = "General Construction Law 25-a"


def file_by(first: date) -> date:
    """The last day on the words: so many calendar days before the first day, that day itself not counted.

    One day earlier where the Town has settled that the days in between must be full ones.
    """
    return days_before(first, FILING_DAYS.value + (choice("filing_count") == "full_days_between"))


def closed_days(facts: Facts) -> frozenset[date]:
    """The further days on which the Town offices are closed: those of the facts and those the Town has set."""
    return frozenset((*CLOSURES, *(facts.closures or ())))


def filing(facts: Facts) -> Ruling:
    """Counted back from the first day, and back to a business day. Rolling forward is shown and not relied on."""
    first, closures = first_day(facts), closed_days(facts)
    if first is None:
        names = ("file_by", "file_by_safe", "file_by_rolled", "days_left_to_file")
        return Ruling(answers=dict.fromkeys(names))
    by = file_by(first)
    safe, rolled = previous_business_day(by, closures), next_business_day(by)
    left = None if facts.today is None else (safe - facts.today).days
    because = [f"{counted((first - by).days, 'day')} before {in_words(first)} is {in_words(by)}."]
    if safe != by:
        because.append(
            f"That is {why_closed(by, closures)}, so file by the last business day before it, {in_words(safe)}."
        )
    if left is not None:
        because.append(_left(left, facts.today, first))
    stricter = f"Counted as full days in between, the last day would be {in_words(days_before(by, 1))}."
    doubts = [Doubt(name="filing_count", other=stricter, cautious=False)]
    if rolled != by:
        other = f"{_SECTION_25_A} might let you file on the next business day, {in_words(rolled)}: do not rely on it."
        doubts.append(Doubt(name="filing_weekend", other=other))
    return Ruling(
        answers={"file_by": by, "file_by_safe": safe, "file_by_rolled": rolled, "days_left_to_file": left},
        finding=finding(
            rule="filing",
            answer=f"File the petition and the fee with the Town Clerk by {in_words(safe)}.",
            because=" ".join(because),
            citations=_CITATIONS,
            doubts=tuple(doubts),
        ),
    )


def _left(days: int, today: date, first: date) -> str:
    if first < today:
        return f"The first day has passed: today is {in_words(today)}."
    if days > 0:
        return f"From {in_words(today)}, {counted(days, 'day')} {'is' if days == 1 else 'are'} left."
    if days == 0:
        return "That is today."
    return f"That was {counted(-days, 'day')} before {in_words(today)}: ask the Town Clerk what can still be done."


_STATUS_ANSWERS = {
    "on_time": "The petition is filed in time.",
    "arguable": "It is arguable whether the petition is filed in time: take it as late and ask the Town Clerk at once.",
    "late": "The petition is filed later than the article allows. It has no words on late filing: ask the Town Clerk.",
}


def filing_status(facts: Facts) -> Ruling:
    """On time, late, or arguable: after the last day on the words, but not after the next business day."""
    first, filed = first_day(facts), facts.filed_on
    if first is None or filed is None:
        return Ruling(answers={"filing_status": None, "days_before_first_day": None})
    by, before = file_by(first), (first - filed).days
    rolled = next_business_day(by)
    between = by < filed <= rolled
    settled = {"next_business_day": "on_time", "last_day_stands": "late", None: "arguable"}[choice("filing_weekend")]
    status = "on_time" if filed <= by else settled if between else "late"
    when = f"{counted(before, 'day')} before" if before >= 0 else f"{counted(-before, 'day')} after"
    because = [
        f"{in_words(filed)} is {when} the first day, {in_words(first)}.",
        f"The article asks for at least {counted(FILING_DAYS.value, 'day')}.",
    ]
    closed = why_closed(filed, closed_days(facts))
    if closed:
        because.append(f"The day of filing is {closed}: if the Town offices are closed, keep proof of the receipt.")
    other = (
        f"{in_words(by)} is {why_closed(by)}, and {_SECTION_25_A} might let you file on the next business day,"
        f" {in_words(rolled)}. In 2022 a trial court did not count so under another statute."
    )
    return Ruling(
        answers={"filing_status": status, "days_before_first_day": before},
        finding=finding(
            rule="filing_status",
            answer=_STATUS_ANSWERS[status],
            because=" ".join(because),
            citations=_CITATIONS,
            doubts=(Doubt(name="filing_weekend", other=other),) if between else (),
        ),
    )
