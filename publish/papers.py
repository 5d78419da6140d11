"""Documents as PDFs, the forms first of all, kept until something they are made from changes."""

from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path

from calculator.files import ROOT
from calculator.problem import Problem
from calculator.town import TOWN
from forms.blank import Blank
from forms.html import arranged, paper_form
from forms.layout import Chapter, in_reading_order
from forms.schemas import FORMS, PACKET
from paper import fonts
from paper.widget import Widget
from publish.apart import Do, apart, here
from publish.cache import Cache

LIBRARIES = ("weasyprint", "pydyf", "pikepdf", "fonttools")


def build(out: Path, cache: Cache) -> None:
    """Writes every form, and the packet's cover, into the folder. Raises Problem where one cannot be made."""
    out.mkdir(parents=True, exist_ok=True)
    with apart() as do:
        for name, schema in {**FORMS, "packet": PACKET}.items():
            (out / f"{name}.pdf").write_bytes(paper(schema, cache, guide=guide(name), do=do))


def guide(name: str) -> str | None:
    """The address of what the site says about the form of this name; None where the Town has set no address."""
    site = TOWN["site"]["address"]
    return site and f"{site}forms.html#{name}"


def paper(schema: str, cache: Cache, guide: str | None = None, do: Do = here) -> bytes:
    """The PDF of the form of this schema, with the address of its page on it where there is one."""
    return printed(paper_form(schema, guide), widgets(schema), cache, source=schema, do=do)


def printed(html: str, fields: list[Widget], cache: Cache, source: str, do: Do = here) -> bytes:
    """The PDF of a document with these fields. `source` is the file to mend where it cannot be made.

    `do` says where it is made: a long document takes some hundred megabytes.
    """
    return cache.get(html, repr(fields), fonts.sources(), _makers(), make=lambda: _make(source, html, fields, do))


def widgets(schema: str) -> list[Widget]:
    """The fields of the form in reading order."""
    return widgets_of(arranged(schema))


def widgets_of(chapters: Iterable[Chapter]) -> list[Widget]:
    """The fields of these chapters in reading order."""
    return [widget(blank) for blank in in_reading_order(chapters)]


def widget(blank: Blank) -> Widget:
    """What paper must know of a blank."""
    return Widget(
        name=blank.name,
        spoken=blank.spoken,
        required=blank.required,
        tick=blank.kind == "tick",
        several_lines=blank.several_lines,
        longest=blank.maxlength,
        options=tuple((option.value, option.label) for option in blank.options),
    )


def _make(schema: str, html: str, fields: list[Widget], do: Do = here) -> bytes:
    try:
        return do(_drawn, html, fields)
    except ValueError as error:
        raise Problem(schema, None, str(error), "Mend the schema, or the templates in forms/templates.") from error


def _drawn(html: str, fields: list[Widget]) -> bytes:
    from paper.conform import conform
    from paper.pdf import render

    return conform(render(html, fonts.faces()), fields)


def _makers() -> bytes:
    """The code and the libraries that make a PDF."""
    code = b"".join(path.read_bytes() for path in sorted(Path(ROOT, "paper").rglob("*.py")))
    return code + " ".join(f"{name} {version(name)}" for name in LIBRARIES).encode()
