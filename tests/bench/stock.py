"""The same rules on Pyodide as it comes: its own files, and our code as a plain wheel. What the bench compares with."""

import io
import json
import zipfile
from pathlib import Path

from publish.runtime import bundles, interpreter

FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
WORKER = """
import { loadPyodide } from "./pyodide.mjs";
self.onmessage = async ({ data }) => {
  const wheel = fetch("rules.whl").then((response) => response.arrayBuffer());
  const python = await loadPyodide();
  python.FS.writeFile("/rules.whl", new Uint8Array(await wheel));
  python.runPython("import sys; sys.path.append('/rules.whl')");
  postMessage(python.pyimport("browser.door").show(data));
};
"""
PAGE = """<!doctype html><meta charset="utf-8"><title>wait</title><script>
const worker = new Worker("worker.mjs", { type: "module" });
worker.onmessage = ({ data }) => { globalThis.answer = data; document.title = String(performance.now()); };
worker.postMessage(%s);
</script>"""


def files(facts: str) -> dict[str, bytes]:
    """The files of a page that asks for the answer to these facts as soon as it can, by path."""
    made = {f"stock/{name}": (interpreter.PYODIDE / name).read_bytes() for name in FILES}
    texts = {"stock/index.html": PAGE % json.dumps(facts), "stock/worker.mjs": WORKER}
    return {**made, "stock/rules.whl": wheel(), **{path: text.encode() for path, text in texts.items()}}


def wheel() -> bytes:
    """Our packages as a wheel is: sources and data, deflated."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in {**_sources(), **_data()}.items():
            packed.writestr(name, content)
    return whole.getvalue()


def _sources() -> dict[str, str]:
    return bundles.calculator_sources()


def _data() -> dict[str, bytes]:
    """The data in the calculator's zip of the built site."""
    (app,) = Path(bundles.ROOT, "site/assets").glob("calculator-*/app.zip")
    with zipfile.ZipFile(app) as held:
        return {name: held.read(name) for name in held.namelist() if not name.endswith(("/", ".pyc"))}
