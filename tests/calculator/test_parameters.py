"""Numbers of the law stand in one file, tied to the words they come from."""

import ast
import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from calculator.files import ROOT, read_toml
from calculator.parameters import FILE, PARAMETERS, parameter
from calculator.problem import Problem

GOOD = {"value": 200, "unit": "persons", "clause": "scope:s2", "as_written": "where such assembly exceeds 200 persons"}
TELLING = {p.value for p in PARAMETERS.values() if p.value >= 10}
NUMBER = re.compile(r"(?<![\w/.(])\d+(?![.(]?\w)")  # not part of a reference such as permit/B/10 or 55.10(3)(a)
RULES = sorted(Path("calculator/rules").glob("*.py"))


def test_the_file_fits_its_schema(root):
    schema = json.loads((root / "schema/parameters.schema.json").read_text())

    Draft202012Validator(schema).validate(read_toml(FILE))
    assert len(PARAMETERS) > 10


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"value": 201}, "must contain 201"),
        ({"as_written": "where such assembly exceeds 201 persons"}, "does not contain the words"),
        ({"as_written": "This article shall regulate"}, "must contain 200"),
        ({"clause": "scope:s3"}, "2 sentences"),
        ({"clause": "permit/Q"}, "no provision"),
        ({"value": "200"}, "whole number"),
        ({"value": True}, "whole number"),
        ({"unit": None}, "text"),
        ({"note": "x"}, "exactly"),
    ],
)
def test_changing_one_side_alone_is_told_with_file_and_line(change, said):
    with pytest.raises(Problem, match=said) as told:
        parameter("persons_threshold", GOOD | change)

    assert told.value.file == FILE
    assert told.value.line
    assert told.value.remedy


def test_words_with_two_numbers_pin_down_neither():
    with pytest.raises(Problem, match="no other number"):
        parameter("bodily", {"value": 500000, "unit": "dollars", "clause": "permit/E:s1",
                             "as_written": "$500,000 to $1,000,000"})  # fmt: skip


@pytest.mark.parametrize("file", RULES, ids=lambda file: file.stem)
def test_a_rule_types_no_number_of_the_law(root, file):
    tree = ast.parse((root / file).read_text(encoding="utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef) and ast.get_docstring(node)
    }
    typed = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in docstrings:
            if type(node.value) is int:
                typed |= {node.value} & TELLING
            elif isinstance(node.value, str):
                typed |= {int(number) for number in NUMBER.findall(node.value.replace(",", ""))} & TELLING

    assert set() == typed, f"take {typed} from PARAMETERS"


SCRIPTS = sorted(
    path.relative_to(ROOT).as_posix()
    for room in ("calculator", "forms", "browser", "docs", "overrides")
    for path in (ROOT / room).rglob("*.js")
)


@pytest.mark.parametrize("file", SCRIPTS)
def test_javascript_holds_no_number_of_the_law(root, file):
    text = (root / file).read_text(encoding="utf-8")
    found = {int(number) for number in re.findall(r"(?<![\w.#])(?<!\d,)\d+(?![\w.%])", text)} & (
        TELLING - {10, 15, 20, 30}
    )

    assert set() == found


def test_the_guards_have_something_to_look_at():
    assert {200, 500, 30} <= TELLING
    assert len(RULES) > 8
