"""Text from others, as it can be shown without harm: what cannot be seen, or turns what is around it, is named."""

import re

_UNSEEN = re.compile("[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
_VOID = re.compile(r"[\s\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]*")


def legible(text: str, kept: str = "") -> str:
    r"""The text with control characters, and those that turn the direction, as their numbers; `kept` stay.

    >>> legible("a\u202eb\x00"), legible("one\ntwo", kept="\n")
    ('a(U+202E)b(U+0000)', 'one\ntwo')
    """
    return _UNSEEN.sub(lambda found: found[0] if found[0] in kept else f"(U+{ord(found[0]):04X})", text)


def escaped(json: str) -> str:
    r"""JSON with the same characters as escapes, which mean the same there; line ends between its parts stay.

    >>> print(escaped('["\u202e"]'))
    ["\u202e"]
    """
    return _UNSEEN.sub(lambda found: found[0] if found[0] == "\n" else f"\\u{ord(found[0]):04x}", json)


def is_void(text: str) -> bool:
    r"""Whether a text says nothing: spaces, line ends and what has no look.

    >>> is_void(" \n\u200b"), is_void(" - ")
    (True, False)
    """
    return bool(_VOID.fullmatch(text))
