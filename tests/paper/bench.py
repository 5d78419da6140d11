"""Time of making all forms, beside plain WeasyPrint turning the same HTML into fillable PDFs.

Seconds of the processor, so that what else the machine does is not counted.
"""

import io
import statistics
import time
from collections.abc import Callable

import weasyprint
from weasyprint.urls import URLFetcher, URLFetcherResponse

from forms.html import paper_form
from forms.schemas import FORMS, PACKET
from paper import fonts
from paper.conform import conform
from paper.pdf import render
from publish import papers

ROUNDS = 3
SCHEMAS = (*FORMS.values(), PACKET)


def lines() -> list[str]:
    """The figures in words, medians of rounds taken in turn. The fonts are read once for both."""
    faces = fonts.faces()
    pages = [paper_form(schema) for schema in SCHEMAS]
    ours, plain = [], []
    for _ in range(ROUNDS):
        plain.append(_seconds(lambda: [_plain(html, faces) for html in pages]))
        ours.append(_seconds(lambda: [_ours(schema, faces) for schema in SCHEMAS]))
    one, other = statistics.median(ours), statistics.median(plain)
    return [
        f"all forms made               {one:6.1f} s",
        f"the same by plain WeasyPrint {other:6.1f} s   (medians of {ROUNDS}, taken in turn)",
        f"made / plain WeasyPrint      {one / other:6.2f}     (wanted: at most 1.35)",
    ]


def _ours(schema: str, faces: dict[str, bytes]) -> bytes:
    """From the schema to the finished PDF."""
    return conform(render(paper_form(schema), faces), papers.widgets(schema))


def _plain(html: str, faces: dict[str, bytes]) -> bytes:
    """As the manual says: a PDF with form fields, and nothing else asked for."""

    class Faces(URLFetcher):
        def fetch(self, url: str, headers: object = None) -> URLFetcherResponse:
            _ = headers
            return URLFetcherResponse(url, io.BytesIO(faces[url.partition(":")[2]]), {"Content-Type": "font/ttf"})

    return weasyprint.HTML(string=html, url_fetcher=Faces()).write_pdf(pdf_forms=True)


def _seconds(job: Callable[[], object]) -> float:
    began = time.process_time()
    job()
    return time.process_time() - began
