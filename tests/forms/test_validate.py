"""Everything that is wrong is told at once, in words: where, what, why, and what to enter."""

import copy
import re
from datetime import date

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
        (" ", ["purpose"], "the text is empty."),
        (" \n\u00a0\u200b ", ["purpose"], "the text is empty."),
        ("\t", ["applicant", "name"], "the text is empty."),
        ("a\n", ["applicant", "name"], "the text holds a line break"),
        ("a\nb\x07", ["purpose"], "the text holds a control character (U+0007)"),
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
        ([5000], ["portions"], "fewer than the 5,000 to which the parts add up."),
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


@pytest.mark.parametrize(
    ("value", "path", "name", "said"),
    [
        (3, ["parking_spaces"], "parking_spaces", "3 entered. Provide at least 51 parking spaces"),
        (..., ["parking_spaces"], "parking_spaces", "no number is entered. Provide at least 51 parking spaces"),
        ([], ["medical_staffing"], "medical_staffing", "no nurse is named. Have at least 1 registered nurse"),
        ([{"role": "RN"}], ["medical_staffing"], "medical_staffing", "no doctor is named. Plan for 1 doctor"),
        (False, ["applicant", "agent", "natural_person"], "applicant/agent", "The agent is not a natural person."),
        (160, ["persons_collectively"], "persons_collectively", "You need no permit under this article."),
        ("2026-08-14T10:00", ["sessions", 0, "start"], "sessions/0/start", "this day has passed."),
        (
            [{"start": f"2027-08-14T{at}", "end": "2027-08-14T22:00"} for at in ("10:00", "12:00")],
            ["sessions"],
            "sessions/1/start",
            "this begins before the hours in row 1 end.",
        ),
    ],
)
def test_what_the_calculator_finds_is_advice_and_refuses_nobody(petition, value, path, name, said):
    fewer = petition | {"persons_at_one_time": 150, "portions": []} if value == 160 else petition
    found = check(PETITION, changed(fewer, value, *path), date(2027, 1, 4))
    told = [str(each) for each in found.advice if each.name == name]

    assert found.mistakes == ()
    assert any(said in each for each in told)
    assert {each.name for each in found.advice} <= {name, "sessions"}


@pytest.mark.parametrize(
    ("today", "said"),
    [
        ((2027, 7, 15), "File the petition and the fee"),
        ((2027, 7, 16), "The last day to file, Thursday 15 July 2027, has passed."),
    ],
)
def test_the_last_day_to_file_is_told_and_whether_it_has_passed(petition, today, said):
    (advice,) = check(PETITION, petition, date(*today)).advice

    assert said in str(advice)
    assert "See permit/B:s1" in str(advice)
    assert check(PETITION, petition).advice == ()


def test_no_advice_is_drawn_from_answers_that_are_no_such_thing():
    for file in FORMS.values():
        for data in (
            {},
            some(file, 5),
            {"sessions": "x", "medical_staffing": [1], "applicant": 3, "parking_spaces": "3"},
        ):
            check(file, data, date(2027, 1, 4))


def test_rows_are_told_in_their_order(petition):
    wrong = changed(petition, [{"name": "A\n", "address": "\n"}] * 12, "applicant", "directors")

    assert [mistake.name for mistake in check(PETITION, wrong).mistakes] == [
        f"applicant/directors/{row}/{column}" for row in range(12) for column in ("name", "address")
    ]


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
