"""The worked examples can be filtered where no script runs."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_a_choice_hides_what_does_not_match_it_without_javascript(browser, server):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.at("guidance/examples.html"))
    everything = page.locator(".case:visible").count()

    page.get_by_label("None is needed").check()
    expect(page.locator("#threshold-T05")).to_be_hidden()
    expect(page.locator("#threshold-T04")).to_be_visible()
    expect(page.get_by_role("heading", name="Penalties")).to_be_hidden()
    some = page.locator(".case:visible").count()
    page.get_by_label("Only where the text leaves room").check()
    few = page.locator(".case:visible").count()

    assert everything > some > few
    page.get_by_role("group", name="And of those?").get_by_label("All").check()
    page.locator("#threshold-T04 summary").click()
    expect(page.locator("#threshold-T04 dl")).to_be_visible()
    context.close()
