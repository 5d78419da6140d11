"""A short note in the margin beside a field of the printed form, tagged where it belongs."""

from collections.abc import Sequence

from pypdf.generic import ArrayObject, DictionaryObject, NameObject

from forms.pdf.document import Document, numbered, stream
from forms.pdf.face import Face
from forms.pdf.structure import Structure

_SIZE, _LEADING, _GAP = 7.0, 8.0, 5.0


def note(document: Document, page: DictionaryObject, box: DictionaryObject, lines: Sequence[str], face: Face) -> None:
    """Writes these lines to the right of a box; for a screen reader they come behind the table in which it stands."""
    structure = Structure(document)
    element = structure.after(box, "/Table", "/P")
    number = structure.content(page, element)
    _, bottom, right, top = (float(edge) for edge in box["/Rect"])
    first = (bottom + top) / 2 + _LEADING * (len(lines) / 2 - 1) + 1.5
    shown = b" T* ".join(face.shown(line) + b" Tj" for line in lines)
    drawing = b"Q /P <</MCID %d>> BDC q BT 0 g /Field %g Tf %g TL 1 0 0 1 %.2f %.2f Tm %b ET Q EMC" % (
        number, _SIZE, _LEADING, right + _GAP, first, shown,
    )  # fmt: skip
    before = page.raw_get("/Contents")
    resources = page["/Resources"]
    fonts = resources["/Font"]
    fonts[NameObject("/Field")] = document.root["/AcroForm"]["/DR"]["/Font"].raw_get("/Field")
    document.change(numbered(fonts, resources, page))
    several = before.get_object()
    parts = several if isinstance(several, ArrayObject) else [before]
    page[NameObject("/Contents")] = ArrayObject([document.add(stream(b"q")), *parts, document.add(stream(drawing))])
    document.change(page)
