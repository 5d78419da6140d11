"""Called by MkDocs, which mkdocs.yml tells of it: the cells of a table are told apart in what the search shows of it.

The marks are taken out of the finished pages again (publish/finishing/repairs).
"""

import re

MARK = "cell-end"
_ENDS = re.compile(r"</t[dh]>(?P<last>\s*</tr>)?")


def on_page_content(html: str, **_: object) -> str:
    """The content of a page with a mark at the end of every cell.

    >>> on_page_content("<tr><th>People</th><td>1</td></tr>")
    '<tr><th>People<i class="cell-end"> · </i></th><td>1<i class="cell-end"> | </i></td></tr>'
    """
    return _ENDS.sub(lambda end: f'<i class="{MARK}"> {"|" if end["last"] else "·"} </i>{end[0]}', html)
