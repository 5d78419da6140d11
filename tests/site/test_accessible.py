"""axe-core finds nothing on any page; on one of each kind in light, dark and forced colors, wide and very narrow."""

import pytest

from tests.site.pages import ONE_OF_EACH, html_files, leads_on

pytestmark = pytest.mark.browser

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
SCREENS = {"wide": (1280, 900), "phone": (390, 844), "narrow": (320, 640)}
# With forced colors the text has the reader's own, which axe does not see.
RUN = """rules => axe.run(document, {runOnly: {type: "tag", values: rules}, resultTypes: ["violations"],
    rules: {"color-contrast": {enabled: !matchMedia("(forced-colors: active)").matches}}})
  .then(found => found.violations.flatMap(v => v.nodes.map(n => [v.id, n.target.join(" "), n.failureSummary])))"""


@pytest.fixture(scope="module")
def axe(root):
    return (root / "node_modules/axe-core/axe.min.js").read_text()


@pytest.fixture
def screen(browser):
    opened = []

    def open_page(size, scheme="light", **options):
        width, height = SCREENS[size]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            reduced_motion="reduce",
            bypass_csp=True,
            **options,
        )
        opened.append(context)
        return context.new_page()

    yield open_page
    for context in opened:
        context.close()


def violations(page, axe):
    page.evaluate(axe)
    return page.evaluate(RUN, RULES)


def look_at(page, axe, server, names):
    """What axe finds on these pages, by name; and no page may scroll sideways."""
    found = {}
    for name in names:
        page.goto(server.at(name), wait_until="load")
        found[name] = violations(page, axe)
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, name
    return {name: what for name, what in found.items() if what}


@pytest.mark.parametrize(
    ("how", "forced"),
    [
        (("wide", "light"), "none"),
        (("wide", "dark"), "none"),
        (("narrow", "light"), "none"),
        (("narrow", "dark"), "none"),
        (("phone", "light"), "active"),
    ],
)
def test_axe_finds_nothing_and_no_page_scrolls_sideways(server, screen, axe, how, forced):
    page = screen(*how, forced_colors=forced)

    assert look_at(page, axe, server, ONE_OF_EACH) == {}


def test_axe_finds_nothing_on_any_other_page(site, server, screen, axe):
    looked_at = {name.partition("#")[0] for name in ONE_OF_EACH}
    there = {path.relative_to(site).as_posix() for path in html_files(site) if not leads_on(path)}
    others = sorted(there - looked_at)

    assert look_at(screen("narrow"), axe, server, others) == {}
    assert len(others) > 20


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_open_menu_and_the_open_search(server, screen, axe, scheme):
    page = screen("phone", scheme)
    page.goto(server.at("guidance/parking.html"))
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("navigation", name="All pages").get_by_role("link", name="Fee").wait_for()
    assert violations(page, axe) == []
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Search").click()
    page.get_by_role("textbox", name="Search").fill("nurse")
    page.locator(".md-search-result__link").first.wait_for()
    assert violations(page, axe) == []


def test_with_wide_letters_and_lines_nothing_is_cut_off(server, screen):
    page = screen("phone")
    spacing = "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }"
    for name in ("ordinance/permit.html", "guidance/filing.html"):
        page.goto(server.at(name))
        page.add_style_tag(content=f"{spacing} p {{ margin-bottom: 2em !important }}")
        cut = page.evaluate(
            """[...document.querySelectorAll("article *")].filter(e => getComputedStyle(e).overflow === "hidden"
               && e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1).map(e => e.className)"""
        )
        assert cut == []
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_with_forced_colours_the_place_arrived_at_is_outlined(server, screen):
    page = screen("wide", forced_colors="active")
    page.goto(server.at("ordinance/permit.html#permit-C-9-s2"))

    assert page.locator("#permit-C-9-s2").evaluate("e => getComputedStyle(e).outlineStyle") == "solid"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_open_tools_of_a_provision(server, screen, axe, scheme):
    page = screen("phone", scheme)
    page.goto(server.at("ordinance/permit.html#permit-C-9"))
    page.get_by_role("button", name="Cite permit/C/9", exact=True).click()
    page.get_by_role("button", name="Copy citation").click()
    page.locator("#cite-output").wait_for()
    page.locator("[data-provision='permit/C/9'] summary").click()
    page.locator("[data-provision='permit/A'] a.term").first.focus()
    page.locator("#meaning").wait_for()

    assert violations(page, axe) == []
