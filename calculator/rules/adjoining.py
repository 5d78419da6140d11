"""Other laws to look at: pointers, not rulings, given even where the article does not apply."""

from datetime import timedelta

from calculator.model import Facts, Finding, Ruling
from calculator.ordinance import cite
from calculator.other_law import OTHER_LAW
from calculator.readings import finding
from calculator.rules.days import stretches
from calculator.rules.threshold import persons
from calculator.wording import joined

MASS_PERSONS = OTHER_LAW["state_mass_gathering_persons"]
MASS_HOURS = OTHER_LAW["state_mass_gathering_hours"]
FUNCTION_PERSONS = OTHER_LAW["state_public_function_persons"]
_SCOPE = cite("scope:s2", "This article shall regulate the assembly of persons")


def both(*conditions: bool | None) -> bool | None:
    """Three-valued: false if one is false, unknown if one is unknown, else true."""
    if False in conditions:
        return False
    return None if None in conditions else True


def mass_gathering(facts: Facts) -> bool | None:
    """Many persons collectively, certain already if so many at one time, for long; None where it cannot be said."""
    return both(_many_in_all(facts), _long(facts))


def _many_in_all(facts: Facts) -> bool | None:
    if max(persons(facts) or 0, facts.persons_collectively or 0) >= MASS_PERSONS.value:
        return True
    return None if facts.persons_collectively is None else False


def _long(facts: Facts) -> bool | None:
    """Whether it lasts so many hours; with breaks in between that is for the health department to say."""
    merged, hours = stretches(facts), timedelta(hours=MASS_HOURS.value)
    if not merged:
        return None
    if any(end - start >= hours for start, end in merged):
        return True
    return None if max(end for _, end in merged) - merged[0][0] >= hours else False


def public_function(facts: Facts) -> bool | None:
    """Open to the public and many at one time, where no mass-gathering permit is needed."""
    mass = mass_gathering(facts)
    return both(facts.open_to_public, _many_at_one_time(facts), None if mass is None else not mass)


def _many_at_one_time(facts: Facts) -> bool | None:
    """Certainly not if there are fewer even over the whole assembly."""
    at_one_time, collectively = persons(facts), facts.persons_collectively
    if at_one_time is None:
        return None if collectively is None or collectively >= FUNCTION_PERSONS.value else False
    return at_one_time >= FUNCTION_PERSONS.value


_LOOK_UP = (
    " This is another law, read in a stored copy, age unknown. It has deadlines of its own, some perhaps before you"
    " advertise."
)


def state_mass_gathering(facts: Facts) -> Ruling:
    """The State's permit for a mass gathering; told too where only the hours are open."""
    found = mass_gathering(facts)
    answers = {"state_mass_gathering_permit": found}
    if found is False or (found is None and _many_in_all(facts) is not True):
        return Ruling(answers=answers)
    return Ruling(
        answers=answers,
        finding=_state_permit(
            "state_mass_gathering_permit",
            None if found is None else "a mass gathering",
            f"{MASS_PERSONS.value:,} or more persons for {MASS_HOURS.value} hours or more: {MASS_PERSONS.source}.",
            "the hours, and on breaks between them",
        ),
    )


def state_public_function(facts: Facts) -> Ruling:
    """The State's permit for a public function; told too where it is open whether the public may come."""
    found = public_function(facts)
    answers = {"state_public_function_permit": found}
    if found is False or (found is None and _many_at_one_time(facts) is not True):
        return Ruling(answers=answers)
    return Ruling(
        answers=answers,
        finding=_state_permit(
            "state_public_function_permit",
            None if found is None else "a public function",
            f"Open to the public, {FUNCTION_PERSONS.value:,} or more at one time: {FUNCTION_PERSONS.source}.",
            "whether the public may come, and on the hours",
        ),
    )


def _state_permit(rule: str, certain: str | None, because: str, turns_on: str) -> Finding:
    """A pointer to a permit of the State: `certain` is what it is for, or None where it turns on what is not told."""
    if certain:
        answer = f"Ask the State's health department about its permit for {certain}."
    else:
        answer = "Ask the State's health department now whether you also need a permit of the State."
        because = f"{because} It may turn on {turns_on}."
    return finding(rule=rule, answer=answer, because=because + _LOOK_UP, citations=(_SCOPE,))


def other_laws(facts: Facts) -> Ruling:
    """What else to ask about, exempt or not. Nothing is asserted of those laws: the offices named can say."""
    matters = _county(facts)
    asks = [
        f"Ask the county health department about {joined(matters)}.",
        "Ask the Town Clerk about a parade, race or march on Town highways, the Town's parks, noise and zoning.",
        "If there will be alcohol, fireworks, rides, large tents or a closed road, ask who permits them.",
    ]
    if facts.site in ("in_village", "partly_outside"):
        asks.append("Ask the Village Clerk about events in the Village of Spencerport.")
    return Ruling(
        answers={},
        finding=finding(
            rule="other_laws",
            answer="Ask about other laws too: what this article asks or does not ask says nothing about them.",
            because=" ".join(asks),
            citations=(_SCOPE,),
        ),
    )


def _county(facts: Facts) -> list[str]:
    food = facts.food is None or any(value is not False for value in vars(facts.food).values())
    camping = facts.camping_or_housing is not False
    return ["temporary food service"] * food + ["water", "sewage"] + ["camping"] * camping
