"""The answers of a form in words, part by part, for the person who checks them before they are filed."""

from collections.abc import Iterator, Mapping
from datetime import date, datetime
from typing import Any

from calculator.calendar import in_words
from calculator.untimed import is_day
from forms.asked import Asked
from forms.blank import Blank
from forms.layout import Chapter
from forms.now_asked import Standing, now_asked
from forms.values import leaves, text

_NOON = 12


def review(form: Asked, data: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Each part with its title and rows of name, label and value; a value is empty where nothing is answered.

    A table is one row, with its rows in its value. What is not asked and not answered is left out.
    """
    said = dict(leaves(dict(data)))
    standing = now_asked(form, data)
    return [
        {"step": chapter.id, "title": form.heading(chapter), "rows": rows}
        for chapter in form.chapters.values()
        if (rows := list(_rows(form, chapter, said, standing)))
    ]


def _rows(
    form: Asked, chapter: Chapter, said: Mapping[str, Any], standing: Mapping[str, Standing]
) -> Iterator[dict[str, Any]]:
    for group in chapter.groups:
        if group.table:
            name, value = group.table.name, _table(form, group.table.name, said)
            if value or standing[name].asked:
                yield {"name": name, "label": group.table.title, "value": value}
        for blank in group.blanks:
            value = in_plain_words(blank, said[blank.name]) if blank.name in said else ""
            if value or (standing[blank.name].asked and _is_open(blank, said)):
                yield {"name": blank.name, "label": blank.label, "value": value}


def _is_open(blank: Blank, said: Mapping[str, Any]) -> bool:
    """Whether a question is put at all: those of the calculator may be put only after another answer."""
    return all(said.get(name) in values for name, values in blank.asked_when.items())


def _table(form: Asked, name: str, said: Mapping[str, Any]) -> str:
    rows: dict[str, list[str]] = {}
    for each, value in said.items():
        blank = form.blank(each) if each.startswith(f"{name}/") else None
        if blank:
            words = in_plain_words(blank, value)
            rows.setdefault(each.removeprefix(f"{name}/").partition("/")[0], []).append(
                words if blank.scalar_row else f"{blank.label}: {words}"
            )
    return "\n".join(", ".join(row) for row in rows.values())


def in_plain_words(blank: Blank, value: Any) -> str:  # noqa: ANN401 - any JSON value
    """What a person reads for the value of a blank; a value that cannot stand there as it is."""
    shown = text(blank, value)
    if shown is None:
        return str(value)
    try:
        return _IN_WORDS.get(blank.kind, _plain)(blank, shown)
    except ValueError:
        return shown


def _plain(_: Blank, shown: str) -> str:
    return shown


def _choice(blank: Blank, shown: str) -> str:
    return next((option.label for option in blank.options if option.value == shown), shown)


def _number(blank: Blank, shown: str) -> str:
    return f"{int(shown):,} {blank.unit or ''}".rstrip()


def _moment(_: Blank, shown: str) -> str:
    if is_day(shown):
        return f"{in_words(date.fromisoformat(shown))} (time not known yet)"
    moment = datetime.fromisoformat(shown)
    half = "am" if moment.hour < _NOON else "pm"
    return f"{in_words(moment.date())}, {moment.hour % _NOON or _NOON}:{moment:%M} {half}"


_IN_WORDS = {
    "yes_no": _choice,
    "choice": _choice,
    "number": _number,
    "tick": lambda _, shown: "Ticked" if shown else "",
    "day": lambda _, shown: in_words(date.fromisoformat(shown)),
    "moment": _moment,
}
