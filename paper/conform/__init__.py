"""Makes WeasyPrint's PDF a complete form that conforms to PDF/UA-1 and PDF/A-2a. This package alone knows pikepdf."""

import io
from collections.abc import Sequence

import pikepdf

from paper.conform.fields import complete
from paper.conform.metadata import identify
from paper.conform.tags import mend
from paper.widget import Widget


def conform(made: bytes, widgets: Sequence[Widget]) -> bytes:
    """The PDF with these fields and no other, all named, spoken, drawn and on their page.

    Raises ValueError, naming the field, where the PDF and the widgets do not match. The same input, the same bytes.
    """
    with pikepdf.open(io.BytesIO(made)) as pdf:
        complete(pdf, widgets)
        mend(pdf)
        identify(pdf)
        finished = io.BytesIO()
        pdf.save(finished, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return finished.getvalue()
