"""The worked cases give the same answers in Python and through the command line. (The browser runs them too.)"""

import json
import subprocess
import sys
from datetime import date

import pytest
from jsonschema import Draft202012Validator

from calculator.calendar import is_business_day, public_holiday
from calculator.exchange import assess_json
from calculator.ordinance import NotInOrdinance, words
from tests.calculator.cases import CASES, cases, complaints


@pytest.fixture(scope="module")
def assessment_schema(root):
    return Draft202012Validator(json.loads((root / "schema/assessment.schema.json").read_text()))


def test_there_are_cases_of_every_group():
    groups = {name.split("/")[0] for name in cases()}

    assert {"threshold", "exemption", "parking", "medical", "filing", "board", "after_event", "overnight"} <= groups
    assert len(cases()) > 190


@pytest.mark.parametrize("name", cases())
def test_a_case_gives_its_answers(name, assessment_schema):
    result = json.loads(assess_json(json.dumps(cases()[name]["facts"])))

    assert complaints(cases()[name], result) == []
    assessment_schema.validate(result)


@pytest.mark.parametrize("name", [name for name in cases() if not name.startswith("adjoining/")])  # of other laws
def test_a_case_cites_provisions_that_exist(name):
    for clause in cases()[name].get("clauses", ()):
        try:
            words(clause)
        except NotInOrdinance:
            pytest.fail(f"{name} cites {clause}")


def test_the_command_line_gives_the_same_bytes_for_all_cases(root):
    lines = [json.dumps(case["facts"]) for case in cases().values()]
    run = subprocess.run(
        [sys.executable, "-m", "calculator", "--lines", "-"],
        input="\n".join(lines).encode(),
        capture_output=True,
        check=True,
        cwd=root,
    )

    assert [assess_json(line) for line in lines] == run.stdout.decode().splitlines()


@pytest.mark.parametrize(
    "case", json.loads((CASES / "public-holidays.json").read_text()), ids=lambda case: case["date"]
)
def test_a_day_is_the_public_holiday_it_is(case):
    day = date.fromisoformat(case["date"])

    assert (case["holiday"], case["business_day"]) == (public_holiday(day), is_business_day(day))
