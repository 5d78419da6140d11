"""Blanks become accessible HTML. The macros in templates/ are the same for the web page and for paper."""

from functools import cache
from typing import Any

from jinja2 import Environment, FunctionLoader, StrictUndefined

from calculator.files import read_text
from calculator.ordinance import PROVISIONS, address, cite
from forms.fields import fields
from forms.layout import chapters
from forms.schemas import FACTS, root


def calculator_form() -> str:
    """The form of the calculator page, from the facts that have an x-step; no blank line in it, as Markdown wants.

    Ids for the page's script: form#calculator, #calculator-status, #calculator-errors, #calculator-answers.
    """
    steps = chapters(fields(FACTS, having="x-step"), root(FACTS).get("x-steps"), by="step")
    return render("calculator.html", medium="web", chapters=steps)


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
    made.globals.update(address=address, cite=cite, heading=heading)
    return made


def heading(clause: str) -> str:
    """Our heading of the provision a clause stands in.

    >>> heading("permit/B:s1")
    'Application: form, filing time, Board action'
    """
    return PROVISIONS[clause.partition(":")[0]].heading
