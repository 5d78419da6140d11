"""Time of an assessment in the browser's Python, also when the browser is slowed down to a quarter."""

import json
import statistics
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from publish.serve import server
from tests import chromium
from tests.bench import slowed
from tests.bench.timing import Figure
from tests.calculator.cases import cases

SITE = Path(__file__).resolve().parents[2] / "site"
ROUNDS = 3
ASK = """async (texts) => {
  const python = globalThis.benched ??= new PythonEngine();
  const all = JSON.parse(texts);
  await python.ask("assess", all[0]);
  const began = performance.now();
  for (const text of all) await python.ask("assess", text);
  return (performance.now() - began) / all.length;
}"""


def figures() -> list[Figure]:
    """Milliseconds from the page's question to the worker's answer, alone and slowed down."""
    texts = json.dumps([json.dumps(case["facts"]) for case in cases().values() if "answers" in case])
    with _page() as page:
        page.evaluate(ASK, texts)
        alone = statistics.median(page.evaluate(ASK, texts) for _ in range(ROUNDS))
        with slowed.renderers():
            slow = statistics.median(page.evaluate(ASK, texts) for _ in range(ROUNDS))
    return [
        Figure(what="assessment in the browser", clock=alone, processor=alone, unit="ms", remark="message and all"),
        Figure(
            what="the same, slowed down",
            clock=slowed,
            processor=slowed,
            unit="ms",
            remark=f"{slow / alone:.1f} times slower; wanted: under 5 ms at {slowed.SLOWER} times",
        ),
    ]


@contextmanager
def _page() -> Iterator:
    serving = server(SITE)
    thread = threading.Thread(target=serving.serve_forever)
    thread.start()
    try:
        with chromium.running(chromium.path()) as browser:
            page = browser.new_page()
            host, port = serving.server_address[:2]
            page.goto(f"http://{host}:{port}/calculator.html")
            yield page
    finally:
        serving.shutdown()
        serving.server_close()
        thread.join()
