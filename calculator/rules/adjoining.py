"""Other laws to look at: pointers, not rulings, given even where the article does not apply."""

from datetime import timedelta

from calculator.model import Facts, Ruling
from calculator.ordinance import cite
from calculator.other_law import OTHER_LAW
from calculator.readings import finding
from calculator.rules.days import stretches
from calculator.rules.threshold import persons

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
    at_one_time, collectively = persons(facts), facts.persons_collectively
    if max(at_one_time or 0, collectively or 0) >= MASS_PERSONS.value:
        many: bool | None = True
    else:
        many = None if collectively is None else False
    return both(many, _long(facts))


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


def state_mass_gathering(facts: Facts) -> Ruling:
    """The State's permit for a mass gathering."""
    found = mass_gathering(facts)
    answers = {"state_mass_gathering_permit": found}
    if not found:
        return Ruling(answers=answers)
    pointer = finding(
        rule="state_mass_gathering_permit",
        answer="Ask the county health department about the State's permit for a mass gathering.",
        because=f"{MASS_PERSONS.value:,} or more persons for {MASS_HOURS.value} hours or more: {MASS_PERSONS.source}."
        " This is another law, read in a stored copy, age unknown.",
        citations=(_SCOPE,),
    )
    return Ruling(answers=answers, finding=pointer)


def state_public_function(facts: Facts) -> Ruling:
    """The State's permit for a public function."""
    found = public_function(facts)
    answers = {"state_public_function_permit": found}
    if not found:
        return Ruling(answers=answers)
    pointer = finding(
        rule="state_public_function_permit",
        answer="Ask the county health department about the State's permit for a public function.",
        because=f"Open to the public, {FUNCTION_PERSONS.value:,} or more at one time: {FUNCTION_PERSONS.source}."
        " This is another law, read in a stored copy, age unknown.",
        citations=(_SCOPE,),
    )
    return Ruling(answers=answers, finding=pointer)


def other_laws(facts: Facts) -> Ruling:
    """What else to ask about. Nothing is asserted of those laws: whether they apply is for the offices named."""
    asks = [
        f"the county health department about {', '.join(_county(facts))}" if _county(facts) else "",
        "the Town Clerk about a parade, race or march on Town highways, the Town's parks, noise and zoning",
        "the Village Clerk about events in the Village of Spencerport"
        if facts.site in ("in_village", "partly_outside")
        else "",
        "who permits it if there will be alcohol, fireworks, rides, large tents or a closed road",
    ]
    return Ruling(
        answers={},
        finding=finding(
            rule="other_laws",
            answer="Ask about other laws too: a permit under this article does not stand for them.",
            because=f"Ask {'; '.join(ask for ask in asks if ask)}.",
            citations=(_SCOPE,),
        ),
    )


def _county(facts: Facts) -> list[str]:
    food = facts.food is not None and any(vars(facts.food).values())
    return ["temporary food service"] * food + ["camping"] * bool(facts.camping_or_housing)
