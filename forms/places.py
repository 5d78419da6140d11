"""Where a member stands in a JSON text: for messages that name a line."""

import re
from json.decoder import scanstring

_TOKEN = re.compile(r'[\s,:]*(?:([\[\]{}"])|([^\s,:\[\]{}"]+))')


def lines(text: str) -> dict[str, int]:
    r"""The line, from 1, of every member of a valid JSON text, by its JSON Pointer.

    >>> lines('{"a": 1,\n "b": [2,\n 3]}')
    {'/a': 1, '/b': 2, '/b/0': 2, '/b/1': 3}
    """
    found: dict[str, int] = {}
    _value(text, 0, "", found)
    return found


def _value(text: str, at: int, pointer: str, found: dict[str, int]) -> int:
    """Reads one value that starts at `at`; returns where it ends."""
    token = _TOKEN.match(text, at)
    if token[1] == '"':
        return scanstring(text, token.end())[1]
    if token[1] == "{":
        return _members(text, token.end(), pointer, found)
    if token[1] == "[":
        return _items(text, token.end(), pointer, found)
    return token.end()


def _members(text: str, at: int, pointer: str, found: dict[str, int]) -> int:
    while (token := _TOKEN.match(text, at))[1] != "}":
        key, at = scanstring(text, token.end())
        name = f"{pointer}/{key.replace('~', '~0').replace('/', '~1')}"
        found[name] = text.count("\n", 0, token.end()) + 1
        at = _value(text, at, name, found)
    return token.end()


def _items(text: str, at: int, pointer: str, found: dict[str, int]) -> int:
    number = 0
    while (token := _TOKEN.match(text, at))[1] != "]":
        start = token.end() - len(token[1] or token[2])
        found[f"{pointer}/{number}"] = text.count("\n", 0, start) + 1
        at = _value(text, at, f"{pointer}/{number}", found)
        number += 1
    return token.end()
