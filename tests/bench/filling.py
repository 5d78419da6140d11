"""Time of filling and reading a petition, beside plain pypdf putting the same texts into the same fields."""

import io
import json
import logging
from pathlib import Path

import pypdf

from forms.asked import asked
from forms.fill import fill
from forms.read import read
from forms.schemas import PETITION
from forms.values import shown
from tests.bench.timing import Figure, best_of, ratio

ROOT = Path(__file__).resolve().parents[2]
ANSWERS = ROOT / "forms/command/example.json"
BLANK = ROOT / "site/forms/petition.pdf"
ROUNDS = 5


def figures() -> list[Figure]:
    """Ours beside plain pypdf, on the petition of the built site."""
    blank = BLANK.read_bytes()
    logging.getLogger("pypdf").setLevel(logging.ERROR)  # it warns of line ends in texts
    data = json.loads(ANSWERS.read_text(encoding="utf-8"))
    form = asked(PETITION)
    texts = {name: _value(form.blank(name).kind, text) for name, text in shown(form, data).texts.items()}
    filled = fill(blank, PETITION, data).pdf
    jobs = (
        lambda: fill(blank, PETITION, data),
        lambda: _by_pypdf(blank, texts),
        lambda: read(filled),
    )
    ours, plain, back = best_of(ROUNDS, jobs)
    filled_by_us = Figure(
        what="a petition filled", clock=ours[0], processor=ours[1], remark=f"best of {ROUNDS}, in turn"
    )
    by_pypdf = Figure(what="the same by plain pypdf", clock=plain[0], processor=plain[1])
    return [
        filled_by_us,
        by_pypdf,
        ratio("filled / plain pypdf", filled_by_us, by_pypdf, "wanted: at most 1"),
        Figure(what="a petition read back", clock=back[0], processor=back[1]),
    ]


def _by_pypdf(blank: bytes, texts: dict[str, str]) -> None:
    writer = pypdf.PdfWriter(clone_from=io.BytesIO(blank))
    for page in writer.pages:
        writer.update_page_form_field_values(page, texts, auto_regenerate=False)
    writer.write(io.BytesIO())


def _value(kind: str, text: str) -> str:
    return f"/{text}" if kind in ("yes_no", "choice", "tick") else text
