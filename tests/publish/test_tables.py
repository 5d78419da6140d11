"""The tables on guidance pages come from the rules and the settings, all of them and nothing else."""

import re
from dataclasses import replace
from datetime import date

import pytest

from calculator.exchange import assessment_of
from calculator.ordinance import PROVISIONS
from calculator.parameters import PARAMETERS
from calculator.readings import READINGS
from calculator.rules.paper_list import PAPERS
from calculator.town import NOT_STATED, SCHEMA
from publish.pages import open_questions, paper_tables, planning, quantities
from publish.pages.settled import settle


def rows(table):
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table.splitlines()[2:]]


def number(text):
    return int(re.sub(r"[^\d]", "", text))


def test_parking_and_doctors_grow_as_the_calculator_says():
    parking, doctors = rows(quantities.parking_by_size()), rows(quantities.doctors_by_size())
    assert quantities.doctors_by_size().startswith(
        "| People | Nurses, at least | Doctors, cautious reading | Doctors, other"
    )

    for (size, spaces), (same, nurses, cautious, complete) in zip(parking, doctors, strict=True):
        answers = assessment_of({"persons_at_one_time": number(size)})["answers"]
        assert size == same
        assert [number(n) for n in (spaces, nurses, cautious, complete)] == [
            answers[name] for name in ("parking_spaces", "registered_nurses", "doctors", "doctors_complete_groups")
        ]
    assert number(parking[0][0]) == PARAMETERS["persons_threshold"].value + 1
    assert ["501", "1", "2", "1"] in doctors


def test_once_the_rounding_is_settled_only_the_towns_number_of_doctors_is_shown(monkeypatch):
    done = replace(READINGS["doctors_rounding"], choice="complete_groups", day=date(2027, 1, 15), source="Letter no. 7")
    monkeypatch.setitem(READINGS, "doctors_rounding", done)

    assert quantities.doctors_by_size().startswith("| People | Nurses, at least | Doctors |")
    assert rows(quantities.doctors_by_size())[0] == ["201", "1", "0"]


def test_the_ceilings_of_a_penalty_are_those_of_the_calculator():
    assert rows(quantities.penalties_by_days())[:2] == [["1", "$250", "15 days"], ["2", "$500", "30 days"]]


def test_every_paper_stands_in_one_of_the_two_tables_with_when_and_by_whom():
    filed, later = rows(paper_tables.papers_to_file()), rows(paper_tables.papers_before_permit())

    assert [row[0].partition("<br>")[0] for row in [*filed, *later]] == [paper.title for paper in PAPERS.values()]
    assert {row[0].partition("<br>")[0] for row in filed if "surveyor" in row[2]} == {
        PAPERS["map_B3"].title,
        PAPERS["plan_B4_sanitary_water"].title,
    }
    assert [row[1] for row in filed if row[0].startswith(PAPERS["plan_B12_camping"].title)] == [
        "There will be camping or housing"
    ]
    assert {row[1] for row in later if row[0].startswith(PAPERS["insurance_E"].title)} == {"Always"}


def test_what_the_town_settles_changes_when_a_paper_is_needed(monkeypatch):
    def when(name):
        return next(row[1] for row in rows(paper_tables.papers_to_file()) if row[0].startswith(PAPERS[name].title))

    assert when("plan_B7_food").endswith("; to be safe, any food")
    for choice, ending in (("any_food", "handed out; any other food"), ("by_the_words", "sold and handed out")):
        monkeypatch.setitem(READINGS, "food_papers", replace(READINGS["food_papers"], choice=choice))
        assert when("plan_B7_food").endswith(ending)


def test_every_matter_of_permit_c_is_listed_with_its_words_and_a_page_that_is_there(root):
    matters = rows(paper_tables.matters_to_approve())

    assert [row[1].rpartition(" ")[2] for row in matters] == [
        f"[{clause}](cite:{clause})" for clause, provision in PROVISIONS.items() if provision.parent == "permit/C"
    ]
    assert all((root / "docs/guidance" / re.search(r"\((.*\.md)\)", row[0])[1]).is_file() for row in matters)


def test_every_setting_of_the_town_stands_on_the_page_with_its_name(monkeypatch):
    told = f"{open_questions.town_settings()}{open_questions.clerk_contacts()}{open_questions.open_questions()}"
    names = open_questions.settings_by_name()

    for section, shape in SCHEMA["properties"].items():
        for name, member in shape["properties"].items():
            if section not in ("site", "readings"):
                assert f"`{section}.{name}`" in names
                assert member["title"].split("?")[0] in told
                assert member["title"].split("?")[0] in names
    assert "`" not in told
    assert open_questions.town_settings().count(NOT_STATED) == 1
    assert open_questions.open_questions().count(NOT_STATED) == len(SCHEMA["properties"]["answers"]["properties"])
    answered = {**open_questions.NAMES, "answers.copies": "Two, on paper."}
    monkeypatch.setattr(open_questions, "NAMES", answered)
    assert "**Two, on paper.**" in open_questions.open_questions()


def test_nobody_is_sent_to_the_town_clerk_to_learn_where_the_clerk_is(monkeypatch):
    assert "Ask the Town Clerk" not in open_questions.clerk_contacts()
    assert open_questions.clerk_contacts().startswith(open_questions.NOT_TOLD)

    some = {**open_questions.NAMES, "clerk.telephone": "Ring the bell."}
    monkeypatch.setattr(open_questions, "NAMES", some)
    told, _, missing = open_questions.clerk_contacts().partition(open_questions.NOT_TOLD)
    assert told.strip() == "- Telephone of the Town Clerk: Ring the bell."
    assert missing.count("\n- ") == 3

    monkeypatch.setattr(open_questions, "NAMES", dict.fromkeys(some, "Told."))
    assert open_questions.NOT_TOLD not in open_questions.clerk_contacts()
    assert NOT_STATED not in open_questions.town_settings()


QUESTION = """\
!!! question "Is a part counted?"

    {{ settled.doctors_rounding }}

    **Cautious reading:** yes.

    **Other reading:** no.

!!! question "Another?"

    {{ settled.village }}

    **Cautious reading:** perhaps.
"""


def test_a_question_the_town_has_settled_is_shown_as_settled_in_place_of_its_readings():
    done = replace(READINGS["doctors_rounding"], choice="complete_groups", day=date(2027, 1, 15), source="Letter no. 7")

    page = settle(QUESTION, {**READINGS, "doctors_rounding": done})

    assert page.startswith(
        '!!! question settled "Is a part counted?"\n\n'
        "    **Settled.** The Town settled this on Friday 15 January 2027 (Letter no. 7): only complete groups count.\n\n"
    )
    assert page.endswith(QUESTION[QUESTION.index('!!! question "Another?"') :])
    assert "**Other reading:**" not in page
    assert page.count("\n") == QUESTION.count("\n")
    assert settle(QUESTION) == QUESTION


@pytest.mark.parametrize("name", READINGS)
def test_every_reading_is_asked_on_a_page_of_guidance_that_can_show_it_as_settled(root, name):
    done = replace(READINGS[name], choice=next(iter(READINGS[name].choices)), day=date(2027, 1, 15), source="Letter")
    pages = [path.read_text() for path in (root / "docs/guidance").glob("*.md")]

    assert [page for page in pages if "!!! question settled" in settle(page, {name: done})]


def test_the_example_of_the_timeline_has_the_days_of_the_rules_in_order():
    days = rows(planning.planning_example())

    assert [row[1] for row in days] == [
        "File the petition and the fee with the Town Clerk",
        "Last day for the Town Board to act on the petition",
        "The assembly",
        "Remove all trash and waste completely",
        "Expect the security deposit back from the Town",
    ]
    assert all("](cite:" in row[2] for row in days)


def test_every_word_of_the_glossary_has_its_source_and_stands_in_order(root):
    page = (root / "docs/guidance/glossary.md").read_text().partition("## The words\n")[2]
    entries = re.split(r"^### ", page, flags=re.MULTILINE)[1:]

    words = [entry.partition(" {")[0] for entry in entries]
    assert words == sorted(words, key=str.lower)
    for entry in entries:
        source = re.findall(r"^Source: (.*)$", entry, re.MULTILINE)
        assert len(source) == 1, entry
        assert "](cite:" in source[0] or "stored copy" in source[0] or source[0] == "ours, for this site", entry
    assert len(words) > 40


def test_every_page_of_guidance_can_be_found_from_the_start_page(root):
    start = (root / "docs/index.md").read_text()

    for path in (root / "docs/guidance").glob("*.md"):
        assert f"](guidance/{path.name})" in start, path.name
