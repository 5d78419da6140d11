"""Whose petition a paper belongs to, in one line for its further pages: papers that fell apart can be sorted."""

from collections.abc import Iterator, Mapping
from typing import Any

from forms import dates
from forms.asked import Asked
from forms.schemas import PETITION

_WHO, _WHERE, _WHEN = "applicant/name", "property/address", "answers/first_day"
_LONGEST = 40
_DAY = 10


def about(form: Asked, data: Mapping[str, Any]) -> str:
    """Applicant, property and first day, as far as these answers of a form say them; empty where they say none.

    >>> from forms.asked import asked
    >>> about(asked(PETITION), {"applicant": {"name": "Ada Byrne"}, "sessions": [{"start": "2027-08-14T10:00"}]})
    'Petition of Ada Byrne, first day 14 Aug 2027'
    """
    said = dict(_said(form, data))
    parts = (("of ", said.get(_WHO)), ("for ", said.get(_WHERE)), ("first day ", said.get(_WHEN)))
    words = ", ".join(f"{before}{text}" for before, text in parts if text)
    return f"Petition {words}" if words else ""


def _said(form: Asked, data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    if form.file == PETITION:
        starts = [_at(data, f"sessions/{row}/start") for row, _ in enumerate(_list(data.get("sessions")))]
        found = [(_WHO, _at(data, _WHO)), (_WHERE, _at(data, _WHERE)), (_WHEN, min(filter(None, starts), default=""))]
    else:
        found = [(blank.same, _at(data, name)) for name, blank in form.blanks.items()]
    for name, text in found:
        if name in (_WHO, _WHERE, _WHEN) and text:
            yield name, dates.written(text[:_DAY]) if name == _WHEN else _short(text)


def _at(value: Any, name: str) -> str:  # noqa: ANN401 - any JSON value
    """The text of this name in a JSON value, in one line; empty where there is none."""
    for key in name.split("/"):
        if isinstance(value, list) and key.isdecimal() and int(key) < len(value):
            value = value[int(key)]
        else:
            value = value.get(key) if isinstance(value, Mapping) else None
    lines = value.splitlines() if isinstance(value, str) else ()
    return ", ".join(line.strip(" ,") for line in lines if line.strip(" ,"))


def _list(value: Any) -> list[Any]:  # noqa: ANN401 - any JSON value
    return value if isinstance(value, list) else []


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1].rstrip()}…"
