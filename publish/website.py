"""Calls MkDocs: from laid-out pages to a website, from its warnings to a file, a line and a remedy."""

import logging
import os
import re
from pathlib import Path

from calculator.ordinance import PROVISIONS, STANDING
from calculator.town import TOWN
from publish.problem import Problem
from publish.provisions.citation import ARTICLE, citation

SETTINGS = "mkdocs.yml"
ABOUT_A_PAGE = re.compile(r"Doc file '(?P<page>[^']+)'(?:[^']*'(?P<link>[^']*)')?")
AT_LINE = re.compile(r"line (\d+)")


class _Listener(logging.Handler):
    """Keeps what MkDocs warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())


def build(docs: Path, out: Path) -> None:
    """Build the pages in `docs` into `out`. Every warning is an error; all of them are told at once.

    Raises Problem, or an ExceptionGroup of them.
    """
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")  # the theme's notice about its successor
    from jinja2 import TemplateError
    from mkdocs.commands.build import build as mkdocs_build
    from mkdocs.config import load_config
    from mkdocs.exceptions import MkDocsException

    listener = _Listener()
    logger = logging.getLogger("mkdocs")
    logger.addHandler(listener)
    try:
        config = load_config(SETTINGS, docs_dir=str(docs), site_dir=str(out), site_url=TOWN["site"]["address"] or "")
        config.extra.update(standing=STANDING, article=ARTICLE, sections=_sections())
        config.plugins.on_startup(command="build", dirty=False)
        mkdocs_build(config)
        config.plugins.on_shutdown()
    except TemplateError as error:
        raise _in_template(error) from error
    except (MkDocsException, SystemExit) as error:
        listener.heard.append(str(error) or "MkDocs gave up")
    finally:
        logger.removeHandler(listener)
    problems = [explain(warning, docs) for warning in listener.heard]
    if problems:
        raise ExceptionGroup("MkDocs warns", problems)


def _sections() -> dict[str, str]:
    """The citation of every section of the ordinance, by the path of its page."""
    tops = [provision for provision in PROVISIONS.values() if provision.id == provision.page]
    return {f"ordinance/{top.page}.md": citation(top.id) for top in tops}


def explain(warning: str, docs: Path) -> Problem:
    """Turn a warning of MkDocs into a Problem: the page a person edits, the line where the link stands."""
    about = ABOUT_A_PAGE.match(warning)
    if not about:
        line = AT_LINE.search(warning)
        what = " ".join(warning.split())
        return Problem(SETTINGS, int(line[1]) if line else None, what, "Mend that setting or the page it names.")
    page, link = about["page"], about["link"]
    for home in (Path("docs"), docs):
        line = _line_with(link, home / page)
        if line:
            return Problem(str(home / page), line, warning, "Mend the link or its target.")
    return Problem(
        str(docs / page),
        None,
        warning,
        "Mend what it is laid out from, in docs/ or schema/.",
    )


def _line_with(link: str | None, page: Path) -> int | None:
    """The number of the first line of `page` that holds `link`, None where there is none."""
    if not link or not page.is_file():
        return None
    lines = page.read_text(encoding="utf-8").splitlines()
    return next((number for number, line in enumerate(lines, 1) if link in line), None)


def _in_template(error: Exception) -> Problem:
    name = getattr(error, "filename", None) or getattr(error, "name", None) or "overrides"
    file = Path(name)
    known = file.relative_to(Path.cwd()) if file.is_absolute() and file.is_relative_to(Path.cwd()) else file
    return Problem(str(known), getattr(error, "lineno", None), str(error), "Mend the template.")
