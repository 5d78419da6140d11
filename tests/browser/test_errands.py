"""Errands of people with a phone: the first answer at once, then the full one, which says the same and more."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

LINKED = ("local_link", "organizes", "direct_control")


@pytest.fixture
def context(browser):
    """A phone."""
    opened = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
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
