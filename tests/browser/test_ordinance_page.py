"""One errand on a phone: find the sentence about the nurse, see what a word means, quote it; also opened as a file."""

import json

import pytest

from calculator.ordinance import PROVISIONS, SHA256, cite
from publish.provisions.citation import citation

pytestmark = pytest.mark.browser

CLAUSE = "permit/C/9:s2"


@pytest.fixture
def phone(browser):
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        reduced_motion="reduce",
        permissions=["clipboard-read", "clipboard-write"],
    )
    yield context.new_page()
    context.close()


def in_sight(page, selector):
    return page.locator(selector).evaluate(
        "e => { const b = e.getBoundingClientRect(); return b.top >= 40 && b.bottom <= innerHeight && b.width > 0; }"
    )


def apart(page, one, other):
    above, below = sorted((page.locator(each).first.bounding_box() for each in (one, other)), key=lambda box: box["y"])
    return above["y"] + above["height"] <= below["y"] + 1


def clipboard(page):
    return page.evaluate("navigator.clipboard.readText()")


def copy(page, name):
    page.get_by_role("button", name=name, exact=True).click()
    page.get_by_text("copied.", exact=False).wait_for()
    return clipboard(page)


def test_a_reader_finds_and_quotes_the_sentence_about_the_nurse(server, phone):
    phone.goto(server.at("index.html"))
    phone.get_by_role("button", name="Search", exact=True).click()
    phone.get_by_role("textbox", name="Search").fill("nurse")
    phone.locator(".md-search-result__link[href*='#permit-C-9']").first.click()
    phone.wait_for_url("**/ordinance/permit.html#permit-C-9")
    assert in_sight(phone, "#permit-C-9-s2")

    phone.get_by_role("button", name="Cite permit/C/9", exact=True).click()
    phone.get_by_label("Which words").select_option(index=2)
    link = server.at("ordinance/permit.html#permit-C-9-s2")
    assert copy(phone, "Copy words with citation") == f"“{cite(CLAUSE).quote}” {citation(CLAUSE)}, {link}"
    assert copy(phone, "Copy link") == link
    assert copy(phone, "Copy citation") == f"{citation(CLAUSE)}, {link}"
    record = json.loads(copy(phone, "Copy as JSON"))
    assert (record["reference"], record["words"], record["textSha256"]) == (CLAUSE, cite(CLAUSE).quote, SHA256)
    phone.keyboard.press("Escape")
    assert phone.evaluate("document.activeElement.textContent") == "Cite permit/C/9"

    phone.goto(link)
    assert in_sight(phone, "#permit-C-9-s2")
    assert phone.locator("#permit-C-9-s2").evaluate("e => getComputedStyle(e).backgroundColor") != "rgba(0, 0, 0, 0)"


def test_the_place_stays_in_sight_while_a_long_provision_is_read(server, phone):
    phone.goto(server.at("ordinance/permit.html#permit-C-1-s11"))

    assert in_sight(phone, "[data-provision='permit/C/1'] .place")
    assert not in_sight(phone, "#permit-C-1")


def test_an_address_written_another_way_arrives(server, phone):
    phone.goto(server.at("ordinance/permit.html#permit/b:S1"))

    phone.wait_for_url("**#permit-B-s1")


@pytest.mark.parametrize(
    "asked", ["ordinance.html#permit-C-9", "ordinance/index.html#permit-C-9", "ordinance/scope.html#permit/c/9"]
)
def test_the_anchor_of_a_provision_arrives_from_whichever_page_it_is_asked_of(server, page, asked):
    page.goto(server.at(asked))

    page.wait_for_url(server.at("ordinance/permit.html#permit-C-9"))
    assert page.locator(".stray").text_content() == ""


def test_a_place_that_is_not_in_the_text_is_told_and_the_page_stays(server, page):
    page.goto(server.at("ordinance/permit.html#nosuch"))

    assert "There is no such place in this text: “nosuch”." in page.locator(".stray[role=status]").inner_text()
    assert page.url == server.at("ordinance/permit.html#nosuch")
    page.evaluate("location.hash = 'permit-Z-9'")
    page.get_by_text("no such place in this text: “permit-Z-9”").wait_for()
    page.evaluate("location.hash = 'permit-A'")
    page.locator(".stray:empty").wait_for(state="attached")


def test_a_term_tells_its_meaning_to_pointer_keyboard_and_touch_and_escape_takes_it_away(server, page, phone):
    for tab in (page, phone):
        tab.goto(server.at("ordinance/permit.html#permit-A"))
    meaning, term = page.locator("#meaning"), page.locator("[data-provision='permit/A'] a.term").first
    words = PROVISIONS["definitions/B/person"].text

    term.hover()
    assert words in meaning.inner_text()
    assert apart(page, "#meaning", "[data-provision='permit/A'] a.term")
    meaning.hover()
    page.keyboard.press("Escape")
    assert meaning.is_hidden()

    page.mouse.move(0, 0)
    term.focus()
    assert words in meaning.inner_text()
    assert page.locator(f"#{term.get_attribute('aria-describedby')}").inner_text().endswith(words)
    page.keyboard.press("Escape")
    assert meaning.is_hidden()
    assert term.evaluate("e => e === document.activeElement")

    touched = phone.locator("[data-provision='permit/A'] a.term").first
    touched.tap()
    assert words in phone.locator("#meaning").inner_text()
    assert apart(phone, "#meaning", "[data-provision='permit/A'] a.term")
    assert phone.url.endswith("#permit-A")
    touched.tap()
    phone.wait_for_url("**/definitions.html#definitions-B-person")


def test_opened_as_a_file_words_are_copied_or_handed_over_selected(site, context):
    page = context.new_page()
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.add_init_script("Document.prototype.execCommand = () => false")
    page.goto((site / "ordinance/fee.html").as_uri())
    page.get_by_role("button", name="Cite fee", exact=True).click()
    assert page.get_by_text("What was copied").is_hidden()
    assert page.get_by_text("no published address of this site is known").is_visible()
    page.get_by_role("button", name="Copy words with citation").click()

    page.get_by_text("Copy the text below yourself").wait_for()
    chosen = page.evaluate("String(document.activeElement.value)")
    assert chosen == f"“{PROVISIONS['fee'].text}” {citation('fee')}, ordinance/fee.html#fee"
    for name in ("Copy page and place", "Copy citation", "Copy as JSON"):
        page.get_by_role("button", name=name).click()
        page.wait_for_function("before => document.getElementById('cite-output').value !== before", arg=chosen)
        chosen = page.input_value("#cite-output")
        assert "file:" not in chosen
        assert str(site) not in chosen


def test_opened_as_a_file_of_a_published_site_its_address_is_copied(site, page):
    page.goto((site / "ordinance/fee.html").as_uri())
    page.evaluate(
        "document.head.append(Object.assign(document.createElement('link'),"
        " { rel: 'canonical', href: 'https://www.example.gov/assemblies/ordinance/fee.html' }))"
    )
    page.add_script_tag(path=site / "assets/cite.js")  # as if the page had been built with it
    page.locator(".cite-button").last.click()
    page.get_by_role("button", name="Copy link").click()

    assert page.input_value("#cite-output") == "https://www.example.gov/assemblies/ordinance/fee.html#fee"


@pytest.mark.parametrize(
    "name", ["index.html", "ordinance/permit.html", "calculator.html", "petition.html", "forms/petition.html"]
)
def test_nothing_that_is_hidden_is_shown(server, page, name):
    page.goto(server.at(name))
    if name.startswith("ordinance/"):
        page.locator(".cite-button").first.click()

    shown = page.locator("[hidden]:not(.md-tabs)").evaluate_all(
        "all => all.filter(e => e.getClientRects().length).map(e => e.outerHTML.slice(0, 80))"
    )
    assert shown == []


def test_selected_words_are_quoted_as_selected(server, page):
    page.goto(server.at("ordinance/permit.html"))
    page.evaluate("getSelection().selectAllChildren(document.getElementById('permit-B-s2'))")
    page.get_by_role("button", name="Cite permit/B", exact=True).focus()
    page.keyboard.press("Enter")

    assert page.get_by_label("Which words").evaluate("e => e.selectedOptions[0].text").startswith("What you selected")
    page.get_by_role("button", name="Copy as JSON").click()
    record = json.loads(page.input_value("#cite-output"))
    assert (record["reference"], record["words"]) == ("permit/B:s2", cite("permit/B:s2").quote)
