"""A table of the answer sheet: what is said at each place, the place told by axes. How a script reads it is told here.

An axis gives a place for some facts, 0 for what is not answered:

    {"fact": "organizer/kind", "values": [...]}              the place of a choice among these, from 1
    {"fact": "first_day", "starts": numbers, "most": n}      the stretch in which a number lies, from 1, by where the
                                                             stretches start; a date is the number of days since 1970
    {"fact": "first_day", "less": "today", ...}              the same for the difference of two
    {"table": table}                                         what another table says, a number

A table is its axes and its cells, the last axis running fastest. Where it has a list `of`, a cell is a place in that.
Numbers are a list, or, where that is shorter, `{"runs": [[step, times], ...]}`: from 0 so many steps of that size.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from datetime import date
from itertools import groupby, pairwise
from typing import Any

Axis = dict[str, Any]
Table = dict[str, Any]
_EPOCH = date(1970, 1, 1)


def table(axes: Sequence[Axis], cells: Iterable[Any]) -> Table:
    """A table of these axes and cells; what is no number stands once in its list `of`."""
    said = list(cells)
    if all(isinstance(cell, int) for cell in said):
        return {"axes": list(axes), "cells": numbers(said)}
    different = [cell for at, cell in enumerate(said) if cell not in said[:at]]
    return {"axes": list(axes), "cells": numbers([different.index(cell) for cell in said]), "of": different}


def numbers(listed: Sequence[int]) -> list[int] | dict[str, Any]:
    """Numbers as a list, or as runs of equal steps where that is shorter.

    >>> numbers([0, 1, 5, 9, 13, 17, 21]), numbers([3, 1, 4])
    ({'runs': [[0, 1], [1, 1], [4, 5]]}, [3, 1, 4])
    """
    steps = [after - at for at, after in pairwise([0, *listed])]
    runs = [[step, len(list(several))] for step, several in groupby(steps)]
    return {"runs": runs} if 2 * len(runs) < len(listed) else list(listed)


def choice(fact: str, values: Sequence[Any]) -> Axis:
    """The axis of a choice; None, not answered, is left out of the values."""
    return {"fact": fact, "values": [value for value in values if value is not None]}


def stretches(fact: str, starts: Sequence[int], most: int, **more: str) -> Axis:
    """The axis of a number up to `most`, by where its stretches start."""
    return {"fact": fact, **more, "starts": numbers(starts), "most": most}


def number(day: date) -> int:
    """A date as a number: the days since 1970."""
    return (day - _EPOCH).days


def starts_of(judge: Callable[[int], Hashable], samples: Sequence[int]) -> list[int]:
    """Where the stretches of numbers start for which `judge` says the same, from the first of the samples to the last.

    It is asked at every sample, and between two that differ again in the middle, down to the number. Only what changes
    and changes back between two samples would be missed.
    """
    said: dict[int, Hashable] = {}

    def at(value: int) -> Hashable:
        if value not in said:
            said[value] = judge(value)
        return said[value]

    def changes(low: int, high: int) -> list[int]:
        if at(low) == at(high):
            return []
        if high - low == 1:
            return [high]
        middle = (low + high) // 2
        return changes(low, middle) + changes(middle, high)

    return [samples[0], *(start for low, high in pairwise(samples) for start in changes(low, high))]


def merged(said: Sequence[Any], first: int) -> tuple[list[int], list[Any]]:
    """Where the stretches start in a list that holds what is said of every number from the first, and what they say.

    >>> merged(["a", "a", "b"], 5)
    ([5, 7], ['a', 'b'])
    """
    starts = [at for at, each in enumerate(said) if at == 0 or each != said[at - 1]]
    return [first + at for at in starts], [said[at] for at in starts]
