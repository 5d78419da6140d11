"""The door: any text in, an assessment or errors out."""

import json
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from calculator.assess import ANSWERS
from calculator.exchange import FACTS_SCHEMA, assess_json, assessment_of, understand
from calculator.files import read_text
from calculator.model import Facts, facts_from
from calculator.ordinance import words
from calculator.provenance import PROVENANCE, SHOWING, VERSION
from calculator.provenance import RULES as RULES_HASHED
from calculator.rules import RULES
from tests.calculator import some

SHAPE = Draft202012Validator(json.loads(read_text("schema/assessment.schema.json")))
GOOD = {"site": "in_town", "organizer": {"kind": "other"}, "persons_at_one_time": 300, "persons_collectively": 300}


def error_paths(**facts):
    return [error["path"] for error in assessment_of(GOOD | facts).get("errors", ())]


def test_the_model_names_the_facts_of_the_schema_in_their_order():
    assert list(FACTS_SCHEMA["properties"]) == list(Facts.__dataclass_fields__)
    for name, member in FACTS_SCHEMA["properties"].items():
        if "properties" in member:
            shape = Facts.__annotations__[name].__args__[0]
            assert list(member["properties"]) == list(shape.__dataclass_fields__)


def test_the_rules_give_every_answer_once(root):
    given_by_rules = [name for rule in RULES for name in rule.answers]
    described = json.loads((root / "schema/assessment.schema.json").read_text())["$defs"]["assessment"]["properties"]

    assert sorted(ANSWERS) == sorted(given_by_rules)
    assert list(ANSWERS) == list(described["answers"]["properties"])


@settings(max_examples=400, deadline=None)
@given(some.facts())
def test_an_assessment_has_the_shape_that_is_promised_and_quotes_verbatim(facts):
    result = assessment_of(facts)

    SHAPE.validate(result)
    assert "errors" not in result
    for finding in result["findings"]:
        for citation in finding["citations"]:
            assert citation["quote"] in words(citation["clause"])


@settings(max_examples=400, deadline=None)
@given(some.wrong_facts() | some.anything())
def test_no_facts_crash(facts):
    SHAPE.validate(assessment_of(facts))


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=30) | st.binary(max_size=30))
def test_no_text_crashes(text):
    SHAPE.validate(json.loads(assess_json(text)))


@settings(max_examples=100, deadline=None)
@given(some.facts())
def test_a_rule_gives_the_answers_it_names(facts):
    understood = understand(facts)
    for rule in RULES:
        assert set(rule.answers) == set(rule.find(facts_from(understood.facts)).answers)


@settings(max_examples=200, deadline=None)
@given(some.facts())
def test_facts_as_understood_give_the_same_assessment_again(facts):
    result = assessment_of(facts)

    assert result == assessment_of(result["provenance"]["facts"])


def test_facts_are_shown_as_understood():
    result = assessment_of({"first_day": None, "persons_at_one_time": 201.0, "site": "in_town", "portions": [],
                            "organizer": {"kind": None}, "closures": [], "applicant": {"agent": {}}})  # fmt: skip

    assert list(result["provenance"]["facts"]) == ["site", "persons_at_one_time", "closures"]
    assert json.dumps(result["provenance"]["facts"]["persons_at_one_time"]) == "201"


def test_provenance_tells_the_version_of_the_project(root):
    assert f'version = "{VERSION}"' in (root / "pyproject.toml").read_text()
    assert list(PROVENANCE) == ["ordinance_sha256", "rules_sha256", "settings_sha256", "version"]


@pytest.mark.parametrize(
    ("facts", "paths"),
    [
        ({"persons_collectively": 250}, ["/persons_collectively"]),
        ({"persons_at_one_time": None, "portions": [301], "persons_collectively": 300}, ["/persons_collectively"]),
        ({"persons_at_one_time": 0}, ["/persons_at_one_time"]),
        ({"persons_at_one_time": None, "portions": [0, 0]}, ["/portions"]),
        ({"persons_at_one_time": 0, "persons_collectively": 0}, []),
        ({"portions": [200, 101]}, ["/persons_collectively", "/portions"]),
        ({"persons_at_one_time": None, "persons_collectively": None, "portions": [2**53 - 1, 1]}, ["/portions"]),
        ({"first_day": "2027-08-15", "last_day": "2027-08-14"}, ["/last_day"]),
        ({"sessions": [{"start": "2027-08-14T10:00", "end": "2027-08-14T10:00"}], "first_day": "2027-01-01"},
         ["/sessions/0/end"]),
        ({"sessions": [{"start": "2027-08-14T10:00", "end": "2027-08-15T00:00"}], "last_day": "2027-08-15"},
         ["/last_day"]),
        ({"sessions": [{"start": "2027-08-14T10:00", "end": "2027-08-15T00:00"}], "last_day": "2027-08-14"}, []),
        ({"insurance": {"combined_single_limit": 1, "property_damage": 1}}, ["/insurance/combined_single_limit"]),
        ({"insurance": {"combined_single_limit": 1, "property_damage": -1}}, ["/insurance/property_damage"]),
        ({"insurance": {"combined_single_limit": 1, "property_damage": None}}, []),
        ({"sessions": [{"start": "2027-08-14T10:00", "end": "2027-08-14T12:00"}], "first_day": "2027-08-20",
          "last_day": "2027-08-14"}, ["/first_day", "/last_day"]),
        ({"insurance": {"zzz": 1, "combined_single_limit": 1, "property_damage": 1, "insures_town": 3}},
         ["/insurance/insures_town", "/insurance/combined_single_limit", "/insurance/zzz"]),
        ({"sessions": [{"start": "2027-08-14T10:00", "end": "2027-08-14T09:00"}, None]}, ["/sessions/0/end", "/sessions/1"]),
        ({"sessions": [{"start": "2027-08-14T10:00", "end": "2027-08-14T11:00", "zz": 1}], "first_day": "2027-08-15"},
         ["/sessions/0/zz", "/first_day"]),
        ({"sessions": [{"start": "2027-08-14T10:00"}], "first_day": "2027-08-15"}, ["/sessions/0/end"]),
        ({"portions": [400.0, 1], "site": "nowhere"}, ["/site", "/persons_collectively", "/portions"]),
        ({"portions": [400, -1]}, ["/portions/1"]),
        ({"zzz": 1, "last_day": "x", "site": 1, "first_day": "y"}, ["/site", "/first_day", "/last_day", "/zzz"]),
    ],
)  # fmt: skip
def test_what_contradicts_is_told_at_its_place_in_the_order_of_the_facts(facts, paths):
    assert paths == error_paths(**facts)


@pytest.mark.parametrize("text", ["[]", "3", "null", '"x"'])
def test_a_top_level_that_is_no_object_is_one_error(text):
    assert [error["path"] for error in json.loads(assess_json(text))["errors"]] == [""]


def test_the_rules_hashed_are_the_modules_that_give_an_answer(root):
    program = "import sys, calculator.exchange; print(*(m for m in sys.modules if m.startswith('calculator')))"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=root)
    files = {name.replace(".", "/") + ".py" for name in loaded.stdout.split()}
    files = {file if (root / file).exists() else file.replace(".py", "/__init__.py") for file in files}
    hashed = {path.relative_to(root).as_posix() for pattern in RULES_HASHED for path in root.glob(pattern)} - SHOWING

    assert files == {file for file in hashed if file.endswith(".py")}
