"""Fills in the pages people write: numbers by name, citations by our reference, and what is computed."""

from collections.abc import Callable, Mapping

from calculator.calendar import in_words
from calculator.files import ROOT, read_text
from calculator.names import NAMES, fill
from calculator.parameters import PARAMETERS
from calculator.readings import READINGS
from calculator.rules.filing import file_by
from forms.html import calculator_form, petition_form
from publish.finishing import folder
from publish.pages import dates, licenses, lists, open_questions, paper_tables, quantities, sound, sources
from publish.pages.changes import changes
from publish.pages.citing import resolve
from publish.pages.markdown import plain
from publish.pages.ordinance.data import places
from publish.pages.planning import planning_example
from publish.pages.register import register
from publish.pages.settled import settle, settled
from publish.pages.worked import worked_examples
from publish.pictures import figure
from publish.today import build_day

APART = ("decisions",)
COMPUTED: Mapping[str, Callable[[], str]] = {
    "calculator_form": calculator_form,
    "petition_form": petition_form,
    "readings_register": register,
    "filing_dates": dates.filing_dates,
    "parking_by_size": quantities.parking_by_size,
    "doctors_by_size": quantities.doctors_by_size,
    "penalties_by_days": quantities.penalties_by_days,
    "papers_to_file": paper_tables.papers_to_file,
    "papers_before_permit": paper_tables.papers_before_permit,
    "matters_to_approve": paper_tables.matters_to_approve,
    "town_settings": open_questions.town_settings,
    "clerk_contacts": open_questions.clerk_contacts,
    "settings_by_name": open_questions.settings_by_name,
    "open_questions": open_questions.open_questions,
    "planning_example": planning_example,
    "worked_examples": worked_examples,
    "third_party": licenses.third_party,
    "changes": changes,
    "other_law": sources.other_law,
    "ordinance_places": places,
}
"""What stands on a line of its own as `{{ name }}`, and the Markdown made for it; its citations are resolved too."""
WORDS: Mapping[str, str] = {
    **{name: plain(words) for name, words in NAMES.items()},
    **figure.NAMES,
    **lists.names(),
    **{f"settled.{name}": settled(reading) for name, reading in READINGS.items()},
    "days_back": str((build_day() - file_by(build_day())).days),
    "days_after_board": str(PARAMETERS["filing_days"].value - PARAMETERS["board_days"].value),
    "offline_folder": folder.ZIP,
    "offline_size": folder.SIZE,
    "build_day": in_words(build_day()),
    "months_ahead": str(dates.MONTHS_AHEAD),
    **{name: f"<!-- {name} -->" for name in COMPUTED},
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
    page = figure.shown(resolve(fill(settle(text), where, WORDS), where), where)
    for name, make in COMPUTED.items():
        if WORDS[name] in page:
            page = page.replace(WORDS[name], resolve(make(), where))
    return page
