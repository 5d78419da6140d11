"""What a late petitioner is told, and what a person is told whom the article does not reach."""

import pytest

from calculator.exchange import assessment_of

BASE = {"site": "in_town", "organizer": {"kind": "other"}, "persons_at_one_time": 300, "persons_collectively": 300}


def told(rule, **facts):
    findings = {finding["rule"]: finding for finding in assessment_of(BASE | facts)["findings"]}
    return findings[rule]["answer"] if rule in findings else None


@pytest.mark.parametrize(
    ("today", "said"),
    [
        ("2027-07-16", "File the petition and the fee with the Town Clerk by Friday 16 July 2027."),
        ("2027-07-17", "On the words you may still file through Saturday 17 July 2027"),
        ("2027-07-18", "The last day to file, Saturday 17 July 2027, has passed. Ask the Town Clerk at once"),
        ("2028-01-01", "without a written permit the assembly must not be held"),
    ],
)
def test_a_day_that_has_passed_is_told_first(today, said):
    assert said in told("filing", first_day="2027-08-16", today=today)


def test_the_board_is_not_promised_to_a_late_petition():
    assert told("board", first_day="2027-08-14", filed_on="2027-07-25").startswith(
        "If the Town takes the petition although"
    )
    assert told("board", first_day="2027-08-14", filed_on="2027-07-15").startswith("Expect the Town Board to act")


@pytest.mark.parametrize("site", ["outside_town", "in_town"])
def test_other_laws_are_pointed_at_where_the_article_does_not_apply(site):
    exempt = {"kind": "religious_corporation", "local_link": True, "organizes": True, "direct_control": True}

    assert told("other_laws", site=site, organizer=exempt) is not None
    assert told("papers", site=site, organizer=exempt) is None


@pytest.mark.parametrize(
    ("facts", "rule"),
    [
        ({"persons_at_one_time": 6000, "persons_collectively": 6000}, "state_mass_gathering_permit"),
        ({"persons_at_one_time": 6000, "persons_collectively": 6000,
          "sessions": [{"start": "2027-08-14T10:00", "end": "2027-08-14T18:00"}]}, "state_public_function_permit"),
    ],
)  # fmt: skip
def test_a_state_permit_that_may_be_needed_is_told_before_it_is_certain(facts, rule):
    assert "Ask the State's health department now" in told(rule, **facts)
    assert told(rule, persons_at_one_time=4999, persons_collectively=4999) is None


def test_camping_that_depends_on_the_hours_is_not_taken_for_no():
    assert "Provide for 9 matters, and for camping and housing too if" in told("facilities", first_day="2027-08-14")


def test_papers_to_be_safe_are_counted_in_the_answer():
    served = {"prepared": False, "served": True, "sold": False, "distributed": False}

    assert "and 2 more to be safe" in told("papers", food=served)
