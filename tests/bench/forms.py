"""Time of making all forms, beside plain WeasyPrint turning the same HTML into fillable PDFs."""

import io

import weasyprint
from weasyprint.urls import URLFetcher, URLFetcherResponse

from forms.html import paper_form
from forms.schemas import FORMS, PACKET
from paper import fonts
from paper.conform import conform
from paper.pdf import render
from publish import papers
from tests.bench.timing import Figure, best_of, ratio

ROUNDS = 3
SCHEMAS = (*FORMS.values(), PACKET)


def figures() -> list[Figure]:
    """Ours from the schemas on, beside plain WeasyPrint on the same HTML."""
    faces = fonts.faces()
    pages = [paper_form(schema) for schema in SCHEMAS]
    jobs = (
        lambda: [_ours(schema, faces) for schema in SCHEMAS],
        lambda: [_plain(html, faces) for html in pages],
    )
    ours, plain = best_of(ROUNDS, jobs)
    made = Figure(what="all forms made", clock=ours[0], processor=ours[1], remark=f"best of {ROUNDS}, in turn")
    beside = Figure(what="the same HTML, WeasyPrint", clock=plain[0], processor=plain[1])
    return [made, beside, ratio("made / plain WeasyPrint", made, beside, "wanted: at most 1.35")]


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
