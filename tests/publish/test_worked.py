"""Every case of the tests can be read as an example: its facts, what comes out, the words, the way to try it."""

import html
import re

import pytest
from selectolax.lexbor import LexborHTMLParser

from calculator.exchange import assessment_of
from calculator.ordinance import address, words
from publish.pages import case as one
from publish.pages import worked
from publish.problem import Problem
from tests import scripts
from tests.calculator.cases import cases

DEVELOPERS = re.compile(
    r"\d{4}-\d\d-\d\d|\d\*\d|\bceil|JSON|Python|\b[A-Z]\d\d\b|\w_\w|GCL|->|\boutput|validation", re.IGNORECASE
)
BRITISH = re.compile(r"(?:neighb|behavi|col|hon|lab)our|organis|cancell|licenc|offence|centre", re.IGNORECASE)


def shown_cases():
    return {name: case for name, case in cases().items() if case.get("for") != "programs"}


@pytest.fixture(scope="module")
def page():
    return LexborHTMLParser(worked.worked_examples())


def test_every_case_with_facts_is_shown_once_under_an_address_of_its_own(page):
    shown = [node.attributes["id"] for node in page.css("details.case")]

    assert sorted(shown) == sorted(name.replace("/", "-") for name in shown_cases())
    assert len(shown) > 200


def test_an_example_speaks_to_residents_under_a_title_of_its_own(page):
    titles = [node.text() for node in page.css("details.case summary")]
    said = [f"{case['title']}: {case['why']}" for case in shown_cases().values()]

    assert len(set(titles)) == len(titles)
    assert [each for each in said if DEVELOPERS.search(each) or BRITISH.search(each)] == []
    assert [node.text() for node in page.css("details.case :is(dt, dd, li)") if re.search(r"\w_\w", node.text())] == []


def test_no_bare_yes_where_the_text_leaves_room_and_no_word_of_a_permit_where_none_is_asked(page):
    def badge(name):
        small = page.css_first(f"#{name} summary small")
        return small and small.text()

    assert badge("threshold-T05") == "A permit is needed"
    assert {badge(f"threshold-{name}") for name in ("T09", "T10", "T11", "T24")} == {
        "Plan for one: the text leaves room"
    }
    assert {badge(name) for name in ("after_event-C15", "penalties-N02", "revocation-R05", "insurance-I02")} == {None}


def test_answers_that_cannot_be_right_stand_apart_at_the_end(page):
    last = page.css(".examples .cases")[-1]

    refused = {name.replace("/", "-") for name, case in shown_cases().items() if "errors" in case}
    assert {node.attributes["id"] for node in last.css("details.case")} == refused


def test_an_example_says_what_the_rules_say_and_quotes_what_the_ordinance_says(page):
    quoted = 0
    for name, case in shown_cases().items():
        shown = page.css_first(f'details[id="{name.replace("/", "-")}"]')
        text = " ".join(shown.text().split())
        assert " ".join(case["why"].split()) in text
        result = assessment_of(case["facts"])
        if "errors" in result:
            assert all(error["message"] in text for error in result["errors"]), name
            continue
        answers = {finding["answer"] for finding in result["findings"]}
        items = [node.text() for node in shown.css("ul:not(:has(q)) li")]
        told = [answer for answer in answers if any(item.startswith(answer) for item in items)]
        assert told or one.NOTHING in text or items, name
        for link, quote in zip(shown.css("q + a"), shown.css("q"), strict=True):
            assert quote.text() in words(link.text())
            assert link.attributes["href"] == f"../{address(link.text())}"
            quoted += 1
    assert quoted > 500


def test_the_boundary_of_the_threshold_reads_as_people_say_it(page):
    shown = page.css_first("#threshold-T05").text()

    assert "201 persons" in shown
    assert "You need a written permit, issued by the Town Board through its Clerk, before the assembly." in shown
    assert "where such assembly exceeds 200 persons" in shown


def test_the_link_brings_exactly_these_facts_to_the_calculator():
    facts = [case["facts"] for case in cases().values()]
    addresses = [one.try_it(each) for each in facts]

    hashes = ["#" + address.partition("#")[2] for address in addresses]
    assert scripts.call(["browser/fragment.js"], "answersLink.decode", [[each] for each in hashes]) == facts


def test_each_filter_shows_the_cases_it_names_and_no_case_is_without_one(page):
    kinds = {f"permit-{number}": states for number, (_, states) in enumerate(worked.PERMIT.items())}

    for name, case in shown_cases().items():
        classes = page.css_first(f'details[id="{name.replace("/", "-")}"]').attributes["class"].split()
        result = assessment_of(case["facts"])
        status = worked.status(case, result)
        assert [kind for kind in kinds if kind in classes] == [kind for kind in kinds if status in kinds[kind]]
        assert ("text-room" in classes) == ("cautious" in case.get("reading", ""))
    assert {node.attributes["id"] for node in page.css(".filters input")} == {
        "permit-all",
        "text-all",
        "text-room",
        *kinds,
    }


def test_the_style_sheet_hides_for_every_filter(root, page):
    style = (root / "docs/assets/site.css").read_text()

    for node in page.css(".filters input"):
        name = node.attributes["id"]
        if not name.endswith("-all"):
            assert f".examples:has(#{name}:checked) .case:not(.{name})" in style
            assert f".examples:has(#{name}:checked) .group:not(:has(.{name}))" in style


def test_what_somebody_typed_into_a_case_is_not_taken_for_html():
    shown = one.example(
        {"facts": {"site": "in_town"}, "why": "a < b & c", "answers": {}}, {"errors": [{"message": "<i>"}]}
    )

    assert html.escape("a < b & c") in shown
    assert "&lt;i&gt;" in shown


def test_a_file_of_cases_without_a_heading_stops_the_build(monkeypatch):
    monkeypatch.setattr(worked, "files", lambda: ["new"])
    monkeypatch.setattr(worked, "cases", lambda _: [{"id": "N1", "facts": {}}])

    with pytest.raises(Problem, match=r"tests/cases/new.json: These cases have no heading. Add one to GROUPS"):
        worked.worked_examples()
