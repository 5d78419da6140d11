"""Lays out the ordinance: one page per section, one anchor per provision and per sentence, no word changed.

Whatever is ours (headings, references, remarks) stands in elements of the class `ours`; the words of the law stand in
`words` and their labels in `label`, and nothing else does.
"""

from collections.abc import Iterable
from html import escape

from calculator.ordinance import PROVISIONS, STANDING, Provision, anchor
from publish.pages.markdown import plain

SMALLEST_HEADING = 4
STATUS = f"{plain(STANDING)} [About this text](index.md)"


def pages() -> dict[str, str]:
    """The section pages as Markdown, by their path in the docs folder, in the order of the text."""
    together: dict[str, list[Provision]] = {}
    for provision in PROVISIONS.values():
        together.setdefault(provision.page, []).append(provision)
    return {f"ordinance/{name}.md": page(name, provisions) for name, provisions in together.items()}


def page(name: str, provisions: list[Provision]) -> str:
    """One section: its title of ours, then every provision in the order of the text."""
    top = next(provision for provision in provisions if provision.id == name)
    description = f"{top.heading}: the words of the ordinance."
    blocks = [
        f"---\ntitle: {_yaml(top.heading)}\ndescription: {_yaml(description)}\n---",
        f"# {plain(top.heading)} {{ #{anchor(top.id)} .ours }}",
        about(top),
        f'<p class="status ours" markdown="1" data-search-exclude>{STATUS}</p>',
    ]
    for provision in provisions:
        if provision is top:
            blocks.append(block(provision, under_title=True))
        elif provision.kind == "note":
            blocks.append(block(provision))
        else:
            blocks += [heading(provision), block(provision)]
    return "\n\n".join(blocks) + "\n"


def heading(provision: Provision) -> str:
    """The heading of ours above a provision; it carries the provision's anchor."""
    level = depth(provision)
    return (
        f"{'#' * min(level + 1, SMALLEST_HEADING)} {plain(provision.heading)} "
        f"{{ #{anchor(provision.id)} .ours .depth-{level} data-toc-label={_attribute(contents_label(provision))} }}"
    )


def block(provision: Provision, *, under_title: bool = False) -> str:
    """A provision as HTML: our line about it, its label and words, and the editor's remark where there is one.

    Under the page's title that line stands already.
    """
    note = provision.kind == "note"
    identity = f' id="{anchor(provision.id)}"' if note else ""
    inner = [] if under_title else [about(provision)]
    if provision.text is not None:
        inner.append(words(provision))
    if provision.remark:
        inner.append(
            '<div class="remark ours" role="note"><p><strong>Editor’s remark</strong> (ours, not part of the text). '
            f"{escape(provision.remark, quote=False)}</p></div>"
        )
    kind = f"provision {provision.kind} depth-{depth(provision)}"
    return "\n".join([f'<div class="{kind}"{identity} data-provision="{provision.id}">', *inner, "</div>"])


def about(provision: Provision) -> str:
    """The line of ours under a heading: whose heading it is, and our reference as a link to copy."""
    whose = (
        f'<span class="note-heading">{escape(provision.heading, quote=False)}</span> · '
        if provision.kind == "note"
        else ""
    )
    return (
        f'<p class="about ours" data-search-exclude>{whose}our heading · our reference '
        f'<a class="reference" href="#{anchor(provision.id)}">{provision.id}</a></p>'
    )


def words(provision: Provision) -> str:
    """Label and words of a provision, each sentence in a span with its own anchor."""
    label = ""
    if provision.label:
        tag = "dfn" if provision.kind == "definition" else "span"
        label = f'<{tag} class="label">{escape(provision.label)}</{tag}> '
    sentences = " ".join(_sentence(provision, number) for number in range(1, len(provision.sentences) + 1))
    return f'<p class="words">{label}{sentences}</p>'


def contents_label(provision: Provision) -> str:
    """What the page's contents call a provision: its place as the text labels it, then our heading.

    >>> contents_label(PROVISIONS["permit/B/4/a"])
    'B(4)(a) Waste disposal'
    >>> contents_label(PROVISIONS["definitions/B/assembly"])
    'Assembly'
    """
    if provision.kind == "definition":
        return provision.heading
    labels = "".join(
        step.label.rstrip(".") for step in _line_of_descent(provision) if step.label and step.kind == "text"
    )
    return f"{labels} {provision.heading}" if labels else provision.heading


def depth(provision: Provision) -> int:
    """How deep a provision is nested: 0 for a section, 1 for A, 2 for (1), 3 for (a)."""
    return provision.id.count("/")


def _line_of_descent(provision: Provision) -> Iterable[Provision]:
    if provision.parent:
        yield from _line_of_descent(PROVISIONS[provision.parent])
    yield provision


def _sentence(provision: Provision, number: int) -> str:
    """A sentence in its span; a note's mark in it, such as [1], links to the note; its words stay as they are."""
    html = escape(provision.sentences[number - 1], quote=False)
    for note in PROVISIONS.values():
        if note.parent == provision.id and note.kind == "note" and note.label:
            html = html.replace(note.label, f'<a class="mark" href="#{anchor(note.id)}">{note.label}</a>')
    return f'<span class="sentence" id="{anchor(f"{provision.id}:s{number}")}">{html}</span>'


def _yaml(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def _attribute(text: str) -> str:
    return f"'{text}'" if '"' in text else f'"{text}"'
