"""What both books have: a cover, contents with page numbers, a running head and foot."""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from calculator.files import read_text
from calculator.ordinance import STANDING

STYLE = "publish/books/book.css"
TOWN = "Town of Ogden, Monroe County, New York"


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A line of the contents: the anchor it leads to, its words, how deep it is set in."""

    anchor: str
    words: str
    depth: int


@dataclass(frozen=True, kw_only=True)
class Book:
    """A book: title, a sentence on it, running head, what the cover says (HTML), contents, the rest (HTML)."""

    title: str
    description: str
    head: str
    cover: str
    contents: tuple[Entry, ...]
    body: str


def document(book: Book) -> str:
    """The whole document for paper.pdf.render. The standing of the text is at the foot of every page."""
    title, contents = escape(book.title), "".join(map(_line, book.contents))
    return f"""<!DOCTYPE html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<title>{title}</title>
<meta name="description" content="{escape(book.description)}">
<style>{read_text(STYLE)}
@page {{ @bottom-left {{ content: "{_quoted(STANDING)}"; }} @top-left {{ content: "{_quoted(book.head)}"; }} }}
@page :first {{ @top-left {{ content: none; }} }}</style>
</head>
<body>
<header class="cover">
<p class="cover__town">{TOWN}</p>
<h1 class="cover__title">{title}</h1>
{book.cover}
</header>
<nav class="contents">
<h2>Contents</h2>
{contents}</nav>
{book.body}
</body>
</html>
"""


def _quoted(text: str) -> str:
    """A text within the quotation marks of a style sheet."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _line(entry: Entry) -> str:
    words = escape(entry.words, quote=False)
    return f'<p class="contents__line contents__line--{entry.depth}"><a href="#{entry.anchor}">{words}</a></p>\n'


def paragraphs(texts: Iterable[str]) -> str:
    """Plain texts as paragraphs."""
    return "\n".join(f"<p>{escape(text, quote=False)}</p>" for text in texts)
