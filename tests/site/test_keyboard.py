"""The site by keyboard alone: everything that takes the focus can be seen, and the menu and the search can be used."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

WHERE = """() => {
  const e = document.activeElement;
  if (!e || e === document.body) return null;
  const seen = (e.matches(".md-option") && e.nextElementSibling) || e;
  const style = getComputedStyle(seen), box = seen.getBoundingClientRect();
  return {
    name: (e.getAttribute("aria-label") || e.innerText || e.id).trim().slice(0, 40),
    inside: box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight && box.width > 0,
    visible: style.visibility === "visible" && +style.opacity > 0,
    ringed: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
  };
}"""


@pytest.fixture
def narrow(browser):
    context = browser.new_context(viewport={"width": 320, "height": 640}, reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.fixture
def wide(browser):
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def walk(page, steps):
    places = []
    for _ in range(steps):
        page.keyboard.press("Tab")
        place = page.evaluate(WHERE)
        if place is None:
            break
        places.append(place)
    return places


@pytest.mark.parametrize(
    "name",
    ["index.html", "ordinance/scope.html", "guidance/parking.html", "forms.html", "forms/agent.html", "petition.html"],
)
@pytest.mark.parametrize("size", ["narrow", "wide"])
def test_whatever_takes_the_focus_can_be_seen(server, request, size, name):
    page = request.getfixturevalue(size)
    page.goto(server.at(name))

    places = walk(page, 60)

    assert places[0]["name"] == "Skip to content"
    assert [place for place in places if not (place["inside"] and place["visible"] and place["ringed"])] == []
    assert len(places) > 12


def test_the_first_stop_skips_to_the_content(server, wide):
    wide.goto(server.at("guidance/parking.html"))

    wide.keyboard.press("Tab")
    wide.keyboard.press("Enter")
    wide.keyboard.press("Tab")

    assert wide.evaluate("document.activeElement.closest('article') !== null")


WHOLE = "(e) => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight + 1"


def test_a_narrow_screen_names_the_site_whole_and_its_menu_opens_and_closes_by_keyboard(server, narrow):
    narrow.goto(server.at("guidance/parking.html"))
    assert narrow.locator(".md-header__topic .md-ellipsis").first.evaluate(WHOLE)
    button = narrow.get_by_role("button", name="Menu", exact=True)
    assert button.get_attribute("aria-expanded") == "false"

    button.focus()
    narrow.keyboard.press("Enter")
    assert button.get_attribute("aria-expanded") == "true"
    assert narrow.evaluate(WHERE)["name"] == "How much parking?"
    narrow.keyboard.press("Tab")
    assert narrow.evaluate(WHERE)["name"] == "How many doctors and nurses?"

    narrow.keyboard.press("Escape")
    assert button.get_attribute("aria-expanded") == "false"
    assert narrow.evaluate(WHERE)["name"] == "Menu"


@pytest.mark.parametrize("key", ["f", "s", "/", "p", "n", ",", "."])
def test_no_single_key_does_anything(server, wide, key):
    wide.goto(server.at("guidance/parking.html"))

    wide.keyboard.press(key)

    assert wide.evaluate("document.getElementById('__search').checked") is False
    assert wide.url.endswith("guidance/parking.html")


def test_the_results_of_a_search_are_reached_with_tab_and_opened_with_enter(server, wide):
    wide.goto(server.at("index.html"))
    wide.get_by_role("textbox", name="Search").fill("backsiphonage")
    wide.locator(".md-search-result__link").first.wait_for()
    assert "matching" in wide.get_by_role("status").first.inner_text()

    for _ in range(16):
        wide.keyboard.press("Tab")
        if wide.evaluate("document.activeElement.hash") == "#permit-C-1":
            break
    wide.keyboard.press("Enter")

    wide.wait_for_url("**/ordinance/permit.html#permit-C-1")


def test_escape_leaves_the_search(server, wide):
    wide.goto(server.at("index.html"))
    wide.get_by_role("textbox", name="Search").focus()
    expect(wide.locator("#__search")).to_be_checked()

    wide.keyboard.press("Escape")

    expect(wide.locator("#__search")).not_to_be_checked()
