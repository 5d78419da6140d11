"""When the Town Board may revoke a permit (permit/G)."""

from calculator.model import Facts, Ruling
from calculator.ordinance import cite
from calculator.readings import finding

GROUNDS = ("facilities_not_provided_as_specified", "setup_cannot_be_finished_in_time")


def revocation(facts: Facts) -> Ruling:
    """Two grounds and no more; another ground is not named here, which is not to say that nothing can be done."""
    if facts.revocation_ground is None:
        return Ruling(answers={"revocable": None})
    named = facts.revocation_ground in GROUNDS
    found = finding(
        rule="revocation",
        answer="The Town Board may revoke the permit on this ground."
        if named
        else "This is not a ground on which this provision lets the Town Board revoke the permit.",
        because='"May" is permissive: the Board need not. The text says nothing of notice, hearing or refund.'
        if named
        else "Two grounds are named: facilities not provided as specified, and set-up that cannot reasonably be"
        " accomplished in time. A court action and other laws remain open to the Town.",
        citations=(cite("permit/G"), cite("definitions/A/2") if named else cite("penalties/C")),
    )
    return Ruling(answers={"revocable": named}, finding=found)
