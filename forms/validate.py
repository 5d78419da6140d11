"""Everything that is wrong with the answers of a form, at once, in words for the person who gave them."""

import copy
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any

from calculator.ordinance import PROVISIONS
from calculator.untimed import is_day
from forms.advice import advised
from forms.asked import Asked, asked
from forms.because import Met, met
from forms.blank import Blank
from forms.facts import wrong_facts
from forms.faults import fault
from forms.schemas import Node, root
from forms.validator import holds, validator

_DEEPEST = 8
_TIME_MISSING = "the time is missing. Enter it too."


@dataclass(frozen=True, kw_only=True)
class Mistake:
    """One thing that is wrong.

    The name of the value, where it stands on the form, what it is called there, what is wrong and what to enter, the
    answer that makes it asked for, and the provisions that ask. `missing` where nothing is entered yet, or no time.
    `basis` is text where the words of the ordinance ask, cautious where only the cautious reading does, and finding
    where the calculator finds it on these answers.
    """

    name: str
    place: str
    label: str
    what: str
    because: str | None = None
    clauses: tuple[str, ...] = ()
    missing: bool = False
    basis: str = "text"

    def __str__(self) -> str:
        """One line: place, label, what is wrong, why."""
        where = ": ".join(part for part in (self.place, self.label) if part)
        asked_by = [f"{clause} ({PROVISIONS[clause.partition(':')[0]].heading})" for clause in self.clauses]
        what = f"{self.what.removesuffix('.')}, {self.because}." if self.because else self.what
        source = "See" if self.basis == "finding" else "Asked by"
        return f"{where}: {what}" + (f" {source} {', '.join(asked_by)}." if asked_by else "")


@dataclass(frozen=True, kw_only=True)
class Checked:
    """What is wrong, in the order of the form, and advice, which refuses nobody; the basis of each says whose it is."""

    mistakes: tuple[Mistake, ...]
    advice: tuple[Mistake, ...]


def check(
    file: str,
    data: Any,  # noqa: ANN401 - any JSON value
    today: date | None = None,
    beside: Mapping[str, Any] = MappingProxyType({}),
) -> Checked:
    """The answers of the form whose schema is in this file.

    The advice is what only the cautious reading asks for; where it is told what day today is, what the calculator finds
    on a petition, too: its days, and what is needed against what is entered. `beside` are facts no petition asks.
    """
    form = asked(file)
    if not isinstance(data, dict):
        whole = "The answers must be one JSON object, in braces. Enter {} for none."
        return Checked(mistakes=(Mistake(name="", place="", label=form.title, what=whole),), advice=())
    conditions = met(form, data)
    found = {mistake.name: mistake for mistake in _by_schema(form, data, conditions)}
    for mistake in (*_by_calculator(form, data), *_contradictions(form, data)):
        if mistake.name not in found or not _is_missing(data, mistake.name):
            found[mistake.name] = mistake
    order = {name: number for number, name in enumerate(form.blanks)}
    mistakes = sorted(found.values(), key=lambda mistake: _rank(order, mistake.name))
    advice = [
        replace(_missing(form, name, one.because), basis="cautious")
        for one in conditions
        if one.demand.basis == "cautious"
        for name in sorted(one.demand.leaves, key=lambda name: _rank(order, name))
        if _is_missing(data, name) and name not in found
    ]
    if today:
        advice += _findings(form, data, today, beside)
    return Checked(mistakes=tuple(mistakes), advice=tuple(dict.fromkeys(advice)))


def _by_schema(form: Asked, data: dict[str, Any], conditions: list[Met]) -> Iterator[Mistake]:
    whole = copy.deepcopy(data)
    for _ in range(_DEEPEST):
        errors = list(validator(form.file).iter_errors(whole))
        hollow = [name for error in errors for name in _absent(error) if _object_at(form, name)]
        if not hollow:
            break
        for name in hollow:
            _put(whole, name)
        conditions = met(form, whole)
    for error in errors:
        at = "/".join(_escaped(key) for key in error.absolute_path)
        if error.validator == "required":
            for name in _absent(error):
                yield _missing(
                    form,
                    name,
                    next(
                        (one.because for one in conditions if one.demand.names(name) and one.demand.basis == "text"),
                        None,
                    ),
                )
        elif error.validator in ("unevaluatedProperties", "additionalProperties"):
            yield from _unknown(form, at, error.instance)
        else:
            blank, place, label, clauses = _subject(form, at)
            untimed = blank is not None and blank.kind == "moment" and is_day(error.instance)
            what = _TIME_MISSING if untimed else fault(error, blank)
            yield Mistake(name=at, place=place, label=label, what=what, clauses=clauses, missing=untimed)


def _by_calculator(form: Asked, data: dict[str, Any]) -> Iterator[Mistake]:
    for name, message in wrong_facts(form, data):
        _, place, label, clauses = _subject(form, name)
        yield Mistake(name=name, place=place, label=label, what=message.removeprefix(f"{label}: "), clauses=clauses)


def _findings(form: Asked, data: dict[str, Any], today: date, beside: Mapping[str, Any]) -> Iterator[Mistake]:
    for one in advised(form, data, today, beside):
        _, place, label, _ = _subject(form, one.name)
        yield Mistake(name=one.name, place=place, label=label, what=one.what, clauses=one.clauses, basis="finding")


def _contradictions(form: Asked, data: dict[str, Any]) -> Iterator[Mistake]:
    for one in root(form.file).get("x-contradictions", ()):
        if holds(one["if"], data, form.file):
            _, place, label, clauses = _subject(form, one["at"])
            yield Mistake(name=one["at"], place=place, label=label, what=one["said"], clauses=clauses)


def _missing(form: Asked, name: str, because: str | None) -> Mistake:
    blank, place, label, clauses = _subject(form, name)
    if blank is None:
        remedy = "Fill in at least one row"
    else:
        remedy = {"tick": "Attach it and tick the box", "yes_no": "Answer Yes or No", "choice": "Choose one"}.get(
            blank.kind, "Enter it"
        )
    what = f"this is missing. {remedy}."
    return Mistake(name=name, place=place, label=label, what=what, because=because, clauses=clauses, missing=True)


def _unknown(form: Asked, at: str, holder: Mapping[str, Any]) -> Iterator[Mistake]:
    node = _node(form, at)
    known = [key for key, _ in node.properties()] if node else []
    _, place, label, _ = _subject(form, at) if at else (None, form.title, "", ())
    for key in holder:
        if key not in known:
            near = get_close_matches(key, known, n=1)
            remedy = f"Did you mean “{near[0]}”?" if near else "Leave it out."
            yield Mistake(
                name=f"{at}/{_escaped(key)}".lstrip("/"),
                place=place,
                label=label,
                what=f"there is no “{key}” here. {remedy}",
            )


def _subject(form: Asked, name: str) -> tuple[Blank | None, str, str, tuple[str, ...]]:
    """What a name is on the form: its blank, if it is one, its place, its label, the provisions that ask for it."""
    blank = form.blank(name)
    if blank:
        return blank, form.place(blank), form.label(blank), blank.clauses
    first = next((each for key, each in form.blanks.items() if key.startswith(f"{name}/")), None) or form.blank(
        f"{name}/name"
    )
    node = _node(form, name)
    label = (node and node.get("title")) or name
    if first is None:
        return None, form.title, label, ()
    chapter = form.chapters[first.section]
    return None, form.heading(chapter), label, first.clauses


def _node(form: Asked, name: str) -> Node | None:
    node: Node | None = root(form.file)
    for key in name.split("/") if name else ():
        below = node.child("properties", key) or node.child("items")
        if below is None:
            return None
        node = below
    return node


def _object_at(form: Asked, name: str) -> bool:
    node = _node(form, name)
    kinds = node.get("type") if node else None
    return node is not None and ("object" in (kinds if isinstance(kinds, list) else [kinds]))


def _absent(error: Any) -> list[str]:  # noqa: ANN401 - jsonschema's own
    """The names of the members a `required` finds missing; none for another keyword."""
    if error.validator != "required":
        return []
    at = "".join(f"{_escaped(key)}/" for key in error.absolute_path)
    return [f"{at}{key}" for key in error.validator_value if key not in error.instance]


def _put(data: Any, name: str) -> None:  # noqa: ANN401 - any JSON value
    *around, last = name.split("/")
    for key in around:
        data = data[int(key) if isinstance(data, list) else key]
    data.setdefault(last, {})


def _is_missing(data: Any, name: str) -> bool:  # noqa: ANN401 - any JSON value
    for key in name.split("/"):
        if isinstance(data, list) and key.isdigit() and int(key) < len(data):
            data = data[int(key)]
        elif isinstance(data, dict) and key in data:
            data = data[key]
        else:
            return True
    return False


def _rank(order: Mapping[str, int], name: str) -> tuple[int, int, int, str]:
    """Where a name stands among the blanks: of a table, by its row and then by its column."""
    keys = name.split("/")
    at = next((number for number, key in enumerate(keys) if key.isdecimal()), None)
    if at is None:
        return _place(order, name), 0, 0, name
    column = "/".join([*keys[:at], "0", *keys[at + 1 :]])
    return _place(order, "/".join(keys[:at])), int(keys[at]), _place(order, column), name


def _place(order: Mapping[str, int], name: str) -> int:
    """The number of a blank; of what is none, that of the first below it or around it."""
    at = order.get(name)
    while name and at is None:
        at = next((place for key, place in order.items() if key.startswith(f"{name}/")), None)
        name = name.rpartition("/")[0]
    return len(order) if at is None else at


def _escaped(key: object) -> str:
    return str(key).replace("~", "~0").replace("/", "~1")
