"""Registered nurse and doctors (permit/C/9)."""

from calculator.model import Facts, Finding, Ruling
from calculator.ordinance import cite
from calculator.parameters import PARAMETERS
from calculator.rules.threshold import COLLECTIVELY, counts_to_show, persons
from calculator.wording import counted, to_ask

REGISTERED_NURSES = PARAMETERS["registered_nurses"]
PEOPLE_PER_DOCTOR = PARAMETERS["people_per_doctor"]


def doctors_for(count: int) -> int:
    """Rounded up: some people of a begun group are people in attendance. The cautious reading."""
    return -(-count // PEOPLE_PER_DOCTOR.value)


def complete_groups(count: int) -> int:
    """The other reading: one doctor for each complete group."""
    return count // PEOPLE_PER_DOCTOR.value


def nurse(_: Facts) -> Ruling:
    """At all times, whatever the number of people."""
    number = REGISTERED_NURSES.value
    who = "one registered nurse" if number == 1 else f"{number:,} registered nurses"
    finding = Finding(
        rule="registered_nurses",
        answer=f"Have at least {who} in attendance at all times, nights included.",
        because="The number does not grow with the number of people.",
        citations=(REGISTERED_NURSES.citation, cite("permit/C/9:s1")),
    )
    return Ruling(answers={"registered_nurses": number}, finding=finding)


def doctors(facts: Facts) -> Ruling:
    """From the number at one time, rounded up; the text does not say how a begun group counts."""
    at_one_time, collectively = persons(facts), facts.persons_collectively
    answers = {
        "doctors": None if at_one_time is None else doctors_for(at_one_time),
        "doctors_complete_groups": None if at_one_time is None else complete_groups(at_one_time),
        "doctors_collectively": None if collectively is None else doctors_for(collectively),
    }
    counts = counts_to_show(facts)
    if not counts:
        return Ruling(answers=answers)
    (count, which), *others = counts
    per, needed, complete = PEOPLE_PER_DOCTOR.value, doctors_for(count), complete_groups(count)
    begun = needed != complete
    readings = [f"Counting only complete groups of {per:,} gives {complete:,}; the text does not say which."] * begun
    questions = [f"whether a begun group of {per:,} counts"] * begun
    others = [other for other in others if doctors_for(other[0]) != needed]
    for other, other_which in others:
        readings.append(f"Counting the {other:,} people {other_which}, plan for {_doctors(other)}.")
        questions.append("whether the number at one time or the number over the whole assembly counts")
    finding = Finding(
        rule="doctors",
        answer=f"Plan for {_doctors(count)} while those people are in attendance.",
        because=f"{count:,} people {which} ÷ {per:,} = {needed:,}{', rounded up' if begun else ''}.",
        citations=(cite("permit/C/9:s2"),),
        reading="cautious" if begun or (which == COLLECTIVELY and others) else "literal",
        other_reading=" ".join(readings) or None,
        ask=to_ask(questions),
    )
    return Ruling(answers=answers, finding=finding)


def _doctors(people: int) -> str:
    return counted(doctors_for(people), "doctor")
