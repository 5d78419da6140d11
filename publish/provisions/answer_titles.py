"""What people call an answer of the calculator, where only its subject is named."""

from collections.abc import Mapping
from types import MappingProxyType

from publish.problem import Problem

TITLES: Mapping[str, str] = MappingProxyType(
    {
        "permit_status": "Whether a permit is needed",
        "exemption": "Whether the organizer is exempt",
        "persons_counted": "Who is counted",
        "assembly": "What an assembly is",
        "who_is_liable": "Who can be punished if there is no permit",
        "petition": "How to apply",
        "first_day": "The day to count from",
        "filing": "When to file",
        "filing_status": "Whether the petition is filed in time",
        "papers": "The papers to file together",
        "papers_before_permit": "The papers due before a permit",
        "overnight": "Staying past midnight",
        "facilities": "The matters to provide for and have approved",
        "sanitary": "The standards for water, toilets, sewage and food",
        "no_food": "What to do if there is no food",
        "parking": "How many parking spaces",
        "registered_nurses": "How many registered nurses",
        "doctors": "How many doctors",
        "inspection": "The authorization to inspect",
        "insurance": "The insurance policy",
        "deposit": "The security deposit",
        "deposit_return": "When the deposit comes back",
        "cleanup": "When the clean-up must be done",
        "fee": "The application fee",
        "penalties": "The penalties",
        "other_laws": "Other laws to ask about",
        "state_mass_gathering_permit": "The State's permit for a mass gathering",
        "state_public_function_permit": "The State's permit for a public function",
        "agent_required": "Whether an agent must be named",
        "agent_status": "Whether the agent meets the conditions",
        "corporate_data_required": "Whether directors and officers are listed",
        "approvals": "Which approvals are still missing",
        "board": "When the Town Board acts",
        "deemed_approved": "What silence of the Town Board means",
        "revocation": "Whether the permit can be revoked",
    }
)


def title(rule: str) -> str:
    """The title of a finding, by the name of its rule. Raises Problem where it has none."""
    if rule not in TITLES:
        remedy = "Add the rule to TITLES, in words for people."
        raise Problem("publish/provisions/answer_titles.py", None, f'The answer "{rule}" has no title', remedy)
    return TITLES[rule]
