"""What the page shows for an assessment (calculator/web/page.py), without a browser."""

import json

import pytest

from calculator import ics, receipt
from calculator.exchange import assess_json
from calculator.files import read_text
from calculator.ordinance import PROVISIONS, words
from calculator.receipt import verify
from calculator.rules.paper_list import PAPERS
from calculator.web import files, papers
from calculator.web.page import GROUPS, page
from tests.calculator.told import FILE, settled

PERMIT_NEEDED = {
    "site": "in_town",
    "persons_at_one_time": 201,
    "persons_collectively": 900,
    "organizer": {"kind": "other"},
    "sessions": [{"start": "2027-08-14T10:00", "end": "2027-08-14T20:00"}],
    "food": {"sold": False},
    "today": "2027-07-14",
}


SATURDAY = {"start": "2027-08-14T10:00", "end": "2027-08-14T20:00"}
BACKWARDS = {"start": "2027-08-14T10:00", "end": "2027-08-14T09:00"}
LATE = "If the Town takes the petition although it is late"


def shown(**facts):
    return json.loads(page(json.dumps(facts)))


def grouped(view):
    return [finding for group in view["groups"] for finding in group["findings"]]


def glance(view):
    return {row["label"]: (row["value"], row["note"]) for row in view["glance"]}


def test_the_headline_is_the_finding_about_the_permit_and_stands_nowhere_else():
    view = shown(**PERMIT_NEEDED)

    assert view["headline"]["status"] == "required"
    assert view["headline"]["answer"] not in [finding["answer"] for finding in grouped(view)]


def test_dates_and_figures_are_told_in_words_at_a_glance():
    rows = glance(shown(**PERMIT_NEEDED))

    assert rows["File the petition and the fee by"] == ("Thursday 15 July 2027", "1 day left")
    assert rows["Parking spaces, at least"] == ("51", "225 counting all over the whole assembly")
    assert rows["Doctors"] == ("1", "2 counting all over the whole assembly")


def test_the_collective_figure_comes_first_where_only_that_number_is_over_the_threshold():
    rows = glance(shown(**PERMIT_NEEDED | {"persons_at_one_time": 150}))

    assert rows["Parking spaces, at least"] == ("225", "38 counting those there at one time")


def test_a_day_that_has_passed_is_called_so():
    rows = glance(shown(**PERMIT_NEEDED | {"today": "2027-07-16"}))

    assert rows["File the petition and the fee by"] == ("Thursday 15 July 2027", "This day has passed")


def test_what_holds_only_if_a_permit_is_needed_says_so():
    assert shown()["glance_title"] == "At a glance, if a permit is needed"


def test_where_the_article_does_not_apply_nothing_is_at_a_glance():
    assert shown(**PERMIT_NEEDED | {"site": "outside_town"})["glance"] == []


def test_each_row_at_a_glance_leads_to_a_finding():
    view = shown(**PERMIT_NEEDED | {"filed_on": "2027-07-01"})
    ids = {finding["id"] for finding in grouped(view)}

    assert {row["finding"] for row in view["glance"]} <= ids


def test_each_citation_has_an_address_and_quotes_its_provision():
    view = shown(**PERMIT_NEEDED)
    citations = [citation for finding in [view["headline"], *grouped(view)] for citation in finding["citations"]]

    assert citations
    for citation in citations:
        assert citation["quote"] in words(citation["clause"])
        assert citation["address"].endswith(citation["clause"].replace("/", "-").replace(":", "-"))
        assert PROVISIONS[citation["clause"].partition(":")[0]].heading in citation["title"]


def test_papers_are_listed_by_when_they_are_due_with_who_prepares_them_and_their_form():
    lists = {each["title"]: each["items"] for each in shown(**PERMIT_NEEDED)["papers"]["lists"]}
    form = {"title": "Cover sheets", "address": "forms/covers.html", "pdf": "forms/covers.pdf"}
    clause = {"title": "permit/B/5", "address": "ordinance/permit.html#permit-B-5"}

    assert {"label": "Parking plan", "by": "You", "clause": clause, "form": form} in lists["File with the petition"]
    assert "permit/D" in [paper["clause"]["title"] for paper in lists["Have before a permit can issue"]]
    assert lists["File with the petition, perhaps: a question is still open"]
    assert {paper["label"]: paper["by"] for paper in lists["File with the petition"]}["Sanitary and water plan"] == (
        "A licensed surveyor or engineer"
    )


def test_forms_are_called_as_on_their_page():
    page_of_forms = read_text("docs/forms.md")

    for form, name in papers.FORMS.items():
        assert f"### {name} {{ #{form} }}" in page_of_forms
    assert {paper.form for paper in PAPERS.values()} == set(papers.FORMS)


def test_nothing_is_to_be_attached_where_the_article_does_not_apply():
    assert shown(**PERMIT_NEEDED | {"site": "outside_town"})["papers"]["lists"] == []


def test_the_days_stand_in_a_table_and_in_a_picture():
    days = shown(**PERMIT_NEEDED | {"today": "2027-08-20"})["days"]

    assert days["title"] == "The days"
    assert days["rows"][0] == {
        "when": "Thursday 15 July 2027",
        "what": "File the petition and the fee with the Town Clerk",
        "note": "This day has passed",
        "finding": "finding-filing",
    }
    assert days["picture"]["svg"].startswith("<svg")
    assert any("Saturday 14 August 2027" in sentence for sentence in days["picture"]["text"])
    assert shown()["days"] is None


@pytest.mark.parametrize("filed", [{}, {"filed_on": "2027-07-01"}])
def test_of_an_exempt_event_there_are_neither_days_nor_a_calendar(filed):
    link = {"local_link": True, "organizes": True, "direct_control": True}
    picnic = PERMIT_NEEDED | filed | {"organizer": {"kind": "religious_corporation"} | link}

    assert shown(**picnic)["days"] is None
    assert files.calendar(json.dumps(picnic)) == ""


def test_what_is_left_open_is_told_where_it_may_still_be_answered():
    def still_open(**facts):
        entered = {row["label"]: row["value"] for row in shown(**facts)["entered"]}
        return entered["Not answered, or “I don't know yet”"].split("; ")

    asked = still_open(**PERMIT_NEEDED)
    assert "Will food or beverages be served?" in asked
    assert "Will food or beverages be sold?" not in asked
    assert "First day" not in asked
    assert "Is the fire company within another town?" not in asked
    company = {"kind": "volunteer_fire_company", "local_link": False}
    assert "Is the fire company within another town?" in still_open(organizer=company)
    assert "First day" in still_open()


def test_what_would_change_the_chief_answers_is_told_by_finding():
    changes = json.loads(files.changes(json.dumps(PERMIT_NEEDED)))

    assert {"words": "Most people on the property at one time: 205", "answer": PARKING} in changes["finding-parking"]
    assert set(changes) <= {finding["id"] for finding in grouped(shown(**PERMIT_NEEDED))} | {"finding-permit_status"}


PARKING = "Provide at least 52 parking spaces, off the street and off the road."


def test_files_are_those_of_the_command_line():
    text = json.dumps(PERMIT_NEEDED)
    assessment = json.loads(assess_json(text))

    assert files.calendar(text) == ics.calendar(assessment)
    assert files.receipt(text) == receipt.receipt(assessment)
    assert verify(files.receipt(text)).differences == ()


@pytest.mark.parametrize("text", ["{", "[]", '{"site": "on the moon"}'])
def test_of_facts_that_cannot_be_right_there_is_no_file(text):
    assert (files.calendar(text), files.receipt(text), files.changes(text)) == ("", "", "{}")


def test_what_was_entered_is_repeated_in_words():
    entered = {row["label"]: row["value"] for row in shown(**PERMIT_NEEDED)["entered"]}

    assert entered["Where will the assembly be?"] == "In the Town of Ogden, outside the Village of Spencerport"
    assert entered["All people over the whole assembly"] == "900"
    assert entered["Will food or beverages be sold?"] == "No"
    assert "starts Saturday 14 August 2027, 10:00" in entered["Dates and hours"]


def test_every_fact_of_the_schema_can_be_repeated_in_words():
    facts = {
        "approvals": {"county": ["1", "7"], "town": []},
        "revocation_ground": "noise {{ persons }} after midnight",
        "closures": ["2027-07-05"],
        "deposit": {"amount": 1500},
    }
    entered = {row["label"]: row["value"] for row in shown(**facts)["entered"][:-1]}

    assert list(entered.values()) == [
        "Monday 5 July 2027",
        "1; 7",
        "None",
        "1,500",
        "noise {{ persons }} after midnight",
    ]


@pytest.mark.parametrize("text", ["{", "[]", '{"site": "on the moon"}', "\ud800"])
def test_facts_that_cannot_be_right_give_the_same_errors_as_everywhere(text):
    errors = json.loads(page(text))["errors"]
    assert [{name: error[name] for name in ("path", "message")} for error in errors] == json.loads(assess_json(text))[
        "errors"
    ]


def test_an_error_names_the_question_it_answers():
    hours = {"start": "2027-08-14T10:00", "end": "2027-08-14T09:00"}
    (first, second) = shown(site="on the moon", sessions=[hours])["errors"]

    assert (first["label"], second["label"]) == ("Where will the assembly be?", "Ends")


@pytest.mark.parametrize(
    ("sessions", "value", "told"),
    [
        ([{"start": "2027-08-14T10:00"}], "Thursday 15 July 2027", "The last day is not known yet"),
        ([{"start": "2027-08-14"}, {"end": "2027-08-14T00:00"}], None, "The first day is not known yet"),
        ([{"end": "2027-08-14"}], None, "The first day is not known yet"),
        ([{"start": "2027-08-14", "end": "2027-08-15T02:00"}], "Thursday 15 July 2027", "The hours of session 1"),
        ([SATURDAY, {"start": "2027-08-15"}], "Thursday 15 July 2027", "The last day is not known yet"),
        ([SATURDAY, {"end": "2027-08-15"}], "Thursday 15 July 2027", "By what is known the first day is Saturday 14"),
    ],
)
def test_hours_that_are_not_known_leave_open_what_depends_on_them_and_nothing_else(sessions, value, told):
    view = shown(**PERMIT_NEEDED | {"sessions": sessions})

    assert glance(view).get("File the petition and the fee by", (None,))[0] == value
    assert told in " ".join(view["open"])
    assert ("Remove all trash by" in glance(view)) == ("The last day is not" not in " ".join(view["open"]))
    assert "finding-overnight" not in {finding["id"] for finding in grouped(view)}
    assert "not known" in next(row["value"] for row in view["entered"] if row["label"] == "Dates and hours") or all(
        "T" in day for session in sessions for day in session.values()
    )


def test_what_is_saved_of_days_alone_is_counted_from_the_days():
    text = json.dumps(PERMIT_NEEDED | {"sessions": [{"start": "2027-08-14"}]})

    assert "DTSTART;VALUE=DATE:20270814" in files.calendar(text)
    assert verify(files.receipt(text)).differences == ()
    assert "finding-filing" in json.loads(files.changes(text))


@pytest.mark.parametrize(
    ("facts", "path", "words"),
    [
        ({"sessions": [SATURDAY, {"start": "2027-08-16", "end": "2027-08-15"}]}, "/sessions/1/end", "before the first"),
        ({"sessions": [{"start": "2027-08-14"}], "last_day": "2027-08-13"}, "/last_day", "before the first"),
        ({"sessions": [{"start": "2027-08-14"}], "first_day": "2027-08-13"}, "/first_day", "By the sessions"),
        ({"sessions": [{"start": "2027-08-14"}, BACKWARDS]}, "/sessions/1/end", "is not after the start"),
        ({"sessions": [{"start": "soon"}]}, "/sessions/0/start", '"soon" is no date'),
    ],
)
def test_days_that_cannot_be_right_are_told_where_they_were_entered(facts, path, words):
    found = {error["path"]: error["message"] for error in shown(**facts)["errors"]}

    assert [*found] == [path]
    assert words in found[path]


@pytest.mark.parametrize("number", ["250 people", "2.500", -5, 2.5, 10**20])
def test_a_number_that_cannot_be_read_is_left_out_of_the_answer_and_named(number):
    view = shown(**PERMIT_NEEDED | {"persons_at_one_time": number, "portions": [100, number]})

    assert [error["path"] for error in view["left_out"]] == ["/persons_at_one_time", "/portions/1"]
    assert view["left_out"][0]["label"] == "Most people on the property at one time"
    without = {name: value for name, value in PERMIT_NEEDED.items() if name != "persons_at_one_time"}
    assert {**view, "left_out": []} == shown(**without)


@pytest.mark.parametrize(
    ("filed", "today", "filing", "board"),
    [
        ("2027-07-15", "2027-07-15", "The petition is filed", None),
        ("2027-07-15", "2027-07-01", "You mean to file on Thursday 15 July 2027", None),
        ("2027-08-01", None, "The petition is filed on Sunday 1 August 2027: later than the article allows", LATE),
        ("2027-08-01", "2027-07-01", "You mean to file on Sunday 1 August 2027: later than the article allows", LATE),
        ("2027-08-19", "2027-07-01", "You mean to file on Thursday 19 August 2027: later than", LATE),
    ],
)
def test_at_a_glance_a_late_filing_is_called_late_and_one_to_come_is_meant(filed, today, filing, board):
    view = shown(**PERMIT_NEEDED | {"filed_on": filed, "today": today})
    rows = glance(view)

    assert rows["File the petition and the fee by"][1].startswith(filing)
    note = rows["Expect the Town Board to act by"][1]
    assert note is board or note.startswith(board)
    assert ("no day is left" in (note or "")) == (filed > "2027-07-20")
    days = {row["what"]: row["note"] for row in view["days"]["rows"]}
    assert days["File the petition and the fee with the Town Clerk"] == rows["File the petition and the fee by"][1]
    assert any("mean to file" in each for each in view["days"]["picture"]["text"]) == filing.startswith("You mean")


def test_at_a_glance_a_filing_of_which_it_is_arguable_whether_it_is_in_time_is_called_so():
    monday = {"start": "2027-08-16T10:00", "end": "2027-08-16T20:00"}
    rows = glance(shown(**PERMIT_NEEDED | {"sessions": [monday], "filed_on": "2027-07-19", "today": "2027-07-20"}))

    assert "2027: it is arguable whether that is in time" in rows["File the petition and the fee by"][1]
    assert rows["Expect the Town Board to act by"][1].startswith(LATE)


def test_every_rule_that_can_speak_has_its_place_on_the_page():
    told = {line.removeprefix("# ") for line in FILE.read_text(encoding="utf-8").splitlines() if line.startswith("# ")}
    placed = [rule for rules in GROUPS.values() for rule in rules]

    assert told == {*placed, "permit_status"}
    assert len(set(placed)) == len(placed)


def test_a_date_at_a_glance_is_the_one_its_finding_names():
    with settled("cleanup_weekend", "next_business_day"):
        rows = glance(shown(**PERMIT_NEEDED))

    assert rows["Remove all trash by"] == ("Thursday 19 August 2027", None)
    with settled("cleanup_weekend", "next_business_day"):
        moved = glance(shown(**{**PERMIT_NEEDED, "sessions": None, "last_day": "2027-08-16"}))

    assert moved["Remove all trash by"] == ("Monday 23 August 2027", None)
