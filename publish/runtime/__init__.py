"""Python for the browser: Pyodide, the part of the standard library we use, and our own code and data.

What is made, all of it below `assets/` of the site:

    python-<hash>/      Pyodide and the standard library as bytecode; changes only with Pyodide or with what we import
    calculator-<hash>/  the worker, and app.zip: our packages as bytecode, and the data they read
    forms-<hash>/       forms.zip: the same for the forms, with the packages they need, for pages that ask for it
    offline/            the same files once more as scripts, for a page opened as a file; the blank forms too
    engine.js           browser/engine.js, told where the parts of this very version are

A folder is named by what it holds, so a browser's cache can never mix two versions.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from publish.cache import Cache
from publish.pages.folder import Folder
from publish.problem import Problem
from publish.runtime import bundles
from publish.runtime.pack import gzipped, offline_part

ENGINE = "browser/engine.js"
TOLD_HERE = "/* parts */ null"
NAME_LENGTH = 12  # hexadecimal digits of the hash in a folder's name


def build(out: Path, cache: Cache, papers: Path) -> None:
    """Write the runtime into the folder `out`, laid out as on the site. What was made before from the same is kept.

    `papers` is the folder of the blank forms. Raises Problem where a source is wrong or our code does not run in the
    browser's Python.
    """
    made = bundles.make(cache)
    files = {
        f"assets/{_named(name, held)}/{file}": content
        for name, held in made.folders.items()
        for file, content in held.items()
    }
    booted = {path: content for path, content in files.items() if not path.endswith(".txt")}
    blanks = {f"forms/{path.name}": path.read_bytes() for path in sorted(papers.glob("*.pdf"))}
    handed = {**booted, **blanks}
    small = {path: cache.get("gzip 9", content, make=lambda c=content: gzipped(c)) for path, content in handed.items()}
    parts = {offline(path): offline_part(path, small[path]) for path in small}

    folder = Folder(out)
    for path, content in {**files, **parts, "assets/engine.js": engine(handed, small, made.shared)}.items():
        folder.write(path, content)
    folder.close()


def offline(path: str) -> str:
    """Where the twin of a part is that a page opened as a file can load.

    >>> offline("assets/python-1/stdlib.zip"), offline("forms/petition.pdf")
    ('assets/offline/python-1/stdlib.zip.js', 'assets/offline/forms/petition.pdf.js')
    """
    return f"assets/offline/{path.removeprefix('assets/')}.js"


def engine(files: Mapping[str, bytes], small: Mapping[str, bytes], shared: Sequence[str] = ()) -> bytes:
    """The engine's script, told the path and size of every part, also as it comes over the line.

    `files` and `small`, its gzipped twin, map a path on the site to content; `shared` is that of the bundles.
    """
    told = {
        "files": {
            _part(path): {"path": path, "bytes": len(content), "small": len(small[path])}
            for path, content in files.items()
        },
        "lock": bundles.pyodide_lock(),
        "also": {"forms": {"zip": "forms.zip", "door": "browser.door_forms", "shared": list(shared)}},
    }
    script = (bundles.ROOT / ENGINE).read_text()
    if script.count(TOLD_HERE) != 1:
        raise Problem(ENGINE, None, f'"{TOLD_HERE}" must stand in it once', "Put it back: the parts are told there.")
    return script.replace(TOLD_HERE, json.dumps(told)).encode()


def _part(path: str) -> str:
    """What the engine calls a part: a blank form by its path, another by its file's name."""
    return path if path.startswith("forms/") else path.rpartition("/")[2]


def _named(name: str, files: Mapping[str, bytes]) -> str:
    whole = hashlib.sha256()
    for file, content in sorted(files.items()):
        whole.update(f"{file} {hashlib.sha256(content).hexdigest()}\n".encode())
    return f"{name}-{whole.hexdigest()[:NAME_LENGTH]}"
