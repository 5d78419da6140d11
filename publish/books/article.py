"""The whole article on paper: the words of the law in one column, all that is ours beside it or behind it.

Nothing but words and labels of the law stands in the column of the words, so that a test can compare it with the text
as received.
"""

from html import escape

from calculator.ordinance import PROVISIONS, SHA256, STANDING, Provision, anchor
from publish.books.frame import Book, Entry, document, paragraphs
from publish.pages.ordinance import contents_label, depth
from publish.provisions.citation import HEAD, labels

FILE = "ordinance/article.pdf"
TITLE = "The article on large assemblies"
DESCRIPTION = "The words of the Town of Ogden's article on large assemblies, as received, with an outline of ours."
ABOUT = (
    "This book holds the words of the article as they were received, provision by provision. Nothing is corrected.",
    "Headings and references such as permit/C/9 stand in the outer column. They are ours and no part of the law.",
    "Editor's remarks on single words are ours too. They stand at the end.",
)
REMARKS = "remarks"
LETTERS_BESIDE, LINE_BESIDE = 22, 11
"""How many letters fit into a line of the outer column, and how high it is: what stands there needs its room."""
LONG = 900
"""From so many letters on a provision may run over a page's end."""


def html() -> str:
    """The document."""
    provisions = [*PROVISIONS.values()]
    remarked = [provision for provision in provisions if provision.remark]
    numbers = {provision.id: at for at, provision in enumerate(remarked, 1)}
    body = "\n".join(_provision(provision, numbers.get(provision.id)) for provision in provisions)
    contents = [
        Entry(anchor=anchor(provision.id), words=contents_label(provision), depth=min(depth(provision), 2))
        for provision in provisions
        if provision.kind != "note"
    ]
    contents.append(Entry(anchor=REMARKS, words="Editor's remarks", depth=0))
    cover = f"{paragraphs((STANDING, *ABOUT))}\n<p>SHA-256 checksum of the text as received:<br>{SHA256}</p>"
    remarks = "\n".join(_remark(provision, numbers[provision.id]) for provision in remarked)
    return document(
        Book(
            title=TITLE,
            description=DESCRIPTION,
            head=HEAD,
            cover=cover,
            contents=tuple(contents),
            body=f'<main class="article">\n{body}\n</main>\n<section class="remarks">\n'
            f'<h2 id="{REMARKS}">Editor’s remarks</h2>\n<p>They are ours and no part of the law.</p>\n'
            f"{remarks}\n</section>",
        )
    )


def _provision(provision: Provision, remark: int | None) -> str:
    level = min(depth(provision), 3) + 2
    label = escape(contents_label(provision))
    seen = f'<p><a href="#remark-{remark}">Editor’s remark {remark}</a></p>' if remark else ""
    heading = escape(provision.heading, quote=False)
    text = provision.text or ""
    kind = f"{provision.kind} depth-{depth(provision)}" + " long" * (len(text) > LONG) + " bare" * (not text)
    words = _words(provision) if text else ""
    high = (
        LINE_BESIDE * (len(provision.heading) // LETTERS_BESIDE + 2 + bool(remark)) * (1 if depth(provision) else 1.7)
    )
    return (
        f'<section class="provision {kind}" data-place="{_place(provision)}" style="min-height: {high:g}pt">\n'
        f'<div class="beside">\n'
        f'<h{level} id="{anchor(provision.id)}" data-label="{label}">{heading}</h{level}>\n'
        f'<p class="reference">{provision.id}</p>\n{seen}\n</div>\n{words}\n</section>'
    )


def _place(provision: Provision) -> str:
    """Where a reader is, for the head of the page: the labels of the text, then our reference."""
    return f"{labels(provision)}, {provision.id}" if labels(provision) else provision.id


def _words(provision: Provision) -> str:
    label = f'<span class="label">{escape(provision.label)}</span> ' if provision.label else ""
    return f'<p class="words">{label}{escape(provision.text, quote=False)}</p>'


def _remark(provision: Provision, number: int) -> str:
    text = escape(provision.remark, quote=False)
    place = f'<a href="#{anchor(provision.id)}">{provision.id}, {escape(provision.heading, quote=False)}</a>'
    return f'<p id="remark-{number}"><strong>{number}.</strong> {place}. {text}</p>'
