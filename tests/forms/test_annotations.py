"""Every schema is a schema, and says nothing in an x- keyword that nobody reads."""

import pytest

from forms import annotations
from tests.conftest import ROOT

SCHEMAS = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "schema").rglob("*.json"))


@pytest.mark.parametrize("file", SCHEMAS)
def test_a_schema_keeps_to_the_annotations(file):
    assert [str(problem) for problem in annotations.problems(file)] == []


def test_a_misspelt_annotation_is_told_with_its_line(monkeypatch):
    text = '{\n  "properties": {\n    "a": { "x-lnes": 3 }\n  }\n}'
    read = annotations.read_text
    monkeypatch.setattr(annotations, "read_text", lambda name: text if name == "schema/a.json" else read(name))

    (problem,) = annotations.problems("schema/a.json")

    assert problem.line == 3
    assert "x-lnes" in problem.what
