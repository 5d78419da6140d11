"""The calendar of the days to keep, read back by another program."""

import json
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icalendar import Calendar

from calculator import ics
from calculator.deadlines import deadlines
from calculator.exchange import assessment_of
from calculator.ordinance import words
from tests.calculator import some
from tests.calculator.cases import cases

PLAIN = {"site": "in_town", "organizer": {"kind": "other"}, "persons_at_one_time": 450, "persons_collectively": 450}
SUMMER = PLAIN | {"first_day": "2027-08-14", "last_day": "2027-08-15", "filed_on": "2027-07-06", "today": "2027-06-01"}
KINDS = ("filing", "board", "assembly", "cleanup", "deposit")


def calendar(facts, name=None):
    return ics.calendar(assessment_of(facts), name)


def events(facts, name=None):
    """The entries as the other program reads them, by kind."""
    found = Calendar.from_ical(calendar(facts, name)).walk("VEVENT")
    return {str(event["UID"]).partition("-")[0]: event for event in found}


def uids(facts, name=None):
    return {kind: str(event["UID"]) for kind, event in events(facts, name).items()}


def test_every_day_that_can_be_said_is_an_entry_in_the_order_of_the_days():
    found = {kind: (event.decoded("DTSTART"), event.decoded("DTEND")) for kind, event in events(SUMMER).items()}

    assert {
        "filing": (date(2027, 7, 15), date(2027, 7, 16)),
        "board": (date(2027, 7, 26), date(2027, 7, 27)),
        "assembly": (date(2027, 8, 14), date(2027, 8, 16)),
        "cleanup": (date(2027, 8, 20), date(2027, 8, 21)),
        "deposit": (date(2027, 8, 25), date(2027, 8, 26)),
    } == found
    assert tuple(found) == KINDS


def test_a_day_that_cannot_be_said_is_no_entry():
    assert set(events(PLAIN | {"first_day": "2027-08-14"})) == {"filing", "assembly"}
    assert set(events(PLAIN | {"last_day": "2027-08-14"})) == {"assembly", "cleanup", "deposit"}
    assert set(events(PLAIN | {"filed_on": "2027-08-14"})) == {"board"}
    assert calendar(PLAIN) is None
    assert calendar(SUMMER | {"site": "outside_town"}) is None


@pytest.mark.parametrize(
    ("known", "title"),
    [
        (("first_day", "last_day"), "The assembly"),
        (("first_day",), "The assembly begins"),
        (("last_day",), "The assembly ends"),
    ],
)
def test_the_assembly_is_called_after_what_is_known_of_it(known, title):
    facts = PLAIN | dict.fromkeys(known, "2027-08-14")

    assert title == str(events(facts)["assembly"]["SUMMARY"])


def test_an_entry_lasts_all_day_blocks_nothing_and_reminds_in_the_morning():
    for event in events(SUMMER).values():
        assert event["TRANSP"] == "TRANSPARENT"
        assert event["DTSTART"].params["VALUE"] == "DATE"
        for alarm in event.walk("VALARM"):
            assert alarm["ACTION"] == "DISPLAY"
            assert alarm["DESCRIPTION"] == event["SUMMARY"]
            assert alarm.decoded("TRIGGER") % timedelta(days=1) == timedelta(hours=9)

    before = [alarm.decoded("TRIGGER") for alarm in events(SUMMER)["filing"].walk("VALARM")]
    assert [timedelta(hours=9) - timedelta(days=14), timedelta(hours=9) - timedelta(days=3)] == before


@pytest.mark.parametrize(("days", "told"), [(0, "PT9H"), (1, "-PT15H"), (2, "-P1DT15H"), (14, "-P13DT15H")])
def test_a_reminder_is_a_duration(days, told):
    assert told == ics._before(days)


def test_each_description_holds_the_answer_the_reason_and_words_of_the_ordinance():
    findings = {finding["rule"]: finding for finding in assessment_of(SUMMER)["findings"]}
    rules = {"filing": "filing", "board": "board", "cleanup": "cleanup", "deposit": "deposit_return"}
    for kind, event in events(SUMMER).items():
        finding, said = findings[rules.get(kind, "permit_status")], str(event["DESCRIPTION"])
        assert finding["answer"] in said
        assert finding["because"] in said
        for citation in finding["citations"]:
            assert f"{citation['clause']}: “{citation['quote']}”" in said
            assert citation["quote"] in words(citation["clause"])
        assert "not legal advice" in said


def test_while_it_is_open_whether_a_permit_is_needed_each_entry_says_so():
    for event in events(SUMMER | {"site": None}).values():
        assert "It cannot be said yet whether you need a permit." in str(event["DESCRIPTION"])


def test_the_stamp_is_today_if_that_is_told_and_else_older_than_any():
    stamps = {event.decoded("DTSTAMP") for event in events(SUMMER).values()}
    undated = {event.decoded("DTSTAMP") for event in events(SUMMER | {"today": None}).values()}

    assert {datetime(2027, 6, 1, tzinfo=UTC)} == stamps
    assert {datetime(1970, 1, 1, tzinfo=UTC)} == undated


@pytest.mark.parametrize(
    "change",
    [
        {"today": "2027-06-02"}, {"filed_on": "2027-07-07"}, {"last_day": "2027-08-16"}, {"persons_at_one_time": 300},
        {"site": "in_village"}, {"closures": ["2027-07-15"]}, {"organizer": None}, {"applicant": {"kind": "individual"}},
    ],
)  # fmt: skip
def test_an_entry_keeps_its_identifier_when_other_facts_change(change):
    assert uids(SUMMER) == uids(SUMMER | change)


def test_hours_in_place_of_days_keep_the_identifiers():
    hours = {
        "sessions": [{"start": "2027-08-14T10:00", "end": "2027-08-15T18:00"}],
        "first_day": None,
        "last_day": None,
    }

    assert uids(SUMMER) == uids(SUMMER | hours)


def test_another_assembly_has_other_identifiers():
    one, other = uids(SUMMER), uids(SUMMER | {"first_day": "2027-08-13"})

    assert len({*one.values(), *other.values()}) == len(one) + len(other)


def test_a_named_assembly_keeps_its_identifiers_even_when_it_is_postponed():
    later = {"first_day": "2027-08-15"}

    assert uids(SUMMER, "Fair") == uids(SUMMER | later, " fair ") != uids(SUMMER)
    assert uids(SUMMER, "Fair") != uids(SUMMER, "Feast")
    assert str(events(SUMMER, " Summer  fair ")["assembly"]["SUMMARY"]) == "Summer fair: The assembly"


@given(st.text(max_size=200))
@settings(max_examples=200, deadline=None)
def test_any_name_comes_back_as_it_was_told(name):
    source = calendar(SUMMER, name).encode()
    shown = "".join(
        character for character in " ".join(name.split()) if not ("\x7f" <= character < "\xa0" or character < " ")
    )
    title = str(events(SUMMER, name)["assembly"]["SUMMARY"])

    assert title == (f"{shown}: The assembly" if name.split() else "The assembly")
    assert all(len(line) <= 75 for line in source.split(b"\r\n"))


@given(some.facts())
@settings(max_examples=200, deadline=None)
def test_any_facts_give_a_calendar_another_program_reads_or_none(facts):
    assessment = assessment_of(facts)
    made = ics.calendar(assessment)
    if made is None:
        assert deadlines(assessment) == []
        return

    assert made == ics.calendar(json.loads(json.dumps(assessment)))
    assert made.endswith("END:VCALENDAR\r\n")
    assert "\n" not in made.replace("\r\n", "")
    assert all(0 < len(line.encode()) <= 75 for line in made.split("\r\n")[:-1])
    read = Calendar.from_ical(made)
    found = read.walk("VEVENT")
    assert not read.errors
    assert not any(event.errors for event in found)
    assert len({str(event["UID"]) for event in found}) == len(found) == len(deadlines(assessment))
    for event in found:
        assert event.decoded("DTEND") > event.decoded("DTSTART")
        assert event.walk("VALARM")


def test_the_day_of_an_entry_is_the_one_its_finding_names():
    for case in cases().values():
        if "answers" in case:
            for entry in deadlines(assessment_of(case["facts"])):
                if entry.kind != "assembly":
                    assert f"{entry.first.day} {entry.first:%B %Y}" in entry.findings[0]["answer"]


def test_a_day_the_town_has_settled_otherwise_moves_the_entry():
    assessment = assessment_of(PLAIN | {"last_day": "2027-08-16"})  # clean-up ends on a Saturday
    finding = next(finding for finding in assessment["findings"] if finding["rule"] == "cleanup")
    finding["answer"] = "Remove it by Monday 23 August 2027."
    found = {entry.kind: entry.first for entry in deadlines(assessment)}

    assert found["cleanup"] == date(2027, 8, 23)


@pytest.mark.parametrize(
    ("line", "octets"),
    [("x" * 75, [75]), ("x" * 76, [75, 2]), ("é" * 40, [74, 7]), ("x" * 73 + "😀" * 20, [73, 73, 9]), ("", [0])],
)
def test_a_long_line_is_folded_between_characters(line, octets):
    pieces = ics.folded(line).split("\r\n")

    assert octets == [len(piece.encode()) for piece in pieces]
    assert line == "".join([pieces[0], *(piece[1:] for piece in pieces[1:])])
