"""The bookmarks of a file: read from forms, and written anew for several in one."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, NameObject, NumberObject, PdfObject

from forms.pdf.boxes import string
from forms.pdf.copies import Copies
from forms.pdf.document import Document


@dataclass(frozen=True, kw_only=True)
class Bookmark:
    """A bookmark: its words, where it leads (a page and a place on it), and those below it."""

    title: str
    place: ArrayObject
    below: list["Bookmark"] = field(default_factory=list)


def bookmarks(
    document: Document, copies: Copies | None = None, pages: Collection[PdfObject] | None = None
) -> list[Bookmark]:
    """The bookmarks of a file, those of its sections below that of its title.

    With `copies` they lead to the copies of the pages, and only to these `pages`.
    """
    kept = pages and {page.indirect_reference.idnum for page in pages}
    return list(_read(document.root.get("/Outlines"), copies, kept))


def _read(above: PdfObject | None, copies: Copies | None, kept: Collection[int] | None) -> Iterator[Bookmark]:
    item = above and above.get_object().get("/First")
    while item is not None:
        item = item.get_object()
        place = list(list.__iter__(item["/Dest"]))
        if kept is None or place[0].idnum in kept:
            leads = ArrayObject([copies.of(place[0]) if copies else place[0], *place[1:]])
            yield Bookmark(title=str(item["/Title"]), place=leads, below=list(_read(item, copies, kept)))
        item = item.get("/Next")


def hang(document: Document, marks: Sequence[Bookmark]) -> None:
    """Makes these the bookmarks of the file, each one folded."""
    root = DictionaryObject({NameObject("/Type"): NameObject("/Outlines")})
    reference = document.add(root)
    _hang(document, reference, root, marks)
    root[NameObject("/Count")] = NumberObject(len(marks))
    document.root[NameObject("/Outlines")] = reference
    document.change(document.root)


def _hang(document: Document, above: IndirectObject, holder: DictionaryObject, marks: Sequence[Bookmark]) -> None:
    before: IndirectObject | None = None
    for mark in marks:
        item = DictionaryObject({
            NameObject("/Title"): string(mark.title),
            NameObject("/Parent"): above,
            NameObject("/Dest"): mark.place,
        })  # fmt: skip
        reference = document.add(item)
        if before is None:
            holder[NameObject("/First")] = reference
        else:
            item[NameObject("/Prev")] = before
            before.get_object()[NameObject("/Next")] = reference
        if mark.below:
            _hang(document, reference, item, mark.below)
            item[NameObject("/Count")] = NumberObject(-len(mark.below))
        before = reference
    if before is not None:
        holder[NameObject("/Last")] = before
