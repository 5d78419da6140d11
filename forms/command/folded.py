"""Mistakes that say the same of many rows, as one line."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from forms.validate import Mistake

_ROW = re.compile(r"(?:(?<=/)|^)[0-9]+(?=/|$)")


def folded(mistakes: Iterable[Mistake]) -> Iterator[str]:
    """A line for each mistake; what is the same in several rows of a table is said once, with the rows."""
    alike: dict[tuple[object, ...], list[Mistake]] = {}
    for each in mistakes:
        alike.setdefault((_ROW.sub("#", each.name), each.what, each.because, each.clauses), []).append(each)
    for group in alike.values():
        yield str(group[0]) if len(group) == 1 else _once(group)


def _once(group: Sequence[Mistake]) -> str:
    rows = [int(found[0]) + 1 for each in group if (found := _ROW.search(each.name))]
    line, first = str(group[0]), rows[0] if rows else 0
    words = f"rows {_spans(rows)}"
    for one, many in ((f"row {first}:", f"{words}:"), (f" ({first}):", f" ({words}):")):
        if one in line:
            return line.replace(one, many, 1)
    return f"{line} So in {words}." if rows else line


def _spans(rows: Sequence[int]) -> str:
    """Numbers in words: "1 to 3, 7"."""
    said = []
    for _, run in groupby(enumerate(sorted(rows)), key=lambda each: each[1] - each[0]):
        numbers = [row for _, row in run]
        said.append(f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else f"{numbers[0]}")
    return ", ".join(said)
