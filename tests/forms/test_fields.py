"""A schema becomes blanks, or is told where it cannot."""

import pytest

from calculator.problem import Problem
from forms.fields import fields
from forms.places import lines
from forms.schemas import FACTS, PETITION, fingerprint
from tests.forms.conftest import leaves


@pytest.fixture(scope="module")
def blanks():
    return {blank.name: blank for blank in fields(PETITION)}


def test_every_member_of_a_petition_is_exactly_one_blank(blanks, petition):
    first_rows = [name for name, blank in blanks.items() if not blank.row or blank.row.index == 0]

    assert len(blanks) == len(fields(PETITION))
    assert sorted(leaves(petition)) == sorted(first_rows)


def test_a_blank_takes_the_facts_question_and_the_petitions_basis(blanks):
    served = blanks["food/served"]

    assert served.kind == "yes_no"
    assert served.label == "Will food or beverages be served?"
    assert served.clauses == ("permit/B/7:s1",)
    assert served.basis == "text"
    assert served.required


def test_a_condition_of_the_schema_is_known_to_the_blanks_it_speaks_of(blanks):
    assert [one.title for one in blanks["applicant/age"].conditions] == ["If the applicant is an individual"]
    assert blanks["applicant/age"].demanded
    assert not blanks["applicant/age"].required
    assert blanks["applicant/directors/0/name"].demanded
    assert not blanks["applicant/directors/1/name"].demanded
    assert not blanks["applicant/officers/0/office"].demanded
    assert [one.basis for one in blanks["applicant/principals/0/name"].conditions] == ["cautious"]


@pytest.mark.parametrize(
    ("name", "spoken"),
    [
        ("purpose", "Purpose of the assembly and use (required)"),
        ("sessions/1/start", "Dates and hours, row 2: Starts, date and time as YYYY-MM-DDTHH:MM"),
        ("applicant/age", "The applicant: Age, years (required if the applicant is an individual)"),
    ],
)
def test_what_a_screen_reader_says_names_group_label_need_and_form(blanks, name, spoken):
    assert blanks[name].spoken == spoken


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (PETITION, '"x-clause": ["permit/B/9"]', '"x-clause": ["permit/B/99"]', "permit/B/99"),
        (PETITION, '"title": "Method of preparation", ', "", "no title"),
        (PETITION, '"x-basis": "cautious"', '"x-basis": "careful"', "careful"),
        (PETITION, '"type": "boolean", "title": "Will an admission', '"type": "number", "title": "Will', "'number'"),
        (PETITION, '"x-rows": 3,', "", "how many rows"),
        (PETITION, '"title": "If an admission fee is charged",', "", "a person can read"),
        (PETITION, "common.schema.json#/$defs/tick", "common.schema.json#/$defs/tack", "leads nowhere"),
        (PETITION, '"$ref": "common.schema.json#/$defs/tick"', '"$ref": "comon.schema.json#/$defs/tick"', "is missing"),
        (PETITION, '"licensee": "Licensee", ', "", "'licensee'"),
        (FACTS, '"title": "Starts",', '"title": "Starts {{ no_such_name }}",', "no_such_name"),
        (FACTS, '"title": "Starts",', '"title" "Starts",', "not valid JSON"),
    ],
)
def test_a_schema_that_no_form_can_show_is_told_with_file_line_and_remedy(changed, file, old, new, said):
    changed(file, old, new)

    with pytest.raises(Problem) as told:
        fields(PETITION)

    assert told.value.file == file
    assert told.value.line
    assert said in told.value.what
    assert told.value.remedy


def test_the_line_named_is_the_line_of_the_member(changed, root):
    changed(PETITION, '"x-clause": ["permit/B/9"]', '"x-clause": ["permit/B/99"]')
    text = (root / PETITION).read_text(encoding="utf-8").splitlines()

    with pytest.raises(Problem) as told:
        fields(PETITION)

    assert '"fire_precautions"' in text[told.value.line - 1]


def test_lines_are_found_in_any_json():
    text = '{\n "a/b": [true, {"c": "x]}"}],\n\n "d": -1.5e3\n}'

    assert lines(text) == {"/a~1b": 2, "/a~1b/0": 2, "/a~1b/1": 2, "/a~1b/1/c": 2, "/d": 4}


def test_the_edition_changes_when_the_facts_do(changed):
    before = fingerprint(PETITION)
    changed(FACTS, "Most people", "The most people")

    assert fingerprint(PETITION) != before
