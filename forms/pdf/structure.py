"""The tags of a PDF: new elements for what is added, so that a screen reader finds it where it belongs."""

from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    NameObject,
    NumberObject,
    PdfObject,
)

from forms.pdf.document import Document, numbered


class Structure:
    """The tree of elements of an open PDF, and the list that leads from the pages to them."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._root: DictionaryObject = document.root["/StructTreeRoot"]
        self._tree: DictionaryObject = self._root["/ParentTree"]
        self._numbers: ArrayObject = self._tree["/Nums"]
        self._next = max(int(number) for number in self._numbers[::2]) + 1

    @property
    def whole(self) -> DictionaryObject:
        """The element of the whole document."""
        below = self._root["/K"]
        return below[0].get_object() if isinstance(below, ArrayObject) else below

    def element(self, kind: str, parent: DictionaryObject, **more: PdfObject) -> DictionaryObject:
        """A new element of this kind, the last one below its parent."""
        made = self._made(kind, parent, **more)
        self._below(parent).append(made.indirect_reference)
        return made

    def after(self, box: DictionaryObject, around: str, kind: str) -> DictionaryObject:
        """A new element behind the one of kind `around` in which a box of a field stands, or behind the box's own."""
        found = own = self._numbers[self._place(box["/StructParent"]) + 1].get_object()
        while "/P" in found and found["/S"] != around:
            found = found["/P"]
        if found.get("/S") != around:
            found = own
        parent = found["/P"]
        made = self._made(kind, parent)
        beside = self._below(parent)
        beside.insert(beside.index(found.indirect_reference) + 1, made.indirect_reference)
        return made

    def content(self, page: DictionaryObject, element: DictionaryObject) -> int:
        """The number under which content of this page belongs to an element."""
        if "/StructParents" not in page:
            page[NameObject("/StructParents")] = self._key(ArrayObject())
        contents = self._numbers[self._place(page["/StructParents"]) + 1].get_object()
        contents.append(element.indirect_reference)
        self._changed(contents)
        number = NumberObject(len(contents) - 1)
        element[NameObject("/Pg")] = page.indirect_reference
        self._below(element).append(number)
        return int(number)

    def box(self, page: DictionaryObject, parent: DictionaryObject, box: DictionaryObject) -> None:
        """The element of a new box of a field."""
        made = self.element("/Form", parent, Pg=page.indirect_reference)
        box[NameObject("/StructParent")] = self._key(made.indirect_reference)
        reference = DictionaryObject({
            NameObject("/Type"): NameObject("/OBJR"),
            NameObject("/Obj"): box.indirect_reference,
            NameObject("/Pg"): page.indirect_reference,
        })  # fmt: skip
        made[NameObject("/K")] = ArrayObject([reference])

    def _made(self, kind: str, parent: DictionaryObject, **more: PdfObject) -> DictionaryObject:
        made = DictionaryObject({
            NameObject("/Type"): NameObject("/StructElem"),
            NameObject("/S"): NameObject(kind),
            NameObject("/P"): parent.indirect_reference,
            NameObject("/K"): ArrayObject(),
        })  # fmt: skip
        made.update({NameObject(f"/{key}"): value for key, value in more.items()})
        self._document.add(made)
        return made

    def _below(self, element: DictionaryObject) -> ArrayObject:
        """What stands below an element, as an array to add to."""
        below = element.get("/K")
        if not isinstance(below, ArrayObject):
            below = ArrayObject() if below is None else ArrayObject([element.raw_get("/K")])
            element[NameObject("/K")] = below
        self._changed(below, element)
        return below

    def _key(self, value: PdfObject) -> NumberObject:
        key = NumberObject(self._next)
        self._numbers.extend([key, value])
        self._next += 1
        self._root[NameObject("/ParentTreeNextKey")] = NumberObject(self._next)
        self._document.change(self._root)
        self._changed(self._numbers)
        return key

    def _place(self, key: PdfObject) -> int:
        return next(at for at in range(0, len(self._numbers), 2) if self._numbers[at] == key)

    def _changed(self, *objects: PdfObject) -> None:
        self._document.change(numbered(*objects, self._numbers, self._tree, self._root))


def scoped(direction: str) -> DictionaryObject:
    """The attribute that tells what the head of a table is the head of: /Column or /Row."""
    return DictionaryObject({NameObject("/O"): NameObject("/Table"), NameObject("/Scope"): NameObject(direction)})
