"""From going to a page to the first full answer on it, beside stock Pyodide with the same rules: time, and bytes.

Both pages ask at once, from the same server, compressed alike, in the same browser; each has a new browser, with a new
profile (cold) or with that of the visit before (warm). They take turns, and the best of each counts: other work on the
machine only makes times longer.
"""

import json
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from publish.runtime.errands import ALL_FACTS
from tests import chromium
from tests.bench import slowed, stock
from tests.bench.line import SLOW_4G, Line, line
from tests.bench.timing import Figure

SITE = Path(__file__).resolve().parents[2] / "site"
ROUNDS = 3
PATIENCE_MS = 240_000
OURS, STOCK = "ours/index.html", "stock/index.html"
PAGE = """<!doctype html><meta charset="utf-8"><title>wait</title><script src="../assets/engine.js"></script><script>
new PythonEngine().ask("show", %s).then((text) => {
  globalThis.answer = text;
  document.title = String(performance.now());
});
</script>"""
ONCE = "() => document.title !== 'wait' ? [Number(document.title), globalThis.answer] : null"


@dataclass(frozen=True, kw_only=True)
class Visit:
    """One visit: milliseconds to the answer, bytes over the line, and the answer."""

    clock: float
    bytes: int
    answer: str


def figures() -> list[Figure]:
    """All of it."""
    with line(_contents()) as one:
        visits = _in_turn(one, ROUNDS)
        found = [*_ratios("first answer", visits, cold=0.5, warm=0.65), *_bytes(visits)]
        with slowed.renderers():
            found += _ratios("the same, processor at a quarter", _in_turn(one, 1), cold=0.5, warm=0.65)
        one.speed = SLOW_4G
        found += _ratios("the same, slow 4G", _in_turn(one, 1), cold=0.5, warm=0.65)
    return found


def _contents() -> Callable[[str], bytes | None]:
    made = {OURS: (PAGE % json.dumps(ALL_FACTS)).encode(), **stock.files(ALL_FACTS)}

    def contents(path: str) -> bytes | None:
        file = SITE / path
        return made.get(path) or (file.read_bytes() if file.is_file() else None)

    return contents


def _in_turn(one: Line, rounds: int) -> dict[str, list[Visit]]:
    """Visits of each page, cold and warm, each of the four in its turn."""
    visits: dict[str, list[Visit]] = {}
    for _ in range(rounds):
        for page in (OURS, STOCK):
            with tempfile.TemporaryDirectory() as profile:
                for kind in ("cold", "warm"):
                    visits.setdefault(f"{page} {kind}", []).append(visit(one, page, Path(profile)))
    return visits


def visit(one: Line, page: str, profile: Path) -> Visit:
    """Goes to a page with this profile, in a browser of its own."""
    before = one.sent
    with chromium.of_a_person(chromium.path(), profile) as context:
        tab = context.new_page()
        tab.goto(one.address + page, timeout=PATIENCE_MS)
        clock, answer = tab.wait_for_function(ONCE, timeout=PATIENCE_MS, polling=50).json_value()
    return Visit(clock=clock, bytes=one.sent - before, answer=answer)


def _ratios(what: str, visits: dict[str, list[Visit]], **wanted: float) -> list[Figure]:
    found = []
    for kind, most in wanted.items():
        ours, theirs = (min(v.clock for v in visits[f"{page} {kind}"]) for page in (OURS, STOCK))
        answers = {v.answer for page in (OURS, STOCK) for v in visits[f"{page} {kind}"]}
        remark = f"{ours:,.0f} ms / stock {theirs:,.0f} ms; wanted: at most {most}"
        if len(answers) > 1:
            remark += "; THE ANSWERS DIFFER"
        found.append(
            Figure(what=f"{what}, {kind}", clock=ours / theirs, processor=ours / theirs, unit="×", remark=remark)
        )
    return found


def _bytes(visits: dict[str, list[Visit]]) -> list[Figure]:
    ours, theirs = (max(v.bytes for v in visits[f"{page} cold"]) / 1e6 for page in (OURS, STOCK))
    return [
        Figure(what="bytes over the line", clock=ours, processor=ours, unit="MB", remark="brotli; wanted: at most 4.2"),
        Figure(what="bytes / stock", clock=ours / theirs, processor=ours / theirs, unit="×", remark=f"{theirs:.2f} MB"),
    ]
