"""What a page must be before it is filled in: its head readable, every name closed, nothing from another host.

A page of guidance also asks one question, as its title and its heading, and rests its first answer on the ordinance.
"""

import re
from collections.abc import Iterator, Mapping

import yaml

from publish.pages import lists, typed
from publish.pages.markdown import place
from publish.problem import Problem

_SPEECHLESS: Mapping[re.Pattern[str], str] = {
    re.compile(r"!\[\s*\]\("): "Write what it shows between the square brackets.",
    re.compile(
        r"<img\b(?![^>]*\balt\s*=\s*(?:\"[^\">]*\w|'[^'>]*\w))[^>]*>", re.IGNORECASE
    ): "Write what it shows as its alt.",
    re.compile(r"<svg\b", re.IGNORECASE): "Draw it by a function in publish/pictures, which gives its text too.",
}
"""Pictures that say nothing to who does not see them, and what to do."""
_PICTURE = re.compile(r"\{\{\s*picture:([^{}\s]+)\s*\}\}")
GUIDANCE = "docs/guidance/"

_HEAD = re.compile(r"---\n(.*?)\n---\n", re.DOTALL)
_LONE = re.compile(r"\{\{(?![^{}\n]*\}\})|(?<!\{)\}\}(?!\})")
_HEADING = re.compile(r"^# (.*?)(?: *\{[^}]*\})? *$", re.MULTILINE)
_NAME = re.compile(r"\{\{[^{}\n]*\}\}")
_FOREIGN = re.compile(
    r"<script\b|<iframe\b|!\[[^\]]*\]\(\s*(?:https?:)?//|\bsrc\s*=\s*[\"']?\s*(?:https?:)?//", re.IGNORECASE
)


def check(pages: Mapping[str, str]) -> None:
    """Raises Problem, or an ExceptionGroup of several, where pages as they were written are wrong.

    `pages` are texts by their path from the project root.
    """
    found = [problem for where, text in pages.items() for problem in problems(text, where)]
    if len(found) == 1:
        raise found[0]
    if found:
        raise ExceptionGroup("Several pages are wrong", found)


def problems(text: str, where: str) -> Iterator[Problem]:
    """What is wrong with a page as it was written, with file, line and remedy."""
    head = _HEAD.match(text)
    if head is None:
        remedy = "Begin the page with ---, its title and description, and --- again."
        yield Problem(where, 1, "The head of the page is missing or not closed", remedy)
        return
    try:
        members = yaml.safe_load(head[1])
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 2 if mark else 1
        yield Problem(
            where, line, "The head of the page cannot be read", "Put words with a colon or bracket in quotes."
        )
        return
    if not isinstance(members, dict) or not all(isinstance(members.get(key), str) for key in ("title", "description")):
        yield Problem(where, 1, "The head of the page lacks a title or a description", "Add it as text.")
        return
    blank = _NAME.sub(lambda match: " " * len(match[0]), text)
    for found in _LONE.finditer(blank):
        yield Problem(
            where, place(text, found.start()), "A name in double braces is not closed", "Write it as {{ name }}."
        )
    yield from typed.problems(text, where)
    yield from lists.problems(text, where)
    if where.startswith(GUIDANCE):
        yield from _without_question(text, members, where)
    for found in _FOREIGN.finditer(text):
        what, line = f"A page may not bring in {found[0].strip()}", place(text, found.start())
        yield Problem(where, line, what, "Put the picture into docs/assets and name it there; link to the rest.")
    yield from _pictures(text, where)


def _pictures(text: str, where: str) -> Iterator[Problem]:
    """A picture shown twice, or one that says nothing to who does not see it."""
    shown = set()
    for found in _PICTURE.finditer(text):
        if found[1] in shown:
            what = f"The picture {found[1]} stands on this page twice"
            yield Problem(where, place(text, found.start()), what, "Show it once, and link to it.")
        shown.add(found[1])
    for pattern, remedy in _SPEECHLESS.items():
        for found in pattern.finditer(text):
            yield Problem(where, place(text, found.start()), "A picture without its text", remedy)


def _without_question(text: str, head: Mapping[str, str], where: str) -> Iterator[Problem]:
    """A page of guidance is one question: as its title, as its one heading of the first level, answered at once."""
    remedy = "Ask what the page answers, such as: Do I need a permit?"
    if not head["title"].endswith("?"):
        yield Problem(where, place(text, text.find("title:")), "The title of this page is no question", remedy)
    headings = list(_HEADING.finditer(text))
    asked = [found for found in headings if found[1].endswith("?")]
    if len(headings) != 1 or not asked:
        line = place(text, headings[-1].start()) if headings else 1
        yield Problem(where, line, "The page must have one heading with one #, and it must be a question", remedy)
        return
    answer = text[asked[0].end() :].strip().partition("\n\n")[0]
    if "](cite:" not in answer:
        what = "The first paragraph does not say on which words of the ordinance it rests"
        yield Problem(where, place(text, asked[0].end()), what, "Put a link such as [permit/A](cite:permit/A) into it.")
