"""Every form's schema: closed, founded on the ordinance, and joined to the petition and the calculator."""

import copy
import json
import re
from itertools import pairwise

import pytest

from calculator.exchange import assess_json
from forms import schemas
from forms.fields import fields
from forms.schemas import FORMS, PETITION
from tests.forms.conftest import leaves

SOME = {
    "text": "Some text",
    "lines": "Some text\nand more",
    "number": 500,
    "money": "1250.50",
    "day": "2027-08-14",
    "moment": "2027-08-14T10:00",
}
OTHERS = [name for name in FORMS if name != "petition"]


def whole(file):
    """An object in which every blank has a value, every table one row."""
    made = {}
    for blank in fields(file):
        if blank.row and blank.row.index and not blank.row.named:
            continue
        keys, holder = blank.name.split("/"), made
        for key, below in pairwise(keys):
            holder = holder.setdefault(key, []) if below == "0" else _inside(holder, key)
        value = True if blank.kind in {"yes_no", "tick"} else SOME.get(blank.kind) or blank.options[0].value
        _put(holder, keys[-1], value)
    return made


def _inside(holder, key):
    if isinstance(holder, list):
        if not holder:
            holder.append({})
        return holder[int(key)]
    return holder.setdefault(key, {})


def _put(holder, key, value):
    if isinstance(holder, list):
        holder.append(value)
    else:
        holder[key] = value


@pytest.fixture(params=OTHERS)
def name(request):
    return request.param


def test_a_form_with_every_blank_filled_is_valid(name, validator_of):
    made = whole(FORMS[name])
    first = [b.name for b in fields(FORMS[name]) if not b.row or b.row.named or not b.row.index]

    assert [error.message for error in validator_of(FORMS[name]).iter_errors(made)] == []
    assert sorted(leaves(made)) == sorted(first)


def test_an_unknown_member_is_refused_wherever_it_stands(name, validator_of):
    made = whole(FORMS[name])

    def holders(value):
        if isinstance(value, dict):
            yield value
        for below in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            yield from holders(below)

    for number in range(len(list(holders(made)))):
        changed = copy.deepcopy(made)
        list(holders(changed))[number]["colour"] = "red"
        assert list(validator_of(FORMS[name]).iter_errors(changed)), number


def test_every_field_has_a_basis_and_cites_a_provision_unless_it_is_a_convenience(name):
    blanks = fields(FORMS[name])

    assert all(blank.basis for blank in blanks)
    assert [blank.name for blank in blanks if not blank.clauses and blank.basis != "convenience"] == []


def test_a_convenience_is_never_required(name):
    assert [b.name for b in fields(FORMS[name]) if b.basis == "convenience" and (b.required or b.demanded)] == []


def test_every_form_names_the_assembly_so_that_it_stands_alone(name):
    names = {blank.name for blank in fields(FORMS[name])}

    assert {"event/applicant", "event/property", "event/first_day", "event/last_day"} <= names


def test_what_a_form_repeats_is_said_in_the_petition_or_by_the_calculator(name):
    said = {blank.name for blank in fields(PETITION)} | {blank.row.name for blank in fields(PETITION) if blank.row}
    said |= {f"answers/{answer}" for answer in json.loads(assess_json("{}"))["answers"]}
    facts = {"filed_on"}

    repeated = {blank.same for blank in fields(FORMS[name]) if blank.same}

    assert repeated <= said | facts


@pytest.mark.parametrize(
    ("form", "path", "value", "needed"),
    [
        ("inspection", ["has_tenant"], False, ["tenants"]),
        ("insurance", ["insurance", "combined_single_limit"], 2_000_000, ["insurance", "property_damage"]),
        ("approvals", ["C2_toilets", "s1", "answer"], "provided", ["C2_toilets", "s1", "because"]),
    ],
)
def test_what_depends_on_an_answer_is_required_under_that_answer_alone(form, path, value, needed, validator_of):
    def errors(value, removed):
        changed = whole(FORMS[form])
        for keys, act in ((path, value), (needed, removed)):
            holder = changed
            for key in keys[:-1]:
                holder = holder[key]
            if act is None:
                holder.pop(keys[-1])
            elif keys is path:
                holder[keys[-1]] = act
        return list(validator_of(FORMS[form]).iter_errors(changed))

    other = {"has_tenant": True, "combined_single_limit": None, "answer": "not_applicable"}[path[-1]]
    assert errors(value, None) == []
    assert errors(other, None)
    assert errors(other, "kept") == []


def test_a_sentence_is_spoken_with_its_place_and_when_a_reason_is_needed():
    blanks = {blank.name: blank for blank in fields(FORMS["approvals"])}

    assert blanks["C1_drinking_water/s2/answer"].spoken == (
        "permit/C/1, sentence 2: Provided, or not applicable (required)"
    )
    assert blanks["C1_drinking_water/s2/because"].spoken == (
        "permit/C/1, sentence 2: because (required if it is not applicable)"
    )
    assert blanks["C2_toilets/approved/town/date"].spoken == (
        "Approved in writing by both, Town Board: Date (required), date as YYYY-MM-DD"
    )


def test_rows_with_names_of_their_own_need_the_same_columns(changed):
    from calculator.problem import Problem

    file = "schema/forms/common.schema.json"
    changed(file, '"town": { "$ref": "#/$defs/approval", "title"', '"town": { "type": "object", "title"')

    with pytest.raises(Problem, match="same columns"):
        fields(FORMS["approvals"])


def test_a_form_has_the_name_of_its_schema():
    for name, file in FORMS.items():
        assert schemas.root(file).get("$id") == f"forms/{name}.schema.json"


def test_the_page_of_forms_lists_them_all_and_each_where_its_code_leads(root):
    page = (root / "docs/forms.md").read_text(encoding="utf-8")

    for name in FORMS:
        section = page.partition(f" {{ #{name} }}\n")[2].partition("\n##")[0]
        assert f"](forms/{name}.pdf)" in section
    assert re.findall(r"\]\(forms/(\w+)\.md\)", page) == list(FORMS)
