"""Time of making all forms, beside plain WeasyPrint turning the same HTML into fillable PDFs."""

import io
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


def figures() -> list[tuple[str, float, float, str]]:
    """What was measured, seconds on the clock, seconds of processor, remark: the best of rounds taken in turn."""
    faces = fonts.faces()
    pages = [paper_form(schema) for schema in SCHEMAS]
    jobs = (
        lambda: [_ours(schema, faces) for schema in SCHEMAS],
        lambda: [_plain(html, faces) for html in pages],
    )
    rounds = [[_seconds(job) for job in jobs] for _ in range(ROUNDS)]
    ours, plain = ((min(one[0] for one in job), min(one[1] for one in job)) for job in zip(*rounds, strict=True))
    ratios = (one / other for one, other in zip(ours, plain, strict=True))
    return [
        ("all forms made", *ours, f"best of {ROUNDS}, in turn with the next"),
        ("the same HTML, WeasyPrint", *plain, f"best of {ROUNDS}"),
        ("made / plain WeasyPrint", *ratios, "times; wanted: at most 1.35"),
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


def _seconds(job: Callable[[], object]) -> tuple[float, float]:
    """On the clock, and of the processor."""
    began = time.perf_counter(), time.process_time()
    job()
    return time.perf_counter() - began[0], time.process_time() - began[1]
