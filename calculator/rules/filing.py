"""When the petition must be filed (permit/B:s1)."""

from collections.abc import Iterator
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
    if left is not None and left >= 0:
        because.append(_left(left, facts.today))
    because += [_SET_UP] if left is not None and left < 0 else [_SET_UP, _EARLIER]
    return Ruling(
        answers={"file_by": by, "file_by_safe": safe, "file_by_rolled": rolled, "days_left_to_file": left},
        finding=finding(
            rule="filing",
            answer=_file(facts, by, safe),
            because=" ".join(because),
            citations=_CITATIONS,
            doubts=tuple(_filing_doubts(by, safe, rolled, closures)),
        ),
    )


_SET_UP = "If setting up brings people to the site, or the use begins earlier, count from that day."
_EARLIER = "File weeks earlier if you can: other approvals are needed as well."


def _file(facts: Facts, by: date, safe: date) -> str:
    """What to do: file by the safe day, or what is left when that day has passed."""
    if facts.filed_on is not None:
        return f"The petition and the fee are due with the Town Clerk by {in_words(safe)}."
    if facts.today is None or facts.today <= safe:
        return f"File the petition and the fee with the Town Clerk by {in_words(safe)}."
    if facts.today <= by:
        return (
            f"The safe day to file, {in_words(safe)}, has passed. On the words you may still file through"
            f" {in_words(by)}: ask the Town Clerk how, and keep proof of receipt."
        )
    return (
        f"The last day to file, {in_words(by)}, has passed. Ask the Town Clerk at once; without a written permit the"
        " assembly must not be held."
    )


def _filing_doubts(by: date, safe: date, rolled: date, closures: frozenset[date]) -> Iterator[Doubt]:
    stricter = previous_business_day(days_before(by, 1), closures)
    if choice("filing_count") or stricter < safe:
        other = f"Counted as full days in between, file by {in_words(stricter)}."
        yield Doubt(name="filing_count", other=other, cautious=False)
    if rolled != by:
        other = f"{_SECTION_25_A} might let you file on the next business day, {in_words(rolled)}: do not rely on it."
        yield Doubt(name="filing_weekend", other=other)
    elif safe != by:
        yield Doubt(name="closed_office", other=f"On the words the last day is {in_words(by)}.")


def _left(days: int, today: date) -> str:
    if days == 0:
        return "That is today."
    return f"From {in_words(today)}, {counted(days, 'day')} {'is' if days == 1 else 'are'} left."


_STATUS_ANSWERS = {
    "on_time": "The petition is filed in time.",
    "arguable": "It is arguable whether the petition is filed in time: take it as late, ask the Town Clerk at once.",
    "late": "The petition is filed later than the article allows, which says nothing about late filing or waivers: ask"
    " the Town Clerk at once.",
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
        f"At least {counted((first - by).days, 'day')} are asked for.",
    ]
    closed = why_closed(filed, closed_days(facts))
    if closed:
        because.append(f"The day of filing is {closed}: if the Town offices are closed, keep proof of the receipt.")
    other = (
        f"{in_words(by)} is {why_closed(by)}, and {_SECTION_25_A} might let you file on the next business day,"
        f" {in_words(rolled)}. In 2022 a trial court did not count so under another statute."
    )
    doubts = [Doubt(name="filing_weekend", other=other)] if between else []
    if choice("filing_count") or filed == by:
        full = "Counted as full days in between, it is a day late."
        doubts.append(Doubt(name="filing_count", other=full, cautious=False))
    return Ruling(
        answers={"filing_status": status, "days_before_first_day": before},
        finding=finding(
            rule="filing_status",
            answer=_STATUS_ANSWERS[status],
            because=" ".join(because),
            citations=_CITATIONS,
            doubts=tuple(doubts),
        ),
    )
