"""A PDF that is read, changed and saved as it was with the changes behind it.

What is not touched stays byte for byte, so saving is quick, the file stays small, and the blank form can be cut out of
a filled one. The same changes to the same file give the same bytes.
"""

import hashlib
import io
import re
from collections.abc import Iterator
from typing import Any

from pypdf.generic import DictionaryObject, IndirectObject, NameObject, PdfObject, StreamObject

from forms.pdf.opening import opened

_START = re.compile(rb"startxref\s+([0-9]+)\s+%%EOF\s*$")
_DEEPEST = 32


class Document:
    """An open PDF. Raises Unreadable, in words for the person who gave it, where it cannot be opened."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._reader, self.damage = opened(content)
        self._changed: dict[int, PdfObject] = {}
        self._next = int(self._reader.trailer["/Size"])

    @property
    def root(self) -> DictionaryObject:
        """The catalogue."""
        return self._reader.root_object

    @property
    def info(self) -> dict[str, str]:
        """Title, keywords and the like."""
        return {key: str(value) for key, value in (self._reader.metadata or {}).items() if isinstance(value, str)}

    @property
    def pages(self) -> list[DictionaryObject]:
        """The pages in order."""
        return list(self._reader.pages)

    def boxes(self) -> Iterator[tuple[DictionaryObject, DictionaryObject]]:
        """Every box of a field, page by page, with its page."""
        for page in self.pages:
            annotations = page.get("/Annots")
            for reference in () if annotations is None else annotations.get_object():
                box = reference.get_object()
                if isinstance(box, DictionaryObject) and box.get("/Subtype") == "/Widget":
                    yield page, box

    def add(self, made: PdfObject) -> IndirectObject:
        """Gives a new object its number."""
        reference = IndirectObject(self._next, 0, self._reader)
        self._reader.cache_indirect_object(0, self._next, made)
        self._changed[self._next] = made
        self._next += 1
        return reference

    def change(self, holder: PdfObject) -> None:
        """Says that an object of this file, which has a number of its own, is not as it was."""
        self._changed[holder.indirect_reference.idnum] = holder

    def replace(self, reference: IndirectObject, made: PdfObject) -> None:
        """Puts another object under the number of one there is."""
        made.indirect_reference = reference
        self._changed[reference.idnum] = made

    def saved(self) -> bytes:
        """The file with all changes behind what was there. It must end with a cross-reference stream."""
        start = _START.search(self._content)
        written = io.BytesIO()
        written.write(self._content)
        if not self._content.endswith(b"\n"):
            written.write(b"\n")
        places = {}
        for number in sorted(self._changed):
            places[number] = written.tell()
            written.write(b"%d 0 obj\n" % number)
            self._changed[number].write_to_stream(written)
            written.write(b"\nendobj\n")
        digest = hashlib.sha256(written.getvalue()).hexdigest()[:32].encode()
        places[self._next] = at = written.tell()
        rows = b"".join(b"\1" + place.to_bytes(4, "big") + b"\0\0" for place in places.values())
        trailer = self._reader.trailer
        index = b" ".join(b"%d %d" % run for run in _runs(list(places)))
        written.write(
            b"%d 0 obj\n<</Type/XRef/Size %d/W[1 4 2]/Index[%b]/Prev %b/Root %d 0 R/Info %d 0 R/ID[<%b><%b>]"
            b"/Length %d>>\nstream\n%b\nendstream\nendobj\nstartxref\n%d\n%%%%EOF\n"
            % (
                *(self._next, self._next + 1, index, start[1], trailer.raw_get("/Root").idnum),
                *(
                    trailer.raw_get("/Info").idnum,
                    _bytes(trailer["/ID"][0]).hex().encode(),
                    digest,
                    len(rows),
                    rows,
                    at,
                ),
            )
        )
        return written.getvalue()


def ancestors(box: DictionaryObject) -> list[DictionaryObject]:
    """A box and the fields it belongs to, the innermost first."""
    found = [box]
    while len(found) < _DEEPEST and "/Parent" in found[-1] and isinstance(found[-1]["/Parent"], DictionaryObject):
        found.append(found[-1]["/Parent"])
    return found


def inherited(box: DictionaryObject, key: str) -> Any:  # noqa: ANN401 - any PDF object
    """What a box has of its own or from its fields; None for nothing."""
    return next((each[key] for each in ancestors(box) if key in each), None)


def numbered(*objects: PdfObject) -> PdfObject:
    """The first of these that has a number of its own: what must be written anew when the first is changed."""
    return next(each for each in objects if getattr(each, "indirect_reference", None) is not None)


def stream(content: bytes, **entries: PdfObject) -> StreamObject:
    """A stream with these entries, not compressed: the same bytes in every Python, and readable in an archive."""
    made = StreamObject()
    made.set_data(content)
    made.update({NameObject(f"/{key}"): value for key, value in entries.items()})
    return made


def _runs(numbers: list[int]) -> Iterator[tuple[int, int]]:
    """Numbers in a row, as the first and how many."""
    first = last = numbers[0]
    for number in numbers[1:]:
        if number != last + 1:
            yield first, last - first + 1
            first = number
        last = number
    yield first, last - first + 1


def _bytes(text: Any) -> bytes:  # noqa: ANN401 - pypdf gives str or bytes
    return text if isinstance(text, bytes) else text.original_bytes
