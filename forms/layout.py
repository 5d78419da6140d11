"""The flat list of blanks, arranged for the eye: chapters, and in them blanks and tables under their headings."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from forms.blank import Blank, Condition, Row


@dataclass(frozen=True, kw_only=True)
class Group:
    """Blanks that stand together: of one object, or of one table (`rows`, one tuple of blanks each).

    `title` and `help` are the object's or table's; None where they were said already. `conditions` or `band` tell when
    the group is asked.
    """

    title: str | None
    help: str | None
    band: str | None
    conditions: tuple[Condition, ...]
    table: Row | None
    rows: tuple[tuple[Blank, ...], ...]
    blanks: tuple[Blank, ...]


@dataclass(frozen=True, kw_only=True)
class Chapter:
    """One section of a paper form or one step of a web form: title, help, words of the ordinance to quote, groups."""

    id: str
    title: str
    help: str | None
    quotes: tuple[dict[str, str], ...]
    groups: tuple[Group, ...]


def chapters(blanks: Iterable[Blank], named: Sequence[dict[str, Any]], by: str) -> tuple[Chapter, ...]:
    """Chapters in the order in which the schema names them; `by` is the attribute that tells a blank's chapter."""
    within: dict[str, list[Blank]] = {one["id"]: [] for one in named}
    for blank in blanks:
        within[getattr(blank, by)].append(blank)
    return tuple(
        Chapter(
            id=one["id"],
            title=one["title"],
            help=one.get("description"),
            quotes=tuple(one.get("quotes", ())),
            groups=tuple(_groups(within[one["id"]])),
        )
        for one in named
    )


def _groups(blanks: list[Blank]) -> Iterable[Group]:
    def together(blank: Blank) -> tuple[Any, ...]:
        if blank.row:
            return (blank.row.name, None, (), None)
        return (None, blank.parent, blank.conditions, blank.band)

    said = None
    for _, members in groupby(blanks, together):
        some = tuple(members)
        first, heading = some[0], some[0].groups[-1] if some[0].groups and not some[0].row else None
        table = first.row
        rows = tuple(tuple(row) for _, row in groupby(some, lambda blank: blank.row.index)) if table else ()
        yield Group(
            title=table.title if table else heading if heading != said else None,
            help=table.help if table else first.group_help if heading != said else None,
            band=first.band,
            conditions=first.conditions,
            table=table,
            rows=rows,
            blanks=() if table else some,
        )
        said = heading or said
