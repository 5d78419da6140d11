"""An extension of Markdown: the cells of a table are told apart in what the search shows of it.

The marks are taken out of the finished pages again (publish/finishing/repairs).
"""

import re

from markdown import Extension, Markdown
from markdown.postprocessors import Postprocessor

MARK = "cell-end"
_ENDS = re.compile(r"</t[dh]>(?P<last>\s*</tr>)?")
_LAST = 0  # priority: after all that brings HTML into the page


class Cells(Extension):
    """Marks the end of every cell."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - its name in Markdown
        """Have it done to every page, last of all."""
        md.postprocessors.register(_Marks(md), "cells", _LAST)


def makeExtension(**options: object) -> Cells:  # noqa: N802 - its name in Markdown
    """What Markdown asks this module for."""
    return Cells(**options)


class _Marks(Postprocessor):
    def run(self, text: str) -> str:
        """The page with a mark at the end of every cell.

        >>> _Marks().run("<tr><th>People</th><td>1</td></tr>")
        '<tr><th>People<i class="cell-end"> · </i></th><td>1<i class="cell-end"> | </i></td></tr>'
        """
        return _ENDS.sub(lambda end: f'<i class="{MARK}"> {"|" if end["last"] else "·"} </i>{end[0]}', text)
