"""What goes into the folders of the runtime: one changes with Pyodide, the others with our own code and data."""

import base64
import hashlib
import json
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache as once
from pathlib import Path
from typing import Any

from calculator.provenance import hashes
from publish.cache import Cache
from publish.problem import Problem
from publish.runtime import interpreter, packages
from publish.runtime.errands import ALSO, ERRANDS, FORMS_ALSO, FORMS_ERRANDS
from publish.runtime.pack import importable_zip
from publish.runtime.slim import slim

ROOT = interpreter.ROOT
INSTEAD = "browser/instead/"  # what the browser has for libraries that are compiled; at the root of its zip
DOOR_OF_FORMS = "browser/door_forms.py"
NOT_IN_A_BROWSER = (
    INSTEAD,
    "calculator/__main__.py",
    "calculator/command/",
    "forms/__main__.py",
    "forms/annotations.py",
    "forms/command/",
    "forms/html.py",
    "forms/qr.py",
)
WITHOUT_DOCSTRINGS = 2  # how Python optimizes
UNDOCUMENTED = "undocumented"  # as inside.py has it
HASHES = "calculator/provenance.json"
MADE_HERE = "build/"  # what an errand reads there, the browser is handed as a file
NOTICE = """\
Python for this site's calculator.

pyodide.js, pyodide.asm.js, pyodide.asm.wasm: Pyodide {version}, from the npm package "pyodide" (Mozilla Public License
2.0). Two names are changed, and what only packages with compiled parts would call is taken out, by
publish/runtime/slim.mjs of this site's source. It contains CPython (Python Software Foundation License Version 2).
stdlib.zip: the modules of that package's python_stdlib.zip that this site uses, compiled.
"""


@dataclass(frozen=True, kw_only=True)
class Needed:
    """What some errands took: modules of the standard library and of packages, data of ours and of packages."""

    modules: frozenset[str]
    packages: frozenset[str] = frozenset()
    data: frozenset[str] = frozenset()
    package_data: frozenset[str] = frozenset()


@dataclass(frozen=True, kw_only=True)
class Bundles:
    """The files of each folder by name, and the packages of which one part is in forms.zip and one in another zip."""

    folders: Mapping[str, Mapping[str, bytes]]
    shared: Sequence[str]


def make(cache: Cache) -> Bundles:
    """The folders `python`, `calculator` and `forms`."""
    ours, all_ours = calculator_sources(), _sources("browser", "calculator", "forms")
    needed = _explored(ERRANDS, ALSO, ours, cache)
    more = _explored(FORMS_ERRANDS, FORMS_ALSO, all_ours, cache, packages.folders())
    python = _compiled("stdlib", _standard_library(needed.modules), WITHOUT_DOCSTRINGS, cache)
    calculator = {
        **_compiled("app", ours, WITHOUT_DOCSTRINGS, cache, lines=True),
        **_data(needed.data),
        # Bytecode cannot hash the source it came from, so the hashes come along.
        HASHES: json.dumps(hashes(), indent=1).encode(),
    }
    more_of_ours = {name: all_ours[name] for name in all_ours.keys() - ours.keys()}
    forms = {
        **_compiled("app", more_of_ours, WITHOUT_DOCSTRINGS, cache, lines=True),
        **_compiled("instead", _instead(), WITHOUT_DOCSTRINGS, cache, lines=True),
        **_compiled("packages", packages.sources(more.packages), UNDOCUMENTED, cache),
        **_compiled("stdlib", _standard_library(more.modules - needed.modules), WITHOUT_DOCSTRINGS, cache),
        **packages.data(more.package_data),
        **_data(more.data - needed.data),
    }
    folders = {
        "python": {**_pyodide_files(cache), "stdlib.zip": importable_zip(python)},
        "calculator": {"worker.js": _read("browser/worker.js"), "app.zip": importable_zip(calculator)},
        "forms": {"forms.zip": importable_zip(forms), "NOTICE.txt": packages.notice().encode()},
    }
    return Bundles(folders=folders, shared=_shared({*python, *calculator}, forms))


def _shared(before: Iterable[str], more: Iterable[str]) -> list[str]:
    """The dotted names of the packages that begin in one zip and go on in another, the outer before the inner."""
    begun = {name.removesuffix("/__init__.pyc") for name in before if name.endswith("/__init__.pyc")}
    going_on = {name.rpartition("/")[0] for name in more if name.endswith(".pyc")}
    return [name.replace("/", ".") for name in sorted(begun & going_on)]


def pyodide_lock() -> dict[str, Any]:
    """What Pyodide wants to be told of itself, and that there is no package to load."""
    return {"info": json.loads(_pyodide("pyodide-lock.json"))["info"], "packages": {}}


def _explored(
    errands: list[Any], also: Iterable[str], sources: Mapping[str, str], cache: Cache, installed: Sequence[Path] = ()
) -> Needed:
    made_from = [sources, errands, packages.versions()] if installed else sources
    found = _kept("explore", made_from, cache, lambda: interpreter.run("explore", errands, installed))
    sets = {name: frozenset(names) for name, names in found.items()}
    data = frozenset(name for name in sets["data"] if not name.startswith(MADE_HERE))
    return Needed(**{**sets, "modules": sets["modules"] | set(also), "data": data})


def calculator_sources() -> dict[str, str]:
    """The modules of ours that the calculator's page has, by path from the project root."""
    return {name: source for name, source in _sources("browser", "calculator").items() if name != DOOR_OF_FORMS}


def _sources(*rooms: str) -> dict[str, str]:
    """Our own modules by path from the project root."""
    paths = sorted(path for room in rooms for path in (ROOT / room).rglob("*.py"))
    names = [path.relative_to(ROOT).as_posix() for path in paths]
    return {name: _read(name).decode() for name in names if not name.startswith(NOT_IN_A_BROWSER)}


def _instead() -> dict[str, str]:
    return {path.name: path.read_text() for path in sorted((ROOT / INSTEAD).glob("[!_]*.py"))}


def _data(names: Iterable[str]) -> dict[str, bytes]:
    return {name: _read(name) for name in names}


def _pyodide_files(cache: Cache) -> dict[str, bytes]:
    slimmed = slim(_tools(), cache)
    return {
        "pyodide.js": _pyodide("pyodide.mjs"),
        "pyodide.asm.js": slimmed["pyodide.asm.mjs"],  # .js: not every web server knows the type of .mjs
        "pyodide.asm.wasm": slimmed["pyodide.asm.wasm"],
        "NOTICE.txt": NOTICE.format(version=interpreter.version("pyodide")).encode(),
    }


def _standard_library(modules: Iterable[str]) -> dict[str, str]:
    with zipfile.ZipFile(interpreter.PYODIDE / "python_stdlib.zip") as whole:
        return {name: whole.read(name).decode() for name in sorted(modules)}


def _compiled(
    title: str, sources: Mapping[str, str], optimize: int | str, cache: Cache, *, lines: bool = False
) -> dict[str, bytes]:
    """The modules as bytecode by name. With `lines` it remembers its lines, for who looks for a fault of ours."""
    job = [[name, source, optimize, lines] for name, source in sorted(sources.items())]
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
