"""What is said as soon as it is known, and what is not said before."""

from itertools import product

import pytest

from calculator.exchange import assessment_of

PLAIN = {"site": "in_town", "organizer": {"kind": "other"}}
CONDITIONS = ("natural_person", "resides_or_business_in_monroe_county", "authorized", "verified_statement")


def said(facts, rule):
    return any(finding["rule"] == rule for finding in assessment_of(facts)["findings"])


@pytest.mark.parametrize("told", [told for told in product([True, False], repeat=4) if any(told)])
def test_an_agent_is_not_judged_until_all_four_things_are_told(told):
    agent = {name: True for name, is_told in zip(CONDITIONS, told, strict=True) if is_told}
    facts = PLAIN | {"persons_at_one_time": 300, "persons_collectively": 300}
    facts["applicant"] = {"kind": "individual", "resides_in_town": False, "agent": agent}

    assert assessment_of(facts)["answers"]["agent_status"] == ("complete" if all(told) else "need_info")
    assert said(facts, "agent_status") == all(told)


@pytest.mark.parametrize("counts", [{}, {"persons_at_one_time": 300}, {"persons_collectively": 300}])
def test_who_counts_is_told_as_soon_as_anyone_is_counted(counts):
    assert said(PLAIN | counts, "persons_counted") == bool(counts)


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ({}, {"state_mass_gathering_permit": False, "state_public_function_permit": False}),
        (
            {"persons_at_one_time": 10_000},
            {"state_mass_gathering_permit": True, "state_public_function_permit": True},
        ),
    ],
)
def test_another_law_is_pointed_at_only_where_so_many_are_told_of(counts, expected):
    facts = PLAIN | counts

    assert all(assessment_of(facts)["answers"][name] is None for name in expected)
    assert {name: said(facts, name) for name in expected} == expected


@pytest.mark.parametrize(
    ("site", "expected"), [("in_village", True), ("partly_outside", True), ("in_town", False), ("outside_town", False)]
)
def test_the_village_is_named_wherever_the_place_touches_it(site, expected):
    (pointer,) = [f for f in assessment_of(PLAIN | {"site": site})["findings"] if f["rule"] == "other_laws"]

    assert ("Village of Spencerport" in pointer["because"]) == expected
