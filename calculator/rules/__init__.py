"""The rules, in the order of the ordinance. A rule runs because it is listed here."""

from collections.abc import Callable
from dataclasses import dataclass

from calculator.model import Facts, Ruling
from calculator.rules.after_event import cleanup, deposit_return
from calculator.rules.board import board, silence
from calculator.rules.days import days, overnight
from calculator.rules.exemption import exemption
from calculator.rules.filing import filing, filing_status
from calculator.rules.medical import doctors, nurse
from calculator.rules.parking import parking
from calculator.rules.status import status, who_is_liable
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
    Rule(find=who_is_liable, answers=()),  # permit/A, definitions/B/person
    Rule(find=days, answers=("first_day", "last_day")),  # permit/B:s1, permit/B/2
    Rule(find=filing, answers=("file_by", "file_by_safe", "file_by_rolled", "days_left_to_file")),  # permit/B:s1
    Rule(find=filing_status, answers=("filing_status", "days_before_first_day")),  # permit/B:s1
    Rule(find=board, answers=("board_acts_by", "board_acts_by_rolled", "board_period_reaches_event")),  # permit/B:s2
    Rule(find=silence, answers=("deemed_approved",)),  # permit/A, permit/B:s2
    Rule(find=overnight, answers=("overnight",)),  # permit/B/14, permit/C/7
    Rule(find=parking, answers=("parking_spaces", "parking_spaces_collectively")),  # permit/C/6
    Rule(find=nurse, answers=("registered_nurses",)),  # permit/C/9
    Rule(find=doctors, answers=("doctors", "doctors_complete_groups", "doctors_collectively")),  # permit/C/9
    Rule(find=deposit_return, answers=("deposit_return_by", "deposit_return_by_rolled")),  # permit/E:s2
    Rule(find=cleanup, answers=("cleanup_by", "cleanup_by_rolled")),  # permit/F
)
