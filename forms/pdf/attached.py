"""The data of a form as a file attached to its PDF, which makes it PDF/A-3a; and that file read again."""

import re
from typing import Any

from pypdf.generic import ArrayObject, DictionaryObject, NameObject, NumberObject, TextStringObject

from forms.pdf.document import Document, numbered, stream

_PART = re.compile(rb"(pdfaid:part(?:=\"|>))2")


def attach(document: Document, name: str, content: bytes, described: str) -> None:
    """Attaches a JSON file to the whole document, as the data it shows."""
    file = stream(
        content,
        Type=NameObject("/EmbeddedFile"),
        Subtype=NameObject("/application/json"),
        Params=DictionaryObject({NameObject("/Size"): NumberObject(len(content))}),
    )
    specified = DictionaryObject({
        NameObject("/Type"): NameObject("/Filespec"),
        NameObject("/F"): TextStringObject(name),
        NameObject("/UF"): TextStringObject(name),
        NameObject("/AFRelationship"): NameObject("/Data"),
        NameObject("/Desc"): TextStringObject(described),
    })  # fmt: skip
    held = document.add(file)
    specified[NameObject("/EF")] = DictionaryObject({NameObject("/F"): held, NameObject("/UF"): held})
    reference = document.add(specified)
    root = document.root
    names = root.setdefault(NameObject("/Names"), DictionaryObject()).get_object()
    names[NameObject("/EmbeddedFiles")] = DictionaryObject({
        NameObject("/Names"): ArrayObject([TextStringObject(name), reference])
    })  # fmt: skip
    root[NameObject("/AF")] = ArrayObject([reference])
    document.change(root)
    document.change(numbered(names, root))
    _third_part(document)


def attached(document: Document, name: str) -> bytes | None:
    """The content of the attached file of this name; None where there is none."""
    tree = document.root.get("/Names")
    tree = tree and tree.get_object().get("/EmbeddedFiles")
    for key, specified in _entries(tree and tree.get_object()):
        if str(key) == name or str(specified.get("/UF", "")) == name:
            return specified["/EF"]["/F"].get_data()
    return None


def _third_part(document: Document) -> None:
    """Part 3 of PDF/A is part 2 with such files."""
    metadata = document.root["/Metadata"]
    said, count = _PART.subn(rb"\g<1>3", metadata.get_data())
    if count != 1:
        raise ValueError("The blank form is not marked as PDF/A-2")
    entries = {key.removeprefix("/"): metadata.raw_get(key) for key in ("/Type", "/Subtype")}
    document.replace(document.root.raw_get("/Metadata"), stream(said, **entries))


def _entries(tree: Any) -> Any:  # noqa: ANN401 - PDF objects
    """The names and values of a name tree, of its lower parts too, so far as they are whole."""
    if not isinstance(tree, DictionaryObject):
        return
    names = tree.get("/Names")
    for at in range(0, len(names or ()) - 1, 2):
        value = names[at + 1].get_object()
        if isinstance(value, DictionaryObject) and "/EF" in value:
            yield names[at], value
    for each in tree.get("/Kids", ()):
        yield from _entries(each.get_object())
