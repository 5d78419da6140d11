"""The application fee and what becomes of the security deposit (fee, permit/E:s2)."""

from calculator.model import Deposit, Facts, Ruling
from calculator.ordinance import cite
from calculator.readings import Doubt, choice, finding
from calculator.town import NOT_STATED, TOWN

_DEPOSIT = (
    cite(
        "permit/E:s2",
        "a security deposit, in an amount set from time to time by the Town Board, with the Town to ensure the removal"
        " of trash and other waste material",
    ),
    cite(
        "permit/E:s2",
        "after deduction therefrom of all expenses caused by the applicant's noncompliance to remove said trash and"
        " other waste material",
    ),
)


_RETURNED = cite("permit/E:s2", "which deposit shall be returned to the applicant")
_WHEN = {
    None: ", before the permit to be safe",
    "before_permit": ", before the permit is issued",
    "after_permit": ", after the permit is issued and before the assembly",
}


def _amount(what: str) -> str:
    amount = TOWN[what]["amount"]
    return f"The amount: {NOT_STATED}" if amount is None else f"The amount is ${amount:,}, as the Town has set it."


def fee(facts: Facts) -> Ruling:
    """Never refunded, whatever becomes of the application. Its amount is not in the text."""
    return Ruling(
        answers={"fee_refund": None if facts.fee is None else 0},
        finding=finding(
            rule="fee",
            answer="Pay the application fee when you file. It is not refunded, whatever the Board decides.",
            because=_amount("fee"),
            citations=(cite("fee:s1"), cite("fee:s2", "shall not be refundable in whole or in part")),
        ),
    )


def deposit(facts: Facts) -> Ruling:
    """What is left of it after the Town's expenses for trash that was not removed, and for nothing else."""
    held = facts.deposit or Deposit()
    if held.amount is None or held.trash_removal_expenses is None:
        other = "It may be given after the permit is issued, since no time is named."
        return Ruling(
            answers={"deposit_refund": None, "deposit_shortfall": None},
            finding=finding(
                rule="deposit",
                answer=f"Give the Town a security deposit for the removal of trash{_WHEN[choice('deposit_time')]}.",
                because=f"{_amount('deposit')} The text names no time for it.",
                citations=_DEPOSIT,
                doubts=(Doubt(name="deposit_time", other=other),),
            ),
        )
    difference = held.amount - held.trash_removal_expenses
    refund, shortfall = max(0, difference), max(0, -difference)
    rest = (
        f" The expenses exceed the deposit by ${shortfall:,}; who bears that is not stated. Ask the Town Clerk."
        if shortfall
        else ""
    )
    return Ruling(
        answers={"deposit_refund": refund, "deposit_shortfall": shortfall},
        finding=finding(
            rule="deposit",
            answer=f"${refund:,} of the deposit must be returned to you."
            if refund
            else "Nothing of the deposit is left to return.",
            because=f"${held.amount:,} less ${held.trash_removal_expenses:,} of expenses for trash.{rest}",
            citations=(*_DEPOSIT, _RETURNED),
        ),
    )
