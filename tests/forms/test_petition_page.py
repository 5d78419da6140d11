"""What the petition page is told: every problem with its place, the answers in words, drafts of any edition or none."""

import copy
import json

import pytest

from forms.asked import asked
from forms.facts import facts_of
from forms.schemas import PETITION
from forms.validate import check
from forms.web.draft import opened
from forms.web.page import forms_needed, petition_view
from tests.forms.some import some


def view(data):
    return json.loads(petition_view(json.dumps(data)))


def saved(**draft):
    return {"draft": 1, "edition": asked(PETITION).edition, "petition": {}, **draft}


def page_of(draft):
    data = json.dumps(draft).replace("<", "\\u003c")
    return f'<!doctype html><title>x</title><script type="application/json" id="draft">{data}</script>'


def test_a_whole_petition_has_no_problem_and_all_its_answers_in_words(petition):
    told = view(petition)
    rows = {row["name"]: row["value"] for part in told["review"] for row in part["rows"]}

    assert told["problems"] == told["advice"] == []
    assert told["facts"] == facts_of(asked(PETITION), petition)
    assert rows["applicant/kind"] == "A corporation"
    assert rows["sessions"] == "Starts: Saturday 14 August 2027, 10:00 am, Ends: Saturday 14 August 2027, 10:00 pm"
    assert rows["persons_collectively"] == "350 persons"
    assert rows["attached/map_B3"] == "Ticked"
    assert told["told"][1]["answer"] == "File the petition and the fee with the Town Clerk by Thursday 15 July 2027."
    assert told["told"][1]["address"] == "ordinance/permit.html#permit-B-s1"


def test_what_the_rules_find_on_what_is_entered_is_told_apart_and_once(petition):
    few = petition | {"parking_spaces": 3}
    found = json.loads(petition_view(json.dumps(few), '{"today": "2026-12-01"}'))

    assert [(each["path"], each["step"], each["clause"]) for each in found["weigh"]] == [
        ("/parking_spaces", "parking", "permit/C/6:s2")
    ]
    assert found["weigh"][0]["message"].startswith("3 entered. Provide at least 51 parking spaces")
    assert found["advice"] == found["problems"] == []
    assert view(few)["weigh"] == [], "without a day nothing is held against it"


def test_a_day_to_file_that_has_passed_is_told_before_all_else(petition):
    late = petition | {"sessions": [{"start": "2026-12-20T10:00", "end": "2026-12-20T20:00"}]}
    said = "The last day to file, Friday 20 November 2026, has passed."

    for function in (petition_view, forms_needed):
        first, *others = json.loads(function(json.dumps(late), '{"today": "2026-12-01"}'))["told"]
        assert first["answer"].startswith(said)
        assert "weeks earlier" not in first["because"]
        assert others
        assert said not in function(json.dumps(late), '{"today": "2026-11-01"}')
        assert said not in function(json.dumps(late), '{"today": "2026-12-01", "filed_on": "2026-11-19"}')


@pytest.mark.parametrize("seed", range(12))
def test_every_mistake_has_its_part_and_the_words_of_the_command_line(seed):
    data = some(PETITION, seed)
    told = view(data)
    mistakes = check(PETITION, data).mistakes

    assert [each["path"] for each in told["problems"]] == [f"/{each.name}" for each in mistakes]
    for each, mistake in zip(told["problems"], mistakes, strict=True):
        assert each["step"] in asked(PETITION).chapters
        assert each["label"] == mistake.label
        assert each["missing"] == ("is missing" in mistake.what)
        assert mistake.what.removesuffix(".").lower() in each["message"].lower()
        assert (each["clause"] is None) == (not mistake.clauses)


def test_what_is_not_answered_yet_stands_in_the_review_and_what_cannot_apply_does_not(petition):
    individual = copy.deepcopy(petition)
    individual["applicant"] = {"kind": "individual", "resides_in_town": True}
    rows = {row["name"]: row["value"] for part in view(individual)["review"] for row in part["rows"]}

    assert rows["applicant/age"] == ""
    assert "applicant/directors" not in rows
    assert "applicant/agent/name" not in rows
    assert "organizer/in_other_town" in rows, "an answer is shown even where the question is not put"


@pytest.mark.parametrize("text", ["", "[", "[1]", "null", '"x"', "{} {}", '{"a": NaN}', "\ud800", "[" * 100_000])
def test_whatever_the_text_is_there_is_an_answer(text):
    for function in (petition_view, forms_needed):
        (problem,) = json.loads(function(text))["problems"]
        assert problem["message"]
    assert opened(text)["problems"][0]["message"]


def test_the_forms_needed_come_with_the_papers_that_ask_for_them(petition):
    forms = json.loads(forms_needed(json.dumps(petition)))["forms"]

    assert [form["name"] for form in forms][:3] == ["petition", "verification", "agent"]
    assert {form["due"] for form in forms} <= {"filing", "permit"}
    assert all(
        paper["title"] and paper["address"].startswith("ordinance/") for form in forms for paper in form["papers"]
    )
    small = json.loads(forms_needed(json.dumps({"site": "outside_town", "persons_at_one_time": 5})))
    assert small["forms"] == []


def test_a_draft_comes_back_from_its_page_and_from_its_data():
    draft = saved(petition={"purpose": "</script><b>&\u2028"}, entered={"f-age": "forty"}, place="food")
    draft["beside"] = {"filed_on": "2027-07-01"}

    for text in (page_of(draft), json.dumps(draft), "\ufeff" + json.dumps(draft)):
        found = opened(text)
        assert found == {
            **{key: draft[key] for key in ("petition", "beside", "entered", "place", "edition")},
            "notes": [],
        }


def test_bare_answers_are_taken_as_a_petition(petition):
    assert opened(json.dumps(petition))["petition"] == petition


def test_a_draft_of_another_edition_is_taken_as_far_as_it_goes_and_the_rest_is_told():
    found = opened(json.dumps(saved(edition="2025-01-01 · 00000000", petition={"purpose": "Fair", "color": "red"})))

    assert found["petition"]["purpose"] == "Fair"
    assert found["notes"][0].startswith("This was saved with edition 2025-01-01 · 00000000 of the form")
    assert found["notes"][1] == "The form in use has no field “color” for: red"


@pytest.mark.parametrize(
    ("entered", "kept"),
    [(None, {}), ([], {}), ({"a": 1, "b": ["x"], "c": "y"}, {"c": "y"}), ({"a": "x" * 20_001}, {})],
)
def test_of_what_stood_in_boxes_only_short_texts_are_taken(entered, kept):
    assert opened(json.dumps(saved(entered=entered)))["entered"] == kept


def test_a_page_of_others_and_one_too_large_are_refused_in_plain_words():
    assert "carries no answers" in opened("<html><script>alert(1)</script>")["problems"][0]["message"]
    assert "4,000,000" in opened("<" + "x" * 4_000_001)["problems"][0]["message"]
    assert opened(json.dumps(saved(petition=[1])))["problems"]
