"""Fills in the pages people write: numbers by name, citations by our reference, the calculator's form."""

from calculator.files import ROOT, read_text
from calculator.names import fill
from calculator.ordinance import SHA256
from forms.html import calculator_form
from publish.pages.citing import resolve

APART = ("decisions",)
FORM = "{{ calculator_form }}"
FINGERPRINT = "{{ ordinance_sha256 }}"


def pages() -> dict[str, str]:
    """Every page of docs/, filled in, by its path in that folder. docs/decisions/ is kept off the site.

    Raises Problem naming file and line where a name or citation is unknown.
    """
    docs = ROOT / "docs"
    names = sorted(path.relative_to(docs).as_posix() for path in docs.rglob("*.md"))
    return {name: filled(f"docs/{name}") for name in names if name.partition("/")[0] not in APART}


def filled(where: str) -> str:
    """One page as MkDocs gets it."""
    text = resolve(read_text(where), where).replace(FINGERPRINT, SHA256)
    before, slot, after = text.partition(FORM)
    if not slot:
        return fill(text, where)
    return fill(before, where) + calculator_form() + fill(after, where)
