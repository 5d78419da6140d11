"""What must exist before a permit can issue: written approvals, authorization to inspect (permit/C, permit/D)."""

from calculator.model import Facts, Finding, Ruling
from calculator.ordinance import PROVISIONS, cite
from calculator.rules.days import overnight_status
from calculator.wording import joined

ITEMS = tuple(str(number) for number in range(1, 1 + sum(1 for p in PROVISIONS.values() if p.parent == "permit/C")))
CAMPING_ITEM = "7"
_BOTH = cite(
    "permit/C",
    "provided for and approved in writing by the Monroe County Health Department and the Town Board",
)
_BODIES = {"county": "the Monroe County Health Department", "town": "the Town Board"}


def approvals(facts: Facts) -> Ruling:
    """Both bodies, in writing, each item; camping and housing only where the assembly extends to another day."""
    given = facts.approvals
    if given is None:
        return Ruling(answers={"approvals_missing": None, "approvals_depending": None})
    overnight = overnight_status(facts)
    needed = [item for item in ITEMS if item != CAMPING_ITEM or overnight in ("yes", "ask")]
    missing: dict[str, list[str] | None] = {}
    depending: dict[str, list[str]] = {}
    for body in _BODIES:
        items = getattr(given, body)
        missing[body] = None if items is None else [item for item in needed if item not in items]
        open_item = items is not None and overnight is None and CAMPING_ITEM not in items
        depending[body] = [CAMPING_ITEM] if open_item else []
    finding = Finding(
        rule="approvals",
        answer="Approvals are missing, so no permit can be issued."
        if any(missing.values())
        else "Each body that has answered has approved what it must."
        if None in missing.values() or any(depending.values())
        else "Both bodies have approved every item that applies.",
        because=" ".join(_missing(body, items) for body, items in missing.items()),
        citations=(cite("permit/C", "No permit shall be issued unless it is clearly shown"), _BOTH),
    )
    return Ruling(answers={"approvals_missing": missing, "approvals_depending": depending}, finding=finding)


def _missing(body: str, items: list[str] | None) -> str:
    name = _BODIES[body]
    start = f"{name[0].upper()}{name[1:]}"
    if items is None:
        return f"{start}: not answered."
    headings = [f"({item}) {PROVISIONS[f'permit/C/{item}'].heading}" for item in items]
    return f"{start} has yet to approve {joined(headings)}." if headings else f"{start}: nothing is missing."


def inspection(facts: Facts) -> Ruling:
    """The owner always signs, even if it is the applicant; the tenant or lessee signs too, if there is one."""
    signed = facts.inspection
    if signed is None:
        return Ruling(answers={"inspection_status": None, "inspection_missing": None})
    tenant_settled = facts.has_tenant is False or signed.tenant_signed
    tenant_missing = facts.has_tenant is True and signed.tenant_signed is False
    missing = ["owner"] * (signed.owner_signed is False) + ["tenant_or_lessee"] * tenant_missing
    status = "incomplete" if missing else "complete" if signed.owner_signed and tenant_settled else "need_info"
    names = [{"owner": "the owner", "tenant_or_lessee": "the tenant or lessee"}[who] for who in missing]
    finding = Finding(
        rule="inspection",
        answer={
            "complete": "The authorization to inspect is complete.",
            "incomplete": f"The authorization still needs the signature of {joined(names) if names else ''}.",
            "need_info": "It cannot be said yet whether the authorization to inspect is complete.",
        }[status],
        because="The owner must sign, and the owner's tenant or lessee if there is one.",
        citations=(cite("permit/D"),),
        other_reading='"the cleaning of the premises" may mean to inspect the cleaning, or to enter for the cleaning.',
        ask="Whether the Town may also enter for the cleaning.",
    )
    return Ruling(answers={"inspection_status": status, "inspection_missing": missing}, finding=finding)
