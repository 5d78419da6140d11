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


TITLE, BODY, HEADING, SMALL, HEAD = (
    Look(size=14, bold=True),
    Look(size=10),
    Look(size=11, bold=True),
    Look(size=8.5),
    Look(size=8.5, bold=True),
)


@dataclass(frozen=True, kw_only=True)
class Furniture:
    """What stands on every page: notice, title and whose paper it is at the head; what text it rests on at the foot."""

    notice: str
    title: str
    about: str
    standing: str


class Pages:
    """The added pages. `y` is how far down the page in hand is written; `part` the element all of it stands in."""

    def __init__(self, document: Document, face: Face, furniture: Furniture) -> None:
        self.document, self.face, self._always = document, face, furniture
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
        self._drawn.append(furniture(self._line(self._always.notice, LEFT, TOP, HEAD)))
        for words, tag, look in ((self._always.title, "/H2", TITLE), (self._always.about, "/P", BODY)):
            lines = self.face.lines(words, RIGHT - LEFT, look.size) if words else ()
            if lines and len(self.made) == 1:
                self.text(self.structure.element(tag, self.part), lines, LEFT, look)
            else:
                self._furniture(lines, look)
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
            shown = [
                furniture(self._line(line, LEFT, _FOOT - number * SMALL.size * _LEADING, SMALL))
                for number, line in enumerate((words, self._always.standing))
            ]
            content.set_data(b"\n".join([content.get_data(), *shown]))

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

    def _furniture(self, lines: Sequence[str], look: Look) -> None:
        """The head again, not read aloud on every page."""
        for line in lines:
            self.y -= look.size * _LEADING
            self._drawn.append(furniture(self._line(line, LEFT, self.y, look)))

    def _line(self, text: str, left: float, bottom: float, look: Look) -> bytes:
        return line_at(self.face, text, (left, bottom), look)


TYPED = "0 g /Field 10 Tf"
"""How text typed into a box of a sheet looks: as in those of the form."""


def named(**entries: PdfObject | str) -> DictionaryObject:
    """A dictionary of a PDF; a plain text is a name."""
    return DictionaryObject({
        NameObject(f"/{key}"): NameObject(value) if type(value) is str else value for key, value in entries.items()
    })  # fmt: skip


def line_at(face: Face, text: str, place: tuple[float, float], look: Look) -> bytes:
    """One line of text whose first letter stands here."""
    edge = b"2 Tr %.2f w " % (look.size / 30) if look.bold else b""
    return b"q BT 0 g 0 G %b/Field %g Tf 1 0 0 1 %.2f %.2f Tm %b Tj ET Q" % (
        edge, look.size, *place, face.shown(text),
    )  # fmt: skip


def furniture(drawing: bytes) -> bytes:
    """A drawing that comes again on every page and is not read aloud."""
    return b"/Artifact <</Type/Pagination>> BDC %b EMC" % drawing
