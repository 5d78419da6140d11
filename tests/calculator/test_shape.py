"""Our small checker against jsonschema: they refuse the same values at the same places."""

import json
import re

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator, FormatChecker

from calculator.exchange import FACTS_SCHEMA
from calculator.files import read_text
from calculator.shape import check, resolve
from tests.calculator import some

FORMATS = FormatChecker()
SCHEMA = json.loads(read_text("schema/facts.schema.json"))


@FORMATS.checks("local-date-time")
def is_local_date_time(value):
    """A real date with a real time; the pattern has seen to the form."""
    if not isinstance(value, str) or not re.fullmatch(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}", value):
        return True
    return FORMATS.conforms(value[:10], "date")


VALIDATOR = Draft202012Validator(SCHEMA, format_checker=FORMATS)


def places(value):
    """Where jsonschema finds fault; unknown names are told at their object, a missing member at its own place."""
    found = set()
    for error in VALIDATOR.iter_errors(value):
        path = "".join(f"/{part}" for part in error.absolute_path)
        if error.validator == "unevaluatedProperties":
            found |= {f"{path}/*"}
        elif error.validator == "required":
            name = re.match("'(.*)' is a required", error.message)[1]
            found.add(f"{path}/{name}")
        else:
            found.add(path)
    return found


def ours(value):
    """The same of our checker."""
    return {
        path.rpartition("/")[0] + "/*" if "There is nothing named" in message else path
        for path, message in check(value, FACTS_SCHEMA).items()
    }


def test_the_schema_is_a_schema():
    Draft202012Validator.check_schema(SCHEMA)


@settings(max_examples=400, deadline=None)
@given(some.wrong_facts())
def test_both_find_fault_at_the_same_places(value):
    assert places(value) == ours(value)


@settings(max_examples=200, deadline=None)
@given(some.facts())
def test_both_accept_what_can_be_right(value):
    assert (set(), {}) == (places(value), check(value, FACTS_SCHEMA))


@pytest.mark.parametrize(
    ("value", "path", "said"),
    [
        ({"persons_at_one_time": "450"}, "/persons_at_one_time", "without quotation marks"),
        ({"persons_at_one_time": "1,200"}, "/persons_at_one_time", "in figures, such as 1200."),
        ({"persons_at_one_time": -1}, "/persons_at_one_time", "0 or more"),
        ({"persons_at_one_time": 200.5}, "/persons_at_one_time", "whole number"),
        ({"persons_at_one_time": 2**53}, "/persons_at_one_time", "too large"),
        ({"persons_at_one_time": True}, "/persons_at_one_time", "whole number"),
        ({"site": "town"}, "/site", "in_town, in_village"),
        ({"portions": [1] * 1001}, "/portions", "at most 1,000"),
        ({"portions": [None]}, "/portions/0", "null cannot stand here"),
        ({"first_day": "2027-02-30"}, "/first_day", "There is no day"),
        ({"first_day": "1899-12-31"}, "/first_day", "1900 to 2199"),
        ({"first_day": "2027-8-14"}, "/first_day", "such as 2027-08-14"),
        ({"first_day": "２０２７-08-14"}, "/first_day", "such as 2027-08-14"),
        ({"sessions": [{"start": "2027-08-14T24:00", "end": "2027-08-15T01:00"}]}, "/sessions/0/start", "00:00 of the next"),
        ({"sessions": [{"start": "2027-08-14T10:60", "end": "2027-08-15T01:00"}]}, "/sessions/0/start", "no time 10:60"),
        ({"sessions": [{"start": "2027-08-14T10:00"}]}, "/sessions/0/end", "missing"),
        ({"organizer": {"knd": None}}, "/organizer/knd", 'Did you mean "kind"'),
        ({"persons": 300}, "/persons", 'Did you mean "persons_at_one_time"'),
        ({"a/b~c": 1}, "/a~1b~0c", "There is nothing"),
        ({"fee": {"outcome": "x" * 201}}, "/fee/outcome", "201 characters"),
        ({"fee": {"outcome": "a\nb"}}, "/fee/outcome", "control characters"),
        ({"closures": ["2027-08-14"] * 367}, "/closures", "at most 366"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_what_to_enter_instead(value, path, said):
    found = check(value, FACTS_SCHEMA)

    assert [path] == list(found)
    assert said in found[path]


def test_an_unknown_keyword_is_refused():
    with pytest.raises(ValueError, match="oneOf"):
        resolve({"oneOf": []}, {})


def test_many_unknown_names_are_told_quickly_and_all():
    assert len(check({f"x{n}": 1 for n in range(20_000)}, FACTS_SCHEMA)) == 20_000
