"""A page of the site becomes a chapter of a book: links lead within the book or are words, pictures are images."""

import base64
import posixpath
import re
from collections.abc import Collection
from html import escape

from selectolax.lexbor import LexborHTMLParser, LexborNode

SHORTENED = "In this book each example is named with its outcome only. The site shows them in full."
SHORT = 20
"""A table of more rows is set smaller."""
_NOT_A_LETTER = re.compile(r"[^a-z0-9]+")


def chapter_anchor(path: str) -> str:
    """The anchor of a page in the book.

    >>> chapter_anchor("guidance/not-stated.md")
    'guidance-not-stated'
    """
    return _NOT_A_LETTER.sub("-", path.removesuffix(".md"))


def bind(html: str, path: str, pages: Collection[str]) -> str:
    """The HTML of the page at this path as a chapter. `pages` are the paths of all chapters."""
    body = LexborHTMLParser(f"<body>{html}</body>").body
    chapter = chapter_anchor(path)
    for node in body.css("[id]"):
        node.attrs["id"] = f"{chapter}--{node.attributes['id']}"
    body.css_first("h1").attrs["id"] = chapter
    for look_for, change in CHANGES.items():
        for node in body.css(look_for):
            change(node)
    for link in body.css("a[href]"):
        _lead(link, path, pages)
    return body.inner_html


def _remove(node: LexborNode) -> None:
    node.decompose()


def _remove_if_empty(node: LexborNode) -> None:
    if not node.text(strip=True) and not node.css("img"):
        node.decompose()


def _open(details: LexborNode) -> None:
    details.attrs["open"] = "open"


def _shorten(example: LexborNode) -> None:
    """Of a worked example what it is about and what comes out; all of them in full would be hundreds of pages."""
    summary = example.css_first("summary")
    outcome = "" if summary.css_first("small") else f" <small>{escape(_outcome(example), quote=False)}</small>"
    made = LexborHTMLParser(f'<body><p class="example">{summary.inner_html}{outcome}</p></body>')
    example.replace_with(made.css_first("p"))


def _outcome(example: LexborNode) -> str:
    """What the rules say of an example, without their reasons; nothing where they say nothing."""
    said = example.css("dl ~ ul, p ~ ul")[:1]
    return " ".join(item.text(deep=False).strip() for each in said for item in each.css("li"))


def _note(examples: LexborNode) -> None:
    made = LexborHTMLParser(f"<body><p><strong>{SHORTENED}</strong></p></body>")
    examples.child.insert_before(made.css_first("p"))


def _set_smaller(table: LexborNode) -> None:
    if len(table.css("tr")) > SHORT:
        table.attrs["class"] = "many-rows"


def _lead(link: LexborNode, path: str, pages: Collection[str]) -> None:
    """Within the book a link leads to its chapter; any other is words, since a book has no other pages."""
    target, _, fragment = link.attributes["href"].partition("#")
    page = posixpath.normpath(posixpath.join(posixpath.dirname(path), target)) if target else path
    if page in pages:
        link.attrs["href"] = f"#{chapter_anchor(page)}{f'--{fragment}' if fragment else ''}"
    else:
        link.unwrap()


def _depict(drawing: LexborNode) -> None:
    """A drawing as an image with its title as text, one too high for a page as two: what it shows is said beside it."""
    title = drawing.css_first("title").text()
    parts = _parted(drawing)
    images = "".join(
        f'<img class="drawn" alt="{escape(title)}{f", part {at} of {len(parts)}" if len(parts) > 1 else ""}"'
        f' src="data:image/svg+xml;base64,{base64.b64encode(part.encode()).decode()}">'
        for at, part in enumerate(parts, 1)
    )
    made = LexborHTMLParser(f'<body><div class="drawings">{images}</div></body>')
    drawing.replace_with(made.css_first("div"))


def _parted(drawing: LexborNode) -> list[str]:
    """The drawing, or its parts above and below its fold."""
    fold = drawing.attributes.get("data-fold")
    left, top, width, height = map(float, drawing.attributes["viewBox"].split())
    if fold is None:
        return [drawing.html]
    at = float(fold)
    found = []
    for begin, high in ((top, at), (at, height - at)):
        drawing.attrs["viewBox"] = f"{left:g} {begin:g} {width:g} {high:g}"
        found.append(drawing.html)
    return found


CHANGES = {
    ".examples": _note,
    "details.case": _shorten,
    "form, button, [hidden]": _remove,
    "a.md-button": _remove,
    "p": _remove_if_empty,
    "details": _open,
    "table": _set_smaller,
    "svg": _depict,
}
"""What becomes of some elements, in this order."""
