"""Every case of the tests can be read as an example: its facts, what comes out, the words, the way to try it."""

import html

import pytest
from selectolax.lexbor import LexborHTMLParser

from calculator.exchange import assessment_of
from calculator.ordinance import address, words
from publish.pages import case as one
from publish.pages import worked
from publish.problem import Problem
from tests import scripts
from tests.calculator.cases import cases


@pytest.fixture(scope="module")
def page():
    return LexborHTMLParser(worked.worked_examples())


def test_every_case_with_facts_is_shown_once_under_an_address_of_its_own(page):
    shown = [node.attributes["id"] for node in page.css("details.case")]

    assert sorted(shown) == sorted(name.replace("/", "-") for name in cases())
    assert len(shown) > 200


def test_an_example_says_what_the_rules_say_and_quotes_what_the_ordinance_says(page):
    quoted = 0
    for name, case in cases().items():
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
        assert told or "nothing is said of" in text or items, name
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

    for name, case in cases().items():
        classes = page.css_first(f'details[id="{name.replace("/", "-")}"]').attributes["class"].split()
        result = assessment_of(case["facts"])
        status = "refused" if "errors" in result else result["answers"]["permit_status"]
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
    shown = one.example({"facts": {"site": "<b>"}, "why": "a < b & c", "answers": {}}, {"errors": [{"message": "<i>"}]})

    assert html.escape("a < b & c") in shown
    assert "<b>" not in shown
    assert "&lt;i&gt;" in shown


def test_a_file_of_cases_without_a_heading_stops_the_build(monkeypatch):
    monkeypatch.setattr(worked, "files", lambda: ["new"])
    monkeypatch.setattr(worked, "cases", lambda _: [{"id": "N1", "facts": {}}])

    with pytest.raises(Problem, match=r"tests/cases/new.json: These cases have no heading. Add one to GROUPS"):
        worked.worked_examples()
