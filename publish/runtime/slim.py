"""Pyodide without what only compiled packages would call: a fifteenth less to send, to compile and to keep."""

import io
import tempfile
import zipfile
from pathlib import Path

from publish.cache import Cache
from publish.runtime import interpreter
from publish.runtime.pack import importable_zip

SCRIPT = "slim.mjs"
FRUGAL = ("--liftoff-only", "--max-semi-space-size=1")
"""Options of Node that take a quarter less memory and no more time: a build may take 400 MB."""
FILES = ("pyodide.asm.mjs", "pyodide.asm.wasm")


def slim(made_from: str, cache: Cache) -> dict[str, bytes]:
    """Both files of Pyodide by name. `made_from` is one hash for Pyodide. Raises Problem where Pyodide is another."""
    script = (interpreter.HERE / SCRIPT).read_bytes()
    whole = cache.get("slim", made_from, script, interpreter.version("binaryen"), make=_make)
    with zipfile.ZipFile(io.BytesIO(whole)) as packed:
        return {name: packed.read(name) for name in FILES}


def _make() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        interpreter.node(
            SCRIPT,
            folder,
            options=FRUGAL,
            trying="take out of Pyodide what is not used",
            remedy=f"After a new version of Pyodide, look into publish/runtime/{SCRIPT}.",
        )
        return importable_zip({name: Path(folder, name).read_bytes() for name in FILES})
