"""The words of a provision as HTML: labels, sentences with their anchors, and marks that add no letter.

A mark is a link around words: to the note they name, to the provision they point to, to the definition of a term.
"""

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from calculator.ordinance import PROVISIONS, Provision, anchor
from publish.pages.ordinance.place import link
from publish.provisions.references import references
from publish.provisions.terms import uses


class Mark(NamedTuple):
    """A link from `start` to `end` of a sentence; `about` are its attributes."""

    start: int
    end: int
    about: str


def words(provision: Provision) -> str:
    """Label and words of a provision, each sentence in a span with its own anchor, line ends as in the text."""
    label = ""
    if provision.label:
        tag = "dfn" if provision.kind == "definition" else "span"
        spaced = "\u00a0" if provision.kind == "text" else ""
        label = f'<{tag} class="label">{escape(provision.label)}{spaced}</{tag}>\n'
    seen: set[str] = set()
    sentences = [_sentence(provision, number, seen) for number in range(1, len(provision.sentences) + 1)]
    return f'<p class="words">{label}{" ".join(sentences)}</p>'


def _sentence(provision: Provision, number: int, seen: set[str]) -> str:
    text, html, at = provision.sentences[number - 1], "", 0
    for mark in _apart(_marks(provision, f"{provision.id}:s{number}", text, seen)):
        html += escape(text[at : mark.start], quote=False)
        html += f"<a {mark.about}>{escape(text[mark.start : mark.end], quote=False)}</a>"
        at = mark.end
    html += escape(text[at:], quote=False)
    return f'<span class="sentence" id="{anchor(f"{provision.id}:s{number}")}">{html}</span>'


def _marks(provision: Provision, clause: str, text: str, seen: set[str]) -> Iterator[Mark]:
    """The marks of a sentence, the stronger first. A term that stands again is no stop for the keyboard."""
    for note in PROVISIONS.values():
        if note.parent == provision.id and note.kind == "note" and note.label and note.label in text:
            start = text.index(note.label)
            yield Mark(start, start + len(note.label), f'class="mark" href="#{anchor(note.id)}"')
    for reference in references():
        if reference.origin in (provision.id, clause) and reference.words in text:
            start = text.index(reference.words)
            about = f'class="pointer" href="{link(PROVISIONS[reference.to])}"'
            yield Mark(start, start + len(reference.words), about)
    if provision.kind == "note":
        return
    for use in uses(text, within=provision.id):
        again = ' tabindex="-1"' if use.definition in seen else ""
        seen.add(use.definition)
        about = f'class="term" href="{link(PROVISIONS[use.definition])}" data-term="{use.definition}"{again}'
        yield Mark(use.start, use.end, about)


def _apart(marks: Iterator[Mark]) -> list[Mark]:
    """In the order of the text, without those that overlap a stronger one: links do not nest."""
    kept: list[Mark] = []
    for mark in marks:
        if all(mark.end <= other.start or other.end <= mark.start for other in kept):
            kept.append(mark)
    return sorted(kept)
