"""What goes into the two folders of the runtime: one changes with Pyodide, the other with our own code and data."""

import base64
import hashlib
import json
import zipfile
from collections.abc import Mapping, Sequence
from functools import cache as once
from typing import Any

from calculator.provenance import hashes
from publish.cache import Cache
from publish.problem import Problem
from publish.runtime import interpreter
from publish.runtime.errands import ALSO, ERRANDS
from publish.runtime.pack import stored_zip

ROOT = interpreter.ROOT
PACKAGES = ("browser", "calculator")
NOT_IN_A_BROWSER = ("calculator/__main__.py", "calculator/command/")
WITHOUT_DOCSTRINGS, AS_WRITTEN = 2, 0  # how Python optimizes
HASHES = "calculator/provenance.json"
NOTICE = """\
Python for this site's calculator.

pyodide.js, pyodide.asm.js, pyodide.asm.wasm: Pyodide {version}, from the npm package "pyodide", unchanged but for two
names (Mozilla Public License 2.0). It contains CPython (Python Software Foundation License Version 2).
stdlib.zip: the modules of that package's python_stdlib.zip that this site uses, compiled.
"""


def make(cache: Cache) -> dict[str, dict[str, bytes]]:
    """The files of the folders `python` and `calculator`, by name."""
    sources = _sources()
    found = _kept("explore", sources, cache, lambda: interpreter.run("explore", ERRANDS))
    return {
        "python": _python(sorted({*found["modules"], *ALSO}), cache),
        "calculator": {"worker.js": _read("browser/worker.js"), "app.zip": _app(sources, found["data"], cache)},
    }


def pyodide_lock() -> dict[str, Any]:
    """What Pyodide wants to be told of itself, and that there is no package to load."""
    return {"info": json.loads(_pyodide("pyodide-lock.json"))["info"], "packages": {}}


def _sources() -> dict[str, str]:
    """Our own modules by path from the project root."""
    paths = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    names = [path.relative_to(ROOT).as_posix() for path in paths]
    return {name: _read(name).decode() for name in names if not name.startswith(NOT_IN_A_BROWSER)}


def _python(modules: Sequence[str], cache: Cache) -> dict[str, bytes]:
    version = json.loads(_pyodide("package.json"))["version"]
    return {
        "pyodide.js": _pyodide("pyodide.mjs"),
        "pyodide.asm.js": _pyodide("pyodide.asm.mjs"),  # .js: not every web server knows the type of .mjs
        "pyodide.asm.wasm": _pyodide("pyodide.asm.wasm"),
        "stdlib.zip": stored_zip(_compiled("stdlib", _standard_library(modules), WITHOUT_DOCSTRINGS, cache)),
        "NOTICE.txt": NOTICE.format(version=version).encode(),
    }


def _standard_library(modules: Sequence[str]) -> dict[str, str]:
    with zipfile.ZipFile(interpreter.PYODIDE / "python_stdlib.zip") as whole:
        return {name: whole.read(name).decode() for name in modules}


def _app(sources: Mapping[str, str], data: Sequence[str], cache: Cache) -> bytes:
    """Our packages as bytecode, beside the data they read at the same paths as in the project."""
    packed = {name: _read(name) for name in data}
    # Bytecode cannot hash the source it came from, so the hashes come along.
    packed[HASHES] = json.dumps(hashes(), indent=1).encode()
    return stored_zip({**_compiled("app", sources, AS_WRITTEN, cache), **packed})


def _compiled(title: str, sources: Mapping[str, str], optimize: int, cache: Cache) -> dict[str, bytes]:
    job = [[name, source, optimize] for name, source in sources.items()]
    compiled = _kept(title, job, cache, lambda: interpreter.run("compile_all", job))
    return {f"{name}c": base64.b64decode(code) for name, code in compiled.items()}


def _kept(title: str, made_from: Any, cache: Cache, make: Any) -> Any:  # noqa: ANN401 - JSON in, JSON out
    key = json.dumps(made_from)
    return json.loads(cache.get(title, _tools(), key, make=lambda: json.dumps(make()).encode()))


@once
def _tools() -> str:
    """One hash for Pyodide and for how we use it."""
    ours = [(interpreter.HERE / name).read_bytes() for name in ("errands.py", "inside.py", "interpreter.mjs")]
    theirs = [_pyodide(name) for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")]
    return hashlib.sha256(b"".join(hashlib.sha256(each).digest() for each in [*ours, *theirs])).hexdigest()


def _pyodide(name: str) -> bytes:
    try:
        return (interpreter.PYODIDE / name).read_bytes()
    except FileNotFoundError as error:
        where = f"node_modules/pyodide/{name}"
        raise Problem(where, None, "The file is missing", "Run: make site (it installs what is missing).") from error


def _read(name: str) -> bytes:
    return (ROOT / name).read_bytes()
