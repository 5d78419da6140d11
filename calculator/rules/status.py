"""Whether a permit is needed, and so whether the article's requirements apply (scope, permit/A)."""

from calculator.model import Facts, Finding, Ruling
from calculator.ordinance import cite
from calculator.rules.exemption import exemption_status
from calculator.rules.threshold import PERSONS_THRESHOLD, persons, threshold_measure
from calculator.wording import to_ask

_WITHIN = cite("scope:s2", "at any place within the Town of Ogden, Monroe County, New York")
_PERMIT = cite(
    "permit/A",
    "unless upon written permit authorizing such use and assembly issued by the Town Board through its Clerk",
)
_AGGREGATE = cite(
    "permit/A", "any part or portion of such assembly of persons, which total assembly in the aggregate is"
)
_COLLECTIVELY = cite(
    "permit/B/2", "the expected maximum number of persons intended to use the property at one time and collectively"
)


def permit_status(facts: Facts) -> str:  # noqa: PLR0911 - one return for each status, in their order
    """The first that holds of `outside_town`, `not_required`, `exempt`, `need_info`, `ask_clerk`,
    `treat_as_required`, `required`. Nothing unanswered is taken for yes or no.
    """  # noqa: D205 - one sentence, too long for a line
    collectively = facts.persons_collectively
    exemption = exemption_status(facts)
    if facts.site == "outside_town":
        return "outside_town"
    if collectively is not None and collectively <= PERSONS_THRESHOLD.value:
        return "not_required"
    if exemption == "exempt":
        return "exempt"
    measure = threshold_measure(facts)
    if measure is None or facts.site is None or exemption == "need_info":
        return "need_info"
    if exemption == "ask_clerk" or facts.site == "in_village":
        return "ask_clerk"
    if measure == "collectively" or facts.site == "partly_outside":
        return "treat_as_required"
    return "required"


def requirements_apply(facts: Facts) -> bool | str:
    """True, False, or `if_permit_needed` while that is open."""
    status = permit_status(facts)
    if status in ("ask_clerk", "need_info"):
        return "if_permit_needed"
    return status in ("required", "treat_as_required")


def status(facts: Facts) -> Ruling:
    """Covered means more than the threshold; a written permit is needed before the assembly, or nothing is."""
    found = permit_status(facts)
    return Ruling(
        answers={"permit_status": found, "requirements_apply": requirements_apply(facts)},
        finding=_FINDINGS[found](facts),
    )


def _how_many(facts: Facts) -> str:
    limit = f"more than {PERSONS_THRESHOLD.value:,}"
    measure = threshold_measure(facts)
    if measure == "portions":
        total = sum(facts.portions)
        sum_shown = " + ".join(f"{portion:,}" for portion in facts.portions[:12])
        more = " + …" if len(facts.portions) > 12 else ""  # noqa: PLR2004 - how many are shown
        equals = f"{sum_shown}{more} = {total:,}" if len(facts.portions) > 1 else f"{total:,}"
        return f"The parts of the assembly together hold {equals} persons, {limit}"
    if measure == "at_one_time":
        return f"{facts.persons_at_one_time:,} persons at one time are {limit}"
    return f"{facts.persons_collectively:,} persons over the whole assembly are {limit}"


def _counting_citations(facts: Facts) -> tuple:
    measure = threshold_measure(facts)
    extra = {"portions": (_AGGREGATE,), "collectively": (_AGGREGATE, _COLLECTIVELY)}.get(measure, ())
    return (PERSONS_THRESHOLD.citation, *extra, _PERMIT)


def _outside(_: Facts) -> Finding:
    return Finding(
        rule="permit_status",
        answer="This article does not regulate the assembly: it is outside the Town of Ogden.",
        because="The article regulates assemblies within the Town only. Where it is held, other rules may apply.",
        citations=(_WITHIN,),
    )


def _not_required(facts: Facts) -> Finding:
    count, limit = facts.persons_collectively, PERSONS_THRESHOLD.value
    at_limit = " One person more would change that." if count == limit else ""
    return Finding(
        rule="permit_status",
        answer="You need no permit under this article.",
        because=f"{count:,} persons over the whole assembly are not more than {limit:,}.{at_limit}",
        citations=(PERSONS_THRESHOLD.citation,),
    )


def _exempt(_: Facts) -> Finding:
    return Finding(
        rule="permit_status",
        answer="You need no permit under this article.",
        because="The organizer is exempt, and that takes the assembly out of the whole article.",
        citations=(cite("scope:s2", "except where such assembly is organized by and under the direct control of"),),
    )


def _need_info(facts: Facts) -> Finding:
    missing = []
    if threshold_measure(facts) is None:
        at_one_time = persons(facts)
        missing.append("the number at one time" if at_one_time is None else "the number over the whole assembly")
    if facts.site is None:
        missing.append("where the assembly will be")
    if exemption_status(facts) == "need_info":
        missing.append("whether the organizer is exempt")
    return Finding(
        rule="permit_status",
        answer="It cannot be said yet whether you need a permit.",
        because=f"Still open: {'; '.join(missing)}. The answers below hold if a permit is needed.",
        citations=(PERSONS_THRESHOLD.citation, _PERMIT),
    )


def _ask_clerk(facts: Facts) -> Finding:
    asked, other = [], []
    if facts.site == "in_village":
        asked.append("whether the article applies inside the Village of Spencerport (ask the Village Clerk too)")
        other.append("The Village lies within the Town, and the text excepts no part of the Town.")
    if exemption_status(facts) == "ask_clerk":
        asked.append("whether a fire company of another town is exempt")
        other.append('If "a Town" means any town, the organizer is exempt and no permit is needed.')
    return Finding(
        rule="permit_status",
        answer="Ask the Town Clerk whether you need a permit, and plan for one until you have the answer in writing.",
        because=f"{_how_many(facts)}, but the text does not settle {' nor '.join(asked)}.",
        citations=(*_counting_citations(facts), _WITHIN),
        reading="cautious",
        other_reading=" ".join(other),
        ask=to_ask(asked),
    )


def _treat_as_required(facts: Facts) -> Finding:
    because, other, ask = [f"{_how_many(facts)}"], [], []
    if threshold_measure(facts) == "collectively":
        at_one_time = persons(facts)
        because.append(
            "how many there are at one time is not answered" if at_one_time is None else "though not at one time"
        )
        other.append(
            "If only the number at one time counts, it depends on that number."
            if at_one_time is None
            else f"If only the number at one time counts, no permit is needed for {at_one_time:,} persons."
        )
        ask.append("whether the persons are counted at one time or over the whole assembly")
    if facts.site == "partly_outside":
        because.append("and the whole crowd is counted although part of the place may be outside")
        other.append("If only the people on the Town's side count, a permit is needed only if they exceed the number.")
        ask.append("how an assembly is counted that lies only partly in the Town outside the Village")
    return Finding(
        rule="permit_status",
        answer="Plan for a permit, unless the Town Clerk tells you in writing that none is needed.",
        because=f"{', '.join(because)}.",
        citations=(*_counting_citations(facts), *((_WITHIN,) if facts.site == "partly_outside" else ())),
        reading="cautious",
        other_reading=" ".join(other),
        ask=to_ask(ask),
    )


def _required(facts: Facts) -> Finding:
    return Finding(
        rule="permit_status",
        answer="You need a written permit, issued by the Town Board through its Clerk, before the assembly.",
        because=f"{_how_many(facts)}.",
        citations=_counting_citations(facts),
    )


_FINDINGS = {
    "outside_town": _outside,
    "not_required": _not_required,
    "exempt": _exempt,
    "need_info": _need_info,
    "ask_clerk": _ask_clerk,
    "treat_as_required": _treat_as_required,
    "required": _required,
}


def who_is_liable(facts: Facts) -> Ruling:
    """Whoever uses the property or lets it be used needs the permit, the owner included; a "person" may be a body."""
    if requirements_apply(facts) is False:
        return Ruling(answers={})
    finding = Finding(
        rule="who_is_liable",
        answer="Everyone who uses the property for the assembly, or lets it be used, needs the permit: "
        "the organizer, the owner, the tenant, and the owner of each part.",
        because='The text forbids to "use, allow, let or permit to be used", and a "person" may be a body of people.',
        citations=(
            cite("permit/A", "No person shall use, allow, let or permit to be used property"),
            cite("definitions/B/person"),
            cite("penalties/A:s1", "any person who shall cause the gathering, collecting or congregating of persons"),
        ),
    )
    return Ruling(answers={}, finding=finding)
