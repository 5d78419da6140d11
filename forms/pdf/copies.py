"""Objects of one PDF copied into another: each once, and what is the same to the byte only once in the whole file."""

import hashlib
from collections.abc import Iterable

from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, PdfObject, StreamObject

from forms.pdf.document import Document

Kept = dict[bytes, IndirectObject]
"""Streams that many files have alike, such as fonts, by what they are."""


def kept(*holders: PdfObject) -> Kept:
    """What of the streams these objects lead to other files may have alike."""
    found: Kept = {}
    seen: set[int] = set()
    waiting = list(holders)
    while waiting:
        value = waiting.pop()
        if isinstance(value, IndirectObject):
            if value.idnum in seen:
                continue
            seen.add(value.idnum)
            alike = _alike(value.get_object())
            if alike:
                found.setdefault(alike, value)
            value = value.get_object()
        if isinstance(value, DictionaryObject):
            waiting += [value.raw_get(key) for key in value]
        elif isinstance(value, ArrayObject):
            waiting += _items(value)
    return found


class Copies:
    """What of another file has been copied into an open one. `kept` is shared by all files that are copied there."""

    def __init__(self, into: Document, kept: Kept) -> None:
        self._into = into
        self._kept = kept
        self._made: dict[int, IndirectObject] = {}
        self._waiting: list[tuple[PdfObject, PdfObject]] = []

    def stands_for(self, original: IndirectObject, reference: IndirectObject) -> None:
        """Says that an object of the other file is one that is here already."""
        self._made[original.idnum] = reference

    def of(self, value: PdfObject) -> PdfObject:
        """A copy with all it leads to, or of a reference the reference to the copy."""
        made = self._shallow(value)
        while self._waiting:
            original, copy = self._waiting.pop()
            self._fill(original, copy)
        return made

    def _shallow(self, value: PdfObject) -> PdfObject:
        if isinstance(value, IndirectObject):
            return self._reference(value)
        if isinstance(value, DictionaryObject | ArrayObject):
            made = _empty(value)
            self._fill(value, made)
            return made
        return value

    def _reference(self, original: IndirectObject) -> IndirectObject:
        if original.idnum not in self._made:
            value = original.get_object()
            alike = _alike(value)
            if alike in self._kept:
                self._made[original.idnum] = self._kept[alike]
            elif isinstance(value, DictionaryObject | ArrayObject):
                made = _empty(value)
                self._made[original.idnum] = self._into.add(made)
                self._waiting.append((value, made))
            else:
                self._made[original.idnum] = self._into.add(value)
            if alike:
                self._kept[alike] = self._made[original.idnum]
        return self._made[original.idnum]

    def _fill(self, original: PdfObject, made: PdfObject) -> None:
        if isinstance(original, DictionaryObject):
            for key in original:
                made[key] = self._shallow(original.raw_get(key))
        else:
            made.extend(self._shallow(each) for each in _items(original))


def _empty(value: PdfObject) -> PdfObject:
    if isinstance(value, StreamObject):
        made = StreamObject()
        made._data = value._data  # noqa: SLF001 - as it is, compressed
        return made
    return DictionaryObject() if isinstance(value, DictionaryObject) else ArrayObject()


def _items(array: ArrayObject) -> Iterable[PdfObject]:
    """What stands in an array, references as references."""
    return list.__iter__(array)


def _alike(value: PdfObject) -> bytes | None:
    """What a stream is, if it leads nowhere; None of anything else."""
    if not isinstance(value, StreamObject):
        return None
    entries = sorted((key, value.raw_get(key)) for key in value)
    if any(isinstance(entry, IndirectObject | DictionaryObject | ArrayObject) for _, entry in entries):
        return None
    return hashlib.sha256(repr(entries).encode() + value._data).digest()  # noqa: SLF001 - as it is, compressed
