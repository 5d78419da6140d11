"""Pages added to a form, written from top to bottom: tagged text, boxes of fields, a title and a number on each."""

from collections.abc import Sequence
from dataclasses import dataclass

from pypdf.generic import ArrayObject, DictionaryObject, NameObject, NumberObject, PdfObject, TextStringObject

from forms.pdf.boxes import numbers, picture, string
from forms.pdf.document import Document, stream
from forms.pdf.face import Face
from forms.pdf.structure import Structure
from forms.pdf.typed import drawn, on_sheet

WIDE, TALL = 612, 792
LEFT, RIGHT, TOP, BOTTOM = 54.0, 558.0, 752.0, 60.0
_LEADING, _FOOT, _PRINTED = 1.25, 36.0, 4


@dataclass(frozen=True, kw_only=True)
class Look:
    """Size in points, and whether bold: drawn with an edge, since a form has one whole face."""

    size: float
    bold: bool = False


TITLE, HEADING, SMALL, HEAD = (
    Look(size=14, bold=True),
    Look(size=11, bold=True),
    Look(size=8.5),
    Look(size=8.5, bold=True),
)


class Pages:
    """The added pages. `y` is how far down the page in hand is written; `part` the element all of it stands in.

    `notice` stands at the head of every page, as on the pages of the form.
    """

    def __init__(self, document: Document, face: Face, title: str, notice: str) -> None:
        self.document, self.face, self._title, self._notice = document, face, title, notice
        self.structure = Structure(document)
        self.part = self.structure.element("/Sect", self.structure.whole)
        self.form: DictionaryObject = document.root["/AcroForm"]
        self.made: list[DictionaryObject] = []
        self.y = 0.0
        self._drawn: list[bytes] = []

    @property
    def page(self) -> DictionaryObject:
        """The page in hand."""
        return self.made[-1]

    def need(self, room: float) -> None:
        """Begins a page where the one in hand has not this much room."""
        if not self.made or self.y - room < BOTTOM:
            self.begin()

    def begin(self) -> None:
        """Begins the next page."""
        self._finish()
        page = named(
            Type="/Page",
            Parent=self.document.root.raw_get("/Pages"),
            MediaBox=numbers(0, 0, WIDE, TALL),
            Resources=named(Font=named(Field=self.form["/DR"]["/Font"].raw_get("/Field"))),
            Annots=ArrayObject(),
            Tabs="/S",
        )
        pages = self.document.root["/Pages"]
        pages["/Kids"].append(self.document.add(page))
        pages[NameObject("/Count")] = NumberObject(int(pages["/Count"]) + 1)
        self.document.change(pages)
        self.made.append(page)
        self.y = TOP
        self._drawn.append(_furniture(self._line(self._notice, LEFT, TOP, HEAD)))
        lines = self.face.lines(self._title, RIGHT - LEFT, TITLE.size)
        if len(self.made) == 1:
            self.text(self.structure.element("/H2", self.part), lines, LEFT, TITLE)
        else:
            self._furniture(lines)
        self._drawn.append(
            b"/Artifact BMC q 0.75 w %g %.2f m %g %.2f l S Q EMC" % (LEFT, self.y - 5, RIGHT, self.y - 5)
        )
        self.y -= 10

    def end(self, foot: str) -> None:
        """Finishes the last page and puts these words and its number at the foot of each."""
        self._finish()
        for number, page in enumerate(self.made, 1):
            words = f"{foot} · continuation sheet {number} of {len(self.made)}"
            content = page["/Contents"]
            shown = _furniture(self._line(words, LEFT, _FOOT, SMALL))
            content.set_data(content.get_data() + b"\n" + shown)

    def text(self, element: DictionaryObject, lines: Sequence[str], left: float, look: Look) -> None:
        """Lines from here downwards, as the content of an element."""
        number = self.structure.content(self.page, element)
        self._drawn.append(b"%b <</MCID %d>> BDC" % (element["/S"].encode(), number))
        for line in lines:
            self.y -= look.size * _LEADING
            self._drawn.append(self._line(line, left, self.y, look))
        self._drawn.append(b"EMC")

    def box(self, left: float, width: float, tall: float, lines: list[str], spoken: str) -> DictionaryObject:
        """A box of a field that begins here, framed, with what it shows. The caller makes it one of a field."""
        bottom = self.y - tall
        frame = b"/Artifact BMC q 0.5 w 0.6 G %.2f %.2f %.2f %.2f re S Q EMC" % (left, bottom, width, tall)
        self._drawn.append(frame)
        shown = drawn(self.face, on_sheet(lines, tall), (width, tall))
        box = named(
            Type="/Annot",
            Subtype="/Widget",
            F=NumberObject(_PRINTED),
            P=self.page.indirect_reference,
            Rect=numbers(left, bottom, left + width, bottom + tall),
            DA=TextStringObject(TYPED),
            TU=string(spoken),
            Contents=string(spoken),
            AP=named(N=self.document.add(picture(shown, (width, tall), self.page["/Resources"]))),
        )
        self.page["/Annots"].append(self.document.add(box))
        return box

    def _finish(self) -> None:
        if self.made:
            self.page[NameObject("/Contents")] = self.document.add(stream(b"\n".join(self._drawn)))
        self._drawn = []

    def _furniture(self, lines: Sequence[str]) -> None:
        """The title again, not read aloud on every page."""
        for line in lines:
            self.y -= TITLE.size * _LEADING
            self._drawn.append(_furniture(self._line(line, LEFT, self.y, TITLE)))

    def _line(self, text: str, left: float, bottom: float, look: Look) -> bytes:
        edge = b"2 Tr %.2f w " % (look.size / 30) if look.bold else b""
        shown = self.face.shown(text)
        return b"q BT 0 g 0 G %b/Field %g Tf 1 0 0 1 %.2f %.2f Tm %b Tj ET Q" % (edge, look.size, left, bottom, shown)


TYPED = "0 g /Field 10 Tf"
"""How text typed into a box of a sheet looks: as in those of the form."""


def named(**entries: PdfObject | str) -> DictionaryObject:
    """A dictionary of a PDF; a plain text is a name."""
    return DictionaryObject({
        NameObject(f"/{key}"): NameObject(value) if type(value) is str else value for key, value in entries.items()
    })  # fmt: skip


def _furniture(drawing: bytes) -> bytes:
    return b"/Artifact <</Type/Pagination>> BDC %b EMC" % drawing
