"""What the Town Clerk sets is told with the answers."""

from datetime import date
from importlib import import_module

import pytest

from calculator.exchange import assessment_of
from calculator.rules import money

FACTS = {"persons_at_one_time": 300, "filed_on": "2027-07-14"}


def told(rule):
    (finding,) = [finding for finding in assessment_of(FACTS)["findings"] if finding["rule"] == rule]
    return finding["because"]


@pytest.mark.parametrize(
    ("meetings", "said"),
    [
        ([], None),
        (["2027-07-13", "2027-08-04"], None),
        (["2027-07-14"], "Until then the Town Board meets on Wednesday 14 July 2027."),
        (["2027-08-03"], "Until then the Town Board meets on Tuesday 3 August 2027."),
        (["2027-07-14", "2027-07-28"], "on Wednesday 14 July 2027 and Wednesday 28 July 2027."),
    ],
)
def test_the_meetings_within_the_boards_time_are_told(monkeypatch, meetings, said):
    monkeypatch.setattr(
        import_module("calculator.rules.board"), "BOARD_MEETINGS", tuple(map(date.fromisoformat, meetings))
    )

    assert ("Town Board meets" in told("board")) == (said is not None)
    assert (said or "") in told("board")


@pytest.mark.parametrize("name", ["fee", "deposit"])
def test_an_amount_the_town_has_set_is_told_and_one_it_has_not_is_not_invented(monkeypatch, name):
    assert "The amount: Not stated in the ordinance. Ask the Town Clerk." in told(name)
    monkeypatch.setattr(money, "TOWN", {"fee": {"amount": 1250}, "deposit": {"amount": 0}})

    assert {"fee": "The amount is $1,250,", "deposit": "The amount is $0,"}[name] in told(name)
