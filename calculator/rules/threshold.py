"""How many persons there are, and whether they are more than the article lets go unregulated (scope, permit/A)."""

from calculator.model import Facts, Ruling
from calculator.ordinance import cite
from calculator.parameters import PARAMETERS
from calculator.readings import Doubt, choice, finding

PERSONS_THRESHOLD = PARAMETERS["persons_threshold"]
AT_ONE_TIME, COLLECTIVELY = "at one time", "over the whole assembly"


def persons(facts: Facts) -> int | None:
    """The number at one time: as given, else the sum of the portions; None where neither is known."""
    if facts.persons_at_one_time is not None:
        return facts.persons_at_one_time
    return None if facts.portions is None else sum(facts.portions)


def threshold_measure(facts: Facts) -> str | None:
    """Which count exceeds the threshold, the first of: `at_one_time`, `portions`, `collectively`; None for none.

    The text says "exceeds" and "in excess of": the threshold itself is not covered. Portions are added together. The
    collective number does not count where the Town has settled that only the number at one time does.
    """
    counts = {
        "at_one_time": facts.persons_at_one_time,
        "portions": None if facts.portions is None else sum(facts.portions),
        "collectively": None if choice("threshold_count") == "at_one_time" else facts.persons_collectively,
    }
    over = (measure for measure, count in counts.items() if count is not None and count > PERSONS_THRESHOLD.value)
    return next(over, None)


def counts_to_show(facts: Facts) -> list[tuple[int, str]]:
    """The numbers of people to reckon with and which they are, the one to show first in front."""
    counts = [
        (count, which)
        for count, which in ((persons(facts), AT_ONE_TIME), (facts.persons_collectively, COLLECTIVELY))
        if count is not None
    ]
    settled = choice("attendance_count")
    if settled == "collectively" or (settled is None and threshold_measure(facts) == "collectively"):
        counts.reverse()
    return counts


def fewer_at_one_time(facts: Facts) -> tuple[Doubt, ...]:
    """The doubt of what is reckoned from the number over the whole assembly while the other is not told."""
    if persons(facts) is not None:
        return ()
    return (Doubt(name="attendance_count", other="Fewer, if fewer are there at one time."),)


def threshold(facts: Facts) -> Ruling:
    """Everyone on the property is counted: the text says "persons" and excepts nobody."""
    answers = {"threshold_measure": threshold_measure(facts)}
    unknown = persons(facts) is None and facts.persons_collectively is None
    if unknown or facts.site == "outside_town":
        return Ruling(answers=answers)
    return Ruling(
        answers=answers,
        finding=finding(
            rule="persons_counted",
            answer="Count those who come for the common purpose; those who only work there do not count."
            if choice("persons_counted") == "without_workers"
            else "Count everyone on the property: guests, staff, volunteers, performers, vendors and guards.",
            because='The text says "persons" and excepts nobody. People are meant, though a "person" who needs a permit'
            " may be a body.",
            citations=(
                cite("definitions/B/assembly", "The gathering or collecting or congregating of persons at any place"),
                PERSONS_THRESHOLD.citation,
            ),
            doubts=(
                Doubt(
                    name="persons_counted",
                    other="Those who work there might be left out, since they do not come for the common purpose.",
                ),
            ),
        ),
    )
