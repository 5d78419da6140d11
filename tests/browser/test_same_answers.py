"""The same facts give the same bytes in the browser's Python as in this one, whatever the facts."""

import json
import random
from functools import cache
from pathlib import Path

import pytest
from hypothesis import Phase, given, settings

from browser import door
from calculator.exchange import FACTS_SCHEMA
from tests.calculator import some

pytestmark = pytest.mark.browser

CASES = sorted(Path(__file__).parents[1].glob("cases/*.json"))
SEED, RIGHT, GENERATED, BROKEN = 20270814, 2500, 300, 200
NUMBERS = (0, 1, 199, 200, 201, 499, 500, 501, 4999, 5000, 20000, 9007199254740991, -1, 1.5, 201.0, 1e300, "201", True)
DAYS = (
    "2027-08-14",
    "2027-09-06",
    "2027-12-31",
    "2028-02-29",
    "2027-02-29",
    "2199-12-31",
    "1899-12-31",
    "14.8.2027",
    "",
)
TIMES = ("2027-08-14T10:00", "2027-08-14T23:59", "2027-08-15T00:00", "2027-08-16T02:00", "2027-08-14T24:00", "10:00")
TEXTS = ("facilities_not_provided_as_specified", "withdrawn", "zwölf\u2028", "x" * 201, "\u0000", "<b>", "")
HOSTILE = (
    "",
    " ",
    "{",
    "[]",
    "null",
    "\ufeff{}",
    '{"site": NaN}',
    '{"site": null, "site": null}',
    '{"revocation_ground": "\\ud800"}',
    '{"revocation_ground": "\ud800"}',
    "[" * 10_000,
    '{"a":' * 33 + "1" + "}" * 33,
    '{"organizer": ' + " " * 1_000_000 + "}",
    '{"persons_at_one_time": 1' + "0" * 5_000 + "}",
    '{"__proto__": {"site": "in_town"}}',
    "{'site': 'in_town'}",
)


def any_value(schema, chance):
    """Something for this schema, now and then something wrong."""
    if chance.random() < 0.03:
        return chance.choice([None, "", [], {}, True, 7, "in_town"])
    if "enum" in schema:
        return chance.choice(schema["enum"])
    kind = schema["type"] if isinstance(schema["type"], str) else schema["type"][0]
    if kind == "object":
        return any_object(schema, chance)
    if kind == "array":
        return [any_value(schema["items"], chance) for _ in range(chance.choice([0, 1, 1, 2, 3]))]
    texts = {"date": DAYS, "local-date-time": TIMES}.get(schema.get("format"), TEXTS)
    return {"boolean": chance.choice([True, False, None]), "integer": chance.choice(NUMBERS)}.get(
        kind, chance.choice(texts)
    )


def any_object(schema, chance):
    members = schema["properties"]
    asked = [name for name in members if chance.random() < 0.5 or name in schema.get("required", ())]
    facts = {name: any_value(members[name], chance) for name in asked}
    return facts | ({"persons_at_onetime": 1} if chance.random() < 0.02 else {})


def cut_and_pasted(text, chance):
    """The text with a piece cut out and a strange one put in."""
    start = chance.randrange(len(text))
    return text[:start] + chance.choice(["", '"', "{", "]", ",", "\n", "\\", "0", "é", "\x00"]) + text[start + 3 :]


@cache
def right_facts():
    """Facts that can be right, the same in every run."""
    found = []

    @settings(max_examples=RIGHT, derandomize=True, database=None, phases=[Phase.generate], deadline=None)
    @given(some.facts())
    def collect(facts):
        found.append(json.dumps(facts))

    collect()
    return found


@cache
def texts():
    chance = random.Random(SEED)  # noqa: S311 - the same facts in every run
    cases = [json.dumps(case["facts"]) for path in CASES for case in json.loads(path.read_text()) if "facts" in case]
    generated = [json.dumps(any_object(FACTS_SCHEMA, chance)) for _ in range(GENERATED)]
    broken = [cut_and_pasted(chance.choice(cases + generated), chance) for _ in range(BROKEN)]
    return [*cases, *right_facts(), *generated, *broken, *HOSTILE]


def in_the_browser(page, call, asked):
    """The answers of the browser's Python to these texts. They travel as ASCII, so that a lone surrogate arrives."""
    return page.evaluate(
        """([call, texts]) => {
          const python = new PythonEngine();
          return Promise.all(JSON.parse(texts).map((text) => python.ask(call, text)));
        }""",
        [call, json.dumps(asked)],
    )


@pytest.mark.parametrize(
    ("call", "every"), [("assess", 1), ("show", 5), ("changes", 50), ("calendar", 50), ("receipt", 50)]
)
def test_cases_generated_facts_and_broken_texts_give_the_same_bytes(opened, call, every):
    asked = texts()[::every]
    answers = in_the_browser(opened.page, call, asked)
    expected = [getattr(door, call)(text) for text in asked]

    different = [(text, is_, was) for text, is_, was in zip(asked, answers, expected, strict=True) if is_ != was]
    assert not different, f"{len(different)} of {len(asked)} differ, the first: {different[0]}"
    assert len([answer for answer in answers if '"errors"' not in answer[:10]]) > RIGHT * 0.9 / every
    assert opened.complaints == []


def test_an_answer_in_the_browser_tells_the_same_provenance(opened):
    assessment = json.loads(in_the_browser(opened.page, "assess", ["{}"])[0])

    assert assessment["provenance"] == json.loads(door.assess("{}"))["provenance"]
    assert len(assessment["provenance"]["rules_sha256"]) == 64
