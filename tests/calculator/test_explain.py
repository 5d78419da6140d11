"""What is said of each rule."""

import re

import pytest
from hypothesis import given, settings

from calculator.assess import ANSWERS
from calculator.exchange import assessment_of
from calculator.explain import FINDINGS, READS, NoSuchRule, explain, names
from calculator.model import Facts, facts_from
from calculator.ordinance import words
from calculator.rules import RULES
from tests.calculator import some
from tests.calculator.cases import cases


def test_every_rule_can_be_explained_and_reads_the_law_or_points_at_another():
    for name in names():
        rule = explain(name)

        assert rule.name == name
        assert len(rule.reading) > 20
        assert rule.reading.endswith(".")
        assert rule.provisions or rule.numbers
        for each in rule.provisions:
            assert each.quote == words(each.clause)


def test_every_answer_names_the_rule_that_gives_it():
    assert {answer: answer in explain(answer).answers for answer in ANSWERS} == dict.fromkeys(ANSWERS, True)


def told_by(facts):
    """The finding of each rule that has one, by the rule's function."""
    rulings = {rule.find.__name__: rule.find(facts) for rule in RULES}
    return {name: ruling.finding.rule for name, ruling in rulings.items() if ruling.finding}


def test_every_finding_of_the_worked_cases_is_explained_by_the_rule_that_made_it():
    seen = set()
    for case in cases().values():
        if "answers" in case:
            facts = facts_from(assessment_of(case["facts"])["provenance"]["facts"])
            for function, finding in told_by(facts).items():
                assert explain(finding).name == function
                seen.add(function)

    assert len(seen) > 25


@settings(max_examples=100, deadline=None)
@given(some.facts())
def test_every_finding_is_explained_by_the_rule_that_made_it(facts):
    understood = assessment_of(facts)["provenance"]["facts"]

    for function, finding in told_by(facts_from(understood)).items():
        assert explain(finding).name == function


def test_the_tables_name_only_what_is_needed():
    silent = {rule.find.__name__ for rule in RULES if not rule.answers and rule.find(Facts()).finding is None}

    assert set(READS) == silent
    assert set(FINDINGS.values()) <= set(names())


def test_the_numbers_of_a_rule_are_those_of_its_words():
    parking, nurse, mass = explain("parking"), explain("registered_nurses"), explain("state_mass_gathering")

    assert [(number.name, number.value) for number in parking.numbers] == [("persons_per_parking_space", 4)]
    assert {number.name for number in nurse.numbers} == {"registered_nurses", "people_per_doctor"}
    assert {number.source for number in mass.numbers} == {"10 NYCRR 7-4.1(b)"}


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("parking", "parking"),
        ("Parking ", "parking"),
        ("file_by_safe", "filing"),
        ("file-by-safe", "filing"),
        ("permit_status", "status"),
        ("status", "status"),
        ("persons_counted", "threshold"),
        ("deemed_approved", "silence"),
    ],
)
def test_a_rule_goes_by_the_names_of_its_function_its_finding_and_its_answers(asked, name):
    assert name == explain(asked).name


@pytest.mark.parametrize(
    ("asked", "said"),
    [("prking", r'"prking". Did you mean "parking"\?'), ("xyzzy", r'There is no rule "xyzzy"\.$'), ("", 'no rule ""')],
)
def test_an_unknown_rule_is_told_with_the_nearest(asked, said):
    with pytest.raises(NoSuchRule) as told:
        explain(asked)
    assert re.search(said, told.value.args[0])
