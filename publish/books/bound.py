"""A page of the site becomes a chapter of a book: links lead within the book or are words, pictures are images."""

import base64
import posixpath
import re
from collections.abc import Collection, Iterator
from html import escape

from selectolax.lexbor import LexborHTMLParser, LexborNode

from publish.cells import MARK

SHORTENED = "In this book each example is told in short. The site shows them with the words they rest on."
SHORT = 20
"""A table of more rows is set smaller."""
PARTED = "drawings--parted"
"""The class of a drawing that takes a page."""
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
    return _in_order([child.html for child in body.iter(include_text=True)])


def _in_order(parts: list[str]) -> str:
    """The parts of a chapter, a section with a drawing as high as a page behind those before the first question.

    So the text fills the page on which there is no room for it.
    """
    drawn = next((at for at, part in enumerate(parts) if PARTED in part), None)
    asked = next((at for at, part in enumerate(parts) if 'class="admonition' in part), None)
    if drawn is None or asked is None or asked < drawn:
        return "".join(parts)
    heads = [at for at, part in enumerate(parts) if part.startswith("<h2")]
    begin = max(at for at in heads if at < drawn)
    end = min((at for at in heads if at > drawn), default=asked)
    return "".join([*parts[:begin], *parts[end:asked], *parts[begin:end], *parts[asked:]])


def _remove(node: LexborNode) -> None:
    node.decompose()


def _remove_if_empty(node: LexborNode) -> None:
    if not node.text(strip=True) and not node.css("img"):
        node.decompose()


def _open(details: LexborNode) -> None:
    details.attrs["open"] = "open"


def _shorten(example: LexborNode) -> None:
    """A worked example in a few lines: what it is about, what is known, what comes out and on which provisions."""
    known = "; ".join(
        f"{_said(asked)}{'' if _said(asked).endswith((':', '?')) else ':'} {_said(answer)}"
        for asked, answer in zip(example.css("dt"), example.css("dd"), strict=True)
    )
    told = "".join(f'<p class="example__told">{line}</p>' for line in _outcome(example))
    made = LexborHTMLParser(
        f'<body><div class="example"><p class="example__title">{example.css_first("summary").inner_html}</p>'
        f'<p class="example__known">{escape(known, quote=False) or "Nothing is known."}</p>{told}</div></body>'
    )
    example.replace_with(made.css_first("div"))


def _said(node: LexborNode) -> str:
    return node.text().strip()


def _outcome(example: LexborNode) -> Iterator[str]:
    """What the rules say of an example, without their reasons, each with its provisions."""
    for each in example.css("dl ~ ul, p ~ ul")[:1]:
        for item in each.css("li"):
            clauses = item.attributes.get("data-clauses")
            said = escape(item.text(deep=False).strip(), quote=False)
            yield f"{said.removesuffix('.')} ({clauses})." if clauses else said


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
    kind = f"drawings {PARTED}" if len(parts) > 1 else "drawings"
    made = LexborHTMLParser(f'<body><div class="{kind}">{images}</div></body>')
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
    f"i.{MARK}": _remove,
    ".months summary": _remove,
    "form, button, [hidden], .shown__parts": _remove,
    "a.md-button": _remove,
    "p": _remove_if_empty,
    "details": _open,
    "table": _set_smaller,
    "svg": _depict,
}
"""What becomes of some elements, in this order."""
