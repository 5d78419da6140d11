"""Which provisions a laid-out page links to, whoever made the link: its writer, a table, a picture or a form."""

import posixpath
import re
from collections.abc import Iterator

from calculator.ordinance import PROVISIONS, address

_LINK = re.compile(r"""(?:\]\(|\bhref=["'])(?P<target>[^)\s"'#]*)(?P<anchor>#[^)\s"']*)?""")
_STANDS = {
    address(clause): name
    for name, provision in PROVISIONS.items()
    for clause in (name, *(f"{name}:s{number}" for number in range(1, len(provision.sentences) + 1)))
}


def linked(page: str, text: str) -> Iterator[str]:
    """The provisions to which a page of this path links, in the order of its text; a page's address is its section.

    >>> list(linked("guidance/x.md", "[B](../ordinance/permit.md#permit-B-s1) <a href='../ordinance/fee.html'>x</a>"))
    ['permit/B', 'fee']
    """
    for match in _LINK.finditer(text):
        target = posixpath.normpath(posixpath.join(posixpath.dirname(page), match["target"]))
        section = re.fullmatch(r"ordinance/(\w+)\.(?:md|html)", target)
        if section:
            name = _STANDS.get(f"ordinance/{section[1]}.html{match['anchor'] or f'#{section[1]}'}")
            if name:
                yield name
