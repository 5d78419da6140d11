"""Which papers are needed: to be filed with the petition, and to exist before a permit can issue."""

from collections.abc import Callable
from dataclasses import dataclass

from calculator.model import Facts, Finding, Food, Ruling
from calculator.ordinance import cite
from calculator.rules.applicant import agent_required, corporate_data_required
from calculator.rules.days import overnight_status
from calculator.wording import counted

REQUIRED, CAUTIOUS, DEPENDING, NOT_NEEDED = "required", "cautious", "depending", "not_needed"
FILING, PERMIT = "filing", "permit"


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
    return {True: CAUTIOUS, False: NOT_NEEDED, None: DEPENDING}[food.served]


def _food_plan(facts: Facts) -> str:
    """Prepared, sold and distributed on the words; any food on the cautious reading."""
    food = facts.food or Food()
    named = (food.prepared, food.sold, food.distributed)
    if all(named):
        return REQUIRED
    if False not in named:
        return DEPENDING
    if any(named) or food.served:
        return CAUTIOUS
    return DEPENDING if None in (*named, food.served) else NOT_NEEDED


@dataclass(frozen=True, kw_only=True)
class Paper:
    """A paper: the provision that asks for it, when it is due, the form it belongs to, and when it is needed."""

    clause: str
    title: str
    form: str
    due: str = FILING
    needed: Callable[[Facts], str] = _always


PAPERS = {
    "petition_B": Paper(clause="permit/B:s1", title="The petition", form="petition"),
    "verification_B": Paper(clause="permit/B:s1", title="Its verification", form="verification"),
    "fee": Paper(clause="fee:s1", title="The application fee", form="petition"),
    "statement_B1_applicant": Paper(clause="permit/B/1", title="Statement on the applicant", form="petition"),
    "list_B1_directors_officers": Paper(
        clause="permit/B/1",
        title="List of directors and officers",
        form="petition",
        needed=_by(corporate_data_required),
    ),
    "agent_statement_B1": Paper(
        clause="permit/B/1", title="The agent's verified statement", form="agent", needed=_by(agent_required)
    ),
    "statement_B2_event": Paper(clause="permit/B/2", title="Statement on property, dates, numbers", form="petition"),
    "map_B3": Paper(clause="permit/B/3", title="Surveyed map of the site", form="cover"),
    "plan_B4_sanitary_water": Paper(clause="permit/B/4", title="Sanitary and water plan", form="cover"),
    "plan_B5_parking": Paper(clause="permit/B/5", title="Parking plan", form="cover"),
    "statement_B6_sound": Paper(clause="permit/B/6", title="Statement on sound equipment", form="petition"),
    "statement_B7_food": Paper(clause="permit/B/7:s1", title="Statement on food and beverages", form="petition"),
    "statement_B7_food_method": Paper(
        clause="permit/B/7:s2", title="Methods of preparing, distributing, refuse", form="petition", needed=_food_method
    ),
    "plan_B7_food": Paper(clause="permit/B/7:s3", title="Plan of the food structure", form="cover", needed=_food_plan),
    "statement_B8_security": Paper(clause="permit/B/8", title="Statement on guards or police", form="petition"),
    "statement_B8_security_detail": Paper(
        clause="permit/B/8", title="Numbers, duties, hours, areas", form="petition", needed=_if_true("private_security")
    ),
    "statement_B9_fire_with_plan": Paper(clause="permit/B/9", title="Fire statement with plan", form="cover"),
    "statement_B10_lights_signs": Paper(clause="permit/B/10", title="Statement on lights and signs", form="petition"),
    "map_B10_lights_signs": Paper(
        clause="permit/B/10", title="Map of lights and signs", form="cover", needed=_if_true("lights_or_signs")
    ),
    "statement_B11_emergency": Paper(clause="permit/B/11", title="Statement on emergency treatment", form="petition"),
    "statement_B12_camping": Paper(clause="permit/B/12", title="Statement on camping and housing", form="petition"),
    "plan_B12_camping": Paper(
        clause="permit/B/12", title="Plan of camping or housing", form="cover", needed=_if_true("camping_or_housing")
    ),
    "statement_B13_duration": Paper(clause="permit/B/13", title="Statement on the duration", form="petition"),
    "statement_B14_overnight": Paper(
        clause="permit/B/14", title="Statement on staying overnight", form="petition", needed=_by(overnight_status)
    ),
    "approvals_C": Paper(clause="permit/C", title="Approvals in writing by both bodies", form="approvals", due=PERMIT),
    "facilities_C7_camping": Paper(
        clause="permit/C/7",
        title="Camping and housing approved",
        form="approvals",
        due=PERMIT,
        needed=_by(overnight_status),
    ),
    "authorization_D_owner": Paper(
        clause="permit/D", title="The owner's authorization to inspect", form="inspection", due=PERMIT
    ),
    "authorization_D_tenant": Paper(
        clause="permit/D",
        title="The tenant's authorization to inspect",
        form="inspection",
        due=PERMIT,
        needed=_if_true("has_tenant"),
    ),
    "insurance_E": Paper(clause="permit/E:s1", title="Liability insurance policy", form="insurance", due=PERMIT),
    "deposit_E": Paper(clause="permit/E:s2", title="Security deposit", form="insurance", due=PERMIT),
}
"""Every paper by its identifier, in the order of the ordinance."""


def papers_needed(facts: Facts) -> dict[str, list[str]]:
    """The identifiers by how much they are needed: `required`, `cautious`, `depending`, `not_needed`; each sorted."""
    sorted_out: dict[str, list[str]] = {REQUIRED: [], CAUTIOUS: [], DEPENDING: [], NOT_NEEDED: []}
    for identifier in sorted(PAPERS):
        sorted_out[PAPERS[identifier].needed(facts)].append(identifier)
    return sorted_out


def papers(facts: Facts) -> Ruling:
    """What must be filed is told apart from what must exist before a permit can issue."""
    needed = papers_needed(facts)
    answers = {f"papers_{how}": needed[how] for how in (REQUIRED, CAUTIOUS, DEPENDING)}
    due = {when: [i for i in PAPERS if i in needed[REQUIRED] and PAPERS[i].due == when] for when in (FILING, PERMIT)}
    because = [
        f"With the petition: {_titles(due[FILING])}.",
        f"Before a permit can issue: {_titles(due[PERMIT])}.",
    ]
    if needed[DEPENDING]:
        because.append(f"Still open, since a question is not answered: {_titles(needed[DEPENDING])}.")
    cautious = needed[CAUTIOUS]
    finding = Finding(
        rule="papers",
        answer=f"File {counted(len(due[FILING]), 'paper')} with the petition, and have"
        f" {counted(len(due[PERMIT]), 'more paper')} before a permit can issue.",
        because=" ".join(because),
        citations=(
            cite("permit/B:s3"),
            cite("permit/C", "No permit shall be issued unless it is clearly shown"),
            cite("fee:s1", "Each application shall be accompanied by a fee at the time of its submission"),
        ),
        reading="cautious" if cautious else "literal",
        other_reading=f"On the words alone these are not asked for, only to be safe: {_titles(cautious)}."
        if cautious
        else None,
        ask="Whether they are needed, and how many copies of each paper." if cautious else None,
    )
    return Ruling(answers=answers, finding=finding)


def _titles(identifiers: list[str]) -> str:
    return "; ".join(f"{PAPERS[i].title} ({PAPERS[i].clause})" for i in PAPERS if i in identifiers) or "none"
