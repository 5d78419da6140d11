"""axe-core finds nothing on the pages of calculator and petition in any of their states, and nothing scrolls sideways."""

import pytest
from playwright.sync_api import expect

from tests.browser import host
from tests.site.test_accessible import RULES, RUN

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def axe(root):
    return (root / "node_modules/axe-core/axe.min.js").read_text()


@pytest.fixture(params=[("light", 1280), ("dark", 320)], ids=["light-wide", "dark-narrow"])
def context(request, browser):
    scheme, width = request.param
    opened = browser.new_context(
        color_scheme=scheme, viewport={"width": width, "height": 800}, bypass_csp=True, reduced_motion="reduce"
    )
    yield opened
    opened.close()


@pytest.fixture
def found(axe):
    """A function that gives what axe finds on a page, and how far it scrolls sideways."""

    def look(page):
        page.evaluate(axe)
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        return page.evaluate(RUN, RULES), wide

    return look


def test_with_answers_then_out_of_date(opened, found):
    opened.page.check("#f-organizer-kind-volunteer_fire_company")
    opened.enter(people=5000).send().answered()
    opened.page.locator(".finding__more:has(.passages) > summary").first.click()
    opened.page.locator(".passages").first.locator("summary").click()
    opened.page.locator(".headline .finding__changes summary").click()
    assert found(opened.page) == ([], 0)

    opened.page.fill("#f-persons_collectively", "1")
    expect(opened.page.locator(".answers__stale")).to_be_visible()
    assert found(opened.page) == ([], 0)


def test_with_errors_and_questions_that_came_later(opened, found):
    opened.page.check("#f-organizer-kind-religious_corporation")
    opened.page.get_by_role("button", name="Add another").last.click()
    opened.page.fill("#f-persons_at_one_time", "x" * 60)
    opened.date("first_day", "8", "14", "27").date("last_day", "2", "30", "2027")
    opened.send()
    expect(opened.page.locator("#calculator-errors")).to_be_visible()

    assert found(opened.page) == ([], 0)


def test_when_it_could_not_start(calculator, context, server, found):
    context.route("**/worker.js", lambda route: route.abort())
    calculator.open(server.at("calculator.html")).enter(people=201).send()
    expect(calculator.page.locator(".failure")).to_be_visible()
    expect(calculator.page.locator(".headline")).to_contain_text("You need a written permit")

    assert found(calculator.page) == ([], 0)


def test_the_petition_page_in_all_its_views(page, server, found):
    page.goto(server.at("petition.html"))
    assert found(page) == ([], 0)

    page.get_by_role("button", name="Yes, keep them here").click()
    page.check("#f-applicant-kind-corporation")
    expect(page.get_by_text("Not asked, because you chose “A corporation”").first).to_be_visible()
    page.locator(".parts__all > summary").click()
    page.get_by_role("button", name="Delete everything from this device").click()
    assert found(page) == ([], 0)

    page.locator("#parts-list a").nth(1).click()
    page.fill("#f-persons_at_one_time", "many")
    page.keyboard.press("Tab")
    expect(page.locator("#f-persons_at_one_time-error")).to_contain_text('"many" cannot stand here')
    expect(page.locator("[aria-invalid]")).to_have_count(1)
    page.get_by_role("button", name="Continue").click()
    expect(page.locator("#petition-errors")).to_be_visible()
    assert found(page) == ([], 0)

    page.get_by_role("link", name="Check your answers").click()
    expect(page.locator(".review__rows").first).to_be_visible()
    assert found(page) == ([], 0)

    page.get_by_role("button", name="Go on", exact=True).click()
    page.get_by_role("heading", name="Take it away").wait_for()
    assert found(page) == ([], 0)


def test_what_is_saved_and_a_newer_version_that_is_offered(site, tmp_path, page, found):
    versions = [host.version(site, tmp_path / str(n), lambda text, n=n: f"{text}<!-- {n} -->", n) for n in (1, 2)]
    here = host.Host(versions[0])
    try:
        page.goto(f"{here.url}about/offline.html")
        page.get_by_role("button", name="Save for offline use").click()
        expect(page.locator(".offline__status")).to_contain_text("All of this site is saved")
        here.serve(versions[1])
        page.get_by_role("button", name="Look for a newer version").click()
        expect(page.locator(".newer")).to_be_visible()
        assert found(page) == ([], 0)
    finally:
        here.go()
