"""What is said of a permit: the findings for each status, and of those who need it (scope, permit/A)."""

from calculator.model import Facts, Finding, Ruling
from calculator.ordinance import Citation, cite
from calculator.readings import Doubt, choice, finding
from calculator.rules.exemption import ELSEWHERE, exemption_status
from calculator.rules.threshold import PERSONS_THRESHOLD, persons, threshold_measure
from calculator.wording import counted

_PARTS_SHOWN = 12
_WITHIN = cite("scope:s2", "at any place within the Town of Ogden, Monroe County, New York")
_PERMIT = cite(
    "permit/A",
    "unless upon written permit authorizing such use and assembly issued by the Town Board through its Clerk",
)
_AGGREGATE = cite(
    "permit/A", "any part or portion of such assembly of persons, which total assembly in the aggregate is in excess of"
)
_COLLECTIVELY = cite(
    "permit/B/2", "the expected maximum number of persons intended to use the property at one time and collectively"
)
_AT_ONE_TIME_ONLY = Doubt(name="threshold_count", other="The number over the whole assembly might count too.")
_IN_VILLAGE = Doubt(name="village", other="The article may not apply inside the Village.")


def _how_many(facts: Facts) -> str:
    limit = f"more than {PERSONS_THRESHOLD.value:,}"
    measure = threshold_measure(facts)
    if measure == "portions":
        shown = " + ".join(f"{portion:,}" for portion in facts.portions[:_PARTS_SHOWN])
        more = " + …" if len(facts.portions) > _PARTS_SHOWN else ""
        sum_of = f"{shown}{more} = " if len(facts.portions) > 1 else ""
        return f"The parts together hold {sum_of}{counted(sum(facts.portions), 'person')}, {limit}"
    if measure == "at_one_time":
        return f"{counted(facts.persons_at_one_time, 'person')} at one time are {limit}"
    return f"{counted(facts.persons_collectively, 'person')} over the whole assembly are {limit}"


def _counting(facts: Facts) -> tuple[Citation, ...]:
    extra = {"portions": (_AGGREGATE,), "collectively": (_AGGREGATE, _COLLECTIVELY)}
    return (PERSONS_THRESHOLD.citation, *extra.get(threshold_measure(facts), ()), _PERMIT)


def _doubts(facts: Facts) -> tuple[Doubt, ...]:
    """The points on which it depends whether a permit is needed."""
    doubts = []
    if threshold_measure(facts) == "collectively":
        at_one_time = persons(facts)
        doubts.append(
            Doubt(
                name="threshold_count",
                other="If only the number at one time counts, it depends on that number."
                if at_one_time is None
                else f"If only the number at one time counts, {counted(at_one_time, 'person')} need no permit.",
            )
        )
    if facts.site == "partly_outside":
        other = "If only the people on the Town's side, outside the Village, count, a permit depends on their number."
        doubts.append(Doubt(name="partly_outside", other=other))
    if facts.site == "in_village":
        doubts.append(_IN_VILLAGE)
    if exemption_status(facts) == "ask_clerk":
        doubts.append(
            Doubt(name=ELSEWHERE, other='If "a Town" means any town, the organizer is exempt and needs no permit.')
        )
    return tuple(doubts)


def _outside(facts: Facts) -> Finding:
    village = facts.site == "in_village"
    return finding(
        rule="permit_status",
        answer="This article does not regulate the assembly: it is "
        + ("inside the Village of Spencerport." if village else "outside the Town of Ogden."),
        because="The article regulates assemblies within the Town only. Where it is held, other rules may apply.",
        citations=(_WITHIN,),
        doubts=(_IN_VILLAGE,) if village else (),
    )


def _not_required(facts: Facts) -> Finding:
    limit = PERSONS_THRESHOLD.value
    collectively = facts.persons_collectively
    whole = collectively is not None and collectively <= limit
    count = collectively if whole else persons(facts)
    which = "over the whole assembly" if whole else "at one time"
    at_limit = " One person more would change that." if count == limit else ""
    return finding(
        rule="permit_status",
        answer="You need no permit under this article.",
        because=f"{counted(count, 'person')} {which}: not more than {limit:,}.{at_limit}",
        citations=(PERSONS_THRESHOLD.citation,),
        doubts=() if whole else (_AT_ONE_TIME_ONLY,),
    )


def _exempt(_: Facts) -> Finding:
    return finding(
        rule="permit_status",
        answer="You need no permit under this article.",
        because="The organizer is exempt, and that takes the assembly out of the whole article.",
        citations=(cite("scope:s2", "except where such assembly is organized by and under the direct control of"),),
    )


def _need_info(facts: Facts) -> Finding:
    missing = []
    settled = choice("threshold_count") == "at_one_time"
    if threshold_measure(facts) is None:
        first = persons(facts) is None or settled
        missing.append("the number at one time" if first else "the number over the whole assembly")
    if facts.site is None:
        missing.append("where the assembly will be")
    if exemption_status(facts) == "need_info":
        missing.append("whether the organizer is exempt")
    return finding(
        rule="permit_status",
        answer="It cannot be said yet whether you need a permit.",
        because=f"Still open: {'; '.join(missing)}. What follows holds if a permit is needed.",
        citations=(PERSONS_THRESHOLD.citation, _PERMIT),
        doubts=(_AT_ONE_TIME_ONLY,) if settled and threshold_measure(facts) is None else (),
    )


def _ask_clerk(facts: Facts) -> Finding:
    clerks = "the Town Clerk and the Village Clerk" if facts.site == "in_village" else "the Town Clerk"
    village = " The Village lies within the Town, and the text excepts no part of it." * (facts.site == "in_village")
    return finding(
        rule="permit_status",
        answer=f"Ask {clerks} whether you need a permit, and plan for one until you have the answer in writing.",
        because=f"{_how_many(facts)}, but the text does not settle whether the article applies here.{village}",
        citations=(*_counting(facts), _WITHIN),
        doubts=_doubts(facts),
    )


def _treat_as_required(facts: Facts) -> Finding:
    because = [_how_many(facts)]
    if threshold_measure(facts) == "collectively":
        known = persons(facts) is not None
        because.append("though not at one time" if known else "and how many there are at one time is not answered")
    if facts.site == "partly_outside":
        because.append("and the whole crowd is counted although part of it may be outside the Town or in the Village")
    return finding(
        rule="permit_status",
        answer="Plan for a permit, unless you have it from the Town in writing that none is needed.",
        because=f"{', '.join(because)}.",
        citations=(*_counting(facts), *((_WITHIN,) if facts.site == "partly_outside" else ())),
        doubts=_doubts(facts),
    )


def _required(facts: Facts) -> Finding:
    return finding(
        rule="permit_status",
        answer="You need a written permit, issued by the Town Board through its Clerk, before the assembly.",
        because=f"{_how_many(facts)}.",
        citations=_counting(facts),
        doubts=_doubts(facts),
    )


FINDINGS = {
    "outside_town": _outside,
    "not_required": _not_required,
    "exempt": _exempt,
    "need_info": _need_info,
    "ask_clerk": _ask_clerk,
    "treat_as_required": _treat_as_required,
    "required": _required,
}
"""What is said for each permit status."""


_LIABLE = Ruling(
    answers={},
    finding=finding(
        rule="who_is_liable",
        answer="The organizer, the owner, the tenant, the owner of each part and whoever brings the crowd together can"
        " each be punished if there is no permit.",
        because='It is forbidden to "use, allow, let or permit to be used" the property or a part of it, and a "person"'
        " may be an organization.",
        citations=(
            cite("permit/A", "No person shall use, allow, let or permit to be used property"),
            cite("permit/A", "any part or portion of such assembly of persons"),
            cite("definitions/B/person"),
            cite("penalties/A:s1", "any person who shall cause the gathering, collecting or congregating of persons"),
        ),
    ),
)


def who_is_liable(_: Facts) -> Ruling:
    """Whoever uses the property or lets it be used needs the permit, the owner included; a "person" may be a body."""
    return _LIABLE


def assembly(_: Facts) -> Ruling:
    """A common purpose is enough: no fee, no length of time and no kind of event is named as a condition."""
    return Ruling(
        answers={},
        finding=finding(
            rule="assembly",
            answer="Any gathering for a common purpose counts, with or without an admission fee and however short"
            + (", except those the Town has named." if choice("excepted_events") == "some" else "."),
            because="The kinds of events named are examples only, religious observances among them. There is no rule"
            " for short notice. On worship and protest no conclusion of law is drawn here: ask a lawyer, and in an"
            " urgent case the Town Clerk or the Town Attorney at once.",
            citations=(cite("definitions/B/assembly"),),
            doubts=(
                Doubt(
                    name="excepted_events",
                    other="An ordinary day's trade, a school day or a private party might not be meant.",
                ),
            ),
        ),
    )
