"""The calculator page as people use it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Calculator

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def context(browser):
    """One profile for this module: what was loaded once comes from the browser's cache."""
    shared = browser.new_context()
    yield shared
    shared.close()


@pytest.fixture(scope="module")
def answered(context, server):
    """A page with all answers, for tests that change nothing of them."""
    made = Calculator(page=context.new_page()).open(server.at("calculator.html"))
    yield made.enter(people=201).send().answered()
    made.page.close()


@pytest.fixture
def page(context):
    opened = context.new_page()
    yield opened
    context.set_offline(False)
    opened.close()


def test_nothing_is_loaded_until_the_form_is_touched(opened):
    opened.page.locator(".step__title").first.click()
    opened.page.wait_for_load_state("networkidle")
    assert not [address for address in opened.addresses if "python-" in address]

    with opened.page.expect_request(re.compile(r"python-[0-9a-f]+/pyodide\.asm\.wasm")):
        opened.page.focus("#f-persons_at_one_time")
    expect(opened.page.locator("#calculator-status")).to_have_text("The calculator is ready.")


def test_answers_take_the_focus_and_say_what_why_and_in_which_words(opened):
    opened.enter(people=201).send().answered()

    assert opened.focused == "answers-title"
    expect(opened.page.locator("#calculator-now")).to_be_hidden()
    headline = opened.page.locator(".headline")
    expect(headline).to_contain_text("You need a written permit")
    expect(headline).to_contain_text("201 persons at one time are more than 200.")
    expect(headline.locator("blockquote").first).to_have_text("where such assembly exceeds 200 persons")
    assert opened.glance("File the petition") == "Thursday 15 July 2027"
    assert opened.glance("Parking spaces") == "51"
    assert opened.glance("Doctors") == "1"
    assert opened.complaints == []
    assert opened.hosts == {"127.0.0.1"}


def test_the_other_reading_and_what_to_ask_stand_beside_a_cautious_one(answered):
    doctors = answered.page.locator(".finding", has=answered.page.locator("#finding-doctors"))

    expect(doctors).to_have_attribute("data-reading", "cautious")
    expect(doctors).to_contain_text("The other reading: Counting only complete groups of 500 gives 0")
    expect(doctors.get_by_text("Ask the Town Clerk:")).to_be_visible()


def test_why_leads_from_a_figure_to_its_finding(answered):
    answered.page.get_by_role("link", name="Why: Parking spaces, at least").click()

    assert answered.focused == "finding-parking"
    parking, nurses = (
        answered.page.locator(".finding", has=answered.page.locator(f"#finding-{rule}"))
        for rule in ("parking", "registered_nurses")
    )
    expect(parking.locator("blockquote").first).to_be_visible()
    expect(nurses.locator("blockquote").first).to_be_hidden()
    answered.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(nurses.locator("blockquote").first).to_be_visible()
    answered.page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(nurses.locator("blockquote").first).to_be_hidden()


def test_answers_follow_what_is_entered_without_moving_the_focus(opened):
    page = opened.page
    opened.enter(people=201).answered()
    page.fill("#f-persons_at_one_time", "200")
    page.fill("#f-persons_collectively", "200")

    expect(page.locator(".headline")).to_contain_text("200 persons over the whole assembly: not more than 200.")
    expect(page.locator("#calculator-now")).to_contain_text("You need no permit under this article.")
    expect(page.locator("#calculator-told")).to_have_text("You need no permit under this article.")
    assert opened.focused == "f-persons_collectively"


def test_what_cannot_be_read_yet_is_left_out_and_what_cannot_be_right_is_said_while_typing(opened):
    page = opened.page
    opened.enter(people=201).answered()
    page.fill("#f-last_day-year", "20")
    expect(page.locator(".answers__open")).to_contain_text("Left out, since it cannot be read yet: Last day: “20” may")
    assert opened.glance("File the petition") == "Thursday 15 July 2027"

    page.fill("#f-last_day-year", "2027")
    page.fill("#f-persons_at_one_time", "250 people")
    expect(page.locator(".answers__open")).to_contain_text('at one time: "250 people" cannot stand here.')
    expect(page.locator(".glance")).to_contain_text("Parking spaces")
    opened.date("last_day", "8", "13", "2027")
    expect(page.locator(".answers__stale")).to_contain_text("Last day: The last day, 2027-08-13, is before the first")
    expect(page.locator("#calculator-errors")).to_be_hidden()
    assert opened.focused == "f-last_day-year"


def test_what_to_attach_who_prepares_it_its_form_the_days_and_what_would_change_it(opened):
    page = opened.page
    opened.enter(people=201).send().answered()
    survey = page.locator(".papers tr", has_text="permit/B/3")
    expect(survey).to_contain_text("A licensed surveyor or engineer")
    expect(survey.get_by_role("link", name="Cover sheets, PDF")).to_have_attribute("href", "forms/covers.pdf")
    expect(page.locator(".deadlines")).to_contain_text("Remove all trash and waste completely")
    expect(page.get_by_role("img", name="The days")).to_be_visible()

    page.locator(".headline summary").click()
    expect(page.locator(".headline .finding__changes")).to_contain_text("Most people on the property at one time: 200")
    page.fill("#f-persons_collectively", "300")
    expect(page.locator(".entered")).to_contain_text("300")
    expect(page.locator(".headline details[open]")).to_contain_text("at one time: 200 → Plan for a permit")


def test_files_are_those_of_the_command_line_and_a_receipt_can_be_verified(answered, python, tmp_path):
    page = answered.page
    for button, name in {"Save a receipt": "assembly-receipt.json", "Save the days": "assembly.ics"}.items():
        with page.expect_download() as saved:
            page.get_by_role("button", name=button).click()
        assert saved.value.suggested_filename == name
        saved.value.save_as(tmp_path / name)

    assert "BEGIN:VCALENDAR\r\n" in (tmp_path / "assembly.ics").read_bytes().decode()
    verified = python("-m", "calculator", "verify", str(tmp_path / "assembly-receipt.json"))
    assert verified.returncode == 0, verified.stdout
    assert answered.complaints == []


def test_a_link_holds_the_answers_and_opens_to_them_and_no_server_sees_them(opened, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened.page.check("#f-site-in_town")
    opened.page.check("#f-organizer-kind-other")
    opened.date("sessions-0-start", "8", "14", "2027", "10 am").date("sessions-0-end", "8", "14", "2027", "6 pm")
    opened.page.get_by_role("button", name="Add another").first.click()
    opened.page.fill("#f-portions-0", "150")
    opened.page.fill("#f-portions-1", "151")
    opened.page.check("#f-food-sold-false")
    opened.send().answered()
    opened.page.get_by_role("button", name="Copy a link").click()
    expect(opened.page.locator(".take__said")).to_contain_text("The link is copied.")
    link = opened.page.evaluate("navigator.clipboard.readText()")
    told = opened.page.locator(".entered").inner_text()
    petition = opened.page.get_by_role("link", name="Start the petition").get_attribute("href")
    assert petition.startswith("petition.html#answers=")

    page = context.new_page()
    other = type(opened)(page=page).open(link).answered()
    expect(page.locator(".headline")).to_contain_text("150 + 151 = 301 persons")
    assert page.locator(".entered").inner_text() == told
    assert page.input_value("#f-sessions-0-start-time") == "10:00 am"
    assert "answers=" not in page.url
    assert not [address for address in other.addresses[1:] if "answers=" in address]
    assert other.focused == "answers-title"
    page.close()


@pytest.mark.parametrize(
    ("hash_", "said"),
    [
        ("#answers=eyJfX3Byb3RvX18iOnsic2l0ZSI6ImluX3Rvd24ifX0", "The link holds no answers that this page can read."),
        ("#answers=<img src=x onerror=alert(1)>", "The link holds no answers that this page can read."),
    ],
)
def test_a_hostile_link_does_nothing(calculator, server, hash_, said):
    calculator.open(server.at("calculator.html") + hash_)

    expect(calculator.page.locator("#calculator-status")).to_contain_text(said)
    assert calculator.page.evaluate("({}).site") is None
    assert calculator.page.locator("#calculator-answers > *").count() == 0
    assert calculator.complaints == []


def test_what_a_link_holds_that_is_no_answer_here_is_left_out_and_said(calculator, server):
    calculator.open(server.at("calculator.html"))
    facts = {
        "site": "<b>in_town</b>",
        "persons_at_one_time": "<img src=x onerror=alert(1)>",
        "persons_collectively": 300,
        "first_day": "2027-99-99",
        "sessions": "none",
        "food": [{"sold": True}],
        "private_security": "true",
        "closures": ["2027-07-05"],
    }
    calculator.page.evaluate("(facts) => { location.hash = answersLink.encode(facts) }", facts)

    calculator.answered()
    expect(calculator.page.locator(".entered dt").first).to_have_text("All people over the whole assembly")
    assert calculator.page.locator("#calculator :checked:not([value=''])").count() == 0
    assert calculator.complaints == []


def test_what_is_wrong_is_listed_linked_and_said_at_its_field(opened):
    page = opened.page
    opened.enter(people=201)
    page.fill("#f-persons_at_one_time", "-5")
    opened.date("last_day", "8", "13", "2027")
    opened.send()
    summary = page.locator("#calculator-errors")

    expect(summary.get_by_role("heading")).to_have_text("There is a problem")
    expect(summary).to_be_focused()
    expect(page).to_have_title(re.compile("^Error: "))
    links = summary.get_by_role("link")
    expect(links).to_have_count(2)
    told = ("Most people on the property at one time: -5", "Last day: The last day, 2027-08-13, is before the first")
    for number, (field, box) in enumerate((("f-persons_at_one_time", ""), ("f-last_day", "-month"))):
        expect(links.nth(number)).to_contain_text(told[number])
        expect(links.nth(number)).to_have_text(page.locator(f"#{field}-error").inner_text())
        expect(page.locator(f"#{field}{box}")).to_have_attribute("aria-invalid", "true")
        assert f"{field}-error" in page.locator(f"#{field}").get_attribute("aria-describedby").split()
    links.nth(1).click()
    assert opened.focused == "f-last_day-month"
    assert page.input_value("#f-persons_at_one_time") == "-5"

    page.fill("#f-persons_at_one_time", "201")
    opened.date("last_day", "August", "14", "2027")
    opened.send().answered()
    expect(summary).to_be_hidden()
    expect(page.locator("[aria-invalid]")).to_have_count(0)
    expect(page).not_to_have_title(re.compile("^Error: "))


def test_a_mistake_is_told_at_its_field_once_it_is_left_and_goes_as_soon_as_it_is_right(opened):
    page, keyboard = opened.page, opened.page.keyboard
    aloud = page.locator("form + [role='status']")
    year, people = (page.locator(f"#f-{name}-error") for name in ("first_day", "persons_at_one_time"))
    wrong = page.locator("[aria-invalid]")

    page.focus("#f-first_day-month")
    for text in ("Aug", "14", "27"):  # month, day, year
        expect(year).to_be_hidden()
        keyboard.type(text)
        keyboard.press("Tab")
    said = "First day: “27” may mean 1927 or 2027. Enter the year with all four figures."
    expect(year).to_have_text(said)
    expect(aloud).to_have_text(said)
    expect(wrong).to_have_id("f-first_day-year")
    assert "f-first_day-error" in page.locator("#f-first_day").get_attribute("aria-describedby").split()
    assert opened.asked == "last_day"
    opened.date("last_day", "8", "13", "2027")
    page.focus("#f-first_day-year")
    keyboard.press("End")
    keyboard.type("9")
    expect(year).to_have_text(said)
    keyboard.press("Backspace")
    keyboard.press("Home")
    keyboard.type("20")
    expect(year).to_be_hidden()
    expect(aloud).to_have_text("")

    keyboard.press("Tab")  # the two days cannot be right together, says Python
    last = page.locator("#f-last_day-error")
    expect(last).to_contain_text("Last day: The last day, 2027-08-13, is before the first")
    assert opened.asked == "last_day"
    page.fill("#f-first_day-day", "13")
    expect(last).to_be_hidden()

    page.focus("#f-persons_at_one_time")
    keyboard.type("many")
    expect(page.locator(".answers__open")).to_contain_text('"many" cannot stand here')
    expect(people).to_be_hidden()
    page.locator("label", has_text="I don't know yet").first.click()
    expect(people).to_contain_text('at one time: "many" cannot stand here')
    expect(aloud).to_have_text(people.inner_text())
    expect(page.locator("#calculator-errors")).to_be_hidden()
    expect(page).not_to_have_title(re.compile("^Error: "))
    page.fill("#f-persons_at_one_time", "")
    expect(people).to_be_hidden()
    for _ in range(30):
        keyboard.press("Tab")
    expect(wrong).to_have_count(0)


def test_a_date_that_cannot_be_read_is_told_at_its_box_and_its_year_is_not_guessed(opened):
    opened.enter().date("first_day", "7", "", "").date("last_day", "2", "29", "2027").date("filed_on", "7", "4", "27")
    opened.date("sessions-0-start", "7", "4", "2027", "7:30").send()
    links = opened.page.locator("#calculator-errors").get_by_role("link")

    expect(links).to_have_text(
        [
            "Session 1, Starts: Is 7:30 am or pm? Write 7:30 am or 7:30 pm.",
            "First day: The day and the year are missing. Enter all of it, or clear it.",
            "Last day: February 2027 has only 28 days.",
            "Day the petition is filed: “27” may mean 1927 or 2027. Enter the year with all four figures.",
        ]
    )
    assert [box.get_attribute("id") for box in opened.page.locator("[aria-invalid]").all()] == [
        "f-sessions-0-start-time",
        "f-first_day-day",
        "f-last_day-day",
        "f-filed_on-year",
    ]
    links.last.click()
    assert opened.focused == "f-filed_on-year"


def test_one_mistake_gives_one_message_and_several_are_a_list_with_links(opened):
    opened.date("sessions-0-start", "5", "29", "2027", "12:00").date("sessions-0-end", "5", "29", "2027", "6 pm")
    stated = opened.page.locator(".answers__open li, .answers__stale li")
    asked = "Session 1, Starts: Is 12:00 am or pm? Write 12:00 am or 12:00 pm."
    expect(stated).to_have_text([asked])

    opened.page.fill("#f-persons_at_one_time", "lots")
    expect(stated.get_by_role("link")).to_have_text([re.compile('at one time: "lots" cannot'), asked])


def test_errors_listed_before_python_is_there_are_completed_by_it(opened):
    opened.page.evaluate(
        """() => {
          const type = (id, text) => { document.getElementById(id).value = text; };
          type("f-persons_at_one_time", "lots & lots");
          type("f-persons_collectively", "-5.7e3");
          type("f-filed_on-month", "Febtober");
          type("f-filed_on-day", "31");
          type("f-filed_on-year", "27");
          document.getElementById("calculator").requestSubmit();
        }"""
    )
    summary = opened.page.locator("#calculator-errors")
    assert summary.get_by_role("link").count() == 1

    expect(summary.get_by_role("link")).to_have_count(3)
    expect(summary).to_be_focused()
    expect(opened.page.locator("#f-persons_collectively-error")).to_contain_text("-5.7e3")


def test_thousands_may_be_written_with_a_comma(opened):
    opened.enter(people="1,250").send().answered()

    assert opened.glance("Parking spaces") == "313"


def test_a_question_is_asked_only_where_it_matters_and_then_counts(opened):
    page = opened.page
    local_link = page.get_by_role("group", name="Does it have the link to the Town that the ordinance asks for?")
    expect(local_link).to_be_hidden()

    page.check("#f-organizer-kind-religious_corporation")
    for question in ("local_link", "organizes", "direct_control"):
        page.check(f"#f-organizer-{question}-true")
    opened.send().answered()
    expect(page.locator(".headline")).to_contain_text("The organizer is exempt")
    expect(page.locator(".deadlines")).to_have_count(0)
    expect(page.get_by_role("button", name="Save the days")).to_have_count(0)
    expect(page.get_by_role("button", name="Save a receipt")).to_be_visible()

    page.check("#f-organizer-kind-other")
    expect(local_link).to_be_hidden()
    expect(page.locator(".answers")).not_to_contain_text(
        "Does it have the link to the Town that the ordinance asks for?"
    )


def test_another_session_is_added_an_empty_one_is_not_sent_and_a_page_loaded_again_has_lost_nothing(opened):
    page = opened.page
    sessions = page.locator("#f-sessions")
    sessions.get_by_role("button", name="Add another").click()
    assert opened.focused == "f-sessions-1-start-month"
    sessions.get_by_role("button", name="Add another").click()
    opened.date("sessions-0-start", "8", "14", "2027", "10 am").date("sessions-0-end", "8", "14", "2027", "6 pm")
    opened.date("sessions-2-start", "8", "15", "2027", "noon").send().answered()
    expect(page.locator(".answers__open").first).to_contain_text("The hours of session 2 are not known yet.")
    assert opened.glance("File the petition") == "Thursday 15 July 2027"
    expect(page.locator(".glance")).not_to_contain_text("Remove all trash")
    expect(page.locator("#calculator-errors")).to_be_hidden()
    opened.date("sessions-2-end", "8", "14", "2027").send()
    expect(page.locator("#f-sessions-2-end-error")).to_contain_text("Session 3, Ends: The last day, 2027-08-14, is")
    opened.date("sessions-2-end", "8", "15", "2027", "18:00")
    opened.send().answered()
    expect(page.locator(".entered")).to_contain_text("Sunday 15 August 2027, 18:00")

    opened.date("filed_on", "7", "4", "27").choose("food-sold", "true")
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    page.reload()
    expect(page.locator(".entered")).to_contain_text("Sunday 15 August 2027, 18:00")
    expect(page.locator("#f-filed_on-year")).to_have_value("27")
    expect(page.locator("#f-food-sold-true")).to_be_checked()
    assert opened.complaints == []


def test_todays_date_is_filled_in(opened):
    local = opened.page.evaluate(
        "[new Date().getFullYear(), new Date().getMonth() + 1, new Date().getDate()].map(Number)"
    )

    assert [int(opened.page.input_value(f"#f-today-{part}")) for part in ("year", "month", "day")] == local


def test_what_is_typed_is_never_read_as_html(opened):
    opened.page.fill("#f-persons_at_one_time", "<img src=x onerror=alert(1)>")
    opened.send()

    expect(opened.page.locator("#calculator-errors")).to_contain_text("<img src=x")
    assert opened.page.locator("#calculator-errors img, .field__error img").count() == 0
    assert opened.complaints == []


def test_it_works_by_keyboard_alone(opened):
    page = opened.page
    page.focus("#f-persons_at_one_time")
    page.keyboard.type("300")
    page.keyboard.press("Enter")
    opened.answered()

    assert opened.focused == "answers-title"


def test_the_network_may_be_cut_once_the_page_has_answered(opened, context):
    opened.enter(people=201).send().answered()
    context.set_offline(True)
    opened.enter(people=1000).send().answered()

    expect(opened.page.locator(".glance")).to_contain_text("250")
    assert opened.hosts == {"127.0.0.1"}


def test_nothing_is_kept_in_the_browser(answered, context):
    kept = answered.page.evaluate("indexedDB.databases().then((found) => found.length + localStorage.length)")
    themes_own = answered.page.evaluate("Object.keys(localStorage).filter((key) => !key.includes('__palette')).length")

    assert context.cookies() == []
    assert themes_own == 0
    assert kept <= 1


def test_on_paper_stand_the_answers_and_what_was_entered_without_the_form(opened):
    opened.enter(people=201).send().answered()
    opened.page.emulate_media(media="print")

    expect(opened.page.locator("#calculator")).to_be_hidden()
    expect(opened.page.locator(".headline")).to_be_visible()
    expect(opened.page.locator(".entered")).to_contain_text("201")


def test_opened_as_a_file_it_answers_without_any_request(from_file):
    from_file.page.evaluate("location.hash = answersLink.encode({ persons_at_one_time: 77 })")
    expect(from_file.page.locator("#f-persons_at_one_time")).to_have_value("77")
    from_file.enter(people=201).send().answered()
    with from_file.page.expect_download() as saved:
        from_file.page.get_by_role("button", name="Save a receipt").click()
    assert saved.value.suggested_filename == "assembly-receipt.json"

    expect(from_file.page.locator(".take__note")).to_contain_text("the link works on this device only")
    assert from_file.glance("File the petition") == "Thursday 15 July 2027"
    assert {address.partition(":")[0] for address in from_file.addresses} <= {"file", "data", "blob"}
    assert from_file.complaints == []
