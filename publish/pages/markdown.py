"""Puts plain words into Markdown so that they come out of it unchanged."""

import re

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>()#+\-.!|&~^=:\"'])")


def plain(words: str) -> str:
    r"""Escape words so that Markdown shows them as they are: nothing is emphasis, link, list or code.

    >>> plain("Whether [1] *or* not")
    'Whether \\[1\\] \\*or\\* not'
    >>> plain("$500,000 & more < less")
    '$500,000 &amp; more &lt; less'
    """
    return _SPECIAL.sub(_escape, words)


def _escape(match: re.Match[str]) -> str:
    character = match[0]
    return {"&": "&amp;", "<": "&lt;", ">": "&gt;"}.get(character) or (
        f"\\{character}" if character in r"\`*_{}[]()#+-.!|" else character
    )


def place(text: str, at: int) -> int:
    """Tell on which line, counted from 1, the character at this offset stands."""
    return text.count("\n", 0, at) + 1
