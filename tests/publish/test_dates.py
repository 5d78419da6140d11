"""The table of days to file by says what the rules say, for every day of the months ahead."""

from datetime import date, timedelta

from selectolax.lexbor import LexborHTMLParser

from calculator.calendar import in_words
from calculator.exchange import assessment_of
from publish.pages import dates

BUILT = date(2026, 11, 30)


def test_it_begins_with_the_first_day_still_to_be_reached_and_has_every_day_to_the_end_of_the_months():
    days = list(dates.first_days(BUILT))

    assert assessment_of({"first_day": days[0].isoformat()})["answers"]["file_by_safe"] == BUILT.isoformat()
    assert days == [days[0] + timedelta(days=n) for n in range(len(days))]
    assert days[-1] == date(2028, 12, 31)


def test_every_row_says_what_the_calculator_answers(monkeypatch):
    monkeypatch.setattr(dates, "build_day", lambda: BUILT)
    rows = [
        [cell.text() for cell in row.css("th, td")] for row in LexborHTMLParser(dates.filing_dates()).css("tbody tr")
    ]

    assert len(rows) == len(list(dates.first_days(BUILT)))
    for day, row in zip(dates.first_days(BUILT), rows, strict=True):
        answers = assessment_of({"first_day": day.isoformat()})["answers"]
        by, safe = (in_words(date.fromisoformat(answers[name])) for name in ("file_by", "file_by_safe"))
        assert row[:2] == [in_words(day).removesuffix(f" {day.year}"), safe]
        assert row[2].startswith("the same" if by == safe else by)
    assert ["Saturday 13 March", "Thursday 11 February 2027", "the same"] in rows
    assert ["Sunday 14 March", "Thursday 11 February 2027", "Friday 12 February 2027 (Lincoln's birthday)"] in rows
