"""Everything of others that the site hands on: what it is, under which license, and the text of that license.

Versions and texts come from what is installed. Where a package brings no text, the standard one of its license stands
in `docs/about/licenses`.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from importlib.metadata import distribution
from typing import Any

from calculator.files import read
from publish.problem import Problem
from publish.runtime import packages

STANDARD = "docs/about/licenses"
THEME = "mkdocs-material"
SCRIPTS = ("assets/javascripts/*",)
FORMS, PYTHON = "assets/*forms-*/*", "assets/*python-*/*"


@dataclass(frozen=True, kw_only=True)
class Work:
    """A work of others.

    `license` is its name in short, `why` what it is here for, `files` patterns of the files of the site it is in,
    `modules` the names it has in the Python of the browser, `text` gives the license. A `mark` stands in one of the
    files where the work is only a part of them.
    """

    name: str
    version: str
    license: str
    why: str
    text: Callable[[], bytes]
    files: tuple[str, ...]
    modules: tuple[str, ...] = ()
    mark: str = ""

    @property
    def file(self) -> str:
        """The path of its license on the site."""
        return f"about/licenses/{self.name.lower().replace(' ', '-')}.txt"


@cache
def works() -> tuple[Work, ...]:
    """All of them. Raises Problem where a package is missing or brings no license."""
    return (
        Work(
            name="Material for MkDocs",
            why="the frame of the pages, their style and the search",
            files=(*SCRIPTS, "assets/stylesheets/*", "assets/images/favicon.png"),
            **_python(THEME),
        ),
        Work(
            name="lunr",
            why="finds pages",
            files=SCRIPTS,
            mark="lunr.Builder",
            **_part("MIT", "Copyright (C) 2020 Oliver Nightingale"),
        ),
        Work(
            name="lunr-languages",
            why="finds words in their other forms",
            files=("assets/javascripts/lunr/min/*",),
            **_part("MPL-1.1", "Mihai Valentin"),
        ),
        Work(
            name="RxJS",
            why="carries events within the pages",
            files=SCRIPTS,
            mark="ObjectUnsubscribed",
            **_part("Apache-2.0", "the RxJS team"),
        ),
        Work(
            name="clipboard.js",
            why="copies text",
            files=SCRIPTS,
            mark="clipboard.js",
            **_part("MIT", "Zeno Rocha"),
        ),
        Work(
            name="escape-html",
            why="keeps text from being taken for HTML",
            files=SCRIPTS,
            mark="escape-html",
            **_part("MIT", "Copyright (c) 2012-2013 TJ Holowaychuk, 2015 Andreas Lubbe, 2015 Tiancheng Gu"),
        ),
        Work(
            name="Material Design Icons",
            why="the signs on buttons",
            files=("*.html",),
            mark='viewBox="0 0 24 24"',
            version=distribution(THEME).version,
            license="Apache-2.0",
            text=lambda: distribution(THEME).locate_file("material/templates/.icons/material/LICENSE").read_bytes(),
        ),
        Work(
            name="iframe-worker",
            why="lets the search run from a file",
            files=("assets/iframe-worker.js",),
            **_npm("iframe-worker"),
        ),
        Work(
            name="Source Sans 3",
            why="the typeface, on the pages and in the PDFs",
            files=("assets/fonts/*", "*.pdf"),
            **_npm("@expo-google-fonts/source-sans-3", "LICENSE_FONT") | {"license": "OFL-1.1"},
        ),
        Work(
            name="Pyodide",
            why="runs Python in the browser",
            files=("assets/*python-*/pyodide*",),
            **_npm("pyodide", None),
        ),
        Work(
            name="Python",
            why="what the calculator and the forms are written in",
            files=(PYTHON, FORMS),
            version=json.loads(_of_npm("pyodide", "pyodide-lock.json"))["info"]["python"],
            license="PSF-2.0",
            text=lambda: _standard("PSF-2.0"),
        ),
        *(
            Work(
                name=name,
                why="reads, checks and fills in the forms in the browser",
                files=(FORMS,),
                modules=modules,
                **_python(name),
            )
            for name, modules in packages.DISTRIBUTIONS.items()
        ),
    )


def third_party() -> str:
    """The table of them, as Markdown, with a link to each license."""
    rows = [
        f"| {work.name} {work.version} | {work.why} | [{work.license}]({work.file.removeprefix('about/')}) |"
        for work in works()
    ]
    return "\n".join(["| Work | What it does here | License |", "| --- | --- | --- |", *rows])


def files() -> dict[str, bytes]:
    """The licenses by their path on the site, our own among them."""
    return {"about/licenses/this-site.txt": read("LICENSE"), **{work.file: work.text() for work in works()}}


def holding(path: str) -> Iterator[Work]:
    """The works that a file of the site, named by its path, holds."""
    return (work for work in works() if any(fnmatch(path, pattern) for pattern in work.files))


def _python(package: str) -> dict[str, Any]:
    installed = distribution(package)
    about = installed.metadata
    return {
        "version": installed.version,
        "license": about["License-Expression"] or about["License"],
        "text": lambda: _given(package, "\n".join(packages.licenses(installed))),
    }


def _npm(package: str, text: str | None = "LICENSE") -> dict[str, Any]:
    """A package of npm and the file of its license; None where it brings none."""
    about = json.loads(_of_npm(package, "package.json"))
    return {
        "version": about["version"],
        "license": about["license"],
        "text": lambda: _of_npm(package, text) if text else _standard(about["license"]),
    }


def _part(license_name: str, holder: str) -> dict[str, Any]:
    """A part of the theme's scripts, for which the theme brings no text."""
    return {
        "version": f"(in Material for MkDocs {distribution(THEME).version})",
        "license": license_name,
        "text": lambda: f"{holder}\n\n".encode() + _standard(license_name),
    }


def _of_npm(package: str, file: str) -> bytes:
    where = f"node_modules/{package}/{file}"
    try:
        return read(where)
    except FileNotFoundError as error:
        raise Problem(where, None, "The file is missing", "Run: make site (it installs what is missing).") from error


def _given(package: str, text: str) -> bytes:
    if not text:
        remedy = f"Put the text of its license into {STANDARD} and name it in publish/pages/licenses.py."
        raise Problem("publish/pages/licenses.py", None, f"{package} comes without its license", remedy)
    return text.encode()


def _standard(license_name: str) -> bytes:
    return read(f"{STANDARD}/{license_name}.txt")
