"""What a person prints as a whole or reads as one file: the article, the guide, the worksheet, as PDFs.

They conform to PDF/UA-1 and PDF/A-2a as the forms do, and are kept until something they are made from changes.
"""

from pathlib import Path

from publish.apart import apart
from publish.books import article, guide, worksheet
from publish.cache import Cache
from publish.papers import printed

SOURCE = "publish/books"


def build(docs: Path, cache: Cache) -> None:
    """Writes every book into the folder of laid-out pages, from which the guide is made."""
    books = {
        article.FILE: (article.html(), []),
        guide.FILE: (guide.html(docs), []),
        worksheet.FILE: (worksheet.html(), worksheet.widgets()),
    }
    for name, (html, fields) in books.items():
        path = docs / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with apart() as do:  # each anew: a book takes more memory than all forms together
            path.write_bytes(printed(html, fields, cache, source=SOURCE, do=do))
