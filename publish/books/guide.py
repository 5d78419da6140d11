"""The whole guide on paper: every page of guidance that the navigation names, as laid out for the site."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from calculator.files import read_text
from calculator.ordinance import STANDING
from publish.books.bound import bind, chapter_anchor
from publish.books.frame import Book, Entry, document, paragraphs
from publish.problem import Problem

FILE = "guidance/guide.pdf"
TITLE = "The guide to large assemblies"
HEAD = f"Town of Ogden: {TITLE}"
DESCRIPTION = "Plain answers to common questions on the Town of Ogden's article on large assemblies."
SETTINGS = "mkdocs.yml"
PART = "Guidance"
ABOUT = (
    "Guidance, not legal advice. Where the text leaves room, the cautious reading comes first.",
    "References such as permit/B:s1 are ours. The book of the article holds all its words by these references.",
)


@dataclass(frozen=True, kw_only=True)
class Page:
    """A page of the navigation: its title there, and its path in the docs folder."""

    title: str
    path: str


def html(docs: Path) -> str:
    """The document, made from the pages in the folder `docs`."""
    import markdown

    settings = yaml.safe_load(read_text(SETTINGS))
    pages = [*named(settings["nav"])]
    names, options = _extensions(settings["markdown_extensions"])
    chapters = []
    for page in pages:
        text = (docs / page.path).read_text("utf-8").partition("\n---\n")[2]
        made = markdown.markdown(text, extensions=names, extension_configs=options)
        chapters.append(bind(made, page.path, {each.path for each in pages}))
    contents = (Entry(anchor=chapter_anchor(page.path), words=page.title, depth=1) for page in pages)
    return document(
        Book(
            title=TITLE,
            description=DESCRIPTION,
            head=HEAD,
            cover=paragraphs((STANDING, *ABOUT)),
            contents=tuple(contents),
            body="\n".join(f'<section class="chapter">\n{chapter}\n</section>' for chapter in chapters),
        )
    )


def named(nav: list[dict[str, Any]]) -> Iterator[Page]:
    """The pages of guidance in the order of the navigation, those in its parts too."""
    part = next((value for item in nav for title, value in item.items() if title == PART), None)
    if not part:
        raise Problem(SETTINGS, None, f'The navigation has no part "{PART}"', "Put the pages of guidance there.")
    yield from _pages(part)


def _pages(items: list[dict[str, Any]]) -> Iterator[Page]:
    for item in items:
        for title, value in item.items():
            if isinstance(value, list):
                yield from _pages(value)
            else:
                yield Page(title=title, path=value)


def _extensions(listed: list[Any]) -> tuple[list[str], dict[str, dict[str, Any]]]:
    """Markdown's extensions as MkDocs is told them: by name, or by name with settings; MkDocs' own tables too."""
    names = [next(iter(each)) if isinstance(each, dict) else each for each in listed]
    options = {name: settings for each in listed if isinstance(each, dict) for name, settings in each.items()}
    return names, options
