"""Several forms in one file: their pages, fields, tags, bookmarks and attached data, behind a first one."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, NameObject, NumberObject, PdfObject
from pypdf.generic import TextStringObject as Text

from forms.pdf.bookmarks import Bookmark, bookmarks, hang
from forms.pdf.boxes import string
from forms.pdf.copies import Copies, Kept, kept
from forms.pdf.document import Document, numbered
from forms.pdf.leaves import number
from forms.pdf.lessened import lessen


@dataclass(frozen=True, kw_only=True)
class Part:
    """A form to put in: the name under which its fields stand in the whole, its PDF, and the pages to leave out."""

    name: str
    pdf: bytes
    without: Collection[int] = ()


def merge(first: bytes, parts: Sequence[Part]) -> bytes:
    """The first PDF with the parts behind it, each page with its number. The same input gives the same bytes.

    The fields of a part are named `part/field`, so that no two have the same name. Raises Unreadable.
    """
    into = Document(first)
    marks = bookmarks(into)
    shared = kept(into.root["/AcroForm"]["/DR"], into.root["/OutputIntents"])
    for part in parts:
        marks += _Joining(into, part, shared).join()
    hang(into, marks)
    number(into)
    return into.saved()


class _Joining:
    """One part on its way into the whole."""

    def __init__(self, into: Document, part: Part, kept: Kept) -> None:
        self._into, self._name = into, part.name
        self._origin = Document(part.pdf)
        self._pages = [page for number, page in enumerate(self._origin.pages) if number not in part.without]
        self._left_out = [page for number, page in enumerate(self._origin.pages) if number in part.without]
        self._copies = Copies(into, kept)

    def join(self) -> list[Bookmark]:
        """Brings the part in and gives its bookmarks."""
        if self._left_out:
            lessen(self._origin, self._left_out)
        tags = self._origin.root["/StructTreeRoot"]
        self._copies.stands_for(tags.indirect_reference, self._into.root["/StructTreeRoot"].indirect_reference)
        self._join_pages()
        self._join_fields()
        self._join_tags(tags)
        self._join_attached()
        return bookmarks(self._origin, self._copies, self._pages)

    def _join_pages(self) -> None:
        pages = self._into.root["/Pages"]
        for page in self._origin.pages:
            self._copies.stands_for(page.raw_get("/Parent"), pages.indirect_reference)
        for page in self._pages:
            pages["/Kids"].append(self._copies.of(page.indirect_reference))
        pages[NameObject("/Count")] = NumberObject(len(pages["/Kids"]))
        self._into.change(numbered(pages["/Kids"], pages))
        self._into.change(pages)

    def _join_fields(self) -> None:
        form = self._into.root["/AcroForm"]
        for original in list.__iter__(self._origin.root["/AcroForm"]["/Fields"]):
            reference = self._copies.of(original)
            field = reference.get_object()
            field[NameObject("/T")] = string(f"{self._name}/{field['/T']}")
            form["/Fields"].append(reference)
        self._into.change(numbered(form["/Fields"], form, self._into.root))

    def _join_tags(self, tags: DictionaryObject) -> None:
        """Hangs the part's elements into the whole tree, and its pages and boxes into the list that leads there."""
        root = self._into.root["/StructTreeRoot"]
        numbers = root["/ParentTree"]["/Nums"]
        listed = tags["/ParentTree"]["/Nums"]
        places = {int(listed[at]): list.__getitem__(listed, at + 1) for at in range(0, len(listed), 2)}
        key = max(int(number) for number in numbers[::2]) + 1
        for holder, entry in _listed(self._pages):
            numbers.extend([NumberObject(key), self._copies.of(places[int(holder[entry])])])
            copy = self._copies.of(holder.indirect_reference).get_object()
            copy[NameObject(entry)] = NumberObject(key)
            key += 1
        root[NameObject("/ParentTreeNextKey")] = NumberObject(key)
        for element in _elements(tags):
            copy = self._copies.of(element)
            copy.get_object()[NameObject("/S")] = NameObject("/Part")
            root["/K"].append(copy)
        self._under_one_document(root)
        for each in (numbers, root["/ParentTree"], root["/K"], root):
            self._into.change(numbered(each, root))

    def _under_one_document(self, root: DictionaryObject) -> None:
        """All that stands beside the first element goes into it."""
        whole = root["/K"][0].get_object()
        for reference in list(list.__iter__(root["/K"]))[1:]:
            reference.get_object()[NameObject("/P")] = whole.indirect_reference
            whole["/K"].append(reference)
        del root["/K"][1:]
        self._into.change(numbered(whole["/K"], whole))
        self._into.change(whole)

    def _join_attached(self) -> None:
        named = self._origin.root.get("/Names")
        held = named and named.get_object().get("/EmbeddedFiles")
        if not held:
            return
        root = self._into.root
        entries = root["/Names"]["/EmbeddedFiles"]["/Names"]
        here = [list.__getitem__(entries, at) for at in range(len(entries))]
        there = list(list.__iter__(held.get_object()["/Names"]))
        pairs = [*_pairs(here), *((key, self._copies.of(value)) for key, value in _pairs(there))]
        entries[:] = [each for pair in sorted(pairs, key=lambda pair: str(pair[0])) for each in pair]
        root["/AF"].extend(value for _, value in pairs[len(here) // 2 :])
        for each in (entries, root["/AF"]):
            self._into.change(numbered(each, root))
        self._into.change(numbered(root["/Names"], root))


def _pairs(entries: Sequence[PdfObject]) -> list[tuple[Text, PdfObject]]:
    return [(entries[at], entries[at + 1]) for at in range(0, len(entries), 2)]


def _listed(pages: Sequence[DictionaryObject]) -> Iterator[tuple[DictionaryObject, str]]:
    """Every page and box that leads to an element, with the entry that does."""
    for page in pages:
        if "/StructParents" in page:
            yield page, "/StructParents"
        for box in page.get("/Annots", ArrayObject()):
            if "/StructParent" in box.get_object():
                yield box.get_object(), "/StructParent"


def _elements(tags: DictionaryObject) -> list[IndirectObject]:
    """The references to the topmost elements."""
    below = tags["/K"]
    return list(list.__iter__(below)) if isinstance(below, ArrayObject) else [tags.raw_get("/K")]
