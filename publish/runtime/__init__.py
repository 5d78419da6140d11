"""Python for the browser: Pyodide, the part of the standard library we use, and our own code and data.

What is made, all of it below `assets/` of the site:

    python-<hash>/      Pyodide and the standard library as bytecode; changes only with Pyodide or with what we import
    calculator-<hash>/  the worker, and app.zip: our packages as bytecode, and the data they read
    offline/            the same files once more as scripts, for a page opened as a file
    engine.js           browser/engine.js, told where the parts of this very version are

A folder is named by what it holds, so a browser's cache can never mix two versions.
"""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

from publish.cache import Cache
from publish.pages.folder import Folder
from publish.problem import Problem
from publish.runtime import bundles
from publish.runtime.pack import gzipped, offline_part

ENGINE = "browser/engine.js"
TOLD_HERE = "/* parts */ null"
NAME_LENGTH = 12  # hexadecimal digits of the hash in a folder's name


def build(out: Path, cache: Cache) -> None:
    """Write the runtime into the folder `out`, laid out as on the site. What was made before from the same is kept.

    Raises Problem where a source is wrong or our code does not run in the browser's Python.
    """
    made = bundles.make(cache)
    files = {f"assets/{_named(name, held)}/{file}": held[file] for name, held in made.items() for file in held}
    booted = {path: content for path, content in files.items() if not path.endswith(".txt")}
    small = {path: cache.get("gzip 9", content, make=lambda c=content: gzipped(c)) for path, content in booted.items()}
    parts = {f"{path.replace('assets/', 'assets/offline/', 1)}.js": offline_part(path, small[path]) for path in small}

    folder = Folder(out)
    for path, content in {**files, **parts, "assets/engine.js": engine(booted, small)}.items():
        folder.write(path, content)
    folder.close()


def engine(files: Mapping[str, bytes], small: Mapping[str, bytes]) -> bytes:
    """The engine's script, told the path and size of every part and how much comes over the line in all.

    `files` and `small`, its gzipped twin, map a path on the site to content.
    """
    told = {
        "files": {path.rpartition("/")[2]: {"path": path, "bytes": len(content)} for path, content in files.items()},
        "lock": bundles.pyodide_lock(),
        "megabytes": round(sum(map(len, small.values())) / 1e6),
    }
    script = (bundles.ROOT / ENGINE).read_text()
    if script.count(TOLD_HERE) != 1:
        raise Problem(ENGINE, None, f'"{TOLD_HERE}" must stand in it once', "Put it back: the parts are told there.")
    return script.replace(TOLD_HERE, json.dumps(told)).encode()


def _named(name: str, files: Mapping[str, bytes]) -> str:
    whole = hashlib.sha256()
    for file, content in sorted(files.items()):
        whole.update(f"{file} {hashlib.sha256(content).hexdigest()}\n".encode())
    return f"{name}-{whole.hexdigest()[:NAME_LENGTH]}"
