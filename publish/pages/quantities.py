"""Tables of what the rules answer for some sizes and lengths, so that a reader sees how a number grows."""

from collections.abc import Iterable
from typing import Any

from calculator.exchange import assessment_of
from calculator.parameters import PARAMETERS
from calculator.readings import choice
from publish.pages.markdown import plain

DAYS = (1, 2, 3, 7)


def sizes() -> list[int]:
    """Some numbers of people: the smallest the article covers, then around each group that needs one more doctor."""
    least, group = PARAMETERS["persons_threshold"].value + 1, PARAMETERS["people_per_doctor"].value
    return sorted({least, group // 2, *(n for times in (1, 2) for n in (times * group, times * group + 1)), 10 * group})


def parking_by_size() -> str:
    """The parking spaces for some numbers of people, as Markdown."""
    return table(("People", "Parking spaces, at least"), ((size, _people(size)["parking_spaces"]) for size in sizes()))


def doctors_by_size() -> str:
    """The nurses and doctors for some numbers of people, as Markdown; doctors on both readings while that is open."""
    columns = {"Nurses, at least": "registered_nurses", "Doctors": "doctors"}
    if choice("doctors_rounding") is None:
        columns = {
            "Nurses, at least": "registered_nurses",
            "Doctors, cautious reading": "doctors",
            "Doctors, other reading": "doctors_complete_groups",
        }
    rows = ((size, _people(size)) for size in sizes())
    return table(("People", *columns), ((size, *(found[name] for name in columns.values())) for size, found in rows))


def penalties_by_days() -> str:
    """The ceilings for a violation that goes on for some days, as Markdown."""
    rows = ((days, _answers(violation={"days": days, "violations_per_day": 1})) for days in DAYS)
    return table(
        ("Days on which it goes on", "Fines in all, not more than", "Imprisonment in all, not more than"),
        ((days, f"${found['max_fine']:,}", f"{found['max_imprisonment_days']:,} days") for days, found in rows),
    )


def table(head: Iterable[str], rows: Iterable[Iterable[str | int]]) -> str:
    """A Markdown table; words are taken as they are, numbers get their commas.

    >>> print(table(["a"], [[1234]]))
    | a |
    | --- |
    | 1,234 |
    """
    titles = list(head)
    lines = [titles, ["---"] * len(titles), *([_cell(value) for value in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _cell(value: str | int) -> str:
    return f"{value:,}" if isinstance(value, int) else plain(value)


def _people(size: int) -> dict[str, Any]:
    return _answers(persons_at_one_time=size, persons_collectively=size)


def _answers(**facts: Any) -> dict[str, Any]:  # noqa: ANN401 - any JSON value
    return assessment_of(facts)["answers"]
