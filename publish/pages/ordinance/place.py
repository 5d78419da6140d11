"""Where a provision stands: the line that stays in sight while it is read, and our line about it."""

from html import escape

from calculator.ordinance import PROVISIONS, Provision, anchor
from publish.provisions.citation import labels, line_of_descent


def place(provision: Provision) -> str:
    """The way down to a provision, each step but the last a link. The page's style keeps it in sight."""
    *above, last = line_of_descent(provision)
    steps = [f'<a href="{link(step)}">{_step(step)}</a>' for step in above]
    steps.append(f'<span class="place__here">{_step(last)}</span>')
    return f'<p class="place ours" data-search-exclude>{" ".join(steps)}</p>'


def whose(provision: Provision) -> str:
    """The line of ours about a provision: whose the heading is, and our reference as a link to copy."""
    return (
        '<p class="about ours" data-search-exclude>our heading · '
        f'our reference <a class="reference" href="#{anchor(provision.id)}">{provision.id}</a></p>'
    )


def link(provision: Provision, fragment: str | None = None) -> str:
    """The address of a provision, from any page of the ordinance."""
    return f"{provision.page}.html#{fragment or anchor(provision.id)}"


def named(provision: Provision) -> str:
    """What to call a provision in a list: where it stands, then our heading.

    >>> named(PROVISIONS["permit/C/6"]), named(PROVISIONS["fee"]), named(PROVISIONS["definitions/B/person"])
    ('Permit C(6): Parking', 'Fee: Application fee', 'Definitions B: Person')
    """
    section = line_of_descent(provision)[0].id.capitalize()
    within = labels(provision if provision.kind == "text" else PROVISIONS[provision.parent or provision.id])
    return f"{section} {within}".strip() + f": {provision.heading}"


def contents_label(provision: Provision) -> str:
    """What the page's contents call a provision: its place as the text labels it, then our heading.

    >>> contents_label(PROVISIONS["permit/B/4/a"])
    'B(4)(a) Waste disposal'
    >>> contents_label(PROVISIONS["definitions/B/assembly"])
    'Assembly'
    """
    if provision.kind == "definition":
        return provision.heading
    return f"{labels(provision)} {provision.heading}".strip()


def depth(provision: Provision) -> int:
    """How deep a provision is nested: 0 for a section, 1 for A, 2 for (1), 3 for (a)."""
    return provision.id.count("/")


def _step(provision: Provision) -> str:
    """One step: the label of the text if it has one, and our heading; of a section its short name, which is its id."""
    heading = escape(provision.heading, quote=False)
    if provision.parent is None:
        return provision.id.capitalize() if provision.kind != "note" else heading
    label = escape(provision.label.removesuffix(".")) if provision.label and provision.kind == "text" else ""
    return f'{label} <span class="place__name">{heading}</span>'.strip()
