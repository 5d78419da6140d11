"""Puts JSON-LD into the pages that have some: data in the head, which no browser runs."""

import json

from selectolax.lexbor import LexborHTMLParser

from publish.exports import linked_data


def add(html: str, page: str) -> str:
    """The page with its data, named by its path on the site; a page without any is left as it is."""
    title = LexborHTMLParser(html).css_first("h1")
    data = linked_data.of_page(page, title.text(strip=True) if title else "")
    if data is None:
        return html
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return html.replace("</head>", f'<script type="application/ld+json">{text}</script></head>', 1)
