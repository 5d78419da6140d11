"""The applicant, the agent and a corporation's data (permit/B/1)."""

from calculator.model import Agent, Applicant, Facts, Finding, Ruling
from calculator.ordinance import cite
from calculator.wording import joined

_AGENT = cite(
    "permit/B/1",
    "if the applicant does not reside within the Town of Ogden, the name and address of an agent who shall be a natural"
    " person and who shall reside in or have a place of business in the County of Monroe and who shall be authorized to"
    " and shall agree in a verified statement to accept notices or summonses",
)
_CORPORATION = cite(
    "permit/B/1",
    "if the applicant is a corporation, the name of the corporation, the names and addresses of its directors and"
    " officers",
)
_CONDITIONS = {
    "natural_person": ("agent_not_natural_person", "is not a natural person"),
    "resides_or_business_in_monroe_county": (
        "agent_not_in_monroe_county",
        "neither resides nor has a place of business in the County of Monroe",
    ),
    "authorized": ("agent_not_authorized", "is not authorized to accept notices and summonses"),
    "verified_statement": ("agent_statement_not_verified", "has not agreed to it in a verified statement"),
}


def agent_required(facts: Facts) -> str | None:
    """`yes` if the applicant does not reside in the Town; `cautious` for a body that says it does; `no` for a resident.

    Where a body "resides" is not defined, so its answer settles nothing.
    """
    applicant = facts.applicant or Applicant()
    if applicant.resides_in_town is False:
        return "yes"
    if applicant.resides_in_town is None or applicant.kind is None:
        return None
    return "no" if applicant.kind == "individual" else "cautious"


def corporate_data_required(facts: Facts) -> str | None:
    """`yes` for a corporation, `cautious` for another entity, which the text does not name, `no` for an individual."""
    kind = (facts.applicant or Applicant()).kind
    return {None: None, "individual": "no", "corporation": "yes", "other_entity": "cautious"}[kind]


def agent(facts: Facts) -> Ruling:
    """An agent is named where the applicant does not reside in the Town; the county is not enough for the applicant."""
    required = agent_required(facts)
    if required in (None, "no"):
        return Ruling(answers={"agent_required": required})
    cautious = required == "cautious"
    finding = Finding(
        rule="agent_required",
        answer="Name an agent to be safe, with the agent's verified statement."
        if cautious
        else "Name an agent, and file the agent's verified statement with the petition.",
        because='The applicant is a body, and the text does not say where a body "resides".'
        if cautious
        else "The applicant does not reside within the Town of Ogden.",
        citations=(_AGENT,),
        reading="cautious" if cautious else "literal",
        other_reading="If a body resides where its principal office is, one in the Town needs no agent."
        if cautious
        else None,
        ask="Whether a body with its office in the Town needs an agent." if cautious else None,
    )
    return Ruling(answers={"agent_required": required}, finding=finding)


def agent_conditions(facts: Facts) -> Ruling:
    """All four must hold: a natural person, in the county, authorized, agreeing in a verified statement."""
    named = (facts.applicant or Applicant()).agent
    if named is None or agent_required(facts) in (None, "no"):
        return Ruling(answers={"agent_status": None, "agent_problems": None})
    answered = {name: getattr(named, name) for name in Agent.__dataclass_fields__}
    failed = [_CONDITIONS[name] for name, value in answered.items() if value is False]
    status = "incomplete" if failed else "complete" if all(answered.values()) else "need_info"
    answers = {"agent_status": status, "agent_problems": [problem for problem, _ in failed]}
    if status == "need_info":
        return Ruling(answers=answers)
    finding = Finding(
        rule="agent_status",
        answer="The agent cannot serve as it stands." if failed else "The agent meets the four conditions.",
        because=f"The agent {joined([words for _, words in failed])}."
        if failed
        else "A natural person, in the County of Monroe, authorized, who agrees in a verified statement.",
        citations=(_AGENT,),
    )
    return Ruling(answers=answers, finding=finding)


def corporate_data(facts: Facts) -> Ruling:
    """Directors and officers, both, each with name and address."""
    required = corporate_data_required(facts)
    if required in (None, "no"):
        return Ruling(answers={"corporate_data_required": required})
    cautious = required == "cautious"
    finding = Finding(
        rule="corporate_data_required",
        answer="Give the names and addresses of those who direct the body, to be safe."
        if cautious
        else "Give the corporation's name and the names and addresses of its directors and of its officers.",
        because="The text names corporations only; other entities are not mentioned."
        if cautious
        else "The applicant is a corporation.",
        citations=(_CORPORATION,),
        reading="cautious" if cautious else "literal",
        other_reading="On the words alone only a corporation must give them." if cautious else None,
        ask="Whether an entity that is no corporation must give them." if cautious else None,
    )
    return Ruling(answers={"corporate_data_required": required}, finding=finding)
