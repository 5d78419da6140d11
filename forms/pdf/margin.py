"""Words in the margin of a printed page: a note beside a field, tagged where it belongs, and a line at the head."""

from collections.abc import Iterable, Sequence

from pypdf.generic import ArrayObject, DictionaryObject, NameObject

from forms.pdf.document import Document, numbered, stream
from forms.pdf.face import Face
from forms.pdf.pages import HEAD, LEFT, RIGHT, WIDE, Look, furniture, line_at
from forms.pdf.structure import Structure

_LARGEST, _LEADING, _GAP = 9.0, 1.15, 4.0
_EDGE = 18.0
"""Points at the edge of the paper that some printers leave white."""
_LEFT, _HEAD = 50.4, 766.0


def note(document: Document, page: DictionaryObject, box: DictionaryObject, lines: Sequence[str], face: Face) -> None:
    """Writes these lines to the right of a box; for a screen reader they come behind the table in which it stands."""
    structure = Structure(document)
    element = structure.after(box, "/Table", "/P")
    number = structure.content(page, element)
    _, bottom, right, top = (float(edge) for edge in box["/Rect"])
    left = right + _GAP
    size = min(_LARGEST, (WIDE - _EDGE - left) / max(face.width(line, 1) for line in lines))
    first = (bottom + top) / 2 + size * _LEADING * (len(lines) / 2 - 1) + size / 4
    look = Look(size=size, bold=True)
    shown = [line_at(face, line, (left, first - at * size * _LEADING), look) for at, line in enumerate(lines)]
    _over(document, page, b"/P <</MCID %d>> BDC %b EMC" % (number, b" ".join(shown)))


def head(document: Document, pages: Iterable[DictionaryObject], words: str, face: Face) -> None:
    """Writes a line above all else on these pages, which is not read aloud."""
    size = min(HEAD.size, (RIGHT - LEFT) / face.width(words, 1))
    drawing = furniture(line_at(face, words, (_LEFT, _HEAD), Look(size=size, bold=True)))
    for page in pages:
        _over(document, page, drawing)


def _over(document: Document, page: DictionaryObject, drawing: bytes) -> None:
    """Draws this over what a page shows already."""
    before = page.raw_get("/Contents")
    resources = page["/Resources"]
    fonts = resources["/Font"]
    fonts[NameObject("/Field")] = document.root["/AcroForm"]["/DR"]["/Font"].raw_get("/Field")
    document.change(numbered(fonts, resources, page))
    several = before.get_object()
    parts = several if isinstance(several, ArrayObject) else [before]
    around = [document.add(stream(b"q")), *parts, document.add(stream(b"Q " + drawing))]
    page[NameObject("/Contents")] = ArrayObject(around)
    document.change(page)
