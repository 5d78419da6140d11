"""What the Town has settled, on the pages that ask about it."""

import re
from collections.abc import Mapping

from calculator.readings import READINGS, Reading
from publish.pages.markdown import plain

_QUESTION = re.compile(
    r'^!!! question (?P<title>".*")\n\n    \{\{ settled\.(?P<name>\w+) \}\}\n(?:(?:    .*)?\n)*', re.MULTILINE
)


def settled(reading: Reading) -> str:
    """That and how the Town has settled it, for a page that shows the readings; nothing while it is open."""
    return f"**Settled.** {plain(reading.settlement)}" if reading.settlement else ""


def settle(text: str, readings: Mapping[str, Reading] = READINGS) -> str:
    """A page with each question the Town has settled shown as settled, in place of the readings it had.

    Such a question is an admonition that begins with `{{ settled.NAME }}`. As many lines are left as there were.
    """

    def settled_one(match: re.Match[str]) -> str:
        reading = readings.get(match["name"])
        if reading is None or not reading.settlement:
            return match[0]
        lines = [f"!!! question settled {match['title']}", "", f"    {settled(reading)}"]
        return "\n".join(lines + [""] * (match[0].count("\n") - len(lines) + 1))

    return _QUESTION.sub(settled_one, text)
