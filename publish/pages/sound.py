"""What a page must be before it is filled in: its head readable, every name closed, nothing from another host."""

import re
from collections.abc import Iterator

import yaml

from calculator.problem import Problem

_HEAD = re.compile(r"---\n(.*?)\n---\n", re.DOTALL)
_LONE = re.compile(r"\{\{(?![^{}\n]*\}\})|(?<!\{)\}\}(?!\})")
_NAME = re.compile(r"\{\{[^{}\n]*\}\}")
_FOREIGN = re.compile(
    r"<script\b|<iframe\b|!\[[^\]]*\]\(\s*(?:https?:)?//|\bsrc\s*=\s*[\"']?\s*(?:https?:)?//", re.IGNORECASE
)


def check(text: str, where: str) -> None:
    """Raises Problem with file and line for the first thing that is wrong with a page as it was written."""
    for problem in _problems(text, where):
        raise problem


def _problems(text: str, where: str) -> Iterator[Problem]:
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
    blank = _NAME.sub(lambda match: " " * len(match[0]), text)
    for found in _LONE.finditer(blank):
        yield Problem(where, _line(text, found), "A name in double braces is not closed", "Write it as {{ name }}.")
    for found in _FOREIGN.finditer(text):
        what = f"A page may not bring in {found[0].strip()}"
        yield Problem(
            where, _line(text, found), what, "Put the picture into docs/assets and name it there; link to the rest."
        )


def _line(text: str, found: re.Match[str]) -> int:
    return text.count("\n", 0, found.start()) + 1
