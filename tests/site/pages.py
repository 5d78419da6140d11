"""What the tests of the built site share."""

from pathlib import Path

from selectolax.lexbor import LexborHTMLParser

ORDINANCE = ("scope", "definitions", "permit", "fee", "penalties")
ONE_OF_EACH = (
    "index.html",
    "ordinance/index.html",
    "ordinance/permit.html#permit-C-9",
    "ordinance/definitions.html",
    "guidance/filing.html",
    "guidance/not-stated.html",
    "guidance/papers.html",
    "guidance/readings.html",
    "calculator.html",
    "forms.html",
    "forms/petition.html",
    "forms/approvals.html",
    "forms/agent.html",
    "petition.html",
    "about/offline.html",
    "404.html",
)


def parsed(path: Path) -> LexborHTMLParser:
    """A built page, as an HTML5 browser reads it."""
    return LexborHTMLParser(path.read_text())


def html_files(site: Path) -> list[Path]:
    """Every page of the site."""
    return sorted(site.rglob("*.html"))


def leads_on(path: Path) -> bool:
    """Whether this page only says where another one is now, and goes there."""
    return 'http-equiv="refresh"' in path.read_text()
