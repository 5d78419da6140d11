"""What a form asks on the answers so far, and why: never a word that the answers do not bear out."""

import pytest

from forms.asked import asked
from forms.now_asked import now_asked
from forms.schemas import FORMS, PETITION
from forms.validate import check
from tests.forms.some import some


def standing(data, name):
    each = now_asked(asked(PETITION), data)[name]
    return each.asked, each.required, each.why


KIND = "you chose “An individual” under “The applicant is”"
FOUR = [
    f"you answered No to “Will food or beverages be {verb}?”" for verb in ("prepared", "sold", "distributed", "served")
]


@pytest.mark.parametrize(
    ("data", "name", "expected"),
    [
        ({}, "applicant/name", (True, True, "")),
        ({}, "parking_spaces", (True, False, "")),
        ({}, "applicant/age", (False, False, "This may be asked once you answer “The applicant is”.")),
        ({"applicant": {"kind": "individual"}}, "applicant/age", (True, True, f"Asked because {KIND}.")),
        ({"applicant": {"kind": "individual"}}, "applicant/directors", (False, False, f"Not asked, because {KIND}.")),
        ({"applicant": {"kind": "other_entity"}}, "applicant/principals", (True, False, "Asked because you chose “Another entity (company, partnership, association)” under “The applicant is”.")),
        ({"sound_used": False}, "sound_equipment", (False, False, "Not asked, because you answered No to “Will there be any radar device, sound amplifier, loudspeaker, sound truck or similar sound equipment?”.")),
        ({"food": {"prepared": True}}, "food/refuse", (True, True, "Asked because you answered Yes to “Will food or beverages be prepared?”.")),
        ({"food": {"served": True, "prepared": False, "sold": False, "distributed": False}}, "food/refuse", (True, False, "Asked because you answered Yes to “Will food or beverages be served?”.")),
        ({"food": dict.fromkeys(("served", "prepared", "sold", "distributed"), False)}, "food/refuse", (False, False, f"Not asked, because {' and '.join(FOUR)}.")),
        ({"food": {"sold": False}}, "food/why_none", (False, False, "This may be asked once you answer “Will food or beverages be prepared?” and “Will food or beverages be served?” and “Will food or beverages be distributed?”.")),
        ({"applicant": None, "food": 3}, "applicant/age", (False, False, "This may be asked once you answer “The applicant is”.")),
    ],
)  # fmt: skip
def test_a_blank_is_asked_or_not_with_the_answer_that_decides(data, name, expected):
    assert standing(data, name) == expected


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("name", FORMS)
def test_what_is_missing_is_asked_and_what_is_not_asked_is_never_missing(name, seed):
    file = FORMS[name]
    data = some(file, seed)
    found = now_asked(asked(file), data)
    checked = check(file, data)
    missing = {mistake.name for mistake in checked.mistakes if "is missing" in mistake.what}

    for one in missing & set(found):
        assert found[one].asked, one
        assert found[one].required or name != "petition", one
    for advice in checked.advice:
        if advice.name in found:
            assert found[advice.name].asked
