"""A schema becomes the flat list of its blanks, in reading order."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from forms.blank import Blank, Condition, Row
from forms.conditions import Demand, demands
from forms.kinds import check, kind_of, label_of, options_of, type_of
from forms.schemas import Node, root

_LONGEST = {"number": 16, "day": 30, "moment": 40}
"""Characters a field on paper takes: more than the value has, since people write dates in words."""


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
    quote: dict[str, str] | None = None


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
    kind = type_of(member)
    if kind == "object":
        conditions = [*conditions, *demands(member, inside.name)]
        groups = (*inside.groups, label_of(member))
        below = replace(inside, groups=groups, help=member.get("description"))
        table = member.get("x-control") == "table"
        yield from (_named_rows if table else _members)(member, below, conditions)
    elif kind == "array":
        yield from _rows(member, inside, conditions)
    else:
        yield _blank(member, kind, inside, around.name, conditions)


def _rows(array: Node, inside: _Around, conditions: list[Demand]) -> Iterator[Blank]:
    shown, items = array.get("x-rows"), array.child("items")
    if not isinstance(shown, int) or items is None:
        raise array.problem("It says not how many rows to show, or not of what", "Give it x-rows and items.")
    title, least = label_of(array), array.get("minItems", 0)
    for index in range(shown):
        row = Row(
            name=inside.name,
            title=title,
            item=items.get("title", title),
            help=array.get("description"),
            index=index,
            shown=shown,
            most=array.get("maxItems"),
            hand=tuple(array.get("x-hand", ())),
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
            if type_of(items) != "object"
            else _members(items, below, conditions)
        )


def _named_rows(table: Node, inside: _Around, conditions: list[Demand]) -> Iterator[Blank]:
    """An object shown as a table: each of its members is a row, and all have the same columns."""
    rows = list(table.properties())
    columns = [[key for key, _ in row.properties()] for _, row in rows]
    if any(each != columns[0] or not each for each in columns):
        raise table.problem("The rows of a table need the same columns", "Give each member the same properties.")
    for index, (key, member) in enumerate(rows):
        row = Row(
            name=inside.name,
            title=label_of(table),
            item=label_of(member),
            help=table.get("description"),
            index=index,
            shown=len(rows),
            most=len(rows),
            named=table.get("x-row", label_of(table)),
            hand=tuple(table.get("x-hand", ())),
        )
        own = key in table.required()
        below = replace(_inside(member, inside), name=f"{inside.name}/{key}", row=row, help=None, own=own)
        yield from _members(member, replace(below, required=inside.required and own), conditions)


def _inside(node: Node, around: _Around) -> _Around:
    """What stands around passes on what this schema does not say itself."""
    check(node)
    clauses = node.get("x-clause")
    return replace(
        around,
        clauses=around.clauses if clauses is None else tuple(clauses),
        basis=node.get("x-basis", around.basis),
        section=node.get("x-section", around.section),
        step=node.get("x-step", around.step),
        band=node.get("x-band", around.band),
        quote=node.get("x-quote", around.quote),
    )


def _blank(node: Node, kind: str, inside: _Around, parent: str, conditions: list[Demand]) -> Blank:
    shown = kind_of(node, kind)
    if inside.clauses is None:
        raise node.problem("It cites no provision", "Give it x-clause; an empty list where none asks for it.")
    first = inside.row is not None and inside.row.index == 0 and inside.own
    met = [demand for demand in conditions if demand.names(inside.name)]
    return Blank(
        name=inside.name,
        kind=shown,
        type=kind,
        label=label_of(node),
        help=node.get("description"),
        parent=parent,
        groups=inside.groups,
        group_help=inside.help,
        row=inside.row,
        options=options_of(node, shown),
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
        maxlength=_LONGEST.get(shown) or node.get("maxLength"),
        wide=bool(node.get("x-wide", shown == "tick")),
        autocomplete=node.get("x-autocomplete"),
        fill=node.get("x-fill"),
        asked_when=node.get("x-asked-when", {}),
        quote=inside.quote,
        same=node.get("x-same"),
    )
