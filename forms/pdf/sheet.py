"""Continuation sheets: what a form has no room for, in fields on pages added to it.

What stands in a box is its field's value here too, so it can still be changed, and is read like any other.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pypdf.generic import ArrayObject, DictionaryObject, NameObject, NumberObject, TextStringObject

from forms.pdf.bookmarks import Bookmark, bookmarks, hang
from forms.pdf.boxes import SEVERAL_LINES, string
from forms.pdf.document import Document, numbered
from forms.pdf.face import Face
from forms.pdf.pages import BOTTOM, HEAD, HEADING, LEFT, RIGHT, SMALL, TYPED, Furniture, Pages, named
from forms.pdf.structure import scoped
from forms.pdf.typed import block, height, lines_in

_GAP, _BETWEEN, _COUNT = 16.0, 3.0, 24.0
_ORPHANS = 3
MOST_LINES = lines_in(590)
"""As many lines as one box on a sheet can have."""


@dataclass(frozen=True, kw_only=True)
class New:
    """A field made for a sheet: its name, what a screen reader says, its text, its longest."""

    name: str
    spoken: str
    text: str
    longest: int | None


@dataclass(frozen=True, kw_only=True)
class Column:
    """The head of a column, its share of the width, and the most points it needs."""

    title: str
    share: float
    most: float


@dataclass(frozen=True, kw_only=True)
class _Cell:
    new: New
    lines: list[str]
    left: float
    width: float


class Sheets:
    """The sheets of one form, from top to bottom; the next page comes by itself. `flags` are those of new fields."""

    def __init__(self, document: Document, face: Face, furniture: Furniture, flags: int) -> None:
        self._pages = Pages(document, face, furniture)
        self._document, self._face, self._flags = document, face, flags
        self._form = self._pages.form
        self._part, self._structure = self._pages.part, self._pages.structure
        self._entry = ""
        self._title = furniture.title
        self._marks: list[Bookmark] = []

    def entry(self, name: str, heading: str, said: str) -> None:
        """The heading of one entry and a line below it, with room for some of the entry on the same page.

        On each page it goes on to, it has its name, such as S2.
        """
        pages, self._entry = self._pages, name
        lines = self._face.lines(heading, RIGHT - LEFT, HEADING.size)
        pages.need(_GAP + (len(lines) * HEADING.size + SMALL.size) * 1.5 + height(_ORPHANS + 2))
        pages.y -= _GAP
        self._marks.append(self._mark(heading))
        pages.text(self._structure.element("/H3", self._part), lines, LEFT, HEADING)
        pages.y -= 1
        pages.text(self._structure.element("/P", self._part), [said], LEFT, SMALL)
        pages.y -= 5

    def block(self, field: DictionaryObject, text: str, spoken: str) -> None:
        """The whole text of a field that the form has too little room for: another box of the same field, or more."""
        lines = block(self._face, text, RIGHT - LEFT)
        holder = self._apart(field)
        while lines:
            self._go_on(height(min(len(lines), _ORPHANS)))
            most = lines_in(self._pages.y - BOTTOM)
            part, lines = lines[:most], lines[most:]
            tall = height(len(part))
            box = self._pages.box(LEFT, RIGHT - LEFT, tall, part, spoken)
            box[NameObject("/Parent")] = holder.indirect_reference
            holder["/Kids"].append(box.indirect_reference)
            self._document.change(holder)
            self._structure.box(self._pages.page, self._part, box)
            self._pages.y -= tall + _BETWEEN

    def table(self, columns: Sequence[Column], rows: Sequence[tuple[str, Sequence[New]]]) -> None:
        """Rows that the form's table has no place for: each its number and its cells. Heads come again on each page."""
        widths = _widths(columns)
        table, page = None, None
        for number, cells in rows:
            laid = [*self._laid(cells, widths)]
            tall = height(max(min(len(cell.lines), MOST_LINES) for cell in laid))
            self._go_on(tall + (0 if table else 30))
            if table is None or page is not self._pages.page:
                table, page = self._structure.element("/Table", self._part), self._pages.page
                self._heads(table, columns, widths)
            self._row(table, number, laid, tall)
            for cell in laid:
                if len(cell.lines) > MOST_LINES:
                    self.block(self._made(cell.new.name), cell.new.text, cell.new.spoken)
                    table = None

    def end(self, foot: str) -> int:
        """Finishes the last sheet, numbers all and puts them into the bookmarks; gives how many there are."""
        self._pages.end(foot)
        whole, *others = bookmarks(self._document)
        top = [self._pages.made[0].indirect_reference, NameObject("/Fit")]
        whole.below.append(Bookmark(title=self._title, place=ArrayObject(top), below=self._marks))
        hang(self._document, [whole, *others])
        return len(self._pages.made)

    def _mark(self, heading: str) -> Bookmark:
        """A bookmark that leads to where the page in hand is written."""
        top = NumberObject(round(self._pages.y))
        place = [self._pages.page.indirect_reference, NameObject("/XYZ"), NumberObject(0), top, NumberObject(0)]
        return Bookmark(title=" ".join(heading.split()), place=ArrayObject(place))

    def _go_on(self, room: float) -> None:
        """Goes on with an entry on the next page where this one has not so much room."""
        page = self._pages.page
        self._pages.need(room)
        if page is not self._pages.page:
            said = [f"{self._entry}, continued"]
            self._pages.text(self._structure.element("/P", self._part), said, LEFT, HEAD)
            self._pages.y -= 4

    def _laid(self, cells: Sequence[New], widths: Sequence[float]) -> Iterator[_Cell]:
        left = LEFT + _COUNT
        for new, width in zip(cells, widths, strict=True):
            yield _Cell(new=new, lines=block(self._face, new.text, width - 2), left=left + 1, width=width - 2)
            left += width

    def _heads(self, table: DictionaryObject, columns: Sequence[Column], widths: Sequence[float]) -> None:
        row, pages = self._structure.element("/TR", table), self._pages
        top = lowest = pages.y
        left = LEFT
        for title, width in zip(["No.", *(column.title for column in columns)], [_COUNT, *widths], strict=True):
            pages.y = top
            head = self._structure.element("/TH", row, A=scoped("/Column"))
            pages.text(head, self._face.lines(title, width - 4, HEAD.size), left + 2, HEAD)
            lowest, left = min(lowest, pages.y), left + width
        pages.y = lowest - 4

    def _row(self, table: DictionaryObject, number: str, cells: Sequence[_Cell], tall: float) -> None:
        row, pages = self._structure.element("/TR", table), self._pages
        top = pages.y
        pages.text(self._structure.element("/TH", row, A=scoped("/Row")), [number], LEFT + 2, SMALL)
        pages.y = top
        for cell in cells:
            place = self._structure.element("/TD", row)
            lines = cell.lines
            if len(lines) > MOST_LINES:
                lines = [*lines[: MOST_LINES - 1], "… (the whole text follows)"]
            box = pages.box(cell.left, cell.width, tall, lines, cell.new.spoken)
            self._field(box, cell.new)
            self._structure.box(pages.page, place, box)
        pages.y -= tall + _BETWEEN

    def _field(self, box: DictionaryObject, new: New) -> None:
        """Makes a box a field of its own."""
        flags = NumberObject(self._flags | SEVERAL_LINES)
        box.update(named(FT="/Tx", T=string(new.name), V=string(new.text), Ff=flags))
        if new.longest:
            box[NameObject("/MaxLen")] = NumberObject(new.longest)
        self._form["/Fields"].append(box.indirect_reference)
        self._form_changed()

    def _made(self, name: str) -> DictionaryObject:
        """The new field of this name."""
        return next(each for each in map(_object, reversed(self._form["/Fields"])) if each["/T"] == name)

    def _apart(self, field: DictionaryObject) -> DictionaryObject:
        """A field apart from its box, so that it can have more than one."""
        if "/Kids" in field:
            return field
        holder = named(TU=field["/TU"], DA=TextStringObject(TYPED), Kids=ArrayObject([field.indirect_reference]))
        for key in ("/FT", "/T", "/V", "/Ff", "/MaxLen"):
            if key in field:
                holder[NameObject(key)] = field.raw_get(key)
                del field[key]
        field[NameObject("/Parent")] = self._document.add(holder)
        among = self._form["/Fields"]
        among[among.index(field.indirect_reference)] = holder.indirect_reference
        self._document.change(field)
        self._form_changed()
        return holder

    def _form_changed(self) -> None:
        self._document.change(numbered(self._form["/Fields"], self._form, self._document.root))


def _widths(columns: Sequence[Column]) -> list[float]:
    whole = sum(column.share for column in columns)
    return [min((RIGHT - LEFT - _COUNT) * column.share / whole, column.most) for column in columns]


def _object(reference: object) -> DictionaryObject:
    return reference.get_object()
