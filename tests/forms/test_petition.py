"""The petition's schema: the ordinance's items, the calculator's facts, conditions."""

import copy
import json

import pytest

from calculator.exchange import assess_json
from forms.fields import fields
from forms.schemas import FACTS, PETITION


def errors(validator, petition):
    return [error.message for error in validator.iter_errors(petition)]


def without(petition, *path):
    changed = copy.deepcopy(petition)
    holder = changed
    for key in path[:-1]:
        holder = holder[key]
    del holder[path[-1]]
    return changed


def with_value(petition, value, *path):
    changed = copy.deepcopy(petition)
    holder = changed
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    return changed


def facts_of(root, petition):
    """What is left when only the members named in facts.schema.json are kept."""
    schema = json.loads((root / FACTS).read_text(encoding="utf-8"))

    def kept(value, shape):
        while "$ref" in shape:
            shape = schema["$defs"][shape["$ref"].rpartition("/")[2]]
        if "properties" in shape and isinstance(value, dict):
            members = shape["properties"]
            return {key: kept(below, members[key]) for key, below in value.items() if key in members}
        return value

    return kept(petition, {"properties": schema["properties"]})


def test_a_whole_petition_is_valid(validator, petition):
    assert errors(validator, petition) == []


def test_its_facts_can_be_assessed(root, petition):
    assessment = json.loads(assess_json(json.dumps(facts_of(root, petition))))

    assert assessment["answers"]["parking_spaces"] == 51


@pytest.mark.parametrize(
    ("value", "path"),
    [
        ("partly_outside", ["site"]),
        (0, ["vehicles_at_one_time"]),
        ([50, 60], ["portions"]),
        (None, ["portions"]),
        (None, ["has_tenant"]),
        (None, ["organizer"]),
        ("fraternal_or_civic", ["organizer", "kind"]),
        ([{"start": "2027-08-14T10:00", "end": "2027-08-15T00:00"}], ["sessions"]),
    ],
)
def test_what_the_calculator_takes_the_petition_takes(validator, petition, value, path):
    assert errors(validator, with_value(petition, value, *path)) == []


@pytest.mark.parametrize("path", [["colour"], ["applicant", "colour"], ["organizer", "colour"], ["food", "colour"]])
def test_an_unknown_member_is_refused_wherever_it_stands(validator, petition, path):
    assert errors(validator, with_value(petition, "red", *path))


@pytest.mark.parametrize(
    "path",
    [
        ["applicant", "directors"],
        ["applicant", "officers"],
        ["applicant", "agent"],
        ["applicant", "agent", "county_link"],
        ["attached", "agent_statement_B1"],
        ["attached", "map_B3"],
        ["attached", "plan_B7_food"],
        ["attached", "map_B10_lights_signs"],
        ["attached", "plan_B12_camping"],
        ["admission_fee"],
        ["sound_equipment"],
        ["security_detail"],
        ["food", "refuse"],
        ["food", "served"],
        ["purpose"],
        ["sessions"],
    ],
)
def test_what_the_words_demand_of_this_petition_is_required(validator, petition, path):
    assert errors(validator, without(petition, *path))


@pytest.mark.parametrize(
    ("value", "path", "then_needless"),
    [
        ("individual", ["applicant", "kind"], ["applicant", "directors"]),
        (True, ["applicant", "resides_in_town"], ["applicant", "agent"]),
        (False, ["admission_charged"], ["admission_fee"]),
        (False, ["sound_used"], ["sound_equipment"]),
        (False, ["private_security"], ["security_detail"]),
        (False, ["lights_or_signs"], ["attached", "map_B10_lights_signs"]),
        (False, ["camping_or_housing"], ["attached", "plan_B12_camping"]),
        (False, ["food", "sold"], ["attached", "plan_B7_food"]),
    ],
)
def test_what_depends_on_an_answer_is_not_required_under_another(validator, petition, value, path, then_needless):
    assert errors(validator, without(with_value(petition, value, *path), *then_needless)) == []


@pytest.mark.parametrize(
    "path",
    [["applicant", "principals"], ["applicant", "office_address"], ["parking_spaces"], ["medical_staffing"], ["site"]],
)
def test_what_only_caution_or_convenience_asks_for_refuses_nobody(validator, petition, path):
    assert errors(validator, without(petition, *path)) == []


def test_every_field_has_a_basis_and_cites_a_provision_unless_it_is_a_convenience():
    blanks = fields(PETITION)

    assert all(blank.basis for blank in blanks)
    assert [blank.name for blank in blanks if not blank.clauses and blank.basis != "convenience"] == []
    assert {blank.basis for blank in blanks} == {"text", "cautious", "convenience"}
