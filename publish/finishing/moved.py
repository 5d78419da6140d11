"""Lets old addresses arrive: pages that lead on, and old anchors at the places where their matter stands now."""

import posixpath
from collections.abc import Mapping
from html import escape
from pathlib import Path
from urllib.parse import urldefrag

from selectolax.lexbor import LexborHTMLParser

from calculator.ordinance import STANDING
from publish import addresses

SCRIPT = "assets/moved.js"


def forward(site: Path) -> None:
    """Write what lets every alias arrive. Raises an ExceptionGroup of what is wrong with the published addresses."""
    wrong = list(addresses.problems(addresses.standing(site)))
    if wrong:
        raise ExceptionGroup("Published addresses do not arrive", wrong)
    apply(site, addresses.aliases())


def apply(site: Path, moved: Mapping[str, str]) -> None:
    """Write these aliases into the built site."""
    pages: dict[str, dict[str, str]] = {}
    for old, new in moved.items():
        page, anchor = urldefrag(old)
        pages.setdefault(page, {})[anchor] = new
    for page, anchored in pages.items():
        path = site / page
        if path.is_file():
            path.write_text(_with_old_anchors(path.read_text(), page, anchored))
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(_leading_on(page, anchored))


def _leading_on(page: str, anchored: Mapping[str, str]) -> str:
    """A page for an address that is gone. Without JavaScript it leads to its own successor, else to the first known."""
    to = _from(page, anchored.get("") or next(iter(anchored.values())))
    links = "\n".join(_link(page, anchor, new) for anchor, new in anchored.items() if anchor)
    style, script = _from(page, "assets/lost.css"), _from(page, SCRIPT)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<script src="{script}"></script>
<meta http-equiv="refresh" content="0; url={escape(to)}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>This page has moved</title>
<link rel="canonical" href="{escape(to)}">
<link rel="stylesheet" href="{style}">
</head>
<body>
<main>
<h1>This page has moved</h1>
<p>It is now at <a href="{escape(to)}">{escape(to)}</a>.</p>
{links}
<p>{escape(STANDING, quote=False)}</p>
</main>
</body>
</html>
"""


def _with_old_anchors(html: str, page: str, anchored: Mapping[str, str]) -> str:
    """A page that stands, with its old anchors: at their new place on it, or as links at its end."""
    built = LexborHTMLParser(html)
    for anchor, new in anchored.items():
        target, place = urldefrag(new)
        here = built.css_first(f'[id="{place}"]') if target == page and place else None
        if here is not None:
            here.insert_before(_node(f'<span class="moved" id="{escape(anchor)}" data-to="#{escape(place)}"></span>'))
        else:
            built.css_first("article").insert_child(_node(_link(page, anchor, new)))
    built.head.insert_child(_node(f'<script src="{_from(page, SCRIPT)}" defer></script>', "script"))
    return built.html


def _node(html: str, tag: str | None = None):  # noqa: ANN202 - selectolax names it
    fragment = LexborHTMLParser(html)
    return fragment.css_first(tag) if tag else fragment.body.child


def _link(page: str, anchor: str, new: str) -> str:
    to = escape(_from(page, new))
    return f'<p class="moved" id="{escape(anchor)}">What stood here is now at <a href="{to}">{to}</a>.</p>'


def _from(page: str, address: str) -> str:
    """The address as a link from a page."""
    target, anchor = urldefrag(address)
    return posixpath.relpath(target, posixpath.dirname(page) or ".") + (f"#{anchor}" if anchor else "")
