"""Parking (permit/C/6)."""

from calculator.model import Facts, Finding, Ruling
from calculator.ordinance import cite
from calculator.parameters import PARAMETERS
from calculator.rules.threshold import COLLECTIVELY, counts_to_show, persons
from calculator.wording import counted

PERSONS_PER_PARKING_SPACE = PARAMETERS["persons_per_parking_space"]
_ADEQUATE = cite("permit/C/6:s1")


def spaces_for(count: int) -> int:
    """One space for each carload; a part-filled car still needs a space.

    >>> [spaces_for(count) for count in (0, 1, 4, 5)]
    [0, 1, 1, 2]
    """
    return -(-count // PERSONS_PER_PARKING_SPACE.value)


def parking(facts: Facts) -> Ruling:
    """Reckoned from the number at one time, and from the collective number as the upper figure to plan with."""
    at_one_time, collectively = persons(facts), facts.persons_collectively
    answers = {
        "parking_spaces": None if at_one_time is None else spaces_for(at_one_time),
        "parking_spaces_collectively": None if collectively is None else spaces_for(collectively),
    }
    counts = counts_to_show(facts)
    if not counts:
        return Ruling(answers=answers)
    first, *others = counts
    others = [other for other in others if spaces_for(other[0]) != spaces_for(first[0])]
    finding = Finding(
        rule="parking",
        answer=f"Provide at least {_spaces(first[0])}, off the street and off the road.",
        because=f"{_division(*first)} The facilities must also be adequate, which may be more: compare with the"
        " vehicles you expect at one time.",
        citations=(cite("permit/C/6:s2"), _ADEQUATE),
        reading="cautious" if first[1] == COLLECTIVELY and others else "literal",
        other_reading=" ".join(
            f"Counting the {count:,} persons {which}, it is {_spaces(count)};"
            ' the text says "in attendance" and does not say which.'
            for count, which in others
        )
        or None,
        ask="Whether the number at one time or the number over the whole assembly counts." if others else None,
    )
    return Ruling(answers=answers, finding=finding)


def _spaces(persons_counted: int) -> str:
    return counted(spaces_for(persons_counted), "parking space")


def _division(count: int, which: str) -> str:
    per = PERSONS_PER_PARKING_SPACE.value
    rounded = "" if count % per == 0 else ", rounded up: a part-filled car still needs a space"
    return f"{count:,} persons {which} ÷ {per:,} = {spaces_for(count):,}{rounded}."
