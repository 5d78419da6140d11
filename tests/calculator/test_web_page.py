"""What the page shows for an assessment (calculator/web/page.py), without a browser."""

import json

import pytest

from calculator.ordinance import PROVISIONS, words
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


def test_papers_are_listed_by_when_they_are_due():
    lists = {each["title"]: each["items"] for finding in grouped(shown(**PERMIT_NEEDED)) for each in finding["lists"]}
    plan = {"label": "Parking plan", "title": "permit/B/5", "address": "ordinance/permit.html#permit-B-5"}

    assert plan in lists["File with the petition"]
    assert "permit/D" in [paper["title"] for paper in lists["Have before a permit can issue"]]
    assert lists["Still open, since a question is not answered"]


def test_a_finding_that_speaks_of_no_papers_lists_none():
    others = [finding for finding in grouped(shown(**PERMIT_NEEDED)) if "papers" not in finding["rule"]]

    assert others
    assert all(finding["lists"] == [] for finding in others)


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
    entered = {row["label"]: row["value"] for row in shown(**facts)["entered"]}

    assert list(entered.values()) == [
        "Monday 5 July 2027",
        "1; 7",
        "None",
        "1,500",
        "noise {{ persons }} after midnight",
    ]


@pytest.mark.parametrize("text", ["{", "[]", '{"site": "on the moon"}', "\ud800"])
def test_facts_that_cannot_be_right_give_the_same_errors_as_everywhere(text):
    from calculator.exchange import assess_json

    errors = json.loads(page(text))["errors"]
    assert [{name: error[name] for name in ("path", "message")} for error in errors] == json.loads(assess_json(text))[
        "errors"
    ]


def test_an_error_names_the_question_it_answers():
    (first, second) = shown(site="on the moon", sessions=[{"start": "2027-08-14T10:00"}])["errors"]

    assert (first["label"], second["label"]) == ("Where will the assembly be?", "Ends")


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
