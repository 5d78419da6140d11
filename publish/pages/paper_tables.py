"""Tables of the papers and of the matters to be approved, from the same lists as the rules and the forms."""

from collections.abc import Iterable, Mapping

from calculator.model import Facts
from calculator.ordinance import PROVISIONS, words
from calculator.readings import choice
from calculator.rules.facilities import ITEMS
from calculator.rules.paper_list import FILING, PAPERS, PERMIT, REQUIRED, Paper
from publish.pages.markdown import plain

WHEN: Mapping[str, str] = {
    "list_B1_directors_officers": "You are a corporation",
    "agent_statement_B1": "You do not reside in the Town",
    "statement_B7_food_method": "Food that is prepared, sold or handed out",
    "plan_B7_food": "Food that is prepared, sold and handed out",
    "statement_B8_security_detail": "There will be guards or police",
    "map_B10_lights_signs": "There will be outdoor lights or signs",
    "plan_B12_camping": "There will be camping or housing",
    "statement_B14_overnight": "The event goes on from one day into another",
    "facilities_C7_camping": "The event goes on from one day into another",
    "authorization_D_tenant": "There is a tenant or lessee",
}
"""When a paper is needed that not everybody needs, on the words."""
_ANY_FOOD = ("food_papers", {None: "to be safe, any food", "any_food": "any other food"})
WIDER: Mapping[str, tuple[str, Mapping[str | None, str]]] = {
    "list_B1_directors_officers": (
        "entity_data",
        {None: "to be safe, any other body", "as_a_corporation": "any other body"},
    ),
    "agent_statement_B1": ("body_residence", {None: "to be safe, any body", "always_an_agent": "any body"}),
    "statement_B7_food_method": _ANY_FOOD,
    "plan_B7_food": _ANY_FOOD,
}
"""When else: the reading on which it depends, and the words for its choices; None: the Town has settled nothing."""
ALWAYS = "Always"
BY_FORM = {"agent": "The agent", "approvals": "The county's health department and the Town Board"}
BY_PAPER = {
    "fee": "You pay it",
    "deposit_E": "You give it",
    "authorization_D_owner": "Every owner",
    "authorization_D_tenant": "Every tenant or lessee",
    "insurance_E": "Your insurer",
}
LICENSED = ("licensed land surveyor", "**A licensed surveyor or engineer**")
MORE: Mapping[str, str] = {
    "1": "water.md", "2": "water.md", "3": "water.md", "4": "water.md", "5": "food.md", "6": "parking.md",
    "7": "overnight.md", "8": "safety.md", "9": "medical.md", "10": "safety.md",
}  # fmt: skip
"""The page on each matter of permit/C."""


def papers_to_file() -> str:
    """What is due with the petition, as Markdown."""
    return _papers(FILING)


def papers_before_permit() -> str:
    """What may come later, before the permit, as Markdown."""
    return _papers(PERMIT)


def matters_to_approve() -> str:
    """The matters of permit/C: what the ordinance says first of each, and the page about it."""
    rows = (
        (
            f"[{PROVISIONS[clause].heading}]({MORE[clause.rpartition('/')[2]]})",
            f"{plain(_first(clause))} {_link(clause)}",
        )
        for clause in (f"permit/C/{item}" for item in ITEMS)
    )
    return _table(("Matter", "What the text says first"), rows)


def _papers(due: str) -> str:
    rows = (
        (f"{paper.title}<br>{_link(paper.clause)}", _when(name, paper), _who(name, paper))
        for name, paper in PAPERS.items()
        if paper.due == due
    )
    return _table(("Paper, and its words", "When it is needed", "Who prepares or signs it"), rows)


def _when(name: str, paper: Paper) -> str:
    """Words for what the paper depends on; a paper that needs none is always needed."""
    if paper.needed(Facts()) == REQUIRED:
        return ALWAYS
    reading, wider = WIDER.get(name, (None, {}))
    return "; ".join(filter(None, [WHEN[name], wider.get(choice(reading)) if reading else None]))


def _who(name: str, paper: Paper) -> str:
    if LICENSED[0] in paper.citation.quote:
        return LICENSED[1]
    return BY_PAPER.get(name) or BY_FORM.get(paper.form, "You")


def _first(clause: str) -> str:
    return words(f"{clause}:s1")


def _link(clause: str) -> str:
    return f"[{clause}](cite:{clause})"


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    titles = list(head)
    return "\n".join(f"| {' | '.join(line)} |" for line in [titles, ["---"] * len(titles), *map(list, rows)])
