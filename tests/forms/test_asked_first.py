"""What the petition page asks before Python is there never hides what Python would ask (forms/asked_first.py)."""

import pytest

from forms.asked import asked
from forms.asked_first import asked_first
from forms.now_asked import now_asked
from forms.schemas import PETITION
from tests import scripts
from tests.forms.some import some

FOOD = ("prepared", "served", "sold", "distributed")
ANSWERS = [
    *(some(PETITION, seed) for seed in range(60)),
    {},
    {"applicant": {"kind": "individual"}},
    {"applicant": {"kind": "corporation", "resides_in_town": False}, "food": {"sold": True}},
    {"food": dict.fromkeys(FOOD, False)},
    {"food": {"sold": False, "served": None}, "applicant": {"kind": "constructor"}},
    {"applicant": None, "food": []},
]


@pytest.fixture(scope="module")
def guesses():
    tables = asked_first(asked(PETITION))
    return scripts.call(["forms/web/opens.js"], "askedFirst", [[tables, data] for data in ANSWERS])


@pytest.mark.parametrize("number", range(len(ANSWERS)))
def test_what_is_asked_is_shown_at_once_and_what_is_hidden_is_not_asked(guesses, number):
    standing = now_asked(asked(PETITION), ANSWERS[number])
    hidden = {name for name, each in guesses[number].items() if not each["asked"]}

    assert not {name for name in hidden if standing[name].asked}
    assert {name for name, each in standing.items() if not each.asked} - hidden <= {
        name for name in standing if name.startswith("food/") or name == "attached/plan_B7_food"
    }, "only what hangs on several answers is shown before it is known"


def test_an_empty_petition_is_asked_as_python_asks_it(guesses):
    empty = guesses[ANSWERS.index({})]
    standing = now_asked(asked(PETITION), {})

    assert empty == {name: each.told for name, each in standing.items() if not each.asked}
    assert "applicant/directors" in empty


def test_the_reason_is_in_pythons_words(guesses):
    guess = guesses[ANSWERS.index({"applicant": {"kind": "individual"}})]

    assert (
        guess["applicant/directors"]["why"] == "Not asked, because you chose “An individual” under “The applicant is”."
    )
    assert guess["applicant/age"]["required"]
