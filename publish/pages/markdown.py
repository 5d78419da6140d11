"""Puts plain words into Markdown so that they come out of it unchanged."""

import re

_WITHIN = re.compile(r"[\\`*_{}\[\]|]")
_IN_FRONT = re.compile(r"^(\d*)([-+#=!:~.)])")
_HTML = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}


def plain(words: str) -> str:
    r"""Escape words so that Markdown shows them as they are: nothing is emphasis, link, list, heading or HTML.

    >>> plain("Whether [1] *or* not")
    'Whether \\[1\\] \\*or\\* not'
    >>> plain("1. $500,000 & more < less.")
    '1\\. $500,000 &amp; more &lt; less.'
    """
    html = re.sub("[&<>]", lambda match: _HTML[match[0]], words)
    return _IN_FRONT.sub(r"\1\\\2", _WITHIN.sub(r"\\\g<0>", html))


def place(text: str, at: int) -> int:
    """On which line, counted from 1, the character at this offset stands."""
    return text.count("\n", 0, at) + 1
