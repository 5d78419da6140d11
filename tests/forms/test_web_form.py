"""The web form of every schema: each blank labelled, what is required, cautious or convenient told in words."""

import re

import pytest
from selectolax.lexbor import LexborHTMLParser

from forms.blank import MARKS
from forms.html import arranged, form, web_form
from forms.layout import in_reading_order
from forms.schemas import FORMS


@pytest.fixture(scope="module", params=FORMS)
def name(request):
    return request.param


@pytest.fixture(scope="module")
def html(name):
    return web_form(FORMS[name])


@pytest.fixture(scope="module")
def page(html):
    return LexborHTMLParser(html)


@pytest.fixture(scope="module")
def asked(name):
    return {blank.name: blank for blank in in_reading_order(arranged(FORMS[name]))}


def table_of(field):
    while "rows" not in (field.attributes.get("class") or "").split():
        field = field.parent
    return field


def test_it_asks_the_blanks_of_the_form_in_reading_order_and_nothing_else(page, asked):
    fields = [node.attributes["data-field"] for node in page.css(".field")]

    assert fields == list(asked)


def test_every_control_has_one_label_and_every_group_its_legend_first(page):
    for control in page.css("input, textarea"):
        labels = page.css(f'label[for="{control.attributes["id"]}"]')
        assert len(labels) == 1, control.html
        assert labels[0].text(strip=True)
    for group in page.css("fieldset"):
        first = next(child for child in group.iter())
        assert first.tag == "legend"
        assert first.text(strip=True)


def test_ids_are_unique_and_every_help_text_is_tied_to_its_field(page):
    ids = [node.attributes["id"] for node in page.css("[id]")]

    assert len(ids) == len(set(ids))
    for node in page.css("[aria-describedby]"):
        assert set(node.attributes["aria-describedby"].split()) <= set(ids), node.html


def test_what_it_rests_on_is_told_in_a_word_and_by_a_class(page, asked, name):
    own = form(FORMS[name]).basis
    for field in page.css(".field"):
        blank = asked[field.attributes["data-field"]]
        assert f"basis--{blank.basis}" in field.attributes["class"]
        told = field.css_first(".basis") or (
            table_of(field).css_first(".rows > .field__clause .basis") if blank.row else None
        )
        words = MARKS[blank.basis] if blank.basis != own else ""
        assert (told.text().lower() if told else "") == words, blank.name


def test_a_condition_stands_over_what_it_opens_in_words(page, asked):
    bands = " · ".join(node.text() for node in page.css(".band, .band__more")).lower()
    for blank in asked.values():
        for one in () if blank.band or blank.quote else blank.conditions:
            assert one.title.lower() in bands


def test_the_words_of_the_ordinance_come_with_a_link_and_every_clause_leads_to_it(page):
    for quote in page.css(".quote p"):
        assert quote.css_first("a").attributes["href"].startswith("../ordinance/")
        assert re.fullmatch(r"“.+”", quote.text(deep=False).strip(), re.DOTALL)
    assert page.css(".field__clause a")


def test_places_for_signatures_are_told_as_done_by_hand(page, name):
    lines = [mark for chapter in arranged(FORMS[name]) for mark in chapter.signatures]

    assert len(page.css(".mark")) == len(lines)
    assert all("by hand" in mark.text() for mark in page.css(".mark"))
    assert page.css(".mark input") == []


def test_autocomplete_is_the_persons_own_and_a_phone_shows_the_keyboard_that_fits():
    page = LexborHTMLParser(web_form(FORMS["petition"]))
    told = {
        node.attributes["name"]: (node.attributes["autocomplete"], node.attributes.get("inputmode"))
        for node in page.css("input[autocomplete], textarea")
    }

    assert told["applicant/name"] == ("name", None)
    assert told["applicant/phone"] == ("tel", "tel")
    assert told["applicant/email"] == ("email", "email")
    assert told["applicant/residence_address"] == ("street-address", None)
    assert told["persons_at_one_time"] == ("off", "numeric")


def test_the_fragment_keeps_to_a_strict_policy_and_to_markdown(html):
    for forbidden in ("style=", "<style", "<script", " onclick", "placeholder", "\n\n", "http:", "https:"):
        assert forbidden not in html
    assert html.startswith("<form")
    assert 'method="dialog"' in html
