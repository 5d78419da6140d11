"""A schema becomes the flat list of its blanks, in reading order."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from calculator.ordinance import words
from forms.blank import BASIS, Blank, Condition, Option, Row
from forms.conditions import Demand, demands
from forms.schemas import Node, root

KINDS = ("text", "lines", "number", "day", "moment", "yes_no", "choice", "tick")
YES_NO = (Option(value="true", label="Yes"), Option(value="false", label="No"))
_LONGEST = {"number": 16, "day": 10, "moment": 16}
_FORMATS = {"date": "day", "local-date-time": "moment"}
_PDF_NAME = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(frozen=True, kw_only=True)
class _Around:
    """What a blank takes from what stands around it."""

    name: str = ""
    groups: tuple[str, ...] = ()
    help: str | None = None
    row: Row | None = None
    required: bool = True
    own: bool = True
    clauses: tuple[str, ...] | None = None
    basis: str | None = None
    section: str | None = None
    step: str | None = None
    band: str | None = None


def fields(file: str, having: str | None = None) -> list[Blank]:
    """The blanks of the schema in this file, in its order; with `having`, of those members that have this keyword.

    Raises Problem for a member no blank can show.
    """
    whole = root(file)
    return list(_members(whole, _Around(), demands(whole), having))


def _members(node: Node, around: _Around, conditions: list[Demand], having: str | None = None) -> Iterator[Blank]:
    for key, member in node.properties():
        if having and member.get(having) is None:
            continue
        name = f"{around.name}/{key}".lstrip("/")
        own = key in node.required()
        inside = replace(_inside(member, around), required=around.required and own, own=own, name=name)
        yield from _member(member, inside, around, conditions)


def _member(member: Node, inside: _Around, around: _Around, conditions: list[Demand]) -> Iterator[Blank]:
    kind = _type(member)
    if kind == "object":
        groups = (*inside.groups, _label(member))
        yield from _members(member, replace(inside, groups=groups, help=member.get("description")), conditions)
    elif kind == "array":
        yield from _rows(member, inside, conditions)
    else:
        yield _blank(member, kind, inside, around.name, conditions)


def _rows(array: Node, inside: _Around, conditions: list[Demand]) -> Iterator[Blank]:
    shown, items = array.get("x-rows"), array.child("items")
    if not isinstance(shown, int) or items is None:
        raise array.problem("It says not how many rows to show, or not of what", "Give it x-rows and items.")
    title, least = _label(array), array.get("minItems", 0)
    for index in range(shown):
        row = Row(
            name=inside.name,
            title=title,
            item=items.get("title", title),
            help=array.get("description"),
            index=index,
            shown=shown,
            most=array.get("maxItems"),
        )
        below = replace(
            _inside(items, inside),
            name=f"{inside.name}/{index}",
            row=row,
            help=None,
            required=inside.required and index < least,
        )
        yield from (
            _member(items, below, inside, conditions)
            if _type(items) != "object"
            else _members(items, below, conditions)
        )


def _inside(node: Node, around: _Around) -> _Around:
    """What stands around passes on what this schema does not say itself."""
    _check(node)
    clauses = node.get("x-clause")
    return replace(
        around,
        clauses=around.clauses if clauses is None else tuple(clauses),
        basis=node.get("x-basis", around.basis),
        section=node.get("x-section", around.section),
        step=node.get("x-step", around.step),
        band=node.get("x-band", around.band),
    )


def _blank(node: Node, kind: str, inside: _Around, parent: str, conditions: list[Demand]) -> Blank:
    shown = _kind(node, kind)
    if inside.clauses is None:
        raise node.problem("It cites no provision", "Give it x-clause; an empty list where none asks for it.")
    first = inside.row is not None and inside.row.index == 0 and inside.own
    met = [demand for demand in conditions if demand.names(inside.name)]
    return Blank(
        name=inside.name,
        kind=shown,
        type=kind,
        label=_label(node),
        help=node.get("description"),
        parent=parent,
        groups=inside.groups,
        group_help=inside.help,
        row=inside.row,
        options=_options(node, shown),
        required=inside.required,
        demanded=any(demand.demands(inside.name, in_first_row=first) for demand in met if demand.basis == "text"),
        conditions=tuple(Condition(title=demand.title, basis=demand.basis) for demand in met),
        band=inside.band,
        clauses=inside.clauses or (),
        basis=inside.basis,
        section=inside.section,
        step=inside.step,
        unit=node.get("x-unit"),
        lines=node.get("x-lines", 1),
        maxlength=node.get("maxLength", _LONGEST.get(shown)),
        wide=bool(node.get("x-wide", False)),
        autocomplete=node.get("x-autocomplete"),
        fill=node.get("x-fill"),
        asked_when=node.get("x-asked-when", {}),
    )


def _kind(node: Node, kind: str) -> str:
    """How a value is shown: one of KINDS."""
    if kind == "boolean":
        return "tick" if node.get("x-control") == "tick" else "yes_no"
    if kind == "integer":
        return "number"
    if kind == "string":
        if node.get("enum") is not None:
            return "choice"
        return _FORMATS.get(node.get("format"), "lines" if node.get("x-lines", 1) > 1 else "text")
    raise node.problem(f"No field can show the type {kind!r}", "Make it a string, integer, boolean, object or array.")


def _type(node: Node) -> str:
    """The one JSON type beside null."""
    given = node.get("type")
    types = [kind for kind in ([given] if isinstance(given, str) else given or []) if kind != "null"]
    if len(types) != 1:
        raise node.problem("No field can show a value without one type", "Give it one type, beside null if you like.")
    return types[0]


def _label(node: Node) -> str:
    title = node.get("title")
    if not title:
        raise node.problem("It has no title, so its field would have no label", "Give it a title.")
    return title


def _options(node: Node, kind: str) -> tuple[Option, ...]:
    if kind == "yes_no":
        return YES_NO
    if kind != "choice":
        return ()
    labels: dict[str, str] = node.get("x-labels", {})
    values = [value for value in node.get("enum") if value is not None]
    for value in values:
        if not isinstance(value, str) or not _PDF_NAME.fullmatch(value) or value not in labels:
            raise node.problem(f"The choice {value!r} has no words, or is no plain name", "Name it in x-labels.")
    return tuple(Option(value=value, label=labels[value]) for value in values)


def _check(node: Node) -> None:
    """What a schema says of its provisions and its basis is what the ordinance and we know."""
    for clause in node.get("x-clause", ()):
        try:
            words(clause)
        except KeyError as error:
            remedy = "Use an id of docs/ordinance/provisions.toml."
            raise node.layer("x-clause").problem(f"x-clause: {error.args[0]}", remedy) from error
    basis = node.get("x-basis")
    if basis is not None and basis not in BASIS:
        raise node.layer("x-basis").problem(f"The basis {basis!r} is unknown", f"Use one of {', '.join(BASIS)}.")
