"""Time of filling and reading a petition, beside plain pypdf putting the same texts into the same fields."""

import io
import json
import logging
import time
from collections.abc import Callable
from pathlib import Path

import pypdf

from forms.asked import asked
from forms.fill import fill
from forms.read import read
from forms.schemas import PETITION
from forms.values import shown

ANSWERS = Path(__file__).parent / "petition.json"
ROUNDS = 5


def figures(blank: bytes) -> list[tuple[str, float, float, str]]:
    """What was measured, seconds on the clock, seconds of processor, remark: the best of rounds taken in turn."""
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
    rounds = [[_seconds(job) for job in jobs] for _ in range(ROUNDS)]
    ours, plain, back = ((min(one[0] for one in job), min(one[1] for one in job)) for job in zip(*rounds, strict=True))
    ratios = (one / other for one, other in zip(ours, plain, strict=True))
    return [
        ("a petition filled", *ours, f"best of {ROUNDS}, in turn with the next"),
        ("the same by plain pypdf", *plain, f"best of {ROUNDS}"),
        ("filled / plain pypdf", *ratios, "times; wanted: at most 1"),
        ("a petition read back", *back, f"best of {ROUNDS}"),
    ]


def _by_pypdf(blank: bytes, texts: dict[str, str]) -> None:
    writer = pypdf.PdfWriter(clone_from=io.BytesIO(blank))
    for page in writer.pages:
        writer.update_page_form_field_values(page, texts, auto_regenerate=False)
    writer.write(io.BytesIO())


def _value(kind: str, text: str) -> str:
    return f"/{text}" if kind in ("yes_no", "choice", "tick") else text


def _seconds(job: Callable[[], object]) -> tuple[float, float]:
    """Seconds on the clock, and of processor."""
    began, worked = time.perf_counter(), time.process_time()
    job()
    return time.perf_counter() - began, time.process_time() - worked
