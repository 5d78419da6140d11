"""JSON texts, read strictly and refused in our own words, the same in every Python.

RFC 8259, and stricter: no key twice in an object, no NaN, no number too large, no half of a surrogate pair, a size and
a depth it must not exceed. The depth is looked at before anything is parsed, since deep nesting stops an interpreter in
a browser for good.
"""

import json
import re
from math import isinf
from typing import Any, NoReturn

MAX_BYTES = 1_000_000
MAX_DEPTH = 32

_STRING_OR_BRACKET = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[\]{}]', re.DOTALL)
_SPACE = re.compile(r"[ \t\n\r]*")
_STRING = re.compile(r'"[^"\\\x00-\x1f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*)*"')
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")
_LITERAL = re.compile(r"true|false|null")
_WORD = re.compile(r"[A-Za-z0-9_.+-]+")
_SURROGATE = re.compile("[\ud800-\udfff]")


class NotJson(ValueError):  # noqa: N818 - it is what the person gave
    """The text is no JSON we accept. `str()` says what is wrong, where, and what to do."""


class _Refused(ValueError):  # noqa: N818
    """The quick parser gave up; the slow one finds out why."""


def _no_constant(_: str) -> NoReturn:
    raise _Refused


def _integer(digits: str) -> int:
    _decimal(digits)
    return int(digits)


def _decimal(written: str) -> float:
    """A number with a point or an exponent; refused where it is larger than any that JSON can say again."""
    value = float(written)
    if isinf(value):
        raise _Refused
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise _Refused
    return members


def parse(source: str | bytes) -> Any:  # noqa: ANN401 - any JSON value
    """The value of a JSON text in UTF-8 (a byte order mark in front is accepted). Raises NotJson."""
    text = _decode(source)
    _check_depth(text)
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_constant=_no_constant,
            parse_int=_integer,
            parse_float=_decimal,
        )
    except ValueError:
        _Finder(text).find()
        raise
    if "\\u" in text and _SURROGATE.search(json.dumps(value, ensure_ascii=False)):
        _Finder(text).find()
    return value


def _decode(source: str | bytes) -> str:
    try:
        raw = source.encode("utf-8") if isinstance(source, str) else bytes(source)
        if len(raw) > MAX_BYTES:
            message = f"The text is longer than {MAX_BYTES:,} bytes. Give the facts of one assembly only."
            raise NotJson(message)
        return raw.decode("utf-8").removeprefix("\ufeff")
    except UnicodeError as error:
        message = "The text is not encoded in UTF-8. Save it with the encoding UTF-8."
        raise NotJson(message) from error


def _check_depth(text: str) -> None:
    depth = 0
    for match in _STRING_OR_BRACKET.finditer(text):
        mark = match.group()
        if mark in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise _at(text, match.start(), f"the brackets are nested deeper than {MAX_DEPTH}", "Facts need only 4")
        elif mark in "]}":
            depth -= 1


def _at(text: str, position: int, what: str, remedy: str) -> NotJson:
    line = text.count("\n", 0, position) + 1
    column = position - (text.rfind("\n", 0, position) + 1) + 1
    return NotJson(f"Line {line}, column {column}: {what}. {remedy}.")


class _Finder:
    """Walks a text that was refused, to the first place where it stops being JSON we accept."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0

    def find(self) -> None:
        """Raises NotJson at the fault; returns where there is none."""
        self._space()
        if self.at == len(self.text):
            message = "The text is empty. Enter the facts as a JSON object, or {} for none."
            raise NotJson(message)
        self._value()
        self._space()
        if self.at < len(self.text):
            self._fail("there is more after the end of the value", "Remove it")

    def _fail(self, what: str, remedy: str) -> NoReturn:
        if self.at >= len(self.text):
            what = f"the text ends too early: {what}"
        raise _at(self.text, self.at, what, remedy)

    def _space(self) -> None:
        self.at = _SPACE.match(self.text, self.at).end()

    def _take(self, mark: str) -> bool:
        self._space()
        if self.text.startswith(mark, self.at):
            self.at += 1
            return True
        return False

    def _value(self) -> None:
        self._space()
        if self._take("{"):
            self._members()
        elif self._take("["):
            self._items()
        elif self.text.startswith('"', self.at):
            self._string()
        else:
            match = _NUMBER.match(self.text, self.at) or _LITERAL.match(self.text, self.at)
            word = _WORD.match(self.text, self.at)
            if match is None or (word and word.end() != match.end()):
                said = f"{word.group()[:20]!r} is no JSON value" if word else "a value is missing"
                self._fail(said, "Enter a number, true, false, null, or text in double quotation marks")
            if match.re is _NUMBER and isinf(float(match.group())):
                self._fail("this number is too large", "Enter a smaller one")
            self.at = match.end()

    def _items(self) -> None:
        if self._take("]"):
            return
        while True:
            self._value()
            if self._take("]"):
                return
            if not self._take(","):
                self._fail("a comma or ] is missing", "Put a comma between the items of a list")

    def _members(self) -> None:
        names: set[str] = set()
        if self._take("}"):
            return
        while True:
            self._space()
            start = self.at
            if not self.text.startswith('"', start):
                self._fail("a name is missing", "Put the name of a fact in double quotation marks here")
            name = self._string()
            if name in names:
                self.at = start
                self._fail(f"the name {json.dumps(name, ensure_ascii=False)[:40]} stands twice", "Keep one of the two")
            names.add(name)
            if not self._take(":"):
                self._fail("a colon is missing", "Put a colon between a name and its value")
            self._value()
            if self._take("}"):
                return
            if not self._take(","):
                self._fail("a comma or } is missing", "Put a comma between the facts")

    def _string(self) -> str:
        match = _STRING.match(self.text, self.at)
        if match is None:
            self._fail("this text is not closed or holds a forbidden character", "Close it with a quotation mark")
        value = json.loads(match.group())
        if _SURROGATE.search(value):
            self._fail("this text holds half of a character", "Write the whole character")
        self.at = match.end()
        return value
