"""When the Town Board must act, and what its silence means (permit/B:s2)."""

from calculator.calendar import days_after, in_words, next_business_day, why_closed
from calculator.model import Facts, Ruling
from calculator.ordinance import cite
from calculator.parameters import PARAMETERS
from calculator.readings import Doubt, choice, finding
from calculator.rules.days import first_day
from calculator.rules.filing import filing_status
from calculator.town import BOARD_MEETINGS
from calculator.wording import counted, joined

BOARD_DAYS = PARAMETERS["board_days"]


def board(facts: Facts) -> Ruling:
    """A duty to act, not to approve. The days run from the submission, which is taken to be the filing with the fee."""
    filed, first = facts.filed_on, first_day(facts)
    if filed is None:
        names = ("board_acts_by", "board_acts_by_rolled", "board_period_reaches_event")
        return Ruling(answers=dict.fromkeys(names))
    by = days_after(filed, BOARD_DAYS.value)
    rolled = next_business_day(by)
    reaches = None if first is None else rolled >= first
    because = [f"{counted(BOARD_DAYS.value, 'day')} after {in_words(filed)}, the day of filing, is {in_words(by)}."]
    if rolled != by:
        because.append(
            f"That is {why_closed(by)}: General Construction Law 25-a may give the Board until {in_words(rolled)}."
        )
    if reaches:
        because.append(f"That leaves no day before the assembly begins on {in_words(first)}.")
    meetings = [in_words(day) for day in BOARD_MEETINGS if filed <= day <= rolled]
    if meetings:
        because.append(f"Until then the Town Board meets on {joined(meetings)}.")
    complete = ", if the application was complete when it was filed" * (choice("board_days") == "from_completeness")
    other = "The days may not begin to run before the application is complete."
    return Ruling(
        answers={"board_acts_by": by, "board_acts_by_rolled": rolled, "board_period_reaches_event": reaches},
        finding=finding(
            rule="board",
            answer=f"{_if_late(facts)}xpect the Town Board to act on the petition by {in_words(rolled)}{complete}.",
            because=" ".join(because),
            citations=(BOARD_DAYS.citation,),
            doubts=(Doubt(name="board_days", other=other, cautious=False),),
        ),
    )


def _if_late(facts: Facts) -> str:
    """A late petition may not bind the Board at all."""
    status = filing_status(facts).answers["filing_status"]
    return "E" if status in (None, "on_time") else "If the Town takes the petition although it is late, e"


def silence(facts: Facts) -> Ruling:
    """No words make an application approved by waiting, and the permit must be written."""
    if facts.filed_on is None:
        return Ruling(answers={"deemed_approved": None})
    return Ruling(
        answers={"deemed_approved": False},
        finding=finding(
            rule="deemed_approved",
            answer="If you hear nothing you still have no permit: do not hold the assembly without one.",
            because="The Board must act, but no words of the article make a permit of its silence.",
            citations=(
                BOARD_DAYS.citation,
                cite(
                    "permit/A", "unless upon written permit authorizing such use and assembly issued by the Town Board"
                ),
            ),
        ),
    )
