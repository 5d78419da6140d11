"""The rules, in the order of the ordinance. A rule runs because it is listed here."""

from collections.abc import Callable
from dataclasses import dataclass

from calculator.model import Facts, Ruling
from calculator.rules.adjoining import other_laws, state_mass_gathering, state_public_function
from calculator.rules.after_event import cleanup, deposit_return
from calculator.rules.applicant import agent, agent_conditions, corporate_data
from calculator.rules.before_permit import approvals, inspection
from calculator.rules.board import board, silence
from calculator.rules.days import days, overnight
from calculator.rules.exemption import exemption
from calculator.rules.facilities import facilities, no_food, sanitary
from calculator.rules.filing import filing, filing_status
from calculator.rules.insurance import insurance
from calculator.rules.medical import doctors, nurse
from calculator.rules.money import deposit, fee
from calculator.rules.papers import papers, papers_before_permit
from calculator.rules.parking import parking
from calculator.rules.penalties import penalties
from calculator.rules.permit import assembly, who_is_liable
from calculator.rules.petition import petition
from calculator.rules.revocation import revocation
from calculator.rules.status import status
from calculator.rules.threshold import threshold


@dataclass(frozen=True, kw_only=True)
class Rule:
    """A rule and the answers it gives. `always`: it is asked even where the article's requirements do not apply."""

    find: Callable[[Facts], Ruling]
    answers: tuple[str, ...]
    always: bool = False


RULES = (
    Rule(find=status, answers=("permit_status", "requirements_apply"), always=True),  # scope:s2, permit/A
    Rule(find=exemption, answers=("exemption_status",), always=True),  # scope:s2
    Rule(find=threshold, answers=("threshold_measure",), always=True),  # scope:s2, permit/A
    Rule(find=assembly, answers=()),  # definitions/B/assembly
    Rule(find=who_is_liable, answers=()),  # permit/A, definitions/B/person, penalties/A
    Rule(find=petition, answers=()),  # permit/B:s1
    Rule(find=days, answers=("first_day", "last_day")),  # permit/B:s1, permit/B/2
    Rule(find=filing, answers=("file_by", "file_by_safe", "file_by_rolled", "days_left_to_file")),  # permit/B:s1
    Rule(find=filing_status, answers=("filing_status", "days_before_first_day")),  # permit/B:s1
    Rule(find=board, answers=("board_acts_by", "board_acts_by_rolled", "board_period_reaches_event")),  # permit/B:s2
    Rule(find=silence, answers=("deemed_approved",)),  # permit/A, permit/B:s2
    Rule(find=papers, answers=("papers_required", "papers_cautious", "papers_depending")),  # permit/B:s3 to permit/E
    Rule(find=agent, answers=("agent_required",)),  # permit/B/1
    Rule(find=agent_conditions, answers=("agent_status", "agent_problems")),  # permit/B/1
    Rule(find=corporate_data, answers=("corporate_data_required",)),  # permit/B/1
    Rule(find=overnight, answers=("overnight",)),  # permit/B/14, permit/C/7
    Rule(find=facilities, answers=()),  # permit/C
    Rule(find=sanitary, answers=()),  # permit/C/1, /2, /3, /5
    Rule(find=no_food, answers=()),  # permit/C/5
    Rule(find=approvals, answers=("approvals_missing", "approvals_depending")),  # permit/C
    Rule(find=parking, answers=("parking_spaces", "parking_spaces_collectively")),  # permit/C/6
    Rule(find=nurse, answers=("registered_nurses",)),  # permit/C/9
    Rule(find=doctors, answers=("doctors", "doctors_complete_groups", "doctors_collectively")),  # permit/C/9
    Rule(find=papers_before_permit, answers=()),  # permit/C to permit/E
    Rule(find=inspection, answers=("inspection_status", "inspection_missing")),  # permit/D
    Rule(find=insurance, answers=("insurance_status", "insurance_problems")),  # permit/E:s1
    Rule(find=deposit, answers=("deposit_refund", "deposit_shortfall")),  # permit/E:s2
    Rule(find=deposit_return, answers=("deposit_return_by", "deposit_return_by_rolled")),  # permit/E:s2
    Rule(find=cleanup, answers=("cleanup_by", "cleanup_by_rolled")),  # permit/F
    Rule(find=revocation, answers=("revocable",)),  # permit/G
    Rule(find=fee, answers=("fee_refund",)),  # fee
    Rule(find=penalties, answers=("offences", "max_fine", "max_imprisonment_days")),  # penalties
    Rule(find=state_mass_gathering, answers=("state_mass_gathering_permit",), always=True),  # other law
    Rule(find=state_public_function, answers=("state_public_function_permit",), always=True),  # other law
    Rule(find=other_laws, answers=(), always=True),  # other law
)
