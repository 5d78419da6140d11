"""Facts go in, an assessment comes out: every answer, and the findings that explain them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from calculator.model import Facts, Finding
from calculator.rules import RULES, Rule
from calculator.rules.status import requirements_apply

ANSWERS = (
    "permit_status", "exemption_status", "threshold_measure", "requirements_apply",
    "parking_spaces", "doctors", "doctors_complete_groups", "registered_nurses",
    "parking_spaces_collectively", "doctors_collectively",
    "first_day", "last_day", "overnight",
    "file_by", "file_by_safe", "file_by_rolled", "days_left_to_file", "filing_status", "days_before_first_day",
    "board_acts_by", "board_acts_by_rolled", "deemed_approved", "board_period_reaches_event",
    "cleanup_by", "cleanup_by_rolled", "deposit_return_by", "deposit_return_by_rolled",
    "agent_required", "agent_status", "corporate_data_required", "agent_problems",
    "insurance_status", "insurance_problems", "inspection_status", "inspection_missing",
    "approvals_missing", "approvals_depending", "papers_required", "papers_cautious", "papers_depending",
    "offences", "max_fine", "max_imprisonment_days", "deposit_refund", "deposit_shortfall", "fee_refund", "revocable",
    "state_mass_gathering_permit", "state_public_function_permit",
)  # fmt: skip
"""The answers in the order they are given."""
LISTS = ("papers_required", "papers_cautious", "papers_depending")
"""The answers that are lists and empty, not None, where the article does not regulate the assembly."""


@dataclass(frozen=True, kw_only=True)
class Assessment:
    """`answers` by name (None: it cannot be said from these facts, or does not apply) and the findings in order."""

    answers: dict[str, Any]
    findings: tuple[Finding, ...]


def assess(facts: Facts, rules: Iterable[Rule] = RULES) -> Assessment:
    """Asks every rule. Where the article does not regulate the assembly, only those that tell so have answers."""
    answers: dict[str, Any] = {name: [] if name in LISTS else None for name in ANSWERS}
    findings: list[Finding] = []
    regulated = requirements_apply(facts) is not False
    for rule in rules:
        if regulated or rule.always:
            ruling = rule.find(facts)
            answers.update(ruling.answers)
            if ruling.finding:
                findings.append(ruling.finding)
    return Assessment(answers=answers, findings=tuple(findings))
