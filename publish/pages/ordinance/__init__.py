"""Lays out the ordinance: one page per section, one anchor per provision and per sentence, no word changed.

Whatever is ours (headings, references, remarks, tools) stands in elements of the class `ours`; the words of the law
stand in `words` with their labels in `label`, and nothing else does. Read one after another, the texts of all `words`
joined by line ends are ordinance.txt.
"""

from collections.abc import Mapping
from html import escape

from calculator.ordinance import PROVISIONS, STANDING, Provision, anchor
from publish.pages.markdown import plain
from publish.pages.ordinance.beside import beside
from publish.pages.ordinance.data import data
from publish.pages.ordinance.place import contents_label, depth, place, whose
from publish.pages.ordinance.words import words
from publish.provisions.used_by import Use, uses

SMALLEST_HEADING = 4
LOADS = "scripts: [assets/places.js, assets/print.js, assets/cite.js, assets/terms.js]\nstyles: [assets/ordinance.css]"
STATUS = f"{plain(STANDING)} [About this text](index.md)"


def pages(others: Mapping[str, str]) -> dict[str, str]:
    """The section pages as Markdown, by their path in the docs folder, in the order of the text.

    `others` are the site's other pages, laid out: what they link to is told beside it.
    """
    found = uses(others)
    together: dict[str, list[Provision]] = {}
    for provision in PROVISIONS.values():
        together.setdefault(provision.page, []).append(provision)
    return {f"ordinance/{name}.md": page(name, provisions, found) for name, provisions in together.items()}


def page(name: str, provisions: list[Provision], found: Mapping[str, list[Use]]) -> str:
    """One section: its title of ours, then every provision in the order of the text."""
    top = next(provision for provision in provisions if provision.id == name)
    description = f"{top.heading}: the words of the ordinance."
    blocks = [
        f"---\ntitle: {_yaml(top.heading)}\ndescription: {_yaml(description)}\n{LOADS}\n---",
        f"# {plain(top.heading)} {{ #{anchor(top.id)} .ours }}",
        f'<p class="status ours" markdown="1" data-search-exclude>{STATUS}</p>',
    ]
    for provision in provisions:
        if provision is not top and provision.kind != "note":
            blocks.append(heading(provision))
        blocks.append(block(provision, found[provision.id]))
    blocks.append(data(provisions))
    return "\n\n".join(blocks) + "\n"


def heading(provision: Provision) -> str:
    """The heading of ours above a provision; it carries the provision's anchor."""
    level = depth(provision)
    return (
        f"{'#' * min(level + 1, SMALLEST_HEADING)} {plain(provision.heading)} "
        f"{{ #{anchor(provision.id)} .ours .depth-{level} data-toc-label={_attribute(contents_label(provision))} }}"
    )


def unseen_heading(provision: Provision) -> str:
    """The heading of a note, or of the words of the section itself: people see the place, or the page's title."""
    level = min(max(depth(provision) + 1, 2), SMALLEST_HEADING)
    return f'<h{level} class="unseen ours" data-search-exclude>{escape(provision.heading, quote=False)}</h{level}>'


def block(provision: Provision, found: list[Use]) -> str:
    """A provision as HTML: its place, our line about it, its label and words, and what stands beside them."""
    identity = f' id="{anchor(provision.id)}"' if provision.kind == "note" else ""
    inner = [place(provision), whose(provision)]
    if provision.text is not None and (provision.kind == "note" or provision.page == provision.id):
        inner.insert(0, unseen_heading(provision))
    if provision.text is not None:
        inner.append(words(provision))
    inner += beside(provision, found)
    kind = f"provision {provision.kind} depth-{depth(provision)}"
    return "\n".join([f'<div class="{kind}"{identity} data-provision="{provision.id}">', *inner, "</div>"])


def _yaml(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def _attribute(text: str) -> str:
    return f"'{text}'" if '"' in text else f'"{text}"'
