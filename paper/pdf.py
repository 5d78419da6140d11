"""HTML becomes a PDF with form fields. The only module that knows WeasyPrint."""

import hashlib
import io
import warnings
from collections.abc import Mapping


def render(html: str, faces: Mapping[str, bytes]) -> bytes:
    """The document as tagged PDF/A-2a, with fields for its inputs. The same input gives the same bytes.

    `faces` are the fonts its style sheet calls `font:name`. Nothing is fetched from anywhere.
    """
    import weasyprint
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class Faces(URLFetcher):
        """Hands out the fonts and what stands in the document itself, and refuses all else."""

        def fetch(self, url: str, headers: Mapping[str, str] | None = None) -> URLFetcherResponse:
            scheme, _, name = url.partition(":")
            if scheme == "data":
                return super().fetch(url, headers)
            if scheme != "font" or name not in faces:
                raise ValueError(f"A form fetches nothing: {url}")
            return URLFetcherResponse(url, io.BytesIO(faces[name]), {"Content-Type": "font/ttf"})

    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore", ResourceWarning
        )  # it leaves the file of the colour profile to be closed by chance
        return weasyprint.HTML(string=html, url_fetcher=Faces()).write_pdf(
            pdf_forms=True,
            pdf_variant="pdf/a-2a",
            output_intent="srgb",
            pdf_identifier=hashlib.sha256(html.encode()).digest()[:16],
        )
