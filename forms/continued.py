"""What a printed form has no room for, in the order of the form: long texts, and rows beyond those of a table."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from calculator.names import NAMES
from forms.asked import Asked
from forms.blank import Blank
from forms.pdf.boxes import READ_ONLY, Field
from forms.pdf.document import Document
from forms.pdf.face import Face
from forms.pdf.pages import Furniture
from forms.pdf.sheet import Column, New, Sheets

_SHARES = {"number": 0.9, "money": 0.9, "day": 0.9, "moment": 1.2}
_WIDE, _USUAL = 2.2, 1.4
_SHORT = 150.0  # points: a number or a date needs no more


@dataclass(frozen=True, kw_only=True)
class Long:
    """A text that does not fit, by the name of its field; `number` is what both sides call it, such as S2."""

    number: str
    name: str


@dataclass(frozen=True, kw_only=True)
class Table:
    """Rows of a table beyond the printed ones, from `first` to `last`, from 0; `rows` have their texts by column."""

    number: str
    name: str
    first: int
    last: int
    columns: tuple[Blank, ...]
    rows: Mapping[int, Mapping[str, str]]


@dataclass(frozen=True, kw_only=True)
class Continued:
    """All of it, numbered; `about` says whose petition it belongs to."""

    form: Asked
    about: str
    texts: Mapping[str, str]
    entries: tuple[Long | Table, ...]

    @property
    def tables(self) -> tuple[Table, ...]:
        """The tables among the entries."""
        return tuple(each for each in self.entries if isinstance(each, Table))

    def number(self, name: str) -> str:
        """What the long text of this field is called."""
        return next(each.number for each in self.entries if each.name == name and isinstance(each, Long))

    def draw(self, document: Document, held: Mapping[str, Field], letters: Face, *, locked: bool) -> int:
        """Draws the sheets behind the form; gives their number."""
        if not self.entries:
            return 0
        pages = {id(page): number for number, page in enumerate(document.pages, 1)}
        furniture = Furniture(
            notice=NAMES["forms_notice"],
            title=f"Continuation sheet: {self.form.title}",
            about=self.about,
            standing=NAMES["ordinance.standing"],
        )
        sheets = Sheets(document, letters, furniture, READ_ONLY if locked else 0)
        for entry in self.entries:
            if isinstance(entry, Long):
                self._long(sheets, entry, held[entry.name], pages)
            else:
                near = next(field for name, field in held.items() if name.startswith(f"{entry.name}/"))
                self._table(sheets, entry, pages[id(near.boxes[0][0])])
        return sheets.end(f"{self.form.title} · edition {self.form.edition}")

    def _long(self, sheets: Sheets, entry: Long, field: Field, pages: Mapping[int, int]) -> None:
        blank = self.form.blank(entry.name)
        heading = f"{entry.number}  {self.form.place(blank)}: {self.form.label(blank)}"
        sheets.entry(
            entry.number, heading, f"The whole text; it begins on page {pages[id(field.boxes[0][0])]} of the form."
        )
        sheets.block(field.holder, self.texts[entry.name], f"{blank.spoken}, {entry.number}, whole text")

    def _table(self, sheets: Sheets, entry: Table, page: int) -> None:
        first = entry.columns[0]
        title = f"Item {number}" if (number := self.form.chapters[first.section].number) else ""
        heading = f"{entry.number}  {title}{', ' if title else ''}{first.row.title}"
        said = f"Rows {entry.first + 1} to {entry.last + 1}; those before stand on page {page} of the form."
        sheets.entry(entry.number, heading, said)
        columns = [_column(blank) for blank in entry.columns]
        rows = [
            (str(index + 1), [self._cell(entry, index, blank) for blank in entry.columns])
            for index in range(entry.first, entry.last + 1)
        ]
        sheets.table(columns, rows)

    def _cell(self, table: Table, index: int, column: Blank) -> New:
        name = f"{table.name}/{index}{column.name.removeprefix(f'{table.name}/0')}"
        blank = self.form.blank(name)
        return New(
            name=name, spoken=blank.spoken, text=table.rows.get(index, {}).get(name, ""), longest=blank.maxlength
        )


def continued(form: Asked, texts: Mapping[str, str], long: Sequence[str], about: str = "") -> Continued:
    """What goes on: the texts named `long`, and of all texts those in rows the form does not print."""
    beyond: dict[str, dict[int, dict[str, str]]] = {}
    for name, text in texts.items():
        if name not in form.blanks:
            row = form.blank(name).row
            beyond.setdefault(row.name, {}).setdefault(row.index, {})[name] = text
    entries: list[Long | Table] = []
    for name, blank in form.blanks.items():
        if name in long:
            entries.append(Long(number=f"S{len(entries) + 1}", name=name))
        if blank.row and blank.row.name in beyond and blank.row.index == blank.row.shown - 1:
            rows = beyond.pop(blank.row.name)
            entries.append(_table(form, f"S{len(entries) + 1}", blank, rows))
    return Continued(form=form, about=about, texts=texts, entries=tuple(entries))


def _table(form: Asked, number: str, blank: Blank, rows: Mapping[int, Mapping[str, str]]) -> Table:
    columns = tuple(
        each for each in form.blanks.values() if each.row and each.row.name == blank.row.name and not each.row.index
    )
    return Table(
        number=number,
        name=blank.row.name,
        first=blank.row.shown,
        last=max(rows),
        columns=columns,
        rows=rows,
    )


def _column(blank: Blank) -> Column:
    share = _WIDE if blank.wide else _SHARES.get(blank.kind, _USUAL)
    return Column(title=blank.label, share=share, most=_SHORT if blank.kind in _SHARES else math.inf)
