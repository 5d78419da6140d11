"""The number of each page of a packet, at its foot: pagination, which a screen reader passes over."""

from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, NameObject

from forms.pdf.document import Document, numbered, stream
from forms.pdf.face import Face, face

_SIZE, _FOOT, _EDGE = 8.0, 22.0, 54.0
_FACE = "/Field"


def number(document: Document) -> None:
    """Writes “Packet page 3 of 31” on every page, in the face of the fields. All pages stand directly in its list."""
    held = document.root["/AcroForm"]["/DR"]["/Font"]
    letters = face(held[_FACE])
    pages = [page.get_object() for page in document.root["/Pages"]["/Kids"]]
    before = document.add(stream(b"q"))
    for at, page in enumerate(pages, 1):
        _stamp(document, page, f"Packet page {at} of {len(pages)}", letters, before)


def _stamp(document: Document, page: DictionaryObject, words: str, letters: Face, before: IndirectObject) -> None:
    right = float(page["/MediaBox"][2]) - _EDGE - letters.width(words, _SIZE)
    mark = b"/Artifact <</Type /Pagination /Subtype /Footer>> BDC"
    drawing = b"Q %b q BT 0 g %b %g Tf 1 0 0 1 %.2f %g Tm %b Tj ET Q EMC" % (
        mark, _FACE.encode(), _SIZE, right, _FOOT, letters.shown(words),
    )  # fmt: skip
    resources = page["/Resources"]
    fonts = resources["/Font"]
    fonts[NameObject(_FACE)] = document.root["/AcroForm"]["/DR"]["/Font"].raw_get(_FACE)
    document.change(numbered(fonts, resources, page))
    contents = page.raw_get("/Contents")
    several = contents.get_object()
    parts = list(list.__iter__(several)) if isinstance(several, ArrayObject) else [contents]
    page[NameObject("/Contents")] = ArrayObject([before, *parts, document.add(stream(drawing))])
    document.change(page)
