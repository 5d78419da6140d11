"""The list that goes with the forms a person takes away: what is inside, and what is still to be done with each."""

import textwrap
from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import date
from typing import Any

from calculator import names
from calculator.calendar import in_words
from calculator.exchange import PAPER_LIST
from forms.asked import Asked, asked
from forms.cover import DEPENDING
from forms.fill import Filled
from forms.packet import Need, Wanted
from forms.schemas import FORMS, PACKET, PETITION, root
from forms.told import passed, urgent
from forms.validate import check
from forms.values import shown
from forms.web.beside import FILED_ON

_WIDE = 76
_ABOUT = ("applicant/name", "applicant/corporation_name", "property/address", "purpose")
_SIGNATURE = "Signature of the applicant"  # what a place for the hand without words of its own is for
_OPENING = "{{ forms_notice }}. {{ forms_use }}"
_WHAT_IT_IS = (
    "Nothing here has been filed or sent to anybody. Each PDF keeps its answers as data too, so that the page on which"
    " it was made can read it again."
)
_LOCKED = "The fields are locked: print the forms, and write by pen what is still open."
_EDITABLE = "The fields can still be changed in any program that fills in PDF forms."


def listed(
    data: Mapping[str, Any], found: Wanted, made: Mapping[str, Filled], others: Mapping[str, str], *, locked: bool
) -> str:
    """The list as plain text.

    `data` is the petition, `found` and `made` are the forms it needs, filled; `others` says of each other file what
    it is.
    """
    opening = names.fill(_OPENING, where=__name__)
    parts = [_headed("Forms for an assembly in the Town of Ogden", "="), *_about(data), opening]
    parts += [f"{_WHAT_IT_IS} {_LOCKED if locked else _EDITABLE}"]
    parts += [_headed(_first(found)), *urgent(found.assessment)]
    for due in dict.fromkeys(_due(need) for need in found.needs):
        parts.append(_headed(root(PACKET).child("properties", due).get("title")))
        parts += [_form(need, made[need.form]) for need in found.needs if _due(need) == due]
    parts += _still_open(data, found)
    parts += [_headed("Other files"), *(f"{name}\n  {what}" for name, what in others.items())]
    parts += _counted_from(found)
    return "\n\n".join("\n".join(_wrapped(part)) for part in parts) + "\n"


def _headed(title: str, line: str = "-") -> str:
    return f"{title}\n{line * len(title)}"


def _about(data: Mapping[str, Any]) -> Iterator[str]:
    """Whose petition it is, so far as it says."""
    form = asked(PETITION)
    texts = shown(form, data).texts
    lines = [f"{form.blanks[name].label}: {_in_a_line(texts[name])}" for name in _ABOUT if name in texts]
    if lines:
        yield "\n".join(lines)


def _in_a_line(text: str) -> str:
    return textwrap.shorten(text, _WIDE, placeholder=" …")


def _first(found: Wanted) -> str:
    return "The day to file has passed" if passed(found.assessment) else "When and where to file"


def _form(need: Need, made: Filled) -> str:
    form = asked(FORMS[need.form])
    lines = [f"{need.form}.pdf", f"  {form.title}.", f"  For: {_titles(need.papers, need.cautious)}."]
    if need.needless:
        lines.append(f"  Not needed here: {_titles(need.needless)}.")
    if made.sheets:
        lines.append(f"  Continuation sheets at its end: {made.sheets}. They belong to the form.")
    lines += [f"  By hand: {place}." for place in dict.fromkeys(_by_hand(form))]
    for letters in dict.fromkeys(letters for _, letters in made.unwritten):
        places = "; ".join(where for where, lacking in made.unwritten if lacking == letters)
        lines.append(f"  By hand, since the PDF cannot print {letters}: {places}.")
    return "\n".join(lines)


def _titles(papers: Iterable[str], cautious: Collection[str] = ()) -> str:
    return "; ".join(
        f"{PAPER_LIST[paper]['title']} ({PAPER_LIST[paper]['clause']}{', cautious reading' * (paper in cautious)})"
        for paper in papers
    )


def _by_hand(form: Asked) -> Iterator[str]:
    """The places of a form for the hand: what is signed or sealed, and what is said about it."""
    for chapter in form.chapters.values():
        for mark in chapter.signatures:
            first = mark.get("lines", [[_SIGNATURE]])[0]
            signed = next((line for line in first if line.startswith("Signature")), first[0])
            sealed = f" and {mark['frame'][:1].lower()}{mark['frame'][1:]}" if "frame" in mark else ""
            if "title" in mark:
                yield f"{mark['title']}. {mark['text'].partition('. ')[0]}".rstrip(". ")
            else:
                yield f"{signed}{sealed}" + (f", under “{chapter.title}”" if signed == "Signature" else "")
        for group in chapter.groups:
            if group.table and group.table.hand:
                yield f"{' and '.join(group.table.hand)} of each, in the table “{group.table.title}”"


def _still_open(data: Mapping[str, Any], found: Wanted) -> Iterator[str]:
    mistakes = len(check(PETITION, dict(data)).mistakes)
    perhaps = [paper for paper in PAPER_LIST if paper in found.assessment["answers"][DEPENDING]]
    if mistakes or perhaps:
        yield _headed("Still open")
    if mistakes:
        yield f"Answers of the petition that are missing or cannot be right: {mistakes}. Its page lists them."
    if perhaps:
        yield f"Perhaps needed too, since a question is not answered yet: {_titles(perhaps)}."


def _counted_from(found: Wanted) -> Iterator[str]:
    filed = found.assessment["provenance"]["facts"].get(FILED_ON)
    if filed:
        yield f"The days count from {in_words(date.fromisoformat(filed))}, on which you said the petition is filed."


def _due(need: Need) -> str:
    return PAPER_LIST[need.papers[0]]["due"]


def _wrapped(part: str) -> Iterator[str]:
    for line in part.splitlines():
        indent = " " * (len(line) - len(line.lstrip()))
        yield from textwrap.wrap(line, _WIDE, subsequent_indent=f"{indent}  " if indent else "") or [""]
