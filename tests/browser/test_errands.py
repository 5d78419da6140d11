"""Errands of people with a phone: the first answer at once, then the full one, which says the same and more."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

LINKED = ("local_link", "organizes", "direct_control")


@pytest.fixture
def context(browser):
    """A phone, that keeps nothing from one errand to the next."""
    opened = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, service_workers="block")
    yield opened
    opened.close()


def festival(calculator):
    calculator.choose("site", "in_town").choose("organizer-kind", "other").choose("food-sold", "true")
    calculator.people(1200, 5000)
    calculator.date("sessions-0-start", "July", "3", "2027", "noon").date("sessions-0-end", "7", "4", "2027", "1 am")


def wedding(calculator):
    calculator.choose("site", "in_village").choose("organizer-kind", "other").people(180, 250)
    calculator.date("first_day", "6", "5", "2027").date("last_day", "6", "5", "2027")


def picnic(calculator):
    calculator.choose("site", "in_town").choose("organizer-kind", "religious_corporation").people(400, 400)
    for question in LINKED:
        calculator.choose(f"organizer-{question}", "true")


def fire_company(calculator):
    calculator.choose("site", "in_town").choose("organizer-kind", "volunteer_fire_company").people(900, 900)
    calculator.choose("organizer-local_link", "false").choose("organizer-in_other_town", "true")
    calculator.choose("organizer-organizes", "true").choose("organizer-direct_control", "true")
    calculator.date("first_day", "9", "6", "2027")


ERRANDS = {
    "festival": (festival, "You need a written permit", {"Doctors": "3", "File the petition": "Thursday 3 June 2027"}),
    "wedding": (wedding, "Ask the Town Clerk and the Village Clerk", {"Parking": "63"}),
    "picnic": (picnic, "You need no permit under this article.", {}),
    "fire company": (fire_company, "Ask the Town Clerk whether you need a permit", {"Doctors": "2"}),
}


@pytest.mark.parametrize("name", ERRANDS)
def test_an_errand(calculator, server, name):
    errand, answer, figures = ERRANDS[name]
    calculator.open(server.at("calculator.html"))
    errand(calculator)
    page = calculator.page
    strip = page.locator("#calculator-now")
    expect(strip).to_contain_text(answer)
    first = page.locator(".headline .finding__answer").inner_text()

    calculator.send().answered()
    expect(page.locator(".headline .finding__answer")).to_have_text(first)
    assert {label: calculator.glance(label) for label in figures} == figures
    start = page.get_by_role("link", name="Start the petition with these answers")
    assert start.count() == (0 if name == "picnic" else 1)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert calculator.complaints == []


def test_what_has_the_focus_is_never_under_the_strip_with_the_answer(calculator, server):
    calculator.without_python().open(server.at("calculator.html")).choose("site", "in_town")
    expect(calculator.page.locator("#calculator-now")).to_be_visible()
    for _ in range(40):
        calculator.page.keyboard.press("Tab")
        covered = calculator.page.evaluate(
            """() => {
              const focused = document.activeElement, strip = document.getElementById("calculator-now");
              if (!document.getElementById("calculator").contains(focused) || strip.contains(focused)) return 0;
              return Math.round(focused.getBoundingClientRect().bottom - strip.getBoundingClientRect().top);
            }"""
        )
        assert covered <= 0, calculator.focused


def test_the_first_answer_comes_from_the_sheet_and_says_the_same_as_python(calculator, server, browser):
    calculator.without_python().open(server.at("calculator.html")).enter(people=201)
    section = calculator.page.locator("#calculator-answers")
    expect(section).to_contain_text("This is a first answer, worked out beforehand on")
    first = section.locator(".glance > div").all_inner_texts()
    assert calculator.focused == "f-last_day-year"
    assert calculator.page.evaluate("performance.getEntriesByName('calculator-first-answer').length") > 0
    assert calculator.page.evaluate("performance.getEntriesByName('calculator-full-answer').length") == 0

    context = browser.new_context()
    full = context.new_page()
    with_python = type(calculator)(page=full).open(server.at("calculator.html")).enter(people=201).answered()
    last = [row.removesuffix("\nWhy") for row in full.locator(".answers .glance > div").all_inner_texts()]
    assert last[: len(first)] == first
    assert len(first) == 6
    expect(full.locator(".headline .finding__answer")).to_have_text(section.locator(".headline").inner_text())
    assert with_python.complaints == calculator.complaints == []
    context.close()


def test_outside_the_sheet_the_page_says_that_it_waits(calculator, server):
    calculator.without_python().open(server.at("calculator.html")).enter(people=20_001)

    expect(calculator.page.locator("#calculator-answers")).to_contain_text(
        "For yours the calculator has to load first."
    )
