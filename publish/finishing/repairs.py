"""Mends in the built pages what the theme leaves inaccessible or invalid and its blocks cannot change."""

import re

from selectolax.lexbor import LexborHTMLParser, LexborNode

from publish import cells

_ALIGN = re.compile(r"text-align: *(left|right|center)")


def repair(html: str) -> str:
    """The page, mended. Whatever a repair looks for and does not find is left as it is."""
    page = LexborHTMLParser(html)
    for look_for, mend in REPAIRS.items():
        for node in page.css(look_for):
            mend(node)
    return page.html


def _set(**attributes: str | None):  # noqa: ANN202
    """A repair that sets attributes; None takes one away."""

    def mend(node: LexborNode) -> None:
        for name, value in attributes.items():
            if value is None:
                if name in node.attrs:
                    del node.attrs[name]
            else:
                node.attrs[name.replace("_", "-")] = value

    return mend


def _remove(node: LexborNode) -> None:
    node.decompose()


def _align_by_class(node: LexborNode) -> None:
    """An aligned table cell: the policy allows no style in the page itself."""
    found = _ALIGN.search(node.attributes["style"] or "")
    if found:
        del node.attrs["style"]
        node.attrs["class"] = f"{node.attributes.get('class') or ''} align-{found[1]}".strip()


REPAIRS = {
    # a dialog has a name
    ".md-search": _set(aria_label="Search"),
    # how many results there are is said aloud
    ".md-search-result__meta": _set(role="status"),
    # a switch has nothing to complete
    "input.md-toggle, input.md-option": _set(autocomplete=None),
    # the colors: three choices of one group
    "form[data-md-component=palette]": _set(aria_label="Colors"),
    "td[style], th[style]": _align_by_class,
    # told to the search, and to nobody else
    f".{cells.MARK}": _remove,
    # a browser may fetch the next page beforehand, which the policy forbids: a link in the page says the same
    "link[rel=next], link[rel=prev]": _remove,
}
