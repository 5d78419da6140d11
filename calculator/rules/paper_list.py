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
_FOR_ANY_FOOD = {"any_food": REQUIRED, "by_the_words": NOT_NEEDED, None: CAUTIOUS}


def _always(_: Facts) -> str:
    return REQUIRED


def _if_true(name: str) -> Callable[[Facts], str]:
    return lambda facts: {True: REQUIRED, False: NOT_NEEDED, None: DEPENDING}[getattr(facts, name)]


def _by(answer: Callable[[Facts], str | None]) -> Callable[[Facts], str]:
    """From an answer `yes`, `cautious` or `ask`, `no`, or None while a fact is missing."""
    words = {"yes": REQUIRED, "cautious": CAUTIOUS, "ask": CAUTIOUS, "no": NOT_NEEDED, None: DEPENDING}
    return lambda facts: words[answer(facts)]


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
    """A paper: what it is, the form it belongs to, the words that ask for it, when it is due, if it is needed."""

    title: str
    form: str
    citation: Citation
    due: str = FILING
    needed: Callable[[Facts], str] = _always

    @property
    def clause(self) -> str:
        """The provision that asks for it."""
        return self.citation.clause


def _paper(
    title: str, form: str, clause: str, words: str | None = None, needed: Callable[[Facts], str] = _always
) -> Paper:
    due = PERMIT if clause.startswith(("permit/C", "permit/D", "permit/E")) else FILING
    return Paper(title=title, form=form, citation=cite(clause, words), due=due, needed=needed)


PAPERS = {
    "petition_B": _paper(
        "The petition", "petition", "permit/B:s1", "verified petition on forms to be furnished by the Town"
    ),
    "verification_B": _paper("Its verification", "verification", "permit/B:s1", "verified petition"),
    "fee": _paper(
        "The application fee", "petition", "fee:s1",
        "Each application shall be accompanied by a fee at the time of its submission",
    ),
    "statement_B1_applicant": _paper(
        "Statement on the applicant", "petition", "permit/B/1",
        "A statement of the name, age and residence address of the applicant",
    ),
    "list_B1_directors_officers": _paper(
        "List of directors and officers", "petition", "permit/B/1",
        "the names and addresses of its directors and officers", _by(corporate_data_required),
    ),
    "agent_statement_B1": _paper(
        "The agent's verified statement", "agent", "permit/B/1",
        "shall agree in a verified statement to accept notices or summonses", _by(agent_required),
    ),
    "statement_B2_event": _paper(
        "Statement on property, dates and numbers", "petition", "permit/B/2",
        "A statement containing the name, address and record owner of the property",
    ),
    "map_B3": _paper(
        "Surveyed map of the site", "cover", "permit/B/3",
        "A map prepared by a licensed land surveyor or licensed public engineer",
    ),
    "plan_B4_sanitary_water": _paper("Sanitary and water plan", "cover", "permit/B/4"),
    "plan_B5_parking": _paper("Parking plan", "cover", "permit/B/5"),
    "statement_B6_sound": _paper("Statement on sound equipment", "petition", "permit/B/6"),
    "statement_B7_food": _paper("Statement on food and beverages", "petition", "permit/B/7:s1"),
    "statement_B7_food_method": _paper(
        "Methods of preparation, distribution and refuse disposal", "petition", "permit/B/7:s2", None, _food_method
    ),
    "plan_B7_food": _paper("Plan of the food structure", "cover", "permit/B/7:s3", None, _food_plan),
    "statement_B8_security": _paper(
        "Statement on guards or police", "petition", "permit/B/8",
        "A statement specifying whether any private security guards or police will be engaged",
    ),
    "statement_B8_security_detail": _paper(
        "Their numbers, duties, hours and areas", "petition", "permit/B/8",
        "the numbers and duties to be performed by such persons, including the hours to be worked and areas of"
        " responsibility", _if_true("private_security"),
    ),
    "statement_B9_fire_with_plan": _paper("Fire protection statement with plan", "cover", "permit/B/9"),
    "statement_B10_lights_signs": _paper(
        "Statement on outdoor lights and signs", "petition", "permit/B/10",
        "A statement specifying whether any outdoor lights or signs are to be utilized",
    ),
    "map_B10_lights_signs": _paper(
        "Map of lights and signs", "cover", "permit/B/10",
        "a map showing the number, location, size, type and illuminating power of such lights and signs",
        _if_true("lights_or_signs"),
    ),
    "statement_B11_emergency": _paper("Statement on emergency treatment", "petition", "permit/B/11"),
    "statement_B12_camping": _paper(
        "Statement on camping and housing", "petition", "permit/B/12",
        "A statement specifying whether any camping or housing facilities are to be available",
    ),
    "plan_B12_camping": _paper(
        "Plan of camping or housing", "cover", "permit/B/12",
        "a plan drawn to scale showing the intended number and location of the same", _if_true("camping_or_housing"),
    ),
    "statement_B13_duration": _paper("Statement on the duration", "petition", "permit/B/13"),
    "statement_B14_overnight": _paper(
        "Statement on staying overnight", "petition", "permit/B/14", None, _by(overnight_status)
    ),
    "approvals_C": _paper(
        "Approvals in writing by both bodies", "approvals", "permit/C",
        "approved in writing by the Monroe County Health Department and the Town Board of the Town of Ogden",
    ),
    "facilities_C7_camping": _paper(
        "Approval of camping and housing", "approvals", "permit/C/7", None, _by(overnight_status)
    ),
    "authorization_D_owner": _paper("The owner's authorization to inspect", "inspection", "permit/D"),
    "authorization_D_tenant": _paper(
        "The tenant's or lessee's authorization to inspect", "inspection", "permit/D",
        "the owner and the owner's tenant or lessee, if any", _if_true("has_tenant"),
    ),
    "insurance_E": _paper(
        "Liability insurance policy", "insurance", "permit/E:s1",
        "a comprehensive liability insurance policy insuring the Town against liability",
    ),
    "deposit_E": _paper(
        "Security deposit", "insurance", "permit/E:s2",
        "a security deposit, in an amount set from time to time by the Town Board",
    ),
}  # fmt: skip
"""Every paper by its identifier, in the order of the ordinance."""


def papers_needed(facts: Facts) -> dict[str, list[str]]:
    """The identifiers by how much they are needed: `required`, `cautious`, `depending`, `not_needed`; each sorted."""
    sorted_out: dict[str, list[str]] = {REQUIRED: [], CAUTIOUS: [], DEPENDING: [], NOT_NEEDED: []}
    for identifier in _SORTED:
        sorted_out[PAPERS[identifier].needed(facts)].append(identifier)
    return sorted_out


_SORTED = sorted(PAPERS)
