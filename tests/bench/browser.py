"""Time of an assessment in the browser's Python, also when the browser is slowed down to a quarter."""

import json
import os
import signal
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil

from publish.serve import server
from tests import chromium
from tests.bench.timing import Figure
from tests.calculator.cases import cases

SITE = Path(__file__).resolve().parents[2] / "site"
SLOWER = 4
SLICE = 0.01
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
        with _slow_renderers():
            slowed = statistics.median(page.evaluate(ASK, texts) for _ in range(ROUNDS))
    return [
        Figure(what="assessment in the browser", clock=alone, processor=alone, unit="ms", remark="message and all"),
        Figure(
            what="the same, slowed down",
            clock=slowed,
            processor=slowed,
            unit="ms",
            remark=f"{slowed / alone:.1f} times slower; wanted: under 5 ms at {SLOWER} times",
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


@contextmanager
def _slow_renderers() -> Iterator[None]:
    """Every renderer is stopped for all but one part in SLOWER of the time, as a browser's own throttle does it."""
    renderers = [
        process.pid
        for process in psutil.Process().children(recursive=True)
        if "--type=renderer" in " ".join(process.cmdline())
    ]
    done = threading.Event()

    def throttle() -> None:
        while not done.is_set():
            for signal_, wait in ((signal.SIGSTOP, SLICE * (SLOWER - 1)), (signal.SIGCONT, SLICE)):
                for renderer in renderers:
                    os.kill(renderer, signal_)
                time.sleep(wait)

    thread = threading.Thread(target=throttle)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
