"""What changed, from the changelog."""

import re

from calculator.files import read_text

FILE = "CHANGELOG.md"
_TITLE = re.compile(r"\A# .*\n+")


def changes() -> str:
    """The changelog as Markdown, without its title: the page that shows it has its own."""
    return _TITLE.sub("", read_text(FILE)).strip()
