"""Before a permit can issue: approvals in writing and the authorization to inspect (permit/C, permit/D)."""

from calculator.model import Facts, Ruling
from calculator.ordinance import PROVISIONS, cite
from calculator.readings import Doubt, finding
from calculator.rules.days import overnight_status
from calculator.rules.facilities import BOTH, CAMPING_ITEM, UNLESS, camping_doubts, items_needed
from calculator.wording import joined

_BODIES = {"county": "the Monroe County Health Department", "town": "the Town Board"}


def approvals(facts: Facts) -> Ruling:
    """Both bodies, in writing, each item that applies."""
    given = facts.approvals
    if given is None:
        return Ruling(answers={"approvals_missing": None, "approvals_depending": None})
    overnight = overnight_status(facts)
    missing: dict[str, list[str] | None] = {}
    depending: dict[str, list[str]] = {}
    for body in _BODIES:
        items = getattr(given, body)
        missing[body] = None if items is None else [item for item in items_needed(facts) if item not in items]
        open_item = items is not None and overnight is None and CAMPING_ITEM not in items
        depending[body] = [CAMPING_ITEM] if open_item else []
    heading = PROVISIONS[f"permit/C/{CAMPING_ITEM}"].heading
    hours_open = [f"({CAMPING_ITEM}) {heading}: it depends on the hours, which are not answered."] * any(
        depending.values()
    )
    return Ruling(
        answers={"approvals_missing": missing, "approvals_depending": depending},
        finding=finding(
            rule="approvals",
            answer="Approvals are missing, so no permit can be issued."
            if any(missing.values())
            else "What has been answered is approved; the rest is open."
            if None in missing.values() or any(depending.values())
            else "Both bodies have approved every item that applies.",
            because=" ".join([*(_missing(body, items) for body, items in missing.items()), *hours_open]),
            citations=(UNLESS, BOTH),
            doubts=camping_doubts(
                facts, "If it does not continue into another day, camping and housing need not be approved."
            ),
        ),
    )


def _missing(body: str, items: list[str] | None) -> str:
    name = _BODIES[body]
    start = f"{name[0].upper()}{name[1:]}"
    if items is None:
        return f"{start}: not answered."
    headings = [f"({item}) {PROVISIONS[f'permit/C/{item}'].heading}" for item in items]
    return f"{start} has yet to approve {joined(headings)}." if headings else f"{start}: nothing is missing."


_SIGNED = {
    None: "Have the owner, and the tenant or lessee if there is one, authorize the Town in writing to enter at any time"
    " to inspect.",
    "complete": "The authorization to inspect is complete.",
    "need_info": "It cannot be said yet whether the authorization to inspect is complete.",
}


def inspection(facts: Facts) -> Ruling:
    """The owner always signs, even if it is the applicant; the tenant or lessee signs too, if there is one."""
    signed, status, missing = facts.inspection, None, None
    if signed is not None:
        tenant_settled = facts.has_tenant is False or signed.tenant_signed
        tenant_missing = facts.has_tenant is True and signed.tenant_signed is False
        missing = ["owner"] * (signed.owner_signed is False) + ["tenant_or_lessee"] * tenant_missing
        status = "incomplete" if missing else "complete" if signed.owner_signed and tenant_settled else "need_info"
    names = [{"owner": "the owner", "tenant_or_lessee": "the tenant or lessee"}[who] for who in missing or ()]
    other = 'To inspect "the cleaning of the premises" may also mean to enter for the cleaning.'
    return Ruling(
        answers={"inspection_status": status, "inspection_missing": missing},
        finding=finding(
            rule="inspection",
            answer=f"The authorization still needs the signature of {joined(names)}." if names else _SIGNED[status],
            because="The owner must sign even if the owner applies. Of several owners or tenants each signs: the"
            " singular includes the plural.",
            citations=(cite("permit/D"), cite("definitions/A/1", "the singular number includes the plural")),
            doubts=(Doubt(name="cleaning", other=other, cautious=False),),
        ),
    )
