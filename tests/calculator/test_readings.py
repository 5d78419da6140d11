"""What the Town settles changes the answer, and the finding says so."""

import json
from dataclasses import replace
from datetime import date

import pytest

from calculator import names, readings
from calculator.exchange import assessment_of
from calculator.ordinance import words
from calculator.town import SCHEMA

BASE = {"site": "in_town", "organizer": {"kind": "other"}, "persons_at_one_time": 750, "persons_collectively": 900}
ELSEWHERE = {"kind": "volunteer_fire_company", "local_link": False, "in_other_town": True, "organizes": True,
             "direct_control": True}  # fmt: skip
DAYS = [
    {"start": "2027-08-14T10:00", "end": "2027-08-14T18:00"},
    {"start": "2027-08-16T10:00", "end": "2027-08-16T18:00"},
]
MIDNIGHT = [{"start": "2027-08-14T18:00", "end": "2027-08-15T00:00"}]
FULL = {"comprehensive_liability": True, "insures_town": True, "save_harmless_statement": True, "policy_furnished": True,
        "cancel_notice_days": 10, "cancel_notice_written_to_town": True}  # fmt: skip
SPLIT = FULL | {
    "bodily_injury_per_person": 500_000,
    "bodily_injury_per_occurrence": 500_000,
    "property_damage": 500_000,
}
SERVED = {"prepared": False, "served": True, "sold": False, "distributed": False}


@pytest.fixture
def settle(monkeypatch):
    def settle(**choices):
        for name, choice in choices.items():
            settled = replace(readings.READINGS[name], choice=choice, day=date(2027, 1, 15), source="Letter no. 7")
            assert choice in settled.choices
            monkeypatch.setitem(readings.READINGS, name, settled)

    return settle


def assess(**facts):
    result = assessment_of(BASE | facts)
    return result["answers"], {finding["rule"]: finding for finding in result["findings"]}


# reading, choice, facts, answer, unsettled, settled, rule
SETTLED = [
    ("threshold_count", "either", {"persons_at_one_time": 150}, "permit_status", "treat_as_required", "required", "permit_status"),
    ("threshold_count", "at_one_time", {"persons_at_one_time": 150}, "permit_status", "treat_as_required", "not_required", "permit_status"),
    ("threshold_count", "at_one_time", {"persons_at_one_time": None}, "permit_status", "treat_as_required", "need_info", "permit_status"),
    ("fire_company_of_another_town", "exempt", {"organizer": ELSEWHERE}, "permit_status", "ask_clerk", "exempt", "exemption"),
    ("fire_company_of_another_town", "not_exempt", {"organizer": ELSEWHERE}, "permit_status", "ask_clerk", "required", "exemption"),
    ("village", "applies", {"site": "in_village"}, "permit_status", "ask_clerk", "required", "permit_status"),
    ("village", "does_not_apply", {"site": "in_village"}, "permit_status", "ask_clerk", "outside_town", "permit_status"),
    ("partly_outside", "whole_crowd", {"site": "partly_outside"}, "permit_status", "treat_as_required", "required", "permit_status"),
    ("filing_count", "full_days_between", {"first_day": "2027-08-14"}, "file_by", "2027-07-15", "2027-07-14", "filing"),
    ("filing_count", "day_of_assembly_excluded", {"first_day": "2027-08-14"}, "file_by", "2027-07-15", "2027-07-15", "filing"),
    ("filing_weekend", "next_business_day", {"first_day": "2027-08-16", "filed_on": "2027-07-19"}, "filing_status", "arguable", "on_time", "filing_status"),
    ("filing_weekend", "last_day_stands", {"first_day": "2027-08-16", "filed_on": "2027-07-19"}, "filing_status", "arguable", "late", "filing_status"),
    ("doctors_rounding", "complete_groups", {}, "doctors", 2, 1, "doctors"),
    ("doctors_rounding", "rounded_up", {}, "doctors", 2, 2, "doctors"),
    ("food_papers", "any_food", {"food": SERVED}, "papers_cautious", ["plan_B7_food", "statement_B7_food_method"], [], "papers"),
    ("food_papers", "by_the_words", {"food": SERVED}, "papers_cautious", ["plan_B7_food", "statement_B7_food_method"], [], "papers"),
    ("insurance_limits", "range", {"insurance": SPLIT}, "insurance_status", "unclear", "meets_cautious", "insurance"),
    ("insurance_limits", "range", {"insurance": FULL | {"combined_single_limit": 1_000_000}}, "insurance_status", "unclear", "meets_cautious", "insurance"),
    ("insurance_limits", "each_person_and_occurrence", {"insurance": SPLIT}, "insurance_status", "unclear", "unclear", "insurance"),
    ("body_residence", "where_its_office_is", {"applicant": {"kind": "corporation", "resides_in_town": True}}, "agent_required", "cautious", "no", "agent_required"),
    ("body_residence", "always_an_agent", {"applicant": {"kind": "corporation", "resides_in_town": True}}, "agent_required", "cautious", "yes", "agent_required"),
    ("entity_data", "as_a_corporation", {"applicant": {"kind": "other_entity"}}, "corporate_data_required", "cautious", "yes", "corporate_data_required"),
    ("entity_data", "not_asked", {"applicant": {"kind": "other_entity"}}, "corporate_data_required", "cautious", "no", "corporate_data_required"),
    ("overnight_midnight", "continues", {"sessions": MIDNIGHT}, "overnight", "ask", "yes", "overnight"),
    ("overnight_midnight", "does_not_continue", {"sessions": MIDNIGHT}, "overnight", "ask", "no", "overnight"),
    ("overnight_several_days", "continues", {"sessions": DAYS}, "overnight", "ask", "yes", "overnight"),
    ("overnight_several_days", "does_not_continue", {"sessions": DAYS}, "overnight", "ask", "no", "overnight"),
    ("midnight_end", "next_day", {"sessions": MIDNIGHT}, "cleanup_by", "2027-08-19", "2027-08-20", "cleanup"),
]  # fmt: skip
IN_WORDS_ONLY = {
    "persons_counted": ({}, "persons_counted"),
    "excepted_events": ({}, "assembly"),
    "verification": ({}, "petition"),
    "forms": ({}, "petition"),
    "several_days": ({"first_day": "2027-08-14", "last_day": "2027-08-15"}, "first_day"),
    "board_days": ({"filed_on": "2027-07-01"}, "board"),
    "attendance_count": ({}, "parking"),
    "no_food": ({"food": SERVED | {"served": False}}, "no_food"),
    "deposit_time": ({}, "deposit"),
    "cleaning": ({}, "inspection"),
    "cleanup_weekend": ({"last_day": "2027-08-16"}, "cleanup"),
    "board_approval": ({}, "facilities"),
    "permit_issuing_official": ({}, "sanitary"),
    "closed_office": ({"first_day": "2027-08-14", "closures": ["2027-07-15"]}, "filing"),
}
# Choices that depart from the reading taken while nothing is settled: the sentence itself must change.
DEPARTING = [
    ("persons_counted", "without_workers"),
    ("excepted_events", "some"),
    ("verification", "affirmation"),
    ("forms", "these_forms"),
    ("forms", "own_forms"),
    ("several_days", "each_day"),
    ("board_days", "from_completeness"),
    ("attendance_count", "collectively"),
    ("no_food", "needed"),
    ("no_food", "not_needed"),
    ("deposit_time", "before_permit"),
    ("deposit_time", "after_permit"),
    ("cleanup_weekend", "next_business_day"),
]


@pytest.mark.parametrize("case", SETTLED, ids=lambda case: f"{case[0]}-{case[1]}-{case[5]}-{len(str(case[2]))}")
def test_a_settled_reading_changes_the_answer_and_says_so(settle, case):
    name, choice, facts, answer, before, after, rule = case
    assert before == assess(**facts)[0][answer]
    settle(**{name: choice})
    answers, findings = assess(**facts)

    assert after == answers[answer]
    assert "The Town settled this on Friday 15 January 2027 (Letter no. 7): " in findings[rule]["because"]


@pytest.mark.parametrize("name", IN_WORDS_ONLY)
def test_a_settled_reading_takes_the_place_of_the_question(settle, name):
    facts, rule = IN_WORDS_ONLY[name]
    asked = readings.READINGS[name].ask
    before = assess(**facts)[1][rule]
    assert asked in before["ask"][0].lower() + before["ask"][1:]
    for choice in readings.READINGS[name].choices:
        settle(**{name: choice})
        after = assess(**facts)[1][rule]

        assert "The Town settled this" in after["because"]
        assert asked not in after.get("ask", "")
        assert after["reading"] == ("settled" if "ask" not in after else after["reading"])


@pytest.mark.parametrize(("name", "choice"), DEPARTING)
def test_an_answer_does_not_stay_against_what_the_town_has_settled(settle, name, choice):
    facts, rule = IN_WORDS_ONLY[name]
    before = assess(**facts)[1][rule]["answer"]
    settle(**{name: choice})

    assert before != assess(**facts)[1][rule]["answer"]


def test_every_reading_is_tried():
    tried = {name for name, *_ in SETTLED} | set(IN_WORDS_ONLY)

    assert set(readings.READINGS) == tried


def test_a_settled_count_is_the_one_shown(settle):
    settle(attendance_count="collectively")
    _, findings = assess()

    assert "225 parking spaces" in findings["parking"]["answer"]
    assert "other_reading" not in findings["parking"]


def test_settled_readings_of_the_weekend_move_the_clean_up(settle):
    settle(cleanup_weekend="next_business_day")

    assert "Monday 23 August 2027" in assess(last_day="2027-08-16")[1]["cleanup"]["answer"]


def test_a_reading_cites_provisions_and_says_what_is_done_meanwhile():
    for reading in readings.READINGS.values():
        assert all(words(clause) for clause in reading.clauses)
        assert reading.unsettled
        assert reading.settlement is None
        assert "{{" not in json.dumps([reading.question, *reading.choices.values()])


def test_what_is_printed_follows_what_the_town_has_settled(monkeypatch):
    for reading, shape in SCHEMA["properties"]["readings"]["properties"].items():
        for name, printed in shape.get("x-printed", {}).items():
            choices = shape["properties"]["choice"]["enum"]
            assert set(printed) == {"unsettled", *choices}, name
            for choice in choices:
                settled = dict.fromkeys(SCHEMA["properties"]["readings"]["properties"])
                monkeypatch.setattr(names, "TOWN", {"readings": settled | {reading: {"choice": choice}}})
                assert names._settled()[name] == printed[choice]
