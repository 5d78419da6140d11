"""The article as Akoma Ntoso 3.0, valid against its schema: the words unchanged, what is ours marked as ours.

Headings are ours (`class="editorial"`), remarks are authorial notes, history notes are remarks of the text itself.
"""

from xml.sax.saxutils import escape, quoteattr

from calculator.ordinance import PROVISIONS, Provision
from publish.exports.akn_meta import meta
from publish.exports.element_ids import element, element_id, words_id
from publish.provisions.references import references
from publish.provisions.terms import DEFINED, uses

NAMESPACE = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"
TERMS = {definition: term for term, definition in DEFINED.items()}


def document() -> str:
    """The whole document."""
    sections = [provision for provision in PROVISIONS.values() if provision.parent is None]
    prefaces = "".join(_lines(each) for each in sections if each.kind == "note")
    body = "\n".join(_hierarchy(each) for each in sections if each.kind != "note")
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<akomaNtoso xmlns="{NAMESPACE}">\n<act name="act" contains="singleVersion">\n{meta()}\n'
        f'<preface eId="preface">\n{prefaces}</preface>\n<body eId="body">\n{body}\n</body>\n</act>\n</akomaNtoso>\n'
    )


def _hierarchy(provision: Provision) -> str:
    """A provision with all below it: number, heading, and its words as content, or as what leads into those below."""
    tag, eid = element(provision), element_id(provision.id)
    below = [each for each in PROVISIONS.values() if each.parent == provision.id]
    parts = [each for each in below if each.kind != "note"]
    named = ' name="definition"' if tag == "hcontainer" else ""
    number = f"<num>{escape(provision.label)}</num>" if provision.label and tag != "hcontainer" else ""
    heading = f'<heading class="editorial">{escape(provision.heading)}</heading>'
    own = [provision] if provision.text is not None else []
    notes = [each for each in below if each.kind == "note"]
    words = "".join(map(_lines, sorted([*own, *notes], key=lambda each: each.line or 0)))
    if parts:
        inner = "\n".join(map(_hierarchy, parts))
        words = f'<intro eId="{eid}__intro">\n{words}</intro>\n{inner}' if words else inner
    else:
        words = f'<content eId="{eid}__content">\n{words}</content>'
    return f'<{tag} eId="{eid}"{named}>{number}{heading}\n{words}\n</{tag}>'


def _lines(provision: Provision) -> str:
    """A block of words as paragraphs: its label where that has no element of its own, its sentences, our remark."""
    eid, before = words_id(provision.id), ""
    if provision.kind == "definition":
        term = f'<def refersTo="#term-{TERMS[provision.id]}">{escape(provision.label or "")}</def>'
        before = f"<p>{term}</p>\n"
    elif provision.kind == "note" and provision.label:
        before = f"<p>{escape(provision.label)}</p>\n"
    sentences = " ".join(
        f'<span eId="{eid}__span_{number}">{_marked(provision, number)}</span>'
        for number in range(1, len(provision.sentences) + 1)
    )
    if provision.kind == "note":
        sentences = f'<remark class="history">{sentences}</remark>'
    return f'{before}<p eId="{eid}">{sentences}{_remark(provision, eid)}</p>\n'


def _remark(provision: Provision, eid: str) -> str:
    if not provision.remark:
        return ""
    return (
        f'<authorialNote eId="{eid}__authorialNote_1" class="editorial" marker="*" placement="side">'
        f"<p>{escape(provision.remark)}</p></authorialNote>"
    )


def _marked(provision: Provision, number: int) -> str:
    """A sentence with its terms and references; where they overlap the reference stands."""
    text, clause = provision.sentences[number - 1], f"{provision.id}:s{number}"
    marks: list[tuple[int, int, str, str]] = []
    for each in references():
        if each.origin in (provision.id, clause) and each.words in text:
            start = text.index(each.words)
            marks.append((start, start + len(each.words), "ref", f"href={quoteattr(f'#{element_id(each.to)}')}"))
    if provision.kind != "note":
        for use in uses(text, within=provision.id):
            if all(use.end <= start or end <= use.start for start, end, *_ in marks):
                marks.append((use.start, use.end, "term", f'refersTo="#term-{TERMS[use.definition]}"'))
    html, at = "", 0
    for start, end, tag, about in sorted(marks):
        html += f"{escape(text[at:start])}<{tag} {about}>{escape(text[start:end])}</{tag}>"
        at = end
    return html + escape(text[at:])
