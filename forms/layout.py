"""The flat list of blanks, arranged for the eye: chapters, and in them blanks and tables under their headings."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from forms.blank import Blank, Condition, Row


@dataclass(frozen=True, kw_only=True)
class Group:
    """Blanks that stand together: of one object, or of one table (`rows`, one tuple of blanks each).

    `band` is a heading over them, and `conditions` tell when they are asked; both empty where the group before had the
    same. `table` tells the table's title, help and length, and is None for single blanks. `quote` are words of the
    ordinance that all of them answer.
    """

    band: str | None
    conditions: tuple[Condition, ...]
    table: Row | None
    rows: tuple[tuple[Blank, ...], ...]
    blanks: tuple[Blank, ...]
    quote: dict[str, str] | None = None


@dataclass(frozen=True, kw_only=True)
class Chapter:
    """One section of a paper form or one step of a web form: title, help, words of the ordinance to quote, groups.

    `statement` are words of ours that the signer makes his own, before what is quoted. `signatures` are places for the
    hand at its end, `office` tells that the Town fills it in, `new_page` that it begins one.
    """

    id: str
    number: str | None
    title: str
    help: str | None
    quotes: tuple[dict[str, str], ...]
    groups: tuple[Group, ...]
    statement: str | None = None
    signatures: tuple[dict[str, Any], ...] = ()
    office: bool = False
    new_page: bool = False


def chapters(blanks: Iterable[Blank], named: Sequence[dict[str, Any]], by: str) -> tuple[Chapter, ...]:
    """Chapters in the order in which the schema names them; `by` is the attribute that tells a blank's chapter."""
    within: dict[str, list[Blank]] = {one["id"]: [] for one in named}
    for blank in blanks:
        within[getattr(blank, by)].append(blank)
    return tuple(
        Chapter(
            id=one["id"],
            number=one.get("number"),
            title=one["title"],
            help=one.get("description"),
            quotes=tuple(one.get("quotes", ())),
            groups=tuple(_groups(within[one["id"]])),
            statement=one.get("statement"),
            signatures=tuple(one.get("signatures", ())),
            office=one.get("office", False),
            new_page=one.get("new_page", False),
        )
        for one in named
    )


def in_reading_order(arranged: Iterable[Chapter]) -> Iterator[Blank]:
    """The blanks again, in the order in which a reader meets them."""
    for chapter in arranged:
        for group in chapter.groups:
            yield from group.blanks
            for row in group.rows:
                yield from row


def _groups(blanks: list[Blank]) -> Iterator[Group]:
    said: tuple[Any, ...] = ()
    for _, members in groupby(blanks, _together):
        some = tuple(members)
        first = some[0]
        table = first.row
        over = (first.band, () if first.quote else first.conditions)
        yield Group(
            band=None if over == said else first.band,
            conditions=() if over == said else over[1],
            table=table,
            rows=tuple(tuple(row) for _, row in groupby(some, lambda blank: blank.row.index)) if table else (),
            blanks=() if table else some,
            quote=first.quote,
        )
        said = over


def _together(blank: Blank) -> tuple[Any, ...]:
    """What one group has in common. The sentence of the ordinance that is answered holds more than a condition does."""
    return (blank.row.name if blank.row else None, blank.quote or blank.conditions, blank.band)
