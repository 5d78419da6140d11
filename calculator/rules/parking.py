"""Parking (permit/C/6)."""

from calculator.model import Facts, Ruling
from calculator.ordinance import cite
from calculator.parameters import PARAMETERS
from calculator.readings import Doubt, finding
from calculator.rules.threshold import counts_to_show, fewer_at_one_time, persons
from calculator.wording import counted

PERSONS_PER_PARKING_SPACE = PARAMETERS["persons_per_parking_space"]
_CITATIONS = (cite("permit/C/6:s2"), cite("permit/C/6:s1"))


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
    (count, which), *others = counts
    doubts = tuple(
        Doubt(
            name="attendance_count",
            other=f"Counting {counted(other, 'person')} {other_which}, it is {_spaces(other)};"
            ' the text says "in attendance" and does not say which.',
        )
        for other, other_which in others
        if spaces_for(other) != spaces_for(count)
    )
    per = PERSONS_PER_PARKING_SPACE.value
    rounded = "" if count % per == 0 else ", rounded up: a part-filled car still needs a space"
    return Ruling(
        answers=answers,
        finding=finding(
            rule="parking",
            answer=f"Provide at least {_spaces(count)}, off the street and off the road.",
            because=f"{counted(count, 'person')} {which} ÷ {per:,} = {spaces_for(count):,}{rounded}. The facilities"
            " must also be adequate, which may be more: compare with the vehicles you expect at one time.",
            citations=_CITATIONS,
            doubts=doubts + fewer_at_one_time(facts),
        ),
    )


def _spaces(people: int) -> str:
    return counted(spaces_for(people), "parking space")
