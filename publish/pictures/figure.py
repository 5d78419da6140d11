"""A picture on a page: the drawing, and beside it the text that says the same, with links to the provisions."""

import inspect
import posixpath
import re
from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path

from calculator.files import ROOT
from calculator.ordinance import PROVISIONS, address
from calculator.pictures.svg import Picture
from publish.pictures import PICTURES
from publish.problem import Problem

NAMES: Mapping[str, str] = {f"picture:{name}": f"<!-- the picture {name} -->" for name in PICTURES}
"""What `{{ picture:NAME }}` is until the page's citations are resolved."""
_DRAWN = re.compile(
    r'(?P<head><svg [^>]*viewBox="0 0 (?P<width>[\d.]+) (?P<height>[\d.]+)"[^>]*data-fold="(?P<fold>[\d.]+)"[^>]*>'
    r".*?</desc>)(?P<shapes>.*)</svg>",
    re.DOTALL,
)
_RESTS_ON = re.compile(r" \(([^()]+)\)$")


def shown(page: str, where: str) -> str:
    """The page with every picture of NAMES in its place. `where` is its path from the project root.

    Raises Problem for a picture whose text does not say what it shows.
    """
    for name, draw in PICTURES.items():
        place = NAMES[f"picture:{name}"]
        if place in page:
            page = page.replace(place, figure(name, draw, posixpath.dirname(where.removeprefix("docs/"))))
    return page


def figure(name: str, draw: Callable[[], Picture], folder: str) -> str:
    """The picture as HTML for a page in this folder of the site; no blank line in it, as Markdown wants."""
    picture = checked(name, draw)
    items = "\n".join(f"<li>{_linked(sentence, folder)}</li>" for sentence in picture.text)
    return (
        f'<figure class="shown">\n<p class="shown__title">{escape(picture.title)}</p>\n{_folded(name, picture.svg)}\n'
        f"<figcaption><details open>\n<summary>The same in words</summary>\n<ul>\n{items}\n</ul>\n"
        "</details></figcaption>\n</figure>"
    )


def _folded(name: str, svg: str) -> str:
    """A drawing too high for paper with its two parts beside each other, which are shown in print in its place."""
    drawn = _DRAWN.fullmatch(svg)
    if not drawn:
        return svg
    width, height, fold = (float(drawn[each]) for each in ("width", "height", "fold"))
    shapes = f"picture-{name}-shapes"
    parts = "".join(
        f'<svg class="picture" viewBox="0 {top:g} {width:g} {high:g}"><use href="#{shapes}"/></svg>'
        for top, high in ((0, fold), (fold, height - fold))
    )
    whole = f'{drawn["head"]}<g id="{shapes}">{drawn["shapes"]}</g></svg>'
    return f'{whole}\n<div class="shown__parts" aria-hidden="true">{parts}</div>'


def checked(name: str, draw: Callable[[], Picture]) -> Picture:
    """The picture. Raises Problem, with the line of the function that draws it, where its text does not say it all."""
    picture = draw()
    unsaid = picture.unsaid()
    if picture.text and not unsaid:
        return picture
    file = Path(inspect.getsourcefile(draw)).relative_to(ROOT).as_posix()
    line = inspect.getsourcelines(draw)[1]
    what = f"The picture {name} has no text" if not picture.text else f"The picture {name} shows what its text does not"
    raise Problem(file, line, f"{what} say: {'; '.join(unsaid)}" if picture.text else what, "Say it in the text.")


def _linked(sentence: str, folder: str) -> str:
    """A sentence whose references in brackets at its end are links, where they are references."""
    found = _RESTS_ON.search(sentence)
    clauses = found[1].split(", ") if found else []
    if not clauses or not all(clause.partition(":")[0] in PROVISIONS for clause in clauses):
        return escape(sentence, quote=False)
    links = (f'<a href="{posixpath.relpath(address(clause), folder or ".")}">{clause}</a>' for clause in clauses)
    return f"{escape(sentence[: found.start()], quote=False)} ({', '.join(links)})"
