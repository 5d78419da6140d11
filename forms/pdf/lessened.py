"""Pages taken out of a form, with their fields and tags."""

from collections.abc import Sequence

from pypdf.generic import ArrayObject, DictionaryObject, NameObject, PdfObject

from forms.pdf.document import Document, ancestors

Numbers = frozenset[int]


def lessen(document: Document, pages: Sequence[DictionaryObject]) -> None:
    """Takes the fields and the tags of these pages out of an open file. The pages themselves its user leaves out."""
    gone = frozenset(page.indirect_reference.idnum for page in pages)
    boxes = [box.get_object() for page in pages for box in page.get("/Annots", ArrayObject())]
    numbers = frozenset(box.indirect_reference.idnum for box in boxes)
    fields = {ancestors(box)[-1].indirect_reference.idnum for box in boxes}
    held = document.root["/AcroForm"]["/Fields"]
    held[:] = [each for each in list.__iter__(held) if each.idnum not in fields]
    _prune(document.root["/StructTreeRoot"], gone, numbers)


def _prune(element: DictionaryObject, gone: Numbers, boxes: Numbers) -> bool:
    """Takes out of an element what stands on those pages. Whether nothing is left of it."""
    below = element.get("/K")
    if below is None:
        return _on(element, gone)
    array = isinstance(below, ArrayObject)
    entries = list(list.__iter__(below)) if array else [element.raw_get("/K")]
    left = [each for each in entries if not _goes(each, element, gone, boxes)]
    if len(left) < len(entries):
        element[NameObject("/K")] = ArrayObject(left)
    return not left


def _goes(entry: PdfObject, element: DictionaryObject, gone: Numbers, boxes: Numbers) -> bool:
    value = entry.get_object()
    if not isinstance(value, DictionaryObject):
        return _on(element, gone)
    if value.get("/Type") == "/OBJR":
        return value.raw_get("/Obj").idnum in boxes
    if value.get("/Type") == "/MCR":
        return _on(value, gone) or ("/Pg" not in value and _on(element, gone))
    return _prune(value, gone, boxes)


def _on(value: DictionaryObject, gone: Numbers) -> bool:
    return "/Pg" in value and value.raw_get("/Pg").idnum in gone
