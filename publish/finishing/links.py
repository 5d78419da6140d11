"""Looks for dead links in the finished site, whoever made them: Markdown, HTML in a page, a template, a script's table.

MkDocs checks the links of Markdown before; here every address that a page holds is followed within the site.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from selectolax.lexbor import LexborHTMLParser

from calculator.files import ROOT
from publish.problem import Problem

WRITTEN_IN = ("docs", "overrides", "forms/templates", "build/docs")
FOR_SCRIPTS = "answers="
"""How a fragment begins that is no place on a page: answers for the calculator or the petition."""
LOST = "404.html"
"""The page for an address that is not there: seen from anywhere, its links start at the top of the site."""


def check(site: Path) -> None:
    """Raises Problem, or an ExceptionGroup of several, where a link of a page leads to no file or to no place in it."""
    pages = {path.relative_to(site).as_posix(): _page(path) for path in sorted(site.rglob("*.html"))}
    found = [problem for name in pages for problem in _dead(name, pages, site)]
    if len(found) == 1:
        raise found[0]
    if found:
        raise ExceptionGroup("Several links lead nowhere", found)


def _page(path: Path) -> tuple[set[str], set[str]]:
    """The ids of a page, and the addresses it holds."""
    page = LexborHTMLParser(path.read_text(encoding="utf-8"))
    addresses = {
        node.attributes.get(name) or ""
        for name in ("href", "src")
        for node in page.css(f"[{name}]")
        if node.tag not in ("base", "use")
    }
    return {node.attributes["id"] or "" for node in page.css("[id]")}, addresses


def _dead(name: str, pages: Mapping[str, tuple[set[str], set[str]]], site: Path) -> Iterator[Problem]:
    there = cache(lambda target: (site / target).is_file())
    for address in sorted(pages[name][1]):
        if urlsplit(address).scheme or address.startswith("//"):
            continue
        target, fragment = urldefrag(unquote(urljoin("" if name == LOST else name, address)))
        if not there(target or name):
            yield _problem(name, address, "There is no such file")
        elif fragment and target in pages and not fragment.startswith(FOR_SCRIPTS) and fragment not in pages[target][0]:
            yield _problem(name, address, f'That page has no place "{fragment}"')


def _problem(name: str, address: str, what: str) -> Problem:
    """With the file and line where a person wrote the link, as far as it can be found."""
    told = f'A link leads nowhere: "{address}". {what}'
    for folder in WRITTEN_IN:
        page = ROOT / folder / f"{name.removesuffix('.html')}.md"
        for path in [page] if page.is_file() else sorted((ROOT / folder).glob("*.html")):
            for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if address in text:
                    return Problem(path.relative_to(ROOT).as_posix(), line, told, "Mend the link or its target.")
    return Problem(f"build/site/{name}", None, told, "Mend what this page is made from, or the target.")
