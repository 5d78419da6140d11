"""Days, business days and public holidays."""

from datetime import date

import pytest

from calculator import calendar as days


@pytest.fixture(autouse=True)
def reckon_anew():
    days.public_holidays.cache_clear()


# A year in which many holidays move, and one in which none does.
IN_2022 = {
    "2022-01-01": "New Year's day", "2022-01-17": "Dr. Martin Luther King, Jr. day", "2022-02-12": "Lincoln's birthday",
    "2022-02-21": "Washington's birthday", "2022-05-30": "Memorial day", "2022-06-12": "Flag day",
    "2022-06-19": "Juneteenth", "2022-06-20": "Juneteenth (next day)", "2022-07-04": "Independence day",
    "2022-09-05": "Labor day", "2022-10-10": "Columbus day", "2022-11-08": "general election day",
    "2022-11-11": "Veterans' day", "2022-11-24": "Thanksgiving day", "2022-12-25": "Christmas day",
    "2022-12-26": "Christmas day (next day)",
}  # fmt: skip
IN_2027 = {
    "2027-01-01": "New Year's day", "2027-01-18": "Dr. Martin Luther King, Jr. day", "2027-02-12": "Lincoln's birthday",
    "2027-02-15": "Washington's birthday", "2027-05-31": "Memorial day", "2027-06-13": "Flag day",
    "2027-06-19": "Juneteenth", "2027-07-04": "Independence day", "2027-07-05": "Independence day (next day)",
    "2027-09-06": "Labor day", "2027-10-11": "Columbus day", "2027-11-02": "general election day",
    "2027-11-11": "Veterans' day", "2027-11-25": "Thanksgiving day", "2027-12-25": "Christmas day",
}  # fmt: skip


@pytest.mark.parametrize("expected", [IN_2022, IN_2027], ids=["2022", "2027"])
def test_a_year_has_these_public_holidays(expected):
    year = int(next(iter(expected))[:4])

    assert expected == {day.isoformat(): name for day, name in sorted(days.public_holidays(year).items())}


@pytest.mark.parametrize(
    ("day", "closures", "why"),
    [
        ("2027-07-16", [], None),
        ("2027-07-17", [], "not a business day"),
        ("2027-07-18", [], "not a business day"),
        ("2027-06-19", [], "Juneteenth"),
        ("2027-07-05", [], "the day kept for Independence day"),
        ("2027-07-16", ["2027-07-16"], "a day on which the Town offices are closed"),
        ("2027-07-17", ["2027-07-17"], "not a business day"),
        ("2027-10-11", ["2027-10-11"], "Columbus day"),
    ],
)
def test_a_day_that_is_no_business_day_has_its_reason(day, closures, why):
    closed = [date.fromisoformat(text) for text in closures]

    assert why == days.why_closed(date.fromisoformat(day), closed)
    assert (why is None) == days.is_business_day(date.fromisoformat(day), closed)


def test_going_back_skips_closures_and_going_forward_does_not():
    day, closed = date(2027, 11, 26), [date(2027, 11, 26), date(2027, 11, 24)]

    assert date(2027, 11, 23) == days.previous_business_day(day, closed)
    assert day == days.next_business_day(day)
    assert date(2027, 7, 6) == days.next_business_day(date(2027, 7, 3))


def test_every_day_and_month_is_named():
    assert days.in_words(date(2027, 1, 1)) == "Friday 1 January 2027"
    assert [
        days.in_words(date(2027, month, day))
        for month, day in ((2, 1), (3, 2), (4, 7), (5, 6), (6, 4), (7, 3), (8, 1), (9, 1), (10, 1), (11, 1), (12, 31))
    ] == [
        "Monday 1 February 2027", "Tuesday 2 March 2027", "Wednesday 7 April 2027", "Thursday 6 May 2027",
        "Friday 4 June 2027", "Saturday 3 July 2027", "Sunday 1 August 2027", "Wednesday 1 September 2027",
        "Friday 1 October 2027", "Monday 1 November 2027", "Friday 31 December 2027",
    ]  # fmt: skip


def test_the_day_counted_from_is_left_out():
    assert date(2027, 7, 15) == days.days_before(date(2027, 8, 14), 30)
    assert date(2028, 2, 29) == days.days_after(date(2028, 2, 9), 20)
