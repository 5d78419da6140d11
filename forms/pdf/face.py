"""The face in which the fields of a form are typed, as the form embeds it: what it can write, and how wide it is."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

SIZE, SMALLEST, STEP = 10.0, 8.0, 0.5
LEADING = 1.3
PADDING = 2.0
HAND = "_"
"""Stands for a letter the face lacks: room to write it by hand."""
_SAME = {"\u00a0": " ", "\u2011": "-", "\u202f": " ", "\u2007": " ", "\u2010": "-", "\u03bc": "\u00b5"}
_SILENT = frozenset("\u00ad\u200b\u200c\u200d\ufeff\u2060")
_PAIR = re.compile(rb"<([0-9a-fA-F]{4})>\s*<([0-9a-fA-F]+)>")
_BREAK = re.compile(r"(?<= )|(?<=[^\W\d]-)")
_LINE_ENDS = re.compile(r"\r\n|[\r\u2028\u2029\u0085\v\f]")


@dataclass(frozen=True, kw_only=True)
class Face:
    """For each letter the number of its glyph and its width in thousandths of the size."""

    glyphs: Mapping[str, tuple[int, float]]

    def lacks(self, text: str) -> list[str]:
        """The characters of a text it cannot write, each once, in the order of the text."""
        return list(dict.fromkeys(letter for letter in plain(text) if letter not in self.glyphs and letter != "\n"))

    def width(self, text: str, size: float) -> float:
        """The width of one line in points."""
        return sum(self._glyph(letter)[1] for letter in text) * size / 1000

    def shown(self, text: str) -> bytes:
        """One line as the operand of Tj."""
        return b"<%b>" % b"".join(b"%04x" % self._glyph(letter)[0] for letter in text)

    def lines(self, text: str, width: float, size: float) -> list[str]:
        """The lines of a text in this width in points, broken after spaces and hyphens of words, or where it must."""
        return [line for paragraph in plain(text).split("\n") for line in self._paragraph(paragraph, width, size)]

    def beginning(self, text: str, width: float, size: float) -> str:
        """As much of one line as this width has room for."""
        room = width * 1000 / size
        for at, letter in enumerate(text):
            room -= self._glyph(letter)[1]
            if room < 0:
                return text[:at]
        return text

    def _glyph(self, letter: str) -> tuple[int, float]:
        return self.glyphs.get(letter) or self.glyphs[HAND]

    def _paragraph(self, text: str, width: float, size: float) -> Iterator[str]:
        line, used = "", 0.0
        for word in _BREAK.split(text):
            wide = self.width(word, size)
            if used + wide - (self.width(" ", size) if word.endswith(" ") else 0) > width:
                if line:
                    yield line.rstrip()
                line, used = "", 0.0
                while self.width(word.rstrip(), size) > width:
                    part = self.beginning(word, width, size) or word[:1]
                    yield part
                    word = word[len(part) :]  # noqa: PLW2901 - the rest of the same word
                wide = self.width(word, size)
            line, used = line + word, used + wide
        yield line.rstrip()


def plain(text: str) -> str:
    """A text as it is drawn: composed, one kind of line end, no tabs and nothing that has no look."""
    text = _LINE_ENDS.sub("\n", unicodedata.normalize("NFC", text)).replace("\t", "    ")
    return "".join(_SAME.get(letter, letter) for letter in text if letter not in _SILENT)


def face(font: Mapping[str, Any]) -> Face:
    """The face of an embedded font of two-byte codes: its /ToUnicode read backwards, and its /W."""
    below = font["/DescendantFonts"][0].get_object()
    widths = dict(_widths(below["/W"]))
    usual = float(below.get("/DW", 1000))
    _, _, pairs = font["/ToUnicode"].get_data().partition(b"endcodespacerange")
    glyphs: dict[str, tuple[int, float]] = {}
    for code, letters in _PAIR.findall(pairs):
        letter = bytes.fromhex(letters.decode()).decode("utf-16-be")
        if len(letter) == 1:
            glyphs.setdefault(letter, (int(code, 16), widths.get(int(code, 16), usual)))
    return Face(glyphs=glyphs)


def _widths(given: list[Any]) -> Iterator[tuple[int, float]]:
    at = 0
    while at < len(given):
        first, second = int(given[at]), given[at + 1].get_object()
        if isinstance(second, list):
            yield from ((first + number, float(width)) for number, width in enumerate(second))
            at += 2
        else:
            yield from ((code, float(given[at + 2])) for code in range(first, int(second) + 1))
            at += 3
