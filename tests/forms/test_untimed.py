"""A day whose time is not known yet is an answer like any other, wherever a petition goes (docs/decisions/0025)."""

import io
import json
import zipfile

import pytest

from calculator.exchange import assessment_of
from forms.asked import asked
from forms.facts import facts_of
from forms.fill import fill
from forms.schemas import FORMS, PETITION
from forms.validate import check
from forms.values import shown, understood
from forms.web import taking
from forms.web.beside import of_facts
from forms.web.bringing import brought
from forms.web.page import petition_view
from tests import scripts
from tests.forms.conftest import without_attachment

BESIDE = ["calculator/web/dates.js", "calculator/web/elements.js", "forms/web/draft.js", "forms/web/beside.js"]
MISSING, WRONG_ORDER = "the time is missing. Enter it too.", "is before the first day"
DAY, FROM, TO, NEXT = "2027-08-14", "2027-08-14T10:00", "2027-08-14T22:00", "2027-08-15"
HALF = [{"start": DAY, "end": DAY}]


def told(petition, sessions):
    return {each.name: each.what for each in check(PETITION, petition | {"sessions": sessions}).mistakes}


def days(petition, sessions):
    facts = facts_of(asked(PETITION), petition | {"sessions": sessions})
    assert "sessions" not in facts
    return facts.get("first_day"), facts.get("last_day")


@pytest.mark.parametrize(
    ("sessions", "names"),
    [
        (HALF, ["sessions/0/start", "sessions/0/end"]),
        ([{"start": FROM, "end": NEXT}], ["sessions/0/end"]),
        ([{"start": FROM, "end": TO}, {"start": NEXT, "end": "2027-08-15T20:00"}], ["sessions/1/start"]),
    ],
)
def test_the_time_is_told_missing_once_and_nothing_else(petition, sessions, names):
    assert told(petition, sessions) == dict.fromkeys(names, MISSING)
    assert all(each.missing for each in check(PETITION, petition | {"sessions": sessions}).mistakes)


@pytest.mark.parametrize(
    ("sessions", "first", "last"),
    [
        (HALF, DAY, DAY),
        ([{"start": DAY}], DAY, None),
        ([{"start": FROM}], DAY, None),
        ([{"end": NEXT}], None, NEXT),
        ([{"start": FROM, "end": "2027-08-15T00:00"}, {"start": "2027-08-13"}], "2027-08-13", DAY),
        ([{"start": NEXT, "end": "2027-08-16"}, {"start": FROM, "end": TO}], DAY, "2027-08-16"),
        ([{"start": DAY, "end": "2027-02-30T10:00"}], DAY, None),
        ([{}], None, None),
    ],
)
def test_the_calculator_is_given_the_days_where_a_time_is_missing(petition, sessions, first, last):
    assert days(petition, sessions) == (first, last)


@pytest.mark.parametrize(
    "sessions", [[], None, "x", ["x", {"start": DAY}], [{"start": FROM, "end": TO}], [{"start": "soon", "end": TO}]]
)
def test_sessions_that_lack_no_time_go_to_the_calculator_as_they_are(petition, sessions):
    facts = facts_of(asked(PETITION), petition | {"sessions": sessions})

    assert facts["sessions"] == sessions
    assert not {"first_day", "last_day"} & set(facts)


@pytest.mark.parametrize(
    ("sessions", "at", "words"),
    [
        ([{"start": NEXT, "end": DAY}], "sessions/0/end", WRONG_ORDER),
        ([{"start": FROM, "end": TO}, {"start": NEXT, "end": DAY}], "sessions/1/end", WRONG_ORDER),
        ([{"start": DAY}, {"start": FROM, "end": "2027-08-14T09:00"}], "sessions/1/end", "is not after the start"),
        ([{"start": NEXT}, {"end": DAY}], "sessions/1/end", WRONG_ORDER),
    ],
)
def test_days_that_contradict_are_told_at_the_answer_they_are_from(petition, sessions, at, words):
    found = told(petition, sessions)

    assert words in found[at]
    assert not {"first_day", "last_day"} & set(found)


def test_it_stands_in_the_field_and_comes_back_from_the_pdf_whoever_wrote_it(petition, blank_pdf):
    half = petition | {"sessions": HALF}
    pdf = fill(blank_pdf, PETITION, half).pdf
    start = asked(PETITION).blank("sessions/0/start")

    assert shown(asked(PETITION), half).texts["sessions/0/start"] == DAY
    assert json.loads(brought(pdf))["petition"] == half
    by_fields = json.loads(brought(without_attachment(pdf)))
    assert by_fields["petition"] == half
    assert any(note.endswith("Starts: the time is missing. It is kept as it stands.") for note in by_fields["notes"])
    assert understood(start, "8/14/2027 ").value == DAY


def test_every_moment_of_every_form_takes_a_day():
    nurse = {"nurses": [{"name": "A", "from": DAY, "to": TO}]}
    found = {each.name: each.what for each in check(FORMS["approvals"], {"C9_medical": nurse}).mistakes}

    assert found["C9_medical/nurses/0/from"] == MISSING
    assert "C9_medical/nurses/0/to" not in found


def test_the_page_and_the_calendar_count_from_the_day(petition):
    half = json.dumps(petition | {"sessions": HALF})
    view = json.loads(petition_view(half))
    rows = {row["name"]: row["value"] for part in view["review"] for row in part["rows"]}

    assert rows["sessions"].startswith("Starts: Saturday 14 August 2027 (time not known yet), Ends:")
    assert "by Thursday 15 July 2027." in view["told"][1]["answer"]
    assert "DTSTART;VALUE=DATE:20270715" in taking.petition_calendar(half)


def test_what_the_calculator_saved_brings_its_days_and_the_day_of_filing():
    facts = {"persons_at_one_time": 300, "first_day": DAY, "last_day": NEXT, "filed_on": "2027-07-01"}
    for saved in (facts, {"facts": facts}, {"provenance": {"facts": facts}}):
        found = json.loads(brought(json.dumps(saved).encode()))

        assert found["petition"] == {"persons_at_one_time": 300, "sessions": [{"start": DAY, "end": NEXT}]}
        assert found["beside"] == {"filed_on": "2027-07-01"}
        assert not any("no field" in note for note in found["notes"])


def test_the_page_takes_the_calculators_days_as_python_does():
    days = {"first_day": DAY, "last_day": NEXT, "filed_on": "2027-07-01", "site": "in_town"}
    asked_ = [[days], [{"last_day": NEXT}], [{"site": "in_town"}]]

    for (facts,), found in zip(asked_, scripts.call(BESIDE, "petitionOf", asked_), strict=True):
        assert (found["petition"], found["beside"]) == of_facts(facts)


@pytest.mark.parametrize(
    ("kept", "first", "last", "sessions"),
    [
        ([{"start": FROM, "end": TO}], DAY, DAY, [{"start": FROM, "end": TO}]),
        ([{"start": FROM, "end": TO}], DAY, NEXT, [{"start": DAY, "end": NEXT}]),
        ([{"start": NEXT}, {"start": FROM, "end": NEXT}], DAY, NEXT, [{"start": NEXT}, {"start": FROM, "end": NEXT}]),
        ("<b>", DAY, DAY, HALF),
        (None, DAY, DAY, HALF),
    ],
)
def test_days_from_the_calculator_leave_hours_of_the_same_days_as_they_are(kept, first, last, sessions):
    given = {"petition": {"sessions": [{"start": first, "end": last}], "site": "in_town"}, "untimed": True}
    draft = {"petition": {"sessions": kept, "purpose": "Fair"}, "entered": {}}
    (found,) = scripts.call(BESIDE, "givenOver", [[draft, given]])

    assert found == {"petition": {"sessions": sessions, "purpose": "Fair", "site": "in_town"}, "entered": {}}


def test_the_day_of_filing_counts_in_the_view_the_calendar_and_the_list(petition, site):
    text, beside = json.dumps(petition), '{"filed_on": "2027-07-01", "persons_at_one_time": 3}'
    view = json.loads(petition_view(text, beside))
    facts = facts_of(asked(PETITION), petition) | {"filed_on": "2027-07-01"}
    calendar = taking.petition_calendar(text, beside)
    packed = taking.packet_zip(text, "editable", lambda names: {name: blank(site, name) for name in names}, beside)
    with zipfile.ZipFile(io.BytesIO(packed)) as held:
        listed = " ".join(held.read("README.txt").decode().split())
        assert held.read("deadlines.ics").decode() == calendar

    assert view["facts"] == facts
    by = assessment_of(facts)["answers"]["board_acts_by"]
    assert by
    assert by.replace("-", "") in calendar
    assert calendar != taking.petition_calendar(text)
    assert "The days count from Thursday 1 July 2027, on which you said the petition is filed." in listed


def blank(site, name):
    return (site / f"forms/{name}.pdf").read_bytes()


@pytest.mark.parametrize(
    "beside",
    ["", "[]", "null", "{}", '{"filed_on": "soon"}', '{"filed_on": "0001-01-01"}', '{"filed_on": {"__proto__": 1}}', "[" * 99_999],
)  # fmt: skip
def test_what_is_no_day_of_filing_is_left_aside(petition, beside):
    text = json.dumps(petition)

    assert petition_view(text, beside) == petition_view(text)
    draft = {"draft": 1, "petition": {}, "beside": beside}
    found = json.loads(brought(json.dumps(draft).encode()))
    assert found["beside"] == {}
    assert ("It was left out." in " ".join(found["notes"])) == bool(beside)
