"""Printed from the browser: Letter, black on white, with how the text stands and the page's number on every page."""

import io

import pypdf
import pytest

from calculator.ordinance import STANDING, words
from publish.provisions.citation import ARTICLE, HEAD, citation

pytestmark = pytest.mark.browser

LETTER = (612, 792)
ABOUT = f"which is not the Town’s, about {ARTICLE}"


@pytest.fixture
def printed(context, server):
    """A function that prints a page of the site after `first` was done on it; gives the words of each printed page."""
    page = context.new_page()
    page.emulate_media(color_scheme="dark")

    def run(path, first=lambda _: None):
        page.goto(server.at(path))
        first(page)
        reader = pypdf.PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
        assert {tuple(round(float(side)) for side in sheet.mediabox[2:]) for sheet in reader.pages} == {LETTER}
        return [" ".join(sheet.extract_text().split()) for sheet in reader.pages]

    run.page = page
    return run


@pytest.mark.parametrize("path", ["ordinance/penalties.html", "guidance/parking.html", "forms.html"])
def test_every_printed_page_says_how_the_text_stands_and_which_page_it_is(printed, path):
    sheets = printed(path)

    assert [STANDING in sheet for sheet in sheets] == [True] * len(sheets)
    assert [f"Page {number} of {len(sheets)}" in sheet for number, sheet in enumerate(sheets, 1)] == [True] * len(
        sheets
    )
    assert "On this page" not in sheets[0]
    assert "All pages" not in sheets[0]


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("ordinance/fee.html", citation("fee")),
        (
            "guidance/medical.html",
            f"“How many doctors and nurses?”, a page of the site Ogden Assembly Permits, {ABOUT}",
        ),
    ],
)
def test_a_printed_page_says_what_it_is_of_and_which_page_of_the_site_it_is(printed, path, said):
    sheets = printed(path)

    assert f"{said}, page {path}" in " ".join(sheets)
    assert [HEAD in sheet for sheet in sheets] == [True] * len(sheets)


def test_what_is_printed_is_dark_on_white_in_dark_colors_too(printed):
    printed("ordinance/penalties.html")
    printed.page.emulate_media(media="print", color_scheme="dark")

    ink = printed.page.eval_on_selector(".words", "words => getComputedStyle(words).color")
    ground = printed.page.evaluate("getComputedStyle(document.body).backgroundColor")

    assert (ink, ground) == ("rgb(0, 0, 0)", "rgb(255, 255, 255)")


def test_one_provision_prints_with_those_below_it_and_its_citation_and_nothing_else(printed):
    def ask(page):
        page.evaluate("window.print = () => { window.asked = true; }")
        page.click('[data-provision="permit/B/4"] .cite-button')
        page.get_by_role("button", name="Print the provision").click()
        assert page.evaluate("window.asked")

    said = " ".join(printed("ordinance/permit.html", first=ask))

    assert words("permit/B/4") in said
    assert words("permit/B/4/a") in said
    assert words("permit/B/5") not in said
    assert "editorial reference permit/B/4" in said
    assert STANDING in said


def test_after_printing_the_page_is_whole_again(printed):
    page = printed.page
    printed("ordinance/permit.html")
    page.evaluate("window.print = () => dispatchEvent(new Event('afterprint'))")
    page.click('[data-provision="permit/B/4"] .cite-button')
    page.get_by_role("button", name="Print the provision").click()

    assert page.locator(".printed").count() == 0
    assert page.locator(".printing-one").count() == 0
