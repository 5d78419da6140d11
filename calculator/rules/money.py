"""The application fee and what becomes of the security deposit (fee, permit/E:s2)."""

from calculator.model import Deposit, Facts, Finding, Ruling
from calculator.ordinance import cite
from calculator.town import NOT_STATED, TOWN


def fee(facts: Facts) -> Ruling:
    """Never refunded, whatever becomes of the application. Its amount is not in the text."""
    answers = {"fee_refund": None if facts.fee is None else 0}
    amount = TOWN["fee"]["amount"]
    finding = Finding(
        rule="fee",
        answer="Pay the application fee when you file the petition. It is not refunded, whatever becomes of it.",
        because=f"The amount is ${amount:,}, as the Town has set it."
        if amount is not None
        else f"The amount: {NOT_STATED}",
        citations=(cite("fee:s1"), cite("fee:s2", "shall not be refundable in whole or in part")),
        ask="How much the fee is and how it is paid." if amount is None else None,
    )
    return Ruling(answers=answers, finding=finding)


def deposit(facts: Facts) -> Ruling:
    """What is left of it after the Town's expenses for trash that was not removed, and for nothing else."""
    held = facts.deposit or Deposit()
    answers = {"deposit_refund": None, "deposit_shortfall": None}
    amount = TOWN["deposit"]["amount"]
    citations = (
        cite(
            "permit/E:s2",
            "a security deposit, in an amount set from time to time by the Town Board, with the Town to ensure the"
            " removal of trash and other waste material",
        ),
        cite(
            "permit/E:s2",
            "after deduction therefrom of all expenses caused by the applicant's noncompliance to remove said trash and"
            " other waste material",
        ),
    )
    if held.amount is None or held.trash_removal_expenses is None:
        set_by_town = (
            f"The amount is ${amount:,}, as the Town has set it."
            if amount is not None
            else (f"The amount: {NOT_STATED}")
        )
        finding = Finding(
            rule="deposit",
            answer="Give the Town a security deposit for the removal of trash, before the permit to be safe.",
            because=f"{set_by_town} The text names no time for it.",
            citations=citations,
            reading="cautious",
            other_reading="It may be given after the permit is issued, since no time is named.",
            ask="How much the deposit is, in which form, and by when.",
        )
        return Ruling(answers=answers, finding=finding)
    difference = held.amount - held.trash_removal_expenses
    answers = {"deposit_refund": max(0, difference), "deposit_shortfall": max(0, -difference)}
    shortfall = (
        f" The expenses exceed the deposit by ${-difference:,}; the text does not say who bears that."
        if difference < 0
        else ""
    )
    finding = Finding(
        rule="deposit",
        answer=f"${max(0, difference):,} of the deposit must be returned to you.",
        because=f"${held.amount:,} less ${held.trash_removal_expenses:,} of expenses for trash.{shortfall}",
        citations=citations,
        ask="Who bears what the deposit does not cover." if difference < 0 else None,
    )
    return Ruling(answers=answers, finding=finding)
