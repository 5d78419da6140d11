"""Joins the scripts of a page's own into one file: on a slow line each file is a wait of its own, however small."""

import hashlib
import posixpath
import re
from pathlib import Path

from selectolax.lexbor import LexborHTMLParser

OWN = "script[data-own]"  # as overrides/main.html writes them
NAME_LENGTH = 12
REMARK = re.compile(r"^[ \t]*(//.*|/\*\*.*\*/)\n", re.MULTILINE)


def join(html: str, page: str, site: Path) -> str:
    """The page, named by its path on the site, with one script for its own, fetched as early as its styles.

    The file is written beside them and named by what it holds, so a browser's cache can never mix two versions. A page
    with one script or none is left as it is.
    """
    parsed = LexborHTMLParser(html)
    scripts = parsed.css(OWN)
    if len(scripts) < 2:  # noqa: PLR2004 - one is one already
        return html
    sources = [script.attributes["src"] for script in scripts]
    files = [site / posixpath.normpath(posixpath.join(posixpath.dirname(page), source)) for source in sources]
    whole = "".join(f"{lean(file.read_text(encoding='utf-8')).rstrip()}\n;\n" for file in files)
    name = f"page-{hashlib.sha256(whole.encode()).hexdigest()[:NAME_LENGTH]}.js"
    files[0].with_name(name).write_text(whole, encoding="utf-8")
    first, *others = scripts
    first.attrs["src"] = posixpath.join(posixpath.dirname(sources[0]), name)
    for script in others:
        script.decompose()
    early = f'<link rel="preload" href="{first.attributes["src"]}" as="script">'
    return parsed.html.replace('<link rel="stylesheet"', f'{early}<link rel="stylesheet"', 1)


def lean(script: str) -> str:
    r"""The script without the lines that only remark on it.

    >>> lean("// About it.\nlet a = 1; // one\n  /** What it does. */\nrun(a);\n")
    'let a = 1; // one\nrun(a);\n'
    """
    return REMARK.sub("", script)
