"""What a person takes away: a form filled in, all forms the answers need as one PDF, or as a zip with a list."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from calculator.exchange import parse
from calculator.ics import calendar as calendar_of
from forms.asked import asked
from forms.facts import assessed
from forms.fill import called, fill, unwritten
from forms.packet import filled_forms, packet, wanted
from forms.pdf.opening import Unreadable
from forms.schemas import FORMS, PACKET, PETITION
from forms.web.beside import beside_of
from forms.web.listed import listed
from forms.zipped import stored_zip

EDITABLE, LOCKED = "editable", "locked"
"""How a form may be filled: so that its fields can be changed afterwards, or not."""
LIST, CALENDAR, DATA = "README.txt", "deadlines.ics", "petition.json"
_OTHERS = {
    CALENDAR: "The days to keep, for a calendar program.",
    DATA: "The answers as data. The page reads them again, and so does the command line.",
}
_STALE = "The blank forms that came are not those of this page. Load the page again, then try again."

Made = TypeVar("Made")
Blanks = Callable[[Sequence[str]], Mapping[str, bytes]]
"""Gives the blank PDFs of forms by their names, all that are needed at once."""


class Refused(ValueError):  # noqa: N818 - it is an answer
    """What is asked for cannot be made. `str()` says why and what to do."""


def filled(text: str, form: str, how: str, blanks: Blanks) -> bytes:
    """The form of this name filled with the answers in a JSON text.

    Raises Refused, and NotJson where the text is none.
    """
    data, lock = _answers(text), _locked(how)
    if form not in FORMS:
        raise Refused(f"There is no form “{form}”. The forms are: {', '.join(FORMS)}.")
    return _of_this_edition(lambda: fill(blanks([form])[form], FORMS[form], data, lock=lock).pdf)


def by_hand(text: str, blanks: Blanks) -> str:
    """What of a petition no PDF can print, as JSON: a list of name, label, step, letters. Raises Refused, NotJson."""
    data, form = _answers(text), asked(PETITION)
    if json.dumps(data, ensure_ascii=False).isascii():
        return "[]"  # and no blank form need come for it
    lacking = _of_this_edition(lambda: unwritten(blanks([form.name])[form.name], PETITION, data))
    told = [
        {"name": each.name, "label": called(form, each), "step": each.section, "letters": said}
        for each, said in lacking
    ]
    return json.dumps(told, ensure_ascii=False)


def packet_pdf(text: str, how: str, blanks: Blanks, beside: str = "{}") -> bytes:
    """A cover and all forms the answers need, in one PDF; `beside` as below. Raises NotNeeded, Refused, NotJson."""
    data, lock = _answers(text), _locked(how)
    held = blanks([*wanted(data).forms, _name(PACKET)])
    known = beside_of(beside)
    return _of_this_edition(lambda: packet(data, lambda file: held[_name(file)], lock=lock, beside=known).pdf)


def packet_zip(text: str, how: str, blanks: Blanks, beside: str = "{}") -> bytes:
    """All forms the answers need, each a PDF of its own, with the calendar, the answers as data, and a list of it all.

    `beside` are facts the petition does not ask, as JSON (forms/web/beside.py). The same answers give the same bytes.
    Raises NotNeeded, Refused, NotJson.
    """
    data, lock = _answers(text), _locked(how)
    found = wanted(data, beside_of(beside))
    held = blanks(found.forms)
    made = _of_this_edition(lambda: filled_forms(data, found, lambda file: held[_name(file)], lock=lock))
    days = calendar_of(found.assessment)
    others = {CALENDAR: days, DATA: json.dumps(data, ensure_ascii=False, indent=1) + "\n"}
    texts = {name: text for name, text in others.items() if text}
    told = listed(data, found, made, {name: _OTHERS[name] for name in texts}, locked=lock)
    forms = {f"{form}.pdf": one.pdf for form, one in made.items()}
    return stored_zip({LIST: told.encode(), **forms, **{name: text.encode() for name, text in texts.items()}})


def petition_calendar(text: str, beside: str = "{}") -> str:
    """The days to keep, as a calendar file; empty where the answers name no day yet. Raises Refused, NotJson."""
    assessment = assessed(_answers(text), beside_of(beside))
    return "" if "errors" in assessment else calendar_of(assessment) or ""


def _answers(text: str) -> dict[str, Any]:
    data = parse(text)
    if not isinstance(data, dict):
        raise Refused("The answers must be one JSON object, in braces.")
    return data


def _locked(how: str) -> bool:
    if how not in (EDITABLE, LOCKED):
        raise Refused(f"A form can be “{EDITABLE}” or “{LOCKED}”, not “{how}”.")
    return how == LOCKED


def _of_this_edition(make: Callable[[], Made]) -> Made:
    """What is made of blank forms; where those that came are not of this edition, what to do."""
    try:
        return make()
    except Unreadable as error:
        raise Refused(_STALE) from error


def _name(file: str) -> str:
    return file.rpartition("/")[2].removesuffix(".schema.json")
