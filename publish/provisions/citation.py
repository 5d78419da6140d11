"""How a provision is cited: where it stands, in words that can be pasted into a letter, and as data."""

from calculator.calendar import written
from calculator.ordinance import PROVISIONS, RECEIVED, Provision
from publish.provisions.history import ADOPTION

TOWN = "Town of Ogden (Monroe County, New York)"
FRAME = (
    f"{TOWN}, {ADOPTION.law}, adopted {ADOPTION.dated} ({ADOPTION.code}), {{place}}, "
    f"text as received on {written(RECEIVED)} (editorial reference {{reference}})"
)
"""A citation with holes for `place` and `reference`."""


ARTICLE = (
    f"the article on large assemblies of the {TOWN}, {ADOPTION.law}, adopted {ADOPTION.dated} ({ADOPTION.code}), "
    f"text as received on {written(RECEIVED)}"
)
"""The whole article, within a sentence."""
HEAD = f"{TOWN}, {ADOPTION.law} ({ADOPTION.code})"
"""The article at the head of every printed page."""


def line_of_descent(provision: Provision) -> list[Provision]:
    """The provision below all those it is part of, the section first."""
    above = line_of_descent(PROVISIONS[provision.parent]) if provision.parent else []
    return [*above, provision]


def labels(provision: Provision) -> str:
    """The labels of the text that lead to a provision; "" where it has none.

    >>> labels(PROVISIONS["permit/B/4/a"]), labels(PROVISIONS["definitions/B/person"]), labels(PROVISIONS["scope"])
    ('B(4)(a)', 'B, PERSON', '')
    """
    found = ""
    for step in line_of_descent(provision):
        if step.label is None:
            continue
        apart = ", " if found and step.kind != "text" else ""
        found += f"{apart}{step.label.removesuffix('.')}"
    return found


def place(clause: str) -> str:
    """Where a provision or sentence stands. The section is named by our heading, in square brackets.

    >>> place("permit/C/9:s2")
    '[Permit, application, conditions, clean-up and revocation] C(9), sentence 2'
    """
    name, _, sentence = clause.partition(":s")
    provision = PROVISIONS[name]
    section = f"[{line_of_descent(provision)[0].heading}]"
    inside = labels(provision) or (provision.heading if provision.parent else "")
    return f"{section} {inside}".strip() + (f", sentence {sentence}" if sentence else "")


def citation(clause: str) -> str:
    """The citation in plain text, without an address: nobody but the reader knows where the site stands.

    >>> print(citation("permit/C/9:s2"))
    Town of Ogden (Monroe County, New York), L.L. No. 4-1982, adopted 7-14-1982 (Ch. 148, Art. I, of the 1995 Code), \
[Permit, application, conditions, clean-up and revocation] C(9), sentence 2, text as received on 30 November 2026 \
(editorial reference permit/C/9:s2)
    """
    return FRAME.format(place=place(clause), reference=clause)
