"""What a person types into the boxes of a date (calculator/web/dates.js)."""

import pytest

from tests import scripts

DATES = "calculator/web/dates.js"
PARTS = ("month", "day", "year", "time")

READ = {
    ("7", "4", "2027"): "2027-07-04",
    (" 07 ", "04", "2027"): "2027-07-04",
    ("July", "4", "2027"): "2027-07-04",
    ("sept.", "30", "2027"): "2027-09-30",
    ("DEC", "31", "2199"): "2199-12-31",
    ("2", "29", "2028"): "2028-02-29",
    ("8", "14", "2027", "10 am"): "2027-08-14T10:00",
    ("8", "14", "2027", "7:30 p.m."): "2027-08-14T19:30",
    ("8", "14", "2027", "7.30PM"): "2027-08-14T19:30",
    ("8", "14", "2027", "noon"): "2027-08-14T12:00",
    ("8", "14", "2027", "12 pm"): "2027-08-14T12:00",
    ("8", "15", "2027", "12 am"): "2027-08-15T00:00",
    ("8", "15", "2027", "12:05 am"): "2027-08-15T00:05",
    ("8", "14", "2027", "19:30"): "2027-08-14T19:30",
    ("8", "14", "2027", "07:30"): "2027-08-14T07:30",
    ("8", "14", "2027", "0:15"): "2027-08-14T00:15",
    ("8", "14", "2027", "0:00"): "2027-08-14T00:00",
    ("8", "14", "2027", "00:00 am"): "2027-08-14T00:00",
    ("8", "14", "2027", "1430"): "2027-08-14T14:30",
    ("8", "14", "2027", "730p"): "2027-08-14T19:30",
}
TOLD = {
    ("7", "", ""): ("day", "The day and the year are missing."),
    ("", "4", "2027"): ("month", "The month is missing."),
    ("", "", "2027"): ("month", "The month and the day are missing."),
    ("8", "14", "2027", ""): ("time", "The time is missing."),
    ("", "", "", "10 am"): ("month", "The month, the day and the year are missing."),
    ("13", "1", "2027"): ("month", "“13” is no month."),
    ("0", "1", "2027"): ("month", "“0” is no month."),
    ("j", "1", "2027"): ("month", "“j” is no month."),
    ("14/8/2027 and so on and on", "1", "2027"): ("month", "“14/8/2027 and so on …” is no month."),
    ("7", "0", "2027"): ("day", "“0” is no day."),
    ("7", "4th", "2027"): ("day", "“4th” is no day."),
    ("6", "31", "2027"): ("day", "June 2027 has only 30 days."),
    ("2", "29", "2027"): ("day", "February 2027 has only 28 days."),
    ("7", "4", "27"): ("year", "“27” may mean 1927 or 2027."),
    ("7", "4", "99"): ("year", "“99” may mean 1999 or 2099."),
    ("7", "4", "027"): ("year", "“027” is no year."),
    ("7", "4", "-2027"): ("year", "“-2027” is no year."),
    ("8", "14", "2027", "7:30"): ("time", "Is 7:30 am or pm?"),
    ("8", "14", "2027", "10"): ("time", "Is 10 am or pm?"),
    ("8", "14", "2027", "13 pm"): ("time", "“13 pm” is no time."),
    ("8", "14", "2027", "evening"): ("time", "“evening” is no time."),
    ("8", "14", "2027", "0:30 pm"): ("time", "“0:30 pm” is no time."),
    ("8", "14", "2027", "10:75"): ("time", "“10:75” is no time."),
    ("8", "14", "2027", "25:00"): ("time", "“25:00” is no time."),
    ("8", "14", "2027", "12 midnight"): ("time", "Write midnight as 12 am or 0:00."),
    ("8", "14", "2027", "24:00"): ("time", "Write midnight as 12 am or 0:00."),
}


@pytest.fixture(scope="module")
def answers():
    typed = [*READ, *TOLD]
    boxes = [[dict(zip(PARTS[: max(len(parts), 3)], parts, strict=False))] for parts in typed]
    return dict(zip(typed, scripts.call([DATES], "readDate", boxes), strict=True))


@pytest.mark.parametrize("parts", READ, ids=" ".join)
def test_a_date_is_read_as_people_write_it(answers, parts):
    assert answers[parts] == {"value": READ[parts]}


@pytest.mark.parametrize("parts", TOLD, ids=" ".join)
def test_what_cannot_be_read_is_told_at_its_box_and_not_guessed(answers, parts):
    part, words = TOLD[parts]

    assert answers[parts]["part"] == part
    assert answers[parts]["message"].startswith(words)


def test_the_day_is_known_where_only_the_time_cannot_be_read(answers):
    known = {parts: answers[parts].get("day") for parts in TOLD}

    assert {parts for parts, day in known.items() if day} == {
        parts for parts, (box, _) in TOLD.items() if box == "time"
    }
    assert set(known.values()) == {None, "2027-08-14"}


def test_empty_boxes_are_no_answer():
    assert scripts.call([DATES], "readDate", [[{"month": "", "day": " ", "year": ""}]]) == [{}]


def test_a_date_put_into_the_boxes_is_read_as_the_same():
    texts = ["2027-08-14", "2028-02-29", "2027-08-14T00:00", "2027-08-14T12:00", "2027-08-14T13:05", "2027-08-14T09:59"]
    parts = scripts.call([DATES], "dateParts", [[text] for text in texts])

    assert [each["value"] for each in scripts.call([DATES], "readDate", [[each] for each in parts])] == texts
    assert scripts.call([DATES], "dateParts", [["14.8.2027"], [""], ["<b>"]]) == [{}, {}, {}]
