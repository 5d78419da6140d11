"""How much memory Python has in the browser: after a first answer, and after the forms were filled."""

import json
from pathlib import Path

from publish.runtime.errands import ALL_FACTS, NEEDY
from tests import chromium
from tests.bench.line import line
from tests.bench.timing import Figure

SITE = Path(__file__).resolve().parents[2] / "site"
PAGE = '<!doctype html><meta charset="utf-8"><title>heap</title><script src="assets/engine.js"></script>'
TOLD = "\nself.heapInBytes = () => python._module.HEAPU8.length;\n"
ASK = """([also, asked]) => (async () => {
  const python = globalThis.python ??= new PythonEngine({ also });
  for (const [call, value] of JSON.parse(asked)) await python.ask(call, value);
})()"""
FIRST = [["show", ALL_FACTS]]
PACKET = [["petition_view", NEEDY], ["filled", NEEDY], ["packet_zip", NEEDY], ["packet_pdf", NEEDY]]


def figures() -> list[Figure]:
    """Megabytes of the wasm heap, which never shrinks."""
    return [
        _figure("heap after a first answer", [], FIRST, "wanted: under 40"),
        _figure(
            "heap after a filled packet", ["forms"], [*FIRST, *PACKET], "as a zip and as one PDF; wanted: under 80"
        ),
    ]


def _figure(what: str, also: list[str], asked: list[list[str]], remark: str) -> Figure:
    with line(_contents) as served, chromium.running(chromium.path()) as browser:
        page = browser.new_page()
        page.goto(f"{served.address}heap.html")
        page.evaluate(ASK, [also, json.dumps(asked)])
        (worker,) = page.workers
        megabytes = worker.evaluate("() => heapInBytes()") / 1e6
    return Figure(what=what, clock=megabytes, processor=megabytes, unit="MB", remark=remark)


def _contents(path: str) -> bytes | None:
    if path == "heap.html":
        return PAGE.encode()
    file = SITE / path
    if not file.is_file():
        return None
    return file.read_bytes() + (TOLD.encode() if path.endswith("/worker.js") else b"")
