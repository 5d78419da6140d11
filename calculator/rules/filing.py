"""When the petition must be filed (permit/B:s1)."""

from datetime import date

from calculator.calendar import days_before, in_words, next_business_day, previous_business_day, why_closed
from calculator.model import Facts, Finding, Ruling
from calculator.ordinance import cite
from calculator.parameters import PARAMETERS
from calculator.rules.days import first_day
from calculator.town import CLOSURES
from calculator.wording import counted

FILING_DAYS = PARAMETERS["filing_days"]
_CITATIONS = (cite("permit/B:s1", "filed with the Town Clerk"), FILING_DAYS.citation)


def file_by(first: date) -> date:
    """The last day on the words: so many calendar days before the first day, that day itself not counted."""
    return days_before(first, FILING_DAYS.value)


def file_by_safe(first: date, closures: frozenset[date]) -> date:
    """The last business day on or before `file_by` on which the Town offices are open: the day to publish."""
    return previous_business_day(file_by(first), closures)


def closed_days(facts: Facts) -> frozenset[date]:
    """The further days on which the Town offices are closed: those of the facts and those the Town has set."""
    return CLOSURES.union(facts.closures or ())


def filing(facts: Facts) -> Ruling:
    """Counted back from the first day. Rolling forward (General Construction Law 25-a) is shown and not relied on."""
    first, closures = first_day(facts), closed_days(facts)
    if first is None:
        names = ("file_by", "file_by_safe", "file_by_rolled", "days_left_to_file")
        return Ruling(answers=dict.fromkeys(names))
    by, safe = file_by(first), file_by_safe(first, closures)
    rolled = next_business_day(by)
    left = None if facts.today is None else (safe - facts.today).days
    answers = {"file_by": by, "file_by_safe": safe, "file_by_rolled": rolled, "days_left_to_file": left}
    because = [f"{counted(FILING_DAYS.value, 'day')} before {in_words(first)} is {in_words(by)}."]
    if safe != by:
        because.append(
            f"That is {why_closed(by, closures)}, so file by the last business day before it, {in_words(safe)}."
        )
    if left is not None:
        because.append(_left(left, facts.today))
    other = [f"Counted as full days in between, the last day would be {in_words(days_before(by, 1))}."]
    if rolled != by:
        other.append(
            f"General Construction Law 25-a might let you file on the next business day, {in_words(rolled)}:"
            " do not rely on it."
        )
    finding = Finding(
        rule="filing",
        answer=f"File the petition and the fee with the Town Clerk by {in_words(safe)}.",
        because=" ".join(because),
        citations=_CITATIONS,
        reading="literal" if safe == by else "cautious",
        other_reading=" ".join(other),
        ask="Whether the Town counts the days in this way.",
    )
    return Ruling(answers=answers, finding=finding)


def _left(days: int, today: date) -> str:
    if days > 0:
        return f"From {in_words(today)}, {counted(days, 'day')} {'is' if days == 1 else 'are'} left."
    if days == 0:
        return "That is today."
    return (
        f"That was {counted(-days, 'day')} before {in_words(today)}: it is too late to file safely. Ask the Town Clerk."
    )


def filing_status(facts: Facts) -> Ruling:
    """On time, late, or arguable: after the last day on the words, but not after the next business day."""
    first, filed = first_day(facts), facts.filed_on
    if first is None or filed is None:
        return Ruling(answers={"filing_status": None, "days_before_first_day": None})
    by, before = file_by(first), (first - filed).days
    rolled = next_business_day(by)
    status = "on_time" if filed <= by else "arguable" if filed <= rolled else "late"
    when = (
        f"{in_words(filed)} is {counted(before, 'day')} before the first day, {in_words(first)}."
        if before >= 0
        else f"{in_words(filed)} is after the first day, {in_words(first)}."
    )
    closed = why_closed(filed, closed_days(facts))
    if closed:
        when += f" That is {closed}: if the Town offices are closed, keep proof that the petition was received."
    answer, other = {
        "on_time": ("The petition is filed in time.", None),
        "arguable": (
            "It is arguable whether the petition is filed in time: treat it as late and ask the Town Clerk at once.",
            (
                f"{in_words(by)} is {why_closed(by)}, and General Construction Law 25-a might let you file on the next"
                f" business day, {in_words(rolled)}. In 2022 a trial court did not count so under another statute."
            ),
        ),
        "late": (
            "The petition is filed later than the article allows. It has no words on late filing: ask the Town Clerk.",
            None,
        ),
    }[status]
    finding = Finding(
        rule="filing_status",
        answer=answer,
        because=f"{when} The article asks for at least {counted(FILING_DAYS.value, 'day')}.",
        citations=_CITATIONS,
        reading="cautious" if status == "arguable" else "literal",
        other_reading=other,
        ask="Whether the Town accepts this petition." if status != "on_time" else None,
    )
    return Ruling(answers={"filing_status": status, "days_before_first_day": before}, finding=finding)
