"""The answer sheet says what the rules say: over all of it at the edges of every stretch, and on generated facts.

The page's own script looks up (calculator/web/sheet.js, run in Node); the page's own Python says what it must be.
"""

import json
import random
from datetime import date, timedelta
from functools import cache
from itertools import accumulate, pairwise, product

import pytest

from calculator.across import contradictions
from calculator.assess import ANSWERS, Assessment
from calculator.exchange import FACTS_SCHEMA, as_json
from calculator.model import facts_from
from calculator.rules import RULES
from calculator.web import glance
from calculator.web.page import page
from publish import sheet as answer_sheet
from publish.cache import Cache
from publish.finishing.compression import brotli_of
from publish.sheet import days
from tests import scripts

BUILT = date(2026, 11, 30)
MOST_BYTES = 60_000
GENERATED, SEED = 3000, 20271130
EPOCH = date(1970, 1, 1)
DAYS = {glance.finding_id(rule) for rule in ("filing", "board", "cleanup", "deposit_return")}
ROWS = DAYS | {glance.finding_id(figure.rule) for figure in glance.FIGURES}


@pytest.fixture(scope="module")
def script(root):
    """The sheet as the page loads it, kept like the build's."""
    return answer_sheet.script(BUILT, Cache(root / "build/cache"))


@pytest.fixture(scope="module")
def sheet(script):
    return json.loads(script.decode().removeprefix("globalThis.answerSheet = ").removesuffix(";\n"))


@pytest.fixture(scope="module")
def looked_up(script, tmp_path_factory):
    """A function that gives what the page's script finds for each of these facts."""
    file = tmp_path_factory.mktemp("sheet") / "sheet.js"
    file.write_bytes(script + b"globalThis.first = (facts) => lookUp(answerSheet, facts);\n")

    def look(asked):
        return scripts.call(["calculator/web/sheet.js", file], "first", [[facts] for facts in asked])

    return look


def by_python(facts):
    """The same part of what the page shows in the end, or None where the facts cannot be right."""
    view = json.loads(page(json.dumps(facts)))
    if "errors" in view:
        return None
    return shown(view["headline"], view["glance_title"], view["glance"])


def shown(headline, title, rows):
    return {
        "headline": {name: headline[name] for name in ("status", "answer")},
        "glance_title": title,
        "glance": [row for row in rows if row["finding"] in ROWS],
    }


def by_rules(facts):
    """The same as by_python, asking only the rules that matter here, for many facts."""
    given = without_nothing(facts)
    if contradictions(given):
        return None
    answers, findings = dict.fromkeys(ANSWERS), []
    understood = facts_from(given)
    regulated = None
    for rule in QUICK:
        if rule.always or regulated is not False:
            ruling = rule.find(understood)
            answers |= ruling.answers
            findings += [ruling.finding] if ruling.finding else []
            regulated = answers["requirements_apply"]
    assessment = as_json(Assessment(answers=answers, findings=tuple(findings)), given)
    headline = {"status": answers["permit_status"], "answer": findings[0].answer}
    return shown(headline, glance.title(answers), glance.rows(assessment))


QUICK = [
    rule
    for rule in RULES
    if rule.find.__name__
    in ("status", "threshold", "filing", "board", "parking", "nurse", "doctors", "deposit_return", "cleanup")
]


def without_nothing(facts):
    return {
        name: without_nothing(value) if isinstance(value, dict) else value
        for name, value in facts.items()
        if value is not None
    }


def edges(axis):
    """The first and the last number of every stretch."""
    starts = listed(axis["starts"])
    return sorted({*starts, *(start - 1 for start in starts[1:]), axis["most"]})


def listed(numbers):
    """Numbers one by one, however the sheet tells them."""
    if isinstance(numbers, list):
        return numbers
    return [*accumulate(step for step, times in numbers["runs"] for _ in range(times))]


def people(at_one_time=None, collectively=None):
    return {"persons_at_one_time": at_one_time, "persons_collectively": collectively}


def compared(asked, looked_up, expect):
    """How many of these facts the sheet answers. None of its answers differs from what is expected."""
    asked = [without_nothing(facts) for facts in asked]
    found = looked_up(asked)
    for facts, view in zip(asked, found, strict=True):
        if view is not None:
            later = view.pop("later")
            expected = expect(facts)
            if later and expected:
                expected["glance"] = [row for row in expected["glance"] if "persons" in row["finding"]] or [
                    row for row in expected["glance"] if row["finding"] not in DAYS
                ]
            assert view == expected, facts
    return sum(view is not None for view in found)


@cache
def organizers():
    members = FACTS_SCHEMA["properties"]["organizer"]["properties"]
    values = [[None, *(v for v in member.get("enum", (False, True)) if v is not None)] for member in members.values()]
    return [dict(zip(members, each, strict=True)) for each in product(*values)]


SITES = [None, *(site for site in FACTS_SCHEMA["properties"]["site"]["enum"] if site)]


def test_every_combination_of_choices_is_answered_as_by_the_rules(looked_up):
    asked = [
        {"site": site, "organizer": organizer, **people(count, count)}
        for site, organizer in product(SITES, organizers())
        for count in (None, 200, 201)
    ]

    assert compared(asked, looked_up, by_rules) == len(asked)


def test_every_stretch_of_both_numbers_is_answered_as_on_the_page(sheet, looked_up):
    kind, _, at_one_time, collectively = sheet["permit"]["axes"]
    kinds = listed(kind["table"]["cells"])
    examples = [kinds.index(number) for number in range(max(kinds) + 1)]
    asked = [
        {"site": site, "organizer": organizers()[example], **people(one, all_of_them)}
        for site, example in product(SITES, examples)
        for one, all_of_them in product((None, *edges(at_one_time)), (None, *edges(collectively)))
    ]
    right = [facts for facts in asked if not contradictions(without_nothing(facts))]

    assert len(SITES) * len(examples) > 4 * 4
    assert compared(asked, looked_up, by_python) == len(right)


def test_every_figure_is_the_one_of_the_rules_at_both_ends_of_its_stretch(sheet, looked_up):
    needed = {"site": "in_town", "organizer": {"kind": "other"}}
    numbers = {number for figure in sheet["figures"].values() for number in edges(figure["table"]["axes"][0])}
    asked = [needed | people(*pair) for pair in pairwise([None, *sorted(numbers), 20_000])]

    assert len(numbers) > 10_000
    assert compared(asked, looked_up, by_rules) == len(asked) - 1  # nobody at one time, yet one in all


def test_every_day_is_the_one_of_the_rules_whatever_day_it_is_today(sheet, looked_up):
    filing = sheet["days"][0]["table"]["axes"]
    leads = [*edges(filing[1])]
    asked = []
    for at, day in enumerate(days.covered(BUILT)):
        first = {"first_day": str(day), "last_day": str(day)}
        lead = leads[at % len(leads)]
        asked += [first, first | {"filed_on": str(day)}, first | {"today": str(day - timedelta(days=lead))}]
        if at % 13 == 0:
            asked += [first | {"today": str(day - timedelta(days=lead))} for lead in leads]

    assert compared(asked, looked_up, by_rules) == len(asked)


def test_generated_facts_are_answered_as_on_the_page_or_not_at_all(looked_up):
    chance = random.Random(SEED)  # noqa: S311 - the same facts in every run
    asked = [generated(chance) for _ in range(GENERATED)]

    assert compared(asked, looked_up, by_rules) > GENERATED * 0.4
    assert compared(asked[:100], looked_up, by_python) > 40


def test_sessions_without_all_their_hours_are_answered_as_on_the_page_or_not_at_all(looked_up):
    moments = [None, *(f"2027-08-{day}{time}" for day in (14, 15) for time in ("", "T00:00", "T10:00", "T18:00"))]
    sessions = [{"start": start, "end": end} for start, end in product(moments, moments)]
    asked = [{"site": "in_town", **people(300, 300), "sessions": [without_nothing(each)]} for each in sessions]
    answered = [facts for facts in asked if by_python(facts)]

    assert compared(asked, looked_up, by_python) > len(answered) * 0.8


def generated(chance):
    """What a person may enter, now and then something that cannot be right or lies outside the sheet."""

    def now_and_then(value, share=0.8):
        return value if chance.random() < share else None

    def day(around=BUILT):
        return str(around + timedelta(days=chance.randrange(-120, 2000)))

    one = chance.choice([0, 1, 150, 200, 201, 499, 500, 501, chance.randrange(20_100)])
    first = day()
    last = str(date.fromisoformat(first) + timedelta(days=chance.choice([0, 0, 1, 2, -1])))
    when = {"first_day": now_and_then(first), "last_day": now_and_then(last)}
    hours = {"sessions": [{"start": f"{first}T10:00", "end": f"{last}T{chance.choice(['09', '18'])}:00"}]}
    return {
        "site": now_and_then(chance.choice(SITES)),
        "organizer": now_and_then(chance.choice(organizers())),
        "persons_at_one_time": now_and_then(one),
        "persons_collectively": now_and_then(one + chance.choice([0, 0, 1, 700, -1])),
        "portions": now_and_then([100, 101], 0.05),
        **chance.choice([when, when, when, when, hours, hours | when]),
        "filed_on": now_and_then(day(), 0.2),
        "today": now_and_then(day(date.fromisoformat(first) - timedelta(days=1000)), 0.7),
        "food": now_and_then({"sold": True}, 0.3),
        "applicant": now_and_then({"kind": "corporation"}, 0.3),
        "private_security": chance.choice([None, True]),
        "deposit": now_and_then({"amount": 5}, 0.02),
    }


def test_outside_the_sheet_there_is_no_answer(looked_up):
    outside = [
        {"persons_at_one_time": 20_001},
        {"persons_at_one_time": 300, "persons_collectively": 299},
        {"persons_at_one_time": 0, "persons_collectively": 1},
        {"persons_at_one_time": "201"},
        {"persons_at_one_time": -1},
        {"portions": [100, 101]},
        {"site": "on_the_moon"},
        {"site": "in_town", "first_day": "2031-12-31", **people(300, 300)},
        {"first_day": "2027-08-14", "last_day": "2027-08-13"},
        {"first_day": "soon"},
        {"first_day": "2027-02-30"},
        {"sessions": [{"start": "2027-08-14T10:00", "end": "2027-08-14T10:00"}]},
        {"sessions": [{"start": "2027-08-14T10:00", "end": "2027-08-14T11:00"}], "last_day": "2027-08-15"},
        {"insurance": {"insures_town": True}},
        {"organizer": {"kind": "__proto__"}},
    ]

    assert looked_up(outside) == [None] * len(outside)


def test_it_is_small_and_the_same_for_the_same_day(script):
    assert len(script) < MOST_BYTES
    assert len(brotli_of(script)) < MOST_BYTES / 6
    assert script == answer_sheet.script(BUILT, Cache(answer_sheet.ROOT / "build/cache"))
    assert "Monday 30 November 2026" in script.decode()


def test_the_days_reach_five_years_ahead():
    assert (days.covered(BUILT)[-1] - BUILT).days >= 5 * 365
