"""What of a guidance page is measured for plain language: our own sentences.

Left out are quoted law, tables, headings, code, pictures, worked examples, and our references; names are counted as
one short word, since nobody can write the Monroe County Department of Public Health any shorter.
"""

import re
from collections.abc import Callable

from markdown import markdown
from selectolax.lexbor import LexborHTMLParser

EXTENSIONS = ["admonition", "attr_list", "md_in_html", "tables"]
LEFT_OUT = "blockquote, table, pre, figure, form, .months, .cases, .source, .admonition-title, .checksum"
NAMES = (
    "Monroe County Department of Public Health",
    "Monroe County Health Department",
    "Alcoholic Beverage Control Law",
    "General Construction Law",
    "Village of Spencerport",
    "Monroe County",
    "Town of Ogden",
    "Town Attorney",
    "Town Board",
    "Town Clerk",
    "Penal Law",
)
NOT_STATED = "Not stated in the ordinance. Ask the Town Clerk."


def bare(text: str) -> str:
    """A text without quoted words, references and names."""
    text = re.sub(r" ?\((?:[^()]|\([^()]*\))*\)", "", without_quoted(text))
    for name in NAMES:
        text = text.replace(name, "Town")
    return text.strip()


def without_quoted(text: str) -> str:
    """A text without quoted words, and without our references in brackets."""
    text = re.sub(r"[\"“][^\"”]+[\"”]", "it", text.replace(NOT_STATED, ""))
    return re.sub(r" ?\((?:[a-z]+/|scope:|fee:|history)[^()]*\)", "", text)


def sentences(page: str, bare: Callable[[str], str] = bare) -> list[str]:
    """Our own sentences on a page as it is given to the site generator, without its head, each as `bare` leaves it."""
    body = re.sub(r"\A---\n.*?\n---\n", "", page, flags=re.DOTALL)
    html = LexborHTMLParser(markdown(body, extensions=EXTENSIONS))
    for node in html.css(LEFT_OUT):
        node.decompose()
    found = []
    for block in html.css("p, li"):
        for inner in block.css("ul, ol, p" if block.tag == "li" else "ul, ol"):
            inner.decompose()
        text = bare(" ".join(block.text().split()))
        found += [sentence for sentence in re.split(r"(?<=[.!?])\s+(?=[A-Z\"“])", text) if re.search("[a-z]", sentence)]
    return found
