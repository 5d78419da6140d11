"""Fills in the pages people write: numbers by name, citations by our reference, the calculator's form, the register."""

from calculator.files import ROOT, read_text
from calculator.names import NAMES, fill
from forms.html import calculator_form
from publish.pages import sound
from publish.pages.citing import resolve
from publish.pages.markdown import plain
from publish.pages.register import register
from publish.pictures import figure

APART = ("decisions",)
FORM = "<!-- the calculator's form -->"
REGISTER = "<!-- the register of readings -->"
WORDS = {
    **{name: plain(words) for name, words in NAMES.items()},
    "calculator_form": FORM,
    "readings_register": REGISTER,
    **figure.NAMES,
}


def pages() -> dict[str, str]:
    """Every page of docs/, filled in, by its path in that folder. docs/decisions/ is kept off the site.

    Raises Problem naming file and line where a page is wrong, or an ExceptionGroup of several.
    """
    docs = ROOT / "docs"
    names = sorted(path.relative_to(docs).as_posix() for path in docs.rglob("*.md"))
    texts = {f"docs/{name}": read_text(f"docs/{name}") for name in names if name.split("/")[0] not in APART}
    sound.check(texts)
    return {where.removeprefix("docs/"): filled(text, where) for where, text in texts.items()}


def filled(text: str, where: str) -> str:
    """A page as MkDocs gets it. `where` is its path from the project root."""
    page = figure.shown(resolve(fill(text, where, WORDS), where), where)
    if REGISTER in page:
        page = page.replace(REGISTER, resolve(register(), where))
    return page.replace(FORM, calculator_form()) if FORM in page else page
