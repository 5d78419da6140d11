"""The site works at the root of a host, below a path, and opened as a file; and it asks no other host for anything."""

import json
from urllib.parse import urlsplit

import pytest

from tests.site.pages import ONE_OF_EACH, html_files

pytestmark = pytest.mark.browser


@pytest.fixture
def watched(page):
    """A page, and lists of the hosts it asked and of what its console complained about."""
    asked, complaints = set(), []
    page.on("request", lambda request: asked.add(urlsplit(request.url).hostname))
    page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    return page, asked, complaints


def search(page, words):
    page.get_by_role("textbox", name="Search").fill(words)
    page.locator(".md-search-result__link").first.wait_for()
    return page.locator(".md-search-result__link").evaluate_all("links => links.map(link => link.href)")


def test_no_page_asks_another_host_or_breaks_its_own_policy(server, watched):
    page, asked, complaints = watched
    for name in ONE_OF_EACH:
        page.goto(server.at(name), wait_until="networkidle")

    assert asked == {"127.0.0.1"}
    assert complaints == []


def test_the_policy_stops_scripts_and_requests_that_are_not_ours(server, page):
    page.goto(server.at("index.html"))

    ran = page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "window.strange = true";
          document.body.append(script);
          return window.strange === true;
        }"""
    )
    reached = page.evaluate("fetch('http://127.0.0.2:9/').then(() => true, error => error.name)")

    assert ran is False
    assert reached == "TypeError"
    policy = page.locator("meta[http-equiv]").get_attribute("content")
    assert "unsafe-inline" not in policy
    assert "connect-src 'self'" in policy


def test_the_search_finds_a_word_of_the_law_over_http(server, page):
    page.goto(server.at("guidance/parking.html"))

    found = search(page, "backsiphonage")

    assert any("ordinance/permit.html" in link and link.endswith("#permit-C-1") for link in found)


def test_opened_as_a_file_the_search_works_and_nothing_is_asked_of_a_host(site, watched):
    page, asked, complaints = watched
    page.goto((site / "guidance/parking.html").as_uri())

    found = search(page, "backsiphonage")

    assert any("ordinance/permit.html" in link and link.endswith("#permit-C-1") for link in found)
    assert asked <= {"", None}
    assert complaints == []


EVERYDAY = {
    "party": "definitions.html#definitions-B-assembly",
    "concert": "guidance/permit.html",
    "wedding": "permit.html#permit-A",
    "porta potty": "permit.html#permit-C-2",
    "bouncer": "permit.html#permit-B-8",
}


@pytest.mark.parametrize("opened", ["http", "file"])
def test_the_search_finds_what_people_say_and_shows_the_word_apart_from_the_text(server, site, page, opened):
    page.goto(server.at("index.html") if opened == "http" else (site / "index.html").as_uri())
    received = (site / "ordinance/ordinance.txt").read_text()

    for words, place in EVERYDAY.items():
        page.get_by_role("textbox", name="Search").fill(words)
        result = page.locator(f".md-search-result__link[href$='{place}']").first
        result.wait_for(state="attached")
        shown = result.locator(".md-tag:visible").all_inner_texts()
        assert shown == [words]
        assert words not in result.locator("article > :not(nav)").first.text_content().lower()
        assert words not in received.lower()

    page.get_by_role("textbox", name="Search").fill("doctors")
    page.locator(".md-search-result__link mark", has_text="doctors").first.wait_for(state="attached")
    assert page.locator(".md-search-result .md-tags:visible").all_inner_texts() == []
    said = " ".join(page.locator(".md-search-result__link").all_text_contents())
    assert "1,000 · 1 · 2 · 2 |" in " ".join(said.split())


@pytest.mark.parametrize(
    "typed",
    [
        "dance", "portapotty", "porta-john", "outhouse", "wedding reception", "fair", "carnival", "race", "rally", "band",
        "DJ", "fireworks", "beer", "alcohol", "camp", "RV", "EMT", "ambulance", "parking lot", "COI",
        "insurance certificate", "refund", "fine", "jail", "tent",
    ],
)  # fmt: skip
def test_what_people_type_is_a_word_of_the_search(site, typed):
    index = json.loads((site / "search/search_index.json").read_text())

    assert [each["location"] for each in index["docs"] if typed in each.get("tags", ())]


def test_no_mark_made_for_the_search_stays_in_a_page(site):
    assert [path for path in html_files(site) if "cell-end" in path.read_text()] == []


def test_below_a_path_pages_search_and_links_work(server_below, page):
    page.goto(server_below.at("ordinance/permit.html#permit-B-s1"))
    assert page.locator("#permit-B-s1").evaluate("e => getComputedStyle(e).backgroundColor") != "rgba(0, 0, 0, 0)"

    found = search(page, "backsiphonage")

    assert all(link.startswith(server_below.url) for link in found)


@pytest.mark.parametrize("where", ["server", "server_below"])
@pytest.mark.parametrize("lost", ["nowhere.html", "some/deep/place/nowhere.html"])
def test_a_lost_address_shows_a_page_that_finds_the_way_back(request, page, where, lost):
    host = request.getfixturevalue(where)

    answer = page.goto(host.at(lost))

    assert answer.status == 404
    assert page.get_by_role("heading", level=1).inner_text() == "This page is not here"
    assert page.evaluate("document.styleSheets.length") == 1
    assert page.evaluate("getComputedStyle(document.querySelector('header')).backgroundColor") == "rgb(23, 56, 74)"
    page.get_by_role("link", name="Read the ordinance").click()
    page.wait_for_url(host.at("ordinance/index.html"))


def test_without_javascript_the_law_can_be_read_and_the_calculator_says_what_to_do(server, browser):
    context = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(server.at("ordinance/permit.html#permit-C-9"))
    assert page.get_by_text("It must be shown that at least one registered nurse").is_visible()
    assert page.get_by_role("navigation", name="All pages").get_by_role("link", name="Fee").is_visible()

    page.goto(server.at("calculator.html"))
    assert page.locator("noscript p").first.inner_text() == "The calculator needs JavaScript"
    assert page.locator("noscript p").first.bounding_box()["height"] > 10
    assert not page.locator("form#calculator").is_visible()
    context.close()


@pytest.mark.parametrize("scripts", [True, False])
def test_an_old_address_arrives_with_and_without_javascript(server_below, browser, scripts):
    context = browser.new_context(java_script_enabled=scripts)
    page = context.new_page()
    page.goto(server_below.at("ordinance/history.html"))

    page.wait_for_url("**/town/ordinance/scope.html#history")
    context.close()


def test_no_page_names_a_file_of_another_host(site):
    for path in html_files(site):
        html = path.read_text()
        for sign in ('src="http', 'src="//', '<link rel="stylesheet" href="http', "@import"):
            assert sign not in html, (path, sign)
