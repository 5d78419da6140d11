"""Blanks become accessible HTML. The macros in templates/ are the same for the web page and for paper."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from jinja2 import Environment, FunctionLoader, StrictUndefined

from calculator.files import read_text
from calculator.names import NAMES
from calculator.ordinance import PROVISIONS, STANDING, address, cite
from forms.asked import asked
from forms.asked_first import asked_first
from forms.blank import BASIS, MARKS, Blank
from forms.fields import fields
from forms.layout import Chapter, chapters, in_reading_order
from forms.qr import code
from forms.schemas import FACTS, PETITION, fingerprint, referred, root

_KEYBOARDS = {"number": "numeric", "money": "decimal", "tel": "tel", "email": "email"}


def calculator_form() -> str:
    """The form of the calculator page, from the facts that have an x-step; no blank line in it, as Markdown wants.

    Ids for the page's script: form#calculator, #calculator-status, #calculator-told, #calculator-errors,
    #calculator-answers.
    """
    return render("calculator.html", paper=False, whole=False, base="", chapters=questions())


def questions() -> tuple[Chapter, ...]:
    """The questions of the calculator in their steps."""
    return chapters(fields(FACTS, having="x-step"), root(FACTS).get("x-steps"), by="step")


def worksheet(quotes: Mapping[str, Iterable[str]], **tables: Any) -> str:  # noqa: ANN401 - what the template shows
    """The questions of the calculator as a document for paper.pdf.render, followed by tables.

    `quotes` are the provisions to quote below a step, by its id; the tables are those that worksheet.html names.
    """
    steps = [
        replace(step, quotes=tuple({"clause": clause} for clause in quotes.get(step.id, ()))) for step in questions()
    ]
    return render(
        "worksheet.html",
        paper=True,
        whole=False,
        base="",
        title="Worksheet for an event",
        description="The questions of the calculator, and what follows from the answers, for paper and pen.",
        style=read_text("forms/templates/paper.css"),
        standing=STANDING,
        chapters=steps,
        marks=MARKS,
        **tables,
    )


def web_form(file: str, base: str = "../") -> str:
    """The form of the schema in this file for a web page: the fields of its PDF, to be used without JavaScript too.

    `base` leads from the page to the root of the site. No blank line in it, as Markdown wants.
    """
    return render("web.html", paper=False, base=base, **_whole(file))


def petition_form() -> str:
    """The petition for the page that asks it in parts, with the views around it that forms/web/*.js fill and show.

    It carries what is asked before Python is there (forms/asked_first.py); without JavaScript everything is asked.
    """
    return render("petition.html", paper=False, base="", asked_first=asked_first(asked(PETITION)), **_whole(PETITION))


@dataclass(frozen=True, kw_only=True)
class Form:
    """What stands once on a paper form.

    `edition` is a date and eight digits that change with the schema.
    """

    title: str
    description: str
    edition: str
    basis: str
    opening: dict[str, Any]
    office: tuple[str, ...]
    clauses: tuple[str, ...]


def paper_form(file: str, guide: str | None = None) -> str:
    """The whole document of a paper form, from the schema in this file, for paper.pdf.render.

    `guide` is the address of the page that explains it; it is printed as a QR code too.
    """
    style = read_text("forms/templates/paper.css")
    return render("paper.html", paper=True, style=style, guide=guide, code=guide and code(guide), **_whole(file))


def _whole(file: str) -> dict[str, Any]:
    """What the templates know of a whole form, on paper or on the web."""
    sections = arranged(file)
    described = form(file)
    used = _bases(sections)
    return {
        "whole": True,
        "form": described,
        "chapters": sections,
        "bases": {basis: words for basis, words in BASIS.items() if basis in used},
        "marks": MARKS | {described.basis: ""},
        "standing": STANDING,
    }


def _bases(sections: Iterable[Chapter]) -> set[str | None]:
    """The bases on which something in these sections rests: a blank, when it is asked, a place for the hand."""
    blanks = list(in_reading_order(sections))
    marks = {mark.get("x-basis") for section in sections for mark in section.signatures}
    return {*marks, *(blank.basis for blank in blanks), *(each.basis for blank in blanks for each in blank.conditions)}


def form(file: str) -> Form:
    """The form of a schema."""
    schema = root(file)
    return Form(
        title=schema.get("title"),
        description=schema.get("description"),
        edition=f"{schema.get('x-edition')} · {fingerprint(file)}",
        basis=schema.get("x-basis"),
        opening=schema.get("x-opening"),
        office=tuple(schema.get("x-office", ())),
        clauses=tuple(schema.get("x-clause", ())),
    )


def arranged(file: str) -> tuple[Chapter, ...]:
    """The sections of a paper form with its blanks."""
    schema = root(file)
    return chapters(fields(file), referred(schema.own, schema.get("x-sections")), by="section")


def render(template: str, **values: Any) -> str:  # noqa: ANN401 - what templates show
    """A template of forms/templates, filled, without blank lines."""
    text = environment().get_template(template).render(**values)
    return "\n".join(line.strip() for line in text.splitlines() if line.strip()) + "\n"


@cache
def environment() -> Environment:
    """Jinja with every value escaped and every unknown name an error."""
    loader = FunctionLoader(lambda name: read_text(f"forms/templates/{name}"))
    made = Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals.update(address=address, cite=cite, heading=heading, inputmode=inputmode, names=NAMES)
    made.filters["lower_first"] = lambda text: text[:1].lower() + text[1:]
    return made


def heading(clause: str) -> str:
    """Our heading of the provision a clause stands in.

    >>> heading("permit/B:s1")
    'Application: form, filing time, Board action'
    """
    return PROVISIONS[clause.partition(":")[0]].heading


def inputmode(blank: Blank) -> str | None:
    """The keyboard a phone should show for a blank; None for the usual one."""
    return _KEYBOARDS.get(blank.kind) or _KEYBOARDS.get(blank.autocomplete or "")
