"""JSON becomes a filled PDF: a blank form of ours, the answers in its fields, what it has no room for on added sheets.

The data travel with the paper as an attached file. Runs wherever pypdf runs, in the browser too.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from forms.about import about
from forms.asked import Asked, asked
from forms.blank import Blank
from forms.continued import Continued, continued
from forms.pdf import boxes
from forms.pdf.attached import attach
from forms.pdf.boxes import Field
from forms.pdf.document import Document
from forms.pdf.face import Face, face
from forms.pdf.margin import head, note
from forms.pdf.opening import Unreadable
from forms.pdf.typed import fitted, shortened
from forms.values import Shown, on_paper, shown

_NARROW = 250  # points: a box less wide has no room for a whole sentence
_WRITTEN = ("text", "lines", "number", "money", "day", "moment")


@dataclass(frozen=True, kw_only=True)
class Filled:
    """A filled form. `unshown`: values of the data that no field can show, by name; they are attached only.

    `unwritten`: what the face of the fields cannot write, as the words for a field and the characters; there is room
    to write them by hand. `sheets`: how many continuation sheets were added.
    """

    pdf: bytes
    unshown: Mapping[str, Any]
    unwritten: tuple[tuple[str, str], ...]
    sheets: int


def edition(document: Document) -> str | None:
    """The edition a PDF of ours says it is."""
    _, said, words = document.info.get("/Keywords", "").partition("edition ")
    return words if said else None


def fill(blank: bytes, file: str, data: Mapping[str, Any], *, lock: bool = False) -> Filled:
    """The blank form of the schema in this file, filled with a JSON object; locked, nobody can change it by chance.

    The same input gives the same bytes. Raises Unreadable where the blank is not the form of this schema.
    """
    form, document = asked(file), Document(blank)
    if edition(document) != form.edition:
        raise Unreadable(f"The blank form is edition {edition(document)}, the schema {form.edition}. Type `make site`.")
    said = on_paper(form, shown(form, data))
    held = boxes.fields(document)
    letters = _face(document)
    if lock:
        boxes.lock(document, [field.holder for field in held.values()])
    work = _Work(document=document, held=held, letters=letters)
    whose = about(form, data)
    more = continued(form, said.texts, work.too_long(form, said), whose)
    for name, text in said.texts.items():
        if name in held:
            work.write(held[name], form.blank(name), text, more)
    work.point(more)
    if whose:
        head(document, document.pages[1:], whose, letters)
    sheets = more.draw(document, held, letters, locked=lock)
    written = json.dumps(data, ensure_ascii=False, indent=1, allow_nan=False).encode()
    attach(document, f"{form.name}.json", written, f"The answers of this form as data, edition {form.edition}")
    lacking = tuple((called(form, each), characters) for each, characters in _unwritten(form, said, letters))
    return Filled(pdf=document.saved(), unshown=said.unshown, unwritten=lacking, sheets=sheets)


def unwritten(blank: bytes, file: str, data: Mapping[str, Any]) -> list[tuple[Blank, str]]:
    """What of these answers the face of the form cannot write: the field and the characters. Raises Unreadable."""
    form = asked(file)
    return list(_unwritten(form, on_paper(form, shown(form, data)), _face(Document(blank))))


@dataclass(frozen=True, kw_only=True)
class _Work:
    """The form in hand: its document, its fields by name, their face."""

    document: Document
    held: Mapping[str, Field]
    letters: Face

    def too_long(self, form: Asked, said: Shown) -> list[str]:
        """The names of the printed fields that have no room for their text."""
        return [
            name
            for name, text in said.texts.items()
            if name in self.held
            and form.blank(name).kind in _WRITTEN
            and fitted(self.letters, text, self.held[name].size, several=self.held[name].several_lines) is None
        ]

    def write(self, field: Field, blank: Blank, text: str, more: Continued) -> None:
        """Fills one field; where its text is too long, with the beginning and where the whole is."""
        if blank.kind not in _WRITTEN:
            boxes.tick(self.document, field, text)
            return
        several = field.several_lines
        laid = fitted(self.letters, text, field.size, several=several)
        if laid is None:
            short = f" … see {more.number(field.name)}"
            notes = (f"{short} on the continuation sheet", short) if field.size[0] > _NARROW else (short,)
            laid = shortened(self.letters, text, field.size, notes, several=several)
        boxes.write(self.document, field, text, laid, self.letters)

    def point(self, more: Continued) -> None:
        """Beside the last row of a table that goes on elsewhere, says where."""
        for table in more.tables:
            last = [field for name, field in self.held.items() if name.startswith(f"{table.name}/")]
            if last:
                page, box = last[-1].boxes[0]
                words = (f"{table.first + 1} to {table.last + 1}:", f"see {table.number}")
                note(self.document, page, box, words, self.letters)


def _face(document: Document) -> Face:
    return face(document.root["/AcroForm"]["/DR"]["/Font"]["/Field"])


def _unwritten(form: Asked, said: Shown, letters: Face) -> Iterator[tuple[Blank, str]]:
    for name, text in said.texts.items():
        blank = form.blank(name)
        lacking = letters.lacks(text) if blank.kind in _WRITTEN else []
        if lacking:
            yield blank, "".join(lacking)


def called(form: Asked, blank: Blank) -> str:
    """The words for a field: where it stands, and what is asked there."""
    return f"{form.place(blank)}: {form.label(blank)}"
