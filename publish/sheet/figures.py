"""The figures for every number of people: parking spaces, nurses, doctors."""

from collections.abc import Iterator
from typing import Any

from calculator.model import Facts
from calculator.rules import RULES
from calculator.web.glance import FIGURES
from publish.sheet.permit import AT_ONE_TIME, COLLECTIVELY, MOST
from publish.sheet.tables import merged, stretches, table


def tables() -> dict[str, dict[str, Any]]:
    """By the name of the answer that holds a figure: the fact it goes `by`, and its `table` by that number.

    While the number of people is not told it is `unanswered`, None for no figure.
    """
    names = {name: by for figure in FIGURES for name, by in _names(figure.answer, figure.twin)}
    return {name: _table(name, by) for name, by in names.items()}


def _names(answer: str, twin: str | None) -> Iterator[tuple[str, str]]:
    yield answer, AT_ONE_TIME
    if twin:
        yield twin, COLLECTIVELY


def _table(name: str, by: str) -> dict[str, Any]:
    find = next(rule.find for rule in RULES if name in rule.answers)

    def figure(**people: int) -> Any:  # noqa: ANN401 - any answer
        return find(Facts(**people)).answers[name]

    starts, found = merged([figure(**{by: count}) for count in range(MOST + 1)], 0)
    return {"by": by, "unanswered": figure(), "table": table([stretches("number", starts, MOST)], [0, *found])}
