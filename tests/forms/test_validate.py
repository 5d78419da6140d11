"""Everything that is wrong is told at once, in words: where, what, why, and what to enter."""

import copy
import re

import pytest

from calculator.ordinance import PROVISIONS
from forms.asked import asked
from forms.facts import facts_of
from forms.schemas import FORMS, PETITION
from forms.validate import check
from tests.forms.some import some

NO_AGENT = "because you answered No to “Does the applicant reside within the Town of Ogden?”"


def changed(petition, value, *path):
    """A copy with one value changed; without it where the value is Ellipsis."""
    copied = copy.deepcopy(petition)
    holder = copied
    for key in path[:-1]:
        holder = holder[key]
    if value is ...:
        del holder[path[-1]]
    else:
        holder[path[-1]] = value
    return copied


def told(data):
    return [str(mistake) for mistake in check(PETITION, data).mistakes]


def test_a_whole_petition_has_nothing_to_correct(petition):
    found = check(PETITION, petition)

    assert found.mistakes == found.advice == ()


@pytest.mark.parametrize(
    ("value", "path", "said"),
    [
        (..., ["purpose"], "Item 2, The property, the dates, the numbers and the purpose: Purpose of the assembly and use: this is missing. Enter it. Asked by permit/B/2 (Property, dates, numbers and purpose)."),
        (..., ["food", "served"], "Item 7, Food and beverages: Will food or beverages be served?: this is missing. Answer Yes or No. Asked by permit/B/7:s1 (Food and beverages)."),
        (..., ["sessions"], "Dates and hours: this is missing. Fill in at least one row."),
        (..., ["attached", "map_B3"], "Item 3, Map of the property: The map is attached: this is missing. Attach it and tick the box."),
        (..., ["property", "interest"], "Interest of the applicant in the property: this is missing. Choose one."),
        (..., ["sessions", 0, "end"], "Dates and hours, row 1: Ends: this is missing. Enter it."),
        ("many", ["vehicles_at_one_time"], "“many” cannot stand here. Enter a whole number in figures, such as 450."),
        ("many", ["persons_collectively"], "Enter a whole number in figures"),
        (1.5, ["vehicles_at_one_time"], "“1.5” cannot stand here."),
        (-1, ["parking_spaces"], "-1 is less than 0. Enter 0 or more."),
        (2**53, ["parking_spaces"], "9,007,199,254,740,992 is too large. Enter 9,007,199,254,740,991 or less."),
        ("yes", ["admission_charged"], "“yes” cannot stand here. Answer Yes (true) or No (false)."),
        (None, ["admission_charged"], "null cannot stand here. Answer Yes (true) or No (false)."),
        (False, ["attached", "map_B3"], "false cannot stand here. Tick it (true), or leave it out."),
        ("lease", ["property", "interest"], "“lease” is none of the choices. Choose one of: owner (Owner), tenant_or_lessee (Tenant or lessee)"),
        ("", ["purpose"], "the text is empty."),
        ("x" * 4001, ["purpose"], "the text has 4,001 characters. Shorten it to 4,000."),
        ("a\tb", ["purpose"], "the text holds a tab"),
        ("a\nb", ["applicant", "name"], "the text holds a line break"),
        ("a\x07", ["purpose"], "the text holds a control character"),
        ([], ["applicant", "directors"], "Directors of the corporation: there is no row. Fill in at least one"),
        ([{"name": "A", "address": "B"}] * 101, ["applicant", "directors"], "there are 101 rows. Give at most 100."),
        ({}, ["applicant", "directors"], "an object cannot stand here. Give a list in square brackets."),
        ("x", ["property"], "“x” cannot stand here. Give an object in braces."),
        ("2027-02-30T10:00", ["sessions", 0, "start"], "There is no day 2027-02-30."),
        ("10:00", ["sessions", 0, "start"], "is no date and time in this form"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_what_to_enter(petition, value, path, said):
    (mistake,) = told(changed(petition, value, *path))

    assert said in mistake


@pytest.mark.parametrize(
    ("value", "path", "because"),
    [
        (..., ["admission_fee"], "Enter it, because you answered Yes to “Will an admission fee be charged?”."),
        (..., ["applicant", "directors"], "because you chose “A corporation” under “The applicant is”."),
        (..., ["applicant", "agent", "name"], f"Enter it, {NO_AGENT}."),
        (..., ["attached", "agent_statement_B1"], NO_AGENT),
        (..., ["security_detail"], "because you answered Yes to “Will private security guards or police be engaged?”"),
        (..., ["attached", "plan_B7_food"], "because you answered Yes to “Will food or beverages be prepared?” and you answered Yes to “Will food or beverages be sold?” and you answered Yes to “Will food or beverages be distributed?”"),
    ],
)  # fmt: skip
def test_what_is_asked_because_of_an_answer_says_so(petition, value, path, because):
    (mistake,) = told(changed(petition, value, *path))

    assert because in mistake


def test_all_is_told_at_once_in_the_order_of_the_form_down_to_every_field():
    found = check(PETITION, {}).mistakes
    blanks = asked(PETITION).blanks
    required = {name for name, blank in blanks.items() if blank.required and not blank.row}
    named = [mistake.name for mistake in found]

    assert required <= set(named)
    assert {"sessions", "property/record_owners"} <= set(named)
    assert len(named) == len(set(named)) == len(required) + 2
    order = list(blanks)
    places = [next(at for at, name in enumerate(order) if name == one or name.startswith(f"{one}/")) for one in named]
    assert places == sorted(places)


def test_a_whole_part_that_is_missing_is_told_field_by_field(petition):
    mistakes = told(changed(petition, ..., "applicant", "agent"))

    assert len(mistakes) == 7
    assert all(NO_AGENT in mistake for mistake in mistakes)
    assert any("Name of the agent" in mistake for mistake in mistakes)


@pytest.mark.parametrize(
    ("path", "said"),
    [
        (["colour"], "Verified petition to the Town Board: there is no “colour” here. Leave it out."),
        (["persons_at_one_tim"], "Did you mean “persons_at_one_time”?"),
        (["applicant", "nmae"], "The applicant: there is no “nmae” here. Did you mean “name”?"),
        (["sound_equipment", 0, "kind/of"], "there is no “kind/of” here."),
        (["organizer", "x"], "The organizer: there is no “x” here."),
    ],
)
def test_an_unknown_key_is_named_with_the_nearest_known(petition, path, said):
    (mistake,) = told(changed(petition, 1, *path))

    assert said in mistake


def test_an_unknown_key_beside_a_mistake_is_not_the_only_thing_told(petition):
    wrong = changed(changed(petition, 1, "applicant", "colour"), "x", "applicant", "age")
    mistakes = told(wrong)

    assert len(mistakes) == 2
    assert not any("there is no “name”" in mistake for mistake in mistakes)


@pytest.mark.parametrize(
    ("value", "path", "said"),
    [
        (10, ["persons_collectively"], "fewer than the 201 at one time"),
        ([500], ["portions"], "The parts add up to 500, more than the 201 at one time."),
        ("2027-08-14T09:00", ["sessions", 0, "end"], "Dates and hours, row 1: Ends"),
    ],
)
def test_a_petition_whose_facts_the_calculator_refuses_is_refused(petition, value, path, said):
    mistakes = told(changed(petition, value, *path))

    assert any(said in mistake for mistake in mistakes)


def test_who_leases_the_ground_cannot_say_that_the_owner_has_no_tenant(petition):
    leased = changed(petition, "tenant_or_lessee", "property", "interest")
    (mistake,) = told(leased | {"has_tenant": False})

    assert "You lease the ground, so the owner has a tenant: answer yes." in mistake
    assert told(leased | {"has_tenant": True}) == told(changed(leased, ..., "has_tenant")) == []


def test_why_there_is_no_food_is_asked_where_there_is_none_and_refuses_nobody(petition):
    none = changed(petition, dict.fromkeys(("prepared", "served", "sold", "distributed"), False), "food")

    assert told(none) == []
    assert [advice.name for advice in check(PETITION, none).advice] == ["food/why_none"]


def test_an_amount_is_told_with_how_to_write_it():
    (mistake,) = check(FORMS["after_event"], {"deposit": {"amount": "much"}}).mistakes

    assert "“much” is no amount. Enter dollars in figures" in str(mistake)


def test_its_facts_are_those_of_the_calculator_and_no_other(petition):
    facts = facts_of(asked(PETITION), petition)

    assert set(facts) >= {"site", "sessions", "applicant", "food", "persons_at_one_time", "fee"}
    assert "purpose" not in facts
    assert set(facts["applicant"]) == {"kind", "resides_in_town", "agent"}


def test_what_only_caution_asks_for_is_advice_and_refuses_nobody(petition):
    found = check(PETITION, changed(petition, ..., "applicant", "office_address"))

    assert found.mistakes == ()
    assert [advice.name for advice in found.advice] == ["applicant/office_address"]
    assert "because you chose “A corporation”" in str(found.advice[0])


def test_caution_advises_nothing_before_the_answer_it_rests_on():
    assert check(PETITION, {}).advice == ()


@pytest.mark.parametrize("data", [[], None, "x", 5, True])
def test_what_is_no_object_is_told(data):
    (mistake,) = told(data)

    assert "must be one JSON object" in mistake


def test_nothing_is_told_if_and_only_if_the_schema_agrees(petition, validator):
    for seed in range(40):
        data = petition | some(PETITION, seed, rows=3)
        mistakes = check(PETITION, data).mistakes

        assert bool(mistakes) >= (not validator.is_valid(data)), seed


@pytest.mark.parametrize("name", FORMS)
def test_any_form_is_checked_and_every_mistake_says_where_what_and_why(name):
    for data in ({}, some(FORMS[name], 3), {"colour": 1}):
        for mistake in check(FORMS[name], data).mistakes:
            assert mistake.place
            assert mistake.what[-1] in ".?"
            assert all(re.split(":", clause)[0] in PROVISIONS for clause in mistake.clauses)
            assert "Error" not in str(mistake)
