"""The papers, each with the words that ask for it, when it is due and what it depends on (permit/B to permit/E)."""

from collections.abc import Callable
from dataclasses import dataclass

from calculator.model import Facts, Food
from calculator.ordinance import Citation, cite
from calculator.readings import choice
from calculator.rules.applicant import agent_required, corporate_data_required
from calculator.rules.days import overnight_status

REQUIRED, CAUTIOUS, DEPENDING, NOT_NEEDED = "required", "cautious", "depending", "not_needed"
FILING, PERMIT = "filing", "permit"
APPLICANT = "You"
_SURVEYOR = "A licensed surveyor or engineer"
_BOTH_BODIES = "The county health department and the Town Board"
_FOR_ANY_FOOD = {"any_food": REQUIRED, "by_the_words": NOT_NEEDED, None: CAUTIOUS}


def _always(_: Facts) -> str:
    return REQUIRED


def _by(answer: str | bool | None) -> str:  # noqa: FBT001 - an answer of either kind
    """From an answer `yes` or true, `cautious` or `ask`, `no` or false, or None while a fact is missing."""
    if answer is None:
        return DEPENDING
    if answer in ("cautious", "ask"):
        return CAUTIOUS
    return REQUIRED if answer in ("yes", True) else NOT_NEEDED


def _directors_officers(facts: Facts) -> str:
    return _by(corporate_data_required(facts))


def _agent_statement(facts: Facts) -> str:
    return _by(agent_required(facts))


def _staying_overnight(facts: Facts) -> str:
    return _by(overnight_status(facts))


def _security_detail(facts: Facts) -> str:
    return _by(facts.private_security)


def _lights_map(facts: Facts) -> str:
    return _by(facts.lights_or_signs)


def _camping_plan(facts: Facts) -> str:
    return _by(facts.camping_or_housing)


def _tenant(facts: Facts) -> str:
    return _by(facts.has_tenant)


def _food_method(facts: Facts) -> str:
    """Prepared, sold or distributed on the words; served too on the cautious reading."""
    food = facts.food or Food()
    named = (food.prepared, food.sold, food.distributed)
    if any(named):
        return REQUIRED
    if None in named:
        return DEPENDING
    return {True: _FOR_ANY_FOOD[choice("food_papers")], False: NOT_NEEDED, None: DEPENDING}[food.served]


def _food_plan(facts: Facts) -> str:
    """Prepared, sold and distributed on the words; any food on the cautious reading."""
    food = facts.food or Food()
    named = (food.prepared, food.sold, food.distributed)
    if all(named):
        return REQUIRED
    if False not in named:
        return DEPENDING
    if any(named) or food.served:
        return _FOR_ANY_FOOD[choice("food_papers")]
    return DEPENDING if None in (*named, food.served) else NOT_NEEDED


@dataclass(frozen=True, kw_only=True)
class Paper:
    """A paper: what it is, the form it belongs to, the words that ask for it, when it is due, if it is needed.

    `by` is who prepares it. Of three papers the words say so; for the rest it is a reading.
    """

    title: str
    form: str
    citation: Citation
    due: str = FILING
    by: str = APPLICANT
    needed: Callable[[Facts], str] = _always

    @property
    def clause(self) -> str:
        """The provision that asks for it."""
        return self.citation.clause


PAPERS = {
    "petition_B": Paper(
        title="The petition",
        form="petition",
        citation=cite("permit/B:s1", "verified petition on forms to be furnished by the Town"),
    ),
    "verification_B": Paper(
        title="Its verification", form="verification", citation=cite("permit/B:s1", "verified petition")
    ),
    "fee": Paper(
        title="The application fee",
        form="petition",
        citation=cite("fee:s1", "Each application shall be accompanied by a fee at the time of its submission"),
    ),
    "statement_B1_applicant": Paper(
        title="Statement on the applicant",
        form="petition",
        citation=cite("permit/B/1", "A statement of the name, age and residence address of the applicant"),
    ),
    "list_B1_directors_officers": Paper(
        title="List of directors and officers",
        form="petition",
        citation=cite("permit/B/1", "the names and addresses of its directors and officers"),
        needed=_directors_officers,
    ),
    "agent_statement_B1": Paper(
        title="The agent's verified statement",
        form="agent",
        by="The agent",
        citation=cite("permit/B/1", "shall agree in a verified statement to accept notices or summonses"),
        needed=_agent_statement,
    ),
    "statement_B2_event": Paper(
        title="Statement on property, dates and numbers",
        form="petition",
        citation=cite("permit/B/2", "A statement containing the name, address and record owner of the property"),
    ),
    "map_B3": Paper(
        title="Map by a licensed surveyor or engineer",
        form="covers",
        by=_SURVEYOR,
        citation=cite("permit/B/3", "A map prepared by a licensed land surveyor or licensed public engineer"),
    ),
    "plan_B4_sanitary_water": Paper(
        title="Sanitary and water plan", form="covers", by=_SURVEYOR, citation=cite("permit/B/4")
    ),
    "plan_B5_parking": Paper(title="Parking plan", form="covers", citation=cite("permit/B/5")),
    "statement_B6_sound": Paper(title="Statement on sound equipment", form="petition", citation=cite("permit/B/6")),
    "statement_B7_food": Paper(
        title="Statement on food and beverages", form="petition", citation=cite("permit/B/7:s1")
    ),
    "statement_B7_food_method": Paper(
        title="Methods of preparation, distribution and refuse disposal",
        form="petition",
        citation=cite("permit/B/7:s2"),
        needed=_food_method,
    ),
    "plan_B7_food": Paper(
        title="Plan of the food structure", form="covers", citation=cite("permit/B/7:s3"), needed=_food_plan
    ),
    "statement_B8_security": Paper(
        title="Statement on guards or police",
        form="petition",
        citation=cite(
            "permit/B/8", "A statement specifying whether any private security guards or police will be engaged"
        ),
    ),
    "statement_B8_security_detail": Paper(
        title="Guards or police: numbers, duties, hours, areas",
        form="petition",
        citation=cite(
            "permit/B/8",
            "the numbers and duties to be performed by such persons, including the hours to be worked and areas of"
            " responsibility",
        ),
        needed=_security_detail,
    ),
    "statement_B9_fire_with_plan": Paper(
        title="Fire protection statement with plan", form="covers", citation=cite("permit/B/9")
    ),
    "statement_B10_lights_signs": Paper(
        title="Statement on outdoor lights and signs",
        form="petition",
        citation=cite("permit/B/10", "A statement specifying whether any outdoor lights or signs are to be utilized"),
    ),
    "map_B10_lights_signs": Paper(
        title="Map of lights and signs",
        form="covers",
        citation=cite(
            "permit/B/10",
            "a map showing the number, location, size, type and illuminating power of such lights and signs",
        ),
        needed=_lights_map,
    ),
    "statement_B11_emergency": Paper(
        title="Statement on emergency treatment", form="petition", citation=cite("permit/B/11")
    ),
    "statement_B12_camping": Paper(
        title="Statement on camping and housing",
        form="petition",
        citation=cite(
            "permit/B/12", "A statement specifying whether any camping or housing facilities are to be available"
        ),
    ),
    "plan_B12_camping": Paper(
        title="Plan of camping or housing",
        form="covers",
        citation=cite("permit/B/12", "a plan drawn to scale showing the intended number and location of the same"),
        needed=_camping_plan,
    ),
    "statement_B13_duration": Paper(title="Statement on the duration", form="petition", citation=cite("permit/B/13")),
    "statement_B14_overnight": Paper(
        title="Statement on staying overnight", form="petition", citation=cite("permit/B/14"), needed=_staying_overnight
    ),
    "approvals_C": Paper(
        title="Approvals in writing by both bodies",
        form="approvals",
        by=_BOTH_BODIES,
        citation=cite(
            "permit/C",
            "approved in writing by the Monroe County Health Department and the Town Board of the Town of Ogden",
        ),
        due=PERMIT,
    ),
    "facilities_C7_camping": Paper(
        title="Approval of camping and housing",
        form="approvals",
        by=_BOTH_BODIES,
        citation=cite("permit/C/7"),
        due=PERMIT,
        needed=_staying_overnight,
    ),
    "authorization_D_owner": Paper(
        title="The owner's authorization to inspect",
        form="inspection",
        by="The owner",
        citation=cite("permit/D"),
        due=PERMIT,
    ),
    "authorization_D_tenant": Paper(
        title="The tenant's or lessee's authorization to inspect",
        form="inspection",
        by="The tenant or lessee",
        citation=cite("permit/D", "the owner and the owner's tenant or lessee, if any"),
        due=PERMIT,
        needed=_tenant,
    ),
    "insurance_E": Paper(
        title="Liability insurance policy",
        form="insurance",
        by="Your insurer or broker",
        citation=cite("permit/E:s1", "a comprehensive liability insurance policy insuring the Town against liability"),
        due=PERMIT,
    ),
    "deposit_E": Paper(
        title="Security deposit",
        form="insurance",
        citation=cite("permit/E:s2", "a security deposit, in an amount set from time to time by the Town Board"),
        due=PERMIT,
    ),
}
"""Every paper by its identifier, in the order of the ordinance."""


def papers_needed(facts: Facts, due: str | None = None) -> dict[str, list[str]]:
    """The identifiers by how much they are needed: `required`, `cautious`, `depending`, `not_needed`; each sorted.

    `due` (`filing` or `permit`) asks for those only.
    """
    sorted_out: dict[str, list[str]] = {REQUIRED: [], CAUTIOUS: [], DEPENDING: [], NOT_NEEDED: []}
    for identifier in _SORTED[due]:
        sorted_out[PAPERS[identifier].needed(facts)].append(identifier)
    return sorted_out


_SORTED = {due: sorted(i for i, paper in PAPERS.items() if due in (None, paper.due)) for due in (None, FILING, PERMIT)}
