"""Registered nurse and doctors (permit/C/9)."""

from calculator.model import Facts, Ruling
from calculator.ordinance import cite
from calculator.parameters import PARAMETERS
from calculator.readings import Doubt, choice, finding
from calculator.rules.threshold import counts_to_show, fewer_at_one_time, persons
from calculator.wording import counted

REGISTERED_NURSES = PARAMETERS["registered_nurses"]
PEOPLE_PER_DOCTOR = PARAMETERS["people_per_doctor"]


def doctors_for(count: int) -> int:
    """Rounded up, since a begun group is people in attendance too; unless the Town has settled otherwise."""
    if choice("doctors_rounding") == "complete_groups":
        return complete_groups(count)
    return -(-count // PEOPLE_PER_DOCTOR.value)


def complete_groups(count: int) -> int:
    """The other reading: one doctor for each complete group."""
    return count // PEOPLE_PER_DOCTOR.value


def nurse(_: Facts) -> Ruling:
    """At all times, whatever the number of people."""
    number = REGISTERED_NURSES.value
    return Ruling(
        answers={"registered_nurses": number},
        finding=finding(
            rule="registered_nurses",
            answer=f"Have at least {counted(number, 'registered nurse')} in attendance at all times, nights included,"
            " and a first-aid station.",
            because="The number does not grow with the number of people.",
            citations=(REGISTERED_NURSES.citation, cite("permit/C/9:s1")),
        ),
    )


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
    per, needed = PEOPLE_PER_DOCTOR.value, doctors_for(count)
    doubts = []
    if count % per:
        other = (
            f"Counting only complete groups of {per:,} gives {complete_groups(count):,}; the text does not say which."
        )
        doubts.append(Doubt(name="doctors_rounding", other=other))
    doubts += [
        Doubt(
            name="attendance_count",
            other=f"For {counted(other, 'person')} {other_which}, plan for {counted(doctors_for(other), 'doctor')}.",
        )
        for other, other_which in others
        if doctors_for(other) != needed
    ]
    rounded = "" if count % per == 0 else ", rounded up" if needed > count // per else ", complete groups only"
    return Ruling(
        answers=answers,
        finding=finding(
            rule="doctors",
            answer=f"Plan for {counted(needed, 'doctor')}, on site whenever people are there.",
            because=f'{counted(count, "person")} {which} ÷ {per:,} = {needed:,}{rounded}. The words "at all times"'
            " stand with the nurse; it is safer to have the doctors there too.",
            citations=(cite("permit/C/9:s2"),),
            doubts=(*doubts, *fewer_at_one_time(facts)),
        ),
    )
