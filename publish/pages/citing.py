"""Resolves what a page says about the ordinance: links by our reference, and quotations that are looked up.

`[permit/B](cite:permit/B:s1)` becomes a link to that sentence. A line `[[permit/B:s1]]` becomes its words as a
quotation; `[[permit/B:s1 | at least 30 days prior]]` quotes a part. The text of a link that
stands in quotation marks is a quotation too: `["at least 30 days prior"](cite:permit/B:s1)`. Quoted words must stand in
the provision word for word.
"""

import posixpath
import re
from difflib import get_close_matches

from calculator.ordinance import PROVISIONS, address, cite
from publish.pages.markdown import place, plain
from publish.problem import Problem

_APART = "<!-- -->"
"""Keeps a quotation from running together with the next one."""
_LINK = re.compile(r"\[(?P<text>[^\[\]]*)\]\(cite:(?P<clause>[^)\s]*)\)")
_PAGES = "|".join(sorted({each.page for each in PROVISIONS.values()}))
_REFERENCE = re.compile(rf"(?<![\w/.:#-])(?<!\]\()(?:{_PAGES})(?:/[A-Z0-9]+)*(?::s\d+)?(?![\w/.-]\w)")
"""A reference of ours as it may stand in a text, such as permit/B/2:s1; one word alone is none."""
_QUOTATION = re.compile(r"^\[\[ *([^\]|]+?) *(?:\| *(.+?) *)?\]\] *$", re.MULTILINE)


def resolve(text: str, where: str) -> str:
    """Resolve every citation of a page. `where` is its path from the project root, such as `docs/guidance/x.md`.

    Raises Problem with file, line and the nearest known references where a citation leads nowhere.
    """
    _look_at_bare(text, where)
    folder = posixpath.dirname(where.removeprefix("docs/"))

    def link(match: re.Match[str]) -> str:
        text, clause = match["text"], match["clause"]
        line = place(match.string, match.start())
        _must_be_known(clause, where, line)
        if _is_reference(text) and text != clause:
            raise Problem(where, line, f"The link says {text} and leads to {clause}", "Let both say the same.")
        if text.startswith('"') and text.endswith('"'):
            _quote(clause, text.strip('"'), where, line)
        return f"[{text}]({_relative(clause, folder)})"

    def quotation(match: re.Match[str]) -> str:
        clause, line = match[1], place(match.string, match.start())
        _must_be_known(clause, where, line)
        quote = _quote(clause, match[2], where, line)
        return f"> {plain(quote)}\n>\n> [our reference {clause}]({_relative(clause, folder)})\n\n{_APART}"

    return _QUOTATION.sub(quotation, _LINK.sub(link, text))


def _look_at_bare(text: str, where: str) -> None:
    """Raises Problem where a text names a provision that does not exist, without a link or in one."""
    for found in _REFERENCE.finditer(text):
        if _is_reference(found[0]):
            _must_be_known(found[0], where, place(text, found.start()))


def _is_reference(text: str) -> bool:
    return bool(_REFERENCE.fullmatch(text)) and not text.isalpha()


def _relative(clause: str, folder: str) -> str:
    """The link from a page in this folder to a provision, by the page's source as MkDocs wants it."""
    page, _, fragment = address(clause).partition("#")
    return f"{posixpath.relpath(page.removesuffix('.html') + '.md', folder or '.')}#{fragment}"


def _quote(clause: str, part: str | None, where: str, line: int) -> str:
    """The words of a provision, whole or the part given."""
    try:
        return cite(clause, part).quote
    except KeyError as error:
        raise Problem(where, line, str(error.args[0]), "Quote words that stand there, exactly.") from error


def _must_be_known(clause: str, where: str, line: int) -> None:
    name, _, sentence = clause.partition(":")
    provision = PROVISIONS.get(name)
    if provision is None:
        near = get_close_matches(name, PROVISIONS, n=1, cutoff=0)
        raise Problem(where, line, f'The ordinance has no provision "{name}"', f'Perhaps "{near[0]}" is meant.')
    known = [f"s{number}" for number in range(1, len(provision.sentences) + 1)]
    if sentence and sentence not in known:
        raise Problem(
            where, line, f'{name} has no sentence "{sentence}"', f"Its sentences are {', '.join(known) or 'none'}."
        )
