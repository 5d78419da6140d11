"""The calculator page's form: every question labelled, explained, and never compulsory."""

import json
import re

import pytest
from selectolax.lexbor import LexborHTMLParser

from calculator.names import NAMES
from calculator.ordinance import PROVISIONS, anchor
from forms.fields import fields
from forms.html import calculator_form, environment, paper_form
from forms.schemas import FACTS, PETITION


@pytest.fixture(scope="module")
def html():
    return calculator_form()


@pytest.fixture(scope="module")
def page(html):
    return LexborHTMLParser(html)


@pytest.fixture(scope="module")
def asked():
    return {blank.name: blank for blank in fields(FACTS, having="x-step")}


def ids(page):
    return [node.attributes["id"] for node in page.css("[id]")]


def test_every_fact_with_a_step_has_a_control_and_nothing_else_has(page, asked):
    assert {node.attributes["name"] for node in page.css("input")} == set(asked)


def test_every_control_has_one_label(page):
    for control in page.css("input"):
        name = control.attributes["id"]
        labels = page.css(f'label[for="{name}"]')

        assert len(labels) == 1, name
        assert labels[0].text(strip=True), name


def test_every_question_with_choices_is_a_fieldset_whose_first_child_is_its_legend(page):
    for group in page.css("fieldset"):
        first = next(child for child in group.iter())

        assert first.tag == "legend"
        assert first.text(strip=True)


def test_i_dont_know_yet_is_possible_everywhere_and_the_default(page, asked):
    for name, blank in asked.items():
        controls = page.css(f'input[name="{name}"]')
        if blank.options:
            (unknown,) = [control for control in controls if control.attributes["value"] == ""]
            assert "checked" in unknown.attributes
            assert sum("checked" in control.attributes for control in controls) == 1
        else:
            boxes = page.css_first(f"#{blank.id}")
            described = boxes.attributes["aria-describedby"].split()
            said = " ".join(page.css_first(f"#{one}").text() for one in described)
            assert "you don't know yet" in said
            assert "value" not in controls[0].attributes
            assert "required" not in controls[0].attributes


def test_help_is_tied_to_its_question(page):
    known = ids(page)

    assert len(known) == len(set(known))
    for node in page.css("[aria-describedby]"):
        assert set(node.attributes["aria-describedby"].split()) <= set(known)
    for help_text in page.css(".field__help, .step__help"):
        name = help_text.attributes["id"]
        assert any(name in node.attributes["aria-describedby"].split() for node in page.css("[aria-describedby]"))


def test_every_question_links_to_the_words_that_ask_it(page, asked):
    anchors = {anchor(clause) for clause in PROVISIONS} | {
        anchor(f"{clause}:s{number}")
        for clause, provision in PROVISIONS.items()
        for number in range(1, len(provision.sentences) + 1)
    }
    links = [node.attributes["href"] for node in page.css(".field__clause a")]

    assert len(links) >= len({blank.row.name if blank.row else blank.name for blank in asked.values()})
    for link in links:
        file, _, fragment = link.partition("#")
        assert re.fullmatch(r"ordinance/\w+\.html", file)
        assert fragment in anchors


def test_types_tell_the_script_and_the_keyboard_what_is_meant(page):
    assert page.css_first("#f-persons_at_one_time").attributes["inputmode"] == "numeric"
    assert page.css_first("#f-persons_at_one_time").attributes["type"] == "text"
    assert page.css_first("#f-persons_at_one_time").attributes["data-type"] == "integer"
    assert page.css_first("#f-today").attributes["data-fill"] == "today"


def test_a_date_is_asked_in_boxes_that_its_question_holds_together(page):
    for name, wanted in {
        "first_day": ["month", "day", "year"],
        "sessions-0-start": ["month", "day", "year", "time"],
    }.items():
        date = page.css_first(f"fieldset#f-{name}")
        boxes = date.css("input")

        assert [box.attributes["data-part"] for box in boxes] == wanted
        assert [box.attributes["type"] for box in boxes] == ["text"] * len(wanted)
        assert [box.attributes.get("inputmode") for box in boxes[:3]] == ["numeric"] * 3
        assert {box.attributes["name"].replace("/", "-") for box in boxes} == {name}


def test_when_a_question_is_asked_travels_as_data(page, asked):
    field = page.css_first('[data-field="organizer/local_link"]')

    assert json.loads(field.attributes["data-asked-when"]) == asked["organizer/local_link"].asked_when


def test_rows_are_there_without_a_script_and_can_be_added_with_one(page):
    sessions = page.css_first('[data-field="sessions"]')

    assert len(sessions.css(".row")) == int(sessions.attributes["data-rows"])
    assert sessions.css_first("button").attributes["type"] == "button"
    assert "hidden" in sessions.css_first("button").attributes


def test_the_regions_the_script_fills_are_there_and_empty(page):
    assert page.css_first("form#calculator button[type=submit]").text() == "Show my answers"
    assert page.css_first("#calculator-status").attributes["role"] == "status"
    for region in ("#calculator-status", "#calculator-answers", "#calculator-errors"):
        assert page.css_first(region).text(strip=True) == ""


def test_nothing_is_sent_even_where_no_script_runs(page):
    assert page.css_first("form#calculator").attributes["method"] == "dialog"


def test_the_fragment_keeps_to_a_strict_policy_and_to_markdown(html):
    for forbidden in ("style=", "<style", "<script", " onclick", "placeholder", "\n\n", "http:", "https:"):
        assert forbidden not in html
    assert html.startswith("<form")


def test_a_form_says_whether_the_town_takes_it(monkeypatch):
    notice = "A form of this site, which the Town takes"
    assert notice not in paper_form(PETITION)
    monkeypatch.setitem(environment().globals, "names", {**NAMES, "forms_notice": notice})

    assert f'<strong class="standing">{notice}</strong>' in paper_form(PETITION)
