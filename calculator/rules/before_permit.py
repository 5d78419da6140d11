"""What must exist before a permit can issue: facilities approved in writing, authorization to inspect (permit/C, D)."""

from calculator.model import Facts, Food, Ruling
from calculator.ordinance import PROVISIONS, cite
from calculator.readings import Doubt, finding
from calculator.rules.days import overnight_status
from calculator.wording import joined

ITEMS = tuple(p.id.rpartition("/")[2] for p in PROVISIONS.values() if p.parent == "permit/C")
CAMPING_ITEM = "7"
_UNLESS = cite("permit/C", "No permit shall be issued unless it is clearly shown")
_BOTH = cite(
    "permit/C",
    "provided for and approved in writing by the Monroe County Health Department and the Town Board",
)
_BODIES = {"county": "the Monroe County Health Department", "town": "the Town Board"}
_FACILITIES = {
    clause.split("/")[2].partition(":")[0]: cite(clause)
    for clause in (
        "permit/C/1:s2", "permit/C/2:s1", "permit/C/3:s1", "permit/C/4", "permit/C/5:s1", "permit/C/6:s1", "permit/C/7",
        "permit/C/8", "permit/C/9:s1", "permit/C/10",
    )
}  # fmt: skip
_STANDARDS = (
    cite("permit/C/1:s11", "no change of the source or in the method or treatment of a drinking water supply"),
    cite("permit/C/2:s2"),
    cite("permit/C/3:s2"),
    cite("permit/C/5:s2"),
)


def items_needed(facts: Facts) -> list[str]:
    """The items of permit/C that apply: camping and housing only where the assembly extends to another day."""
    return [item for item in ITEMS if item != CAMPING_ITEM or overnight_status(facts) in ("yes", "ask")]


def facilities(facts: Facts) -> Ruling:
    """No quantities are stated for water, toilets or roads, and none are taken from elsewhere."""
    needed = items_needed(facts)
    headings = [PROVISIONS[f"permit/C/{item}"].heading.split(",")[0] for item in needed]
    other = "The Board might act twice: on the facilities, and on the petition."
    official = 'The text speaks of a "permit-issuing official" without saying who that is.'
    return Ruling(
        answers={},
        finding=finding(
            rule="facilities",
            answer=f"Provide for {len(needed)} matters, and have each approved in writing by the county health"
            " department and by the Town Board before a permit can issue.",
            because=f"{'; '.join(headings)}. How much of each is adequate is not stated: the two bodies decide.",
            citations=(_UNLESS, _BOTH, *(_FACILITIES[item] for item in needed), *_STANDARDS),
            doubts=(
                Doubt(name="board_approval", other=other, cautious=False),
                Doubt(name="permit_issuing_official", other=official, cautious=False),
            ),
        ),
    )


def no_food(facts: Facts) -> Ruling:
    """Food stands among the matters to be shown, even where none is planned."""
    food = facts.food or Food()
    if any(value is not False for value in vars(food).values()):
        return Ruling(answers={})
    other = "Read word for word, an adequate supply of food must be shown even then."
    return Ruling(
        answers={},
        finding=finding(
            rule="no_food",
            answer="Say in the petition why no food is needed, and have both bodies approve that in writing.",
            because="No food or beverages are planned, yet a supply of food is among the matters to be shown.",
            citations=(cite("permit/C/5:s1"), _UNLESS),
            doubts=(Doubt(name="no_food", other=other),),
        ),
    )


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
    return Ruling(
        answers={"approvals_missing": missing, "approvals_depending": depending},
        finding=finding(
            rule="approvals",
            answer="Approvals are missing, so no permit can be issued."
            if any(missing.values())
            else "What has been answered is approved; the rest is open."
            if None in missing.values() or any(depending.values())
            else "Both bodies have approved every item that applies.",
            because=" ".join(_missing(body, items) for body, items in missing.items()),
            citations=(_UNLESS, _BOTH),
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
    None: "Have the owner, and the tenant or lessee if there is one, authorize the Town in writing to inspect.",
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
    other = (
        '"for the purpose of inspecting … the cleaning of the premises" may also let the Town enter for the cleaning.'
    )
    return Ruling(
        answers={"inspection_status": status, "inspection_missing": missing},
        finding=finding(
            rule="inspection",
            answer=f"The authorization still needs the signature of {joined(names)}." if names else _SIGNED[status],
            because="The owner must sign even if the owner applies, and every co-owner and tenant to be safe.",
            citations=(cite("permit/D"), cite("definitions/A/1", "the singular number includes the plural")),
            doubts=(Doubt(name="cleaning", other=other, cautious=False),),
        ),
    )
