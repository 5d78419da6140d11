"""The applicant, the agent and a corporation's data (permit/B/1)."""

from calculator.model import Agent, Applicant, Facts, Ruling
from calculator.ordinance import cite
from calculator.readings import Doubt, choice, finding
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
    if applicant.kind == "individual":
        return "no"
    return {"where_its_office_is": "no", "always_an_agent": "yes", None: "cautious"}[choice("body_residence")]


def corporate_data_required(facts: Facts) -> str | None:
    """`yes` for a corporation, `cautious` for another entity, which the text does not name, `no` for an individual."""
    kind = (facts.applicant or Applicant()).kind
    entity = {"as_a_corporation": "yes", "not_asked": "no", None: "cautious"}[choice("entity_data")]
    return {None: None, "individual": "no", "corporation": "yes", "other_entity": entity}[kind]


def agent(facts: Facts) -> Ruling:
    """An agent is named where the applicant does not reside in the Town; the county is not enough for the applicant."""
    required = agent_required(facts)
    applicant = facts.applicant or Applicant()
    says_resident = applicant.resides_in_town is True
    if required is None or (required == "no" and applicant.kind == "individual"):
        return Ruling(answers={"agent_required": required})
    other = "If an organization resides where its principal office is, one in the Town needs no agent."
    return Ruling(
        answers={"agent_required": required},
        finding=finding(
            rule="agent_required",
            answer={
                "yes": "Name an agent, and file the agent's verified statement with the petition.",
                "cautious": "Name an agent to be safe, with the agent's verified statement.",
                "no": "No agent is needed.",
            }[required],
            because='The applicant is an organization, and the text does not say where one "resides".'
            if says_resident
            else "The applicant does not reside within the Town of Ogden.",
            citations=(_AGENT,),
            doubts=(Doubt(name="body_residence", other=other),) if says_resident else (),
        ),
    )


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
    return Ruling(
        answers=answers,
        finding=finding(
            rule="agent_status",
            answer="This agent does not meet the conditions yet." if failed else "The agent meets the four conditions.",
            because=f"The agent {joined([words for _, words in failed])}."
            if failed
            else "A natural person, in the County of Monroe, authorized, who agrees in a verified statement.",
            citations=(_AGENT,),
        ),
    )


def corporate_data(facts: Facts) -> Ruling:
    """Directors and officers, both, each with name and address."""
    required = corporate_data_required(facts)
    entity = (facts.applicant or Applicant()).kind == "other_entity"
    if required is None or (required == "no" and not entity):
        return Ruling(answers={"corporate_data_required": required})
    other = "On the words alone only a corporation must give them."
    return Ruling(
        answers={"corporate_data_required": required},
        finding=finding(
            rule="corporate_data_required",
            answer={
                "yes": "Give its name and the names and addresses of its directors and of its officers.",
                "cautious": "Give the names and addresses of those who direct the organization, to be safe.",
                "no": "The names of those who direct the organization need not be given.",
            }[required],
            because="The text names corporations only; other entities are not mentioned."
            if entity
            else "The applicant is a corporation.",
            citations=(_CORPORATION,),
            doubts=(Doubt(name="entity_data", other=other),) if entity else (),
        ),
    )
