"""What would change an answer is found by running the rules."""

import json

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from calculator.exchange import assess_json, assessment_of
from calculator.files import read_text
from tests.calculator import some

SHAPE = Draft202012Validator(json.loads(read_text("schema/assessment.schema.json")))
FACTS = {"site": "in_town", "organizer": {"kind": "other"}, "persons_at_one_time": 450, "persons_collectively": 450,
         "first_day": "2027-08-14"}  # fmt: skip


def changes(rule, **facts):
    result = assessment_of(FACTS | facts, changes=True)
    (finding,) = [finding for finding in result["findings"] if finding["rule"] == rule]
    return {json.dumps(change["facts"]): change["answer"] for change in finding["would_change"]}


@pytest.mark.parametrize(
    ("rule", "facts", "said"),
    [
        ("permit_status", {"persons_at_one_time": 200, "persons_collectively": 200}, "You need no permit"),
        ("permit_status", {"site": "in_village"}, "Ask the Town Clerk and the Village Clerk whether"),
        ("permit_status", {"site": "outside_town"}, "does not regulate"),
        ("exemption", {"organizer": {"kind": "religious_corporation"}}, "cannot be said yet"),
        ("doctors", {"persons_at_one_time": 501, "persons_collectively": 501}, "2 doctors"),
        ("parking", {"persons_at_one_time": 453, "persons_collectively": 453}, "114 parking spaces"),
        ("parking", {"persons_at_one_time": 448, "persons_collectively": 448}, "112 parking spaces"),
        ("filing", {"first_day": "2027-08-13"}, "Wednesday 14 July 2027"),
    ],
)
def test_the_nearest_fact_that_changes_an_answer_is_told(rule, facts, said):
    assert said in changes(rule)[json.dumps(facts)]


def test_a_number_that_moves_along_is_told_in_words():
    (finding,) = [each for each in assessment_of(FACTS, changes=True)["findings"] if each["rule"] == "doctors"]

    assert [
        change["words"] for change in finding["would_change"] if change["facts"].get("persons_at_one_time") == 501
    ] == [
        "Most people on the property at one time: 501, and as many over the whole assembly",
    ]


def test_a_day_later_moves_all_hours():
    sessions = [{"start": "2027-08-14T20:00", "end": "2027-08-15T01:00"}]
    found = changes("cleanup", first_day=None, sessions=sessions)
    moved = json.dumps({"sessions": [{"start": "2027-08-15T20:00", "end": "2027-08-16T01:00"}]})

    assert "Saturday 21 August 2027" in found[moved]


def merged(facts, patch):
    """A JSON Merge Patch applied, as RFC 7396 says."""
    return {
        **facts,
        **{name: merged(facts[name], value) if isinstance(value, dict) else value for name, value in patch.items()},
    }


@settings(max_examples=25, deadline=None)
@given(some.facts())
def test_every_change_is_true(facts):
    """Facts changed as told give the sentence that was told."""
    result = assessment_of(facts, changes=True)
    SHAPE.validate(result)
    before = {finding["rule"]: finding["answer"] for finding in result["findings"]}
    for finding in result["findings"]:
        for change in finding["would_change"][:3]:
            assert change["answer"] != before[finding["rule"]]
            changed = merged(result["provenance"]["facts"], change["facts"])
            after = {one["rule"]: one["answer"] for one in assessment_of(changed)["findings"]}
            assert change["answer"] == after[finding["rule"]]


def test_it_is_part_of_an_assessment_only_on_request():
    assert '"would_change"' not in assess_json(json.dumps(FACTS))
    assert '"would_change"' in assess_json(json.dumps(FACTS), changes=True)


def test_wrong_facts_are_refused_all_the_same():
    assert [error["path"] for error in json.loads(assess_json('{"site": 1}', changes=True))["errors"]] == ["/site"]
