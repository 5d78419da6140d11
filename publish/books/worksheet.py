"""The calculator on paper: its questions with room to write, and tables of what the rules reckon."""

from collections.abc import Iterator
from datetime import date
from typing import Any

from calculator.calendar import SATURDAY, in_words, written
from calculator.exchange import PAPER_LIST, assessment_of
from calculator.model import Facts
from calculator.ordinance import cite
from calculator.parameters import PARAMETERS
from calculator.readings import READINGS
from calculator.rules.filing import filing
from calculator.rules.medical import PEOPLE_PER_DOCTOR, complete_groups, doctors_for
from calculator.rules.paper_list import FILING, PERMIT
from calculator.rules.parking import PERSONS_PER_PARKING_SPACE, spaces_for
from calculator.wording import counted
from forms.html import questions, worksheet
from paper.widget import Widget
from publish.pages.dates import first_days
from publish.pages.quantities import sizes
from publish.papers import widgets_of
from publish.pictures.deciding import steps
from publish.today import build_day

FILE = "forms/worksheet.pdf"
_QUOTES = {
    "where": ("scope:s2",),
    "persons": ("permit/A",),
    "dates": ("permit/B:s1",),
    "applicant": ("permit/B/1",),
    "filing": ("permit/B:s2", "fee:s1"),
}
_DAYS = (  # what, the number of days, from which day, before or after it
    ("File the petition and the fee", "filing_days", "the first day of the event", "back"),
    ("The Town Board acts", "board_days", "the day of filing", "on"),
    ("All waste is removed", "cleanup_days", "the last day of the event", "on"),
    ("The deposit comes back", "deposit_return_days", "the last day of the event", "on"),
)
_SAFE = " If that day is a Saturday, a Sunday or a public holiday, go back to the last business day."
_DUE = {FILING: "With the petition", PERMIT: "Before a permit can issue"}
_COUNTS = ("the most people at one time", "all people over the whole event")
_DECIDING = {"scope:s2", "permit/A"}
"""The provisions on which it depends whether a permit is needed."""
_MORE_SIZES = (2, 3, 4)


def html() -> str:
    """The document."""
    return worksheet(
        quotes=_QUOTES,
        steps=[*_steps()],
        readings=[*_readings()],
        figures=_figures(),
        days=[*_days()],
        built=written(build_day()),
        saturdays=_halves([*_saturdays(build_day())]),
        papers=[{"title": title, "papers": [*_papers(due)]} for due, title in _DUE.items()],
    )


def widgets() -> list[Widget]:
    """The fields of the questions, named as the facts are."""
    return widgets_of(questions())


def _steps() -> Iterator[dict[str, Any]]:
    """The questions that decide whether a permit is needed, as the picture of them asks them."""
    for place, step in enumerate(steps(), 1):
        known = bool(step.answers[0][0])
        answers = step.answers if known else [("Not known", follows) for _, follows in step.answers]
        yield {
            "place": place if known else "",
            "title": step.title,
            "answers": answers,
            "clauses": step.clauses,
        }


def _readings() -> Iterator[dict[str, Any]]:
    """What the text leaves open of the need for a permit: each question with all its readings, or what is settled."""
    for reading in READINGS.values():
        if _DECIDING & {*reading.clauses}:
            beside = (reading.beside,) if reading.beside else ()
            yield {
                "question": reading.question,
                "clauses": reading.clauses,
                "choices": (*reading.choices.values(), *beside),
                "meanwhile": (reading.settlement or reading.unsettled).rstrip(".").removeprefix("cautious: "),
            }


def _figures() -> dict[str, Any]:
    per_car, per_doctor = PERSONS_PER_PARKING_SPACE.value, PEOPLE_PER_DOCTOR.value
    nurses = PARAMETERS["registered_nurses"].value
    people = sorted({*sizes(), *(times * per_doctor for times in _MORE_SIZES)})
    sums = (("Parking spaces", per_car), ("Doctors", per_doctor))
    return {
        "quotes": [{"clause": "permit/C/6:s2"}, {"clause": "permit/C/9:s2"}],
        "measure": _measure(),
        "heads": ("People", "Parking spaces", "Nurses", "Doctors", "Doctors, other reading"),
        "rows": [
            [f"{n:,}" for n in (count, spaces_for(count), nurses, doctors_for(count), complete_groups(count))]
            for count in people
        ],
        "sums": [(f"{what} for {count}", f"{by:,}") for what, by in sums for count in _COUNTS],
    }


def _measure() -> str:
    """Which number of people the figures go by, as far as that is settled, and what to do."""
    reading = READINGS["attendance_count"]
    if reading.settlement:
        return f"{reading.question} {reading.settlement}."
    may = ", or ".join(f"that {each}" for each in reading.choices.values())
    return (
        f"{reading.question} It may be {may}. Until the Town has settled it, look up both, plan for the higher figures,"
        " and ask the Town Clerk."
    )


def _days() -> Iterator[dict[str, str]]:
    for what, name, start, direction in _DAYS:
        parameter = PARAMETERS[name]
        how = f"From {start} count {direction} {counted(parameter.value, 'day')}."
        yield {
            "what": what,
            "how": how + _SAFE if direction == "back" else how,
            "clause": parameter.citation.clause,
            "quote": cite(parameter.citation.clause, parameter.citation.quote).quote,
        }


def _saturdays(built: date) -> Iterator[tuple[str, str]]:
    for day in first_days(built):
        if day.weekday() == SATURDAY:
            safe = filing(Facts(first_day=day)).answers["file_by_safe"]
            yield written(day), in_words(safe)


def _halves(rows: list[tuple[str, str]]) -> list[list[tuple[str, str]]]:
    middle = (len(rows) + 1) // 2
    return [rows[:middle], rows[middle:]]


def _papers(due: str) -> Iterator[dict[str, Any]]:
    """The papers of one time, those first that every covered assembly needs."""
    threshold = PARAMETERS["persons_threshold"].value + 1
    facts = {"site": "in_town", "organizer": {"kind": "other"}, "persons_at_one_time": threshold}
    always = assessment_of(facts)["answers"]["papers_required"]
    for name, paper in sorted(PAPER_LIST.items(), key=lambda item: item[0] not in always):
        if paper["due"] == due:
            yield {"title": paper["title"], "clause": paper["clause"], "always": name in always}
