"""The petition page as people use it: filled in, left and found again, corrected, changed, taken away, deleted."""

import copy
import io
import json
import re
import zipfile

import pytest
from playwright.sync_api import expect

from forms.read import read

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
WEDDING = {
    "site": "in_town",
    "persons_at_one_time": 250,
    "persons_collectively": 250,
    "first_day": "2027-08-14",
    "last_day": "2027-08-14",
    "filed_on": "2027-07-01",
    "applicant": {"kind": "individual", "resides_in_town": True},
    "food": {"prepared": True, "served": True, "sold": False, "distributed": False},
}


class Petition:
    """The petition page on a phone, and what the browser complained of."""

    def __init__(self, page, address):
        self.page, self.address, self.complaints = page, address, []
        page.on(
            "console", lambda said: self.complaints.append(said.text) if said.type in ("error", "warning") else None
        )
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(address)

    def press(self, name):
        self.page.get_by_role("button", name=name, exact=True).click()
        return self

    def fill(self, **texts):
        for name, text in texts.items():
            self.page.fill(f"#f-{name.replace('__', '-')}", text)
        return self

    def date(self, name, *parts):
        for part, text in zip(("month", "day", "year", "time"), parts, strict=False):
            self.page.fill(f"#f-{name}-{part}", text)
        return self

    def ready(self):
        """Python has come and says what is asked."""
        expect(self.page.locator(".parts__open").first).to_be_attached()
        return self

    def part(self, name):
        self.page.locator(".parts__all > summary").click()
        self.page.locator("#parts-list a", has_text=name).click()
        self.page.locator(".parts__all > summary").click()
        return self

    def taken(self, name):
        """What a button hands over: the name of the file, and its bytes."""
        with self.page.expect_download() as download:
            self.press(name)
        return download.value.suggested_filename, download.value.path().read_bytes()

    def bring(self, name, content):
        """Choose a file to go on with."""
        self.page.set_input_files("#start-file", {"name": name, "mimeType": "text/plain", "buffer": content})
        expect(self.page.locator("#start-notes")).to_contain_text(f"“{name}”. Now say")
        return self

    def at(self, place):
        """Go to a part or a view by its address."""
        self.page.evaluate("place => (location.hash = place)", place)
        expect(self.page.locator(f"#{place}")).to_be_visible()
        return self

    @property
    def draft(self):
        """What is kept on this device."""
        return self.page.evaluate(
            "JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('petition draft'))[1])"
        )

    @property
    def kept(self):
        """The answers that are kept on this device."""
        return self.draft["petition"]

    @property
    def focused(self):
        return self.page.evaluate("document.activeElement.id || document.activeElement.textContent.trim()")


@pytest.fixture
def profile(browser):
    opened = browser.new_context(viewport=PHONE, accept_downloads=True, reduced_motion="reduce")
    yield opened
    opened.close()


@pytest.fixture
def petition(root):
    """A petition of a corporation in which everything is answered that such an applicant is asked."""
    whole = json.loads((root / "forms/command/example.json").read_text())
    for name in ("age", "residence_address", "principals"):
        del whole["applicant"][name]
    del whole["food"]["why_none"]
    return whole | {"organizer": {"kind": "other"}}


@pytest.fixture
def address(server):
    return server.at("petition.html")


@pytest.fixture
def from_calculator(profile, address):
    """The address to which the calculator sends a person with answers."""
    page = profile.new_page()
    page.goto(address)
    link = page.evaluate("answers => answersLink.encode(answers)", WEDDING)
    page.close()
    return f"{address}#{link}"


def test_a_wedding_goes_on_from_the_calculator_and_survives_a_reload(profile, address, from_calculator):
    petition = Petition(profile.new_page(), from_calculator)
    page = petition.page
    assert page.url == address, "the answers are taken out of the address"
    expect(page.locator("#start-notes")).to_contain_text("Your answers from the calculator are filled in already.")

    petition.press("Yes, keep them here").ready()
    expect(page.locator("#f-applicant-kind-individual")).to_be_checked()
    expect(page.locator("#f-applicant-corporation_name")).to_be_hidden()
    expect(
        page.locator(".group", has_text="If the applicant is a corporation").locator(".group__why").first
    ).to_have_text("Not asked, because you chose “An individual” under “The applicant is”.")
    petition.fill(applicant__name="Zoë <b>Hill</b>", applicant__age="forty")
    petition.press("Continue")
    summary = page.locator("#petition-errors")
    expect(summary).to_be_focused()
    expect(page).to_have_title(re.compile("^Error: "))
    expect(summary.get_by_role("listitem")).to_have_text([re.compile("^Age: “forty” cannot stand here")])
    assert summary.get_by_role("link").inner_text() == page.locator("#f-applicant-age-error").inner_text()
    summary.get_by_role("link").click()
    assert petition.focused == "f-applicant-age"

    petition.fill(applicant__age="40").press("Continue")
    expect(page.get_by_role("heading", name="The property, the dates")).to_be_focused()
    expect(page.locator("#f-persons_at_one_time")).to_have_value("250")
    expect(page.locator("#f-sessions-0-start-year")).to_have_value("2027")
    petition.date("sessions-0-start", "8", "14", "2027", "half past")
    page.reload()
    expect(page.locator("#f-sessions-0-start-time")).to_have_value("half past")
    expect(page.locator("#f-applicant-name")).to_have_value("Zoë <b>Hill</b>")
    petition.date("sessions-0-start", "8", "14", "2027", "2 pm").date("sessions-0-end", "8", "15", "2027", "1 am")
    petition.ready().press("Continue")
    expect(page.get_by_role("heading", name="Map of the property")).to_be_focused()

    petition.part("Sound equipment")
    page.check("#f-sound_used-true")
    expect(page.locator("#f-sound_equipment-0-type")).to_be_visible()
    petition.fill(sound_equipment__0__type="Loudspeaker", sound_equipment__0__number="2")
    page.locator(".parts__all > summary").click()
    page.get_by_role("link", name="Check your answers", exact=True).click()
    expect(summary).to_be_focused()
    expect(page.locator("#check-answers")).to_contain_text(
        "The petition and the fee are due with the Town Clerk by Thursday 15 July 2027."
    )
    row = page.locator(".review__rows > div", has_text="Dates and hours")
    expect(row).to_contain_text("Starts: Saturday 14 August 2027, 2:00 pm, Ends: Sunday 15 August 2027, 1:00 am")
    summary.get_by_role("link", name="Location").click()
    assert petition.focused == "f-sound_equipment-0-location"
    petition.fill(sound_equipment__0__location="Barn").press("Back to your answers")
    expect(page.locator(".review__rows > div", has_text="Type, number and location")).to_contain_text("Barn")

    assert petition.complaints == []


def test_what_is_deleted_is_gone_from_the_device_and_from_the_calculator(profile, server, from_calculator):
    page, calculator = profile.new_page(), server.at("calculator.html")
    people = page.locator("#f-persons_at_one_time")
    page.goto(calculator)
    people.fill("250")
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    page.reload()
    expect(people).to_have_value("250")
    petition = Petition(page, from_calculator).press("Yes, keep them here").fill(applicant__name="Ada Byrne")
    petition.press("Delete everything from this device").press("Keep my answers")
    assert petition.focused == "keeping-delete"
    petition.press("Delete everything from this device").press("Delete everything")
    expect(page.locator("#petition-status")).to_have_text("Everything is deleted from this device.")
    assert page.evaluate("Object.keys(localStorage).filter(key => key.includes('draft'))") == []
    page.reload()
    expect(page.locator("#start-kept")).to_be_hidden()
    for _ in range(5):
        if page.url == calculator:
            break
        page.go_back()
    expect(page).to_have_url(calculator)
    expect(people).to_have_value("")
    assert petition.complaints == []


def test_a_file_replaces_a_kept_petition_only_when_told_so_and_a_reload_checks_it(profile, address):
    petition = Petition(profile.new_page(), address).press("Yes, keep them here").fill(applicant__name="Ada Byrne")
    petition.page.goto(address)
    petition.bring("other.json", b'{"applicant": {"name": "Zo Hill"}}').press("Yes, keep them here")
    assert petition.kept["applicant"]["name"] == "Ada Byrne"
    petition.press("Keep what is there").press("Go on with it")
    expect(petition.page.locator("#f-applicant-name")).to_have_value("Ada Byrne")

    petition.page.goto(address)
    petition.bring("other.json", b'{"applicant": {"name": "Zo Hill"}}').press("Yes, keep them here")
    petition.press("Replace it")
    assert petition.kept["applicant"]["name"] == "Zo Hill"

    petition.page.goto(f"{address}#view-check")
    petition.page.reload()
    expect(petition.page.locator("#check-next")).to_be_hidden()
    expect(petition.page.locator("#check-answers")).to_contain_text("as soon as they are checked")
    expect(petition.page.locator(".review__rows").first).to_contain_text("Zo Hill")
    expect(petition.page.locator(".review__change a").first).to_be_visible()
    expect(petition.page.locator("#check-next")).to_be_visible()
    assert petition.complaints == []


def test_what_is_kept_and_what_is_entered_are_never_lost_unasked(profile, address):
    petition = Petition(profile.new_page(), address).press("Yes, keep them here").fill(applicant__name="First")
    name = petition.page.locator("#f-applicant-name")
    petition.at("view-start").press("No, others use this device")
    expect(petition.page.locator("#keeping-said")).to_contain_text("Nothing is kept on this device.")
    expect(name).to_have_value("")
    petition.fill(applicant__name="Second")
    assert petition.kept["applicant"]["name"] == "First"
    petition.at("view-start").press("Go on with it").press("Keep what I entered")
    expect(petition.page.locator("#start-open")).to_be_visible()
    petition.press("No, others use this device")
    expect(name).to_have_value("Second")
    petition.at("view-start").press("Go on with it").press("Replace what I entered")
    expect(name).to_have_value("First")
    petition.at("view-start").press("Yes, keep them here").press("Replace it")
    expect(name).to_have_value("")
    assert "applicant" not in petition.kept

    other = {"name": "other.json", "mimeType": "text/plain", "buffer": b'{"applicant": {"name": "Late"}}'}
    petition.fill(applicant__name="Third").at("view-start")
    held = []
    profile.route("**/worker.js", lambda route: held.extend([route]))
    petition.page.goto(address)
    petition.page.set_input_files("#start-file", other)
    for choice in ("#start-keep", "#start-lose", "#start-again"):
        expect(petition.page.locator(choice)).to_be_disabled()
    petition.press("Go on without the file")
    assert petition.focused == "start-title"
    petition.press("Go on with it").fill(applicant__name="Fourth")
    expect(petition.page.locator(".form__progress")).to_be_visible()
    for route in held:
        route.continue_()
    petition.ready()
    expect(name).to_have_value("Fourth")

    petition.at("view-start").bring("other.json", other["buffer"])
    assert petition.kept["applicant"]["name"] == "Fourth"
    petition.press("No, others use this device").fill(applicant__name="Fifth").at("view-start")
    petition.page.set_input_files("#start-file", other)
    petition.press("Replace what I entered").press("Yes, keep them here").press("Replace it")
    expect(name).to_have_value("Late")
    assert petition.kept["applicant"]["name"] == "Late"
    assert petition.complaints == []


def test_a_draft_of_another_edition_and_a_strange_link_lose_nothing_unseen(profile, address, from_calculator):
    petition = Petition(profile.new_page(), address).press("Yes, keep them here")
    page = petition.page
    older = petition.draft | {
        "edition": "older",
        "petition": {"applicant": {"kind": "robot", "name": "Ada"}, "color": "blue", "purpose": "A fair"},
        "entered": {
            "f-applicant-kind-robot": "on",
            "f-applicant-name": "Ada",
            "f-color": "blue",
            "f-sessions-1-start-month": "8",
        },
    }
    page.evaluate(
        "text => localStorage.setItem(Object.keys(localStorage).find(key => key.startsWith('petition draft')), text)",
        json.dumps(older),
    )
    said = page.locator("#petition-note")
    page.goto(f"{address}?again#part-applicant")
    for seen in range(2):
        expect(said).to_contain_text("another edition of the form")
        expect(said).to_contain_text("no place for: The applicant is: “robot”; “blue”.")
        expect(page.locator("#f-applicant-name")).to_have_value("Ada")
        expect(page.locator("#f-purpose")).to_have_value("A fair")
        expect(page.locator("#f-sessions-1-start-month")).to_have_value("8")
        assert petition.draft == older, "kept as it was until something is changed"
        if not seen:
            petition.at("view-start").press("Go on with it")
    petition.press("Close this note").fill(applicant__name="Ada Byrne")
    expect(said).to_be_hidden()
    assert petition.draft["edition"] != "older"

    nothing = page.evaluate("answersLink.encode({ color: 'blue' })")
    for bad in ("answers=x", nothing):
        page.evaluate("bad => (location.hash = bad)", bad)
        expect(said).to_contain_text("The link holds no answers that a petition asks for.")
        expect(page).to_have_url(f"{address}?again#part-applicant")
        expect(page.locator("#f-applicant-name")).to_have_value("Ada Byrne")
        petition.press("Close this note")
    page.evaluate("link => (location.hash = link)", from_calculator.partition("#")[2])
    expect(page.locator("#start-notes")).to_contain_text("Your answers from the calculator are filled in already.")
    expect(page).to_have_url(f"{address}?again")
    petition.press("No, others use this device").fill(applicant__name="Not kept")
    page.evaluate("link => (location.hash = link)", from_calculator.partition("#")[2])
    petition.press("Replace what I entered")
    assert petition.focused == "start-title"
    assert petition.kept["applicant"]["name"] == "Ada Byrne"
    petition.press("Go on with it")
    expect(page.locator("#f-persons_at_one_time")).to_have_value("250")
    expect(page.locator("#f-applicant-name")).to_have_value("Ada Byrne")

    page.goto(f"{address}#answers=x")
    page.reload()
    page.goto(f"{address}?once#{nothing}")
    expect(said).to_contain_text("The link holds no answers that a petition asks for.")
    expect(page.locator("#start-notes")).to_be_hidden()
    assert petition.complaints == []


def test_days_without_hours_and_the_day_of_filing_go_all_the_way(profile, address, from_calculator):
    petition = Petition(profile.new_page(), from_calculator)
    page = petition.page
    filing = "You told the calculator that you file on Thursday 1 July 2027. The calendar counts from that day."
    expect(page.locator("#start-notes")).to_contain_text(filing)
    petition.press("Yes, keep them here")
    days = [{"start": "2027-08-14", "end": "2027-08-14"}]
    assert petition.kept["sessions"] == days
    assert petition.draft["beside"] == {"filed_on": "2027-07-01"}

    page.goto(address)
    petition.at("view-check")
    listed = page.locator("#petition-errors")
    several, fire = listed.get_by_role("link", name="Item 2,"), listed.get_by_role("link", name="Item 9,")
    expect(several).to_have_text(re.compile(r"^Item 2, The property, .*: \d+ answers are missing\.$"))
    expect(fire).to_have_text("Item 9, Fire protection: Nothing is answered yet.")
    fire.click()
    assert petition.focused == "f-fire_precautions"
    expect(page.locator("#f-fire_precautions-error")).to_have_text("Item 9, Fire protection: Nothing is answered yet.")
    petition.press("Back to your answers")
    times = listed.get_by_role("link", name="time is missing")
    expect(times).to_have_text([f"Session 1, {end}: The time is missing. Enter it too." for end in ("Starts", "Ends")])
    expect(page.locator(".review__rows > div", has_text="Dates and hours")).to_contain_text("time not known yet")
    times.first.click()
    assert petition.focused == "f-sessions-0-start-time"
    assert page.locator("#f-sessions-0-start [aria-invalid]").count() == 1

    petition.at("view-take")
    page.reload()
    expect(page.locator("#take-open")).to_contain_text("questions are still open.")
    expect(page.locator("#beside")).to_contain_text(filing)
    assert json.loads(petition.taken("Answers as JSON")[1])["sessions"] == days
    expect(page.locator("#petition-status")).not_to_contain_text("not in it")
    assert b"20270721" in petition.taken("Calendar file")[1]
    petition.press("Leave that day out")
    expect(page.locator("#beside")).to_be_hidden()
    assert petition.focused == "take-calendar"
    assert petition.draft["beside"] == {}
    assert b"20270721" not in petition.taken("Calendar file")[1]

    petition.at("part-property").date("sessions-0-start", "8", "", "2027", "10 am").at("view-take")
    assert json.loads(petition.taken("Answers as JSON")[1])["sessions"] == [{"end": "2027-08-14"}]
    expect(page.locator("#petition-status")).to_contain_text("cannot be read as a date or a time is not in it")
    assert petition.complaints == []


def test_a_whole_petition_is_checked_changed_and_taken_away(profile, address, petition):
    page = Petition(profile.new_page(), address)
    with page.page.expect_event("requestfinished", lambda request: request.url.endswith("forms/worksheet.pdf")):
        page.bring("petition.json", json.dumps(petition).encode())
    profile.set_offline(True)  # all forms have come
    page.press("No, others use this device")
    page.page.locator(".parts__all > summary").click()
    page.page.get_by_role("link", name="Check your answers", exact=True).click()
    expect(page.page.locator("#petition-status")).to_have_text("No answer is missing or wrong.")
    page.page.get_by_role("link", name="Change Name of the corporation").click()
    assert page.focused == "f-applicant-corporation_name"
    page.fill(applicant__corporation_name="Harvest & Co., Inc.").press("Back to your answers")
    expect(page.page.locator(".review__rows > div", has_text="Name of the corporation")).to_contain_text(
        "Harvest & Co."
    )
    changed = copy.deepcopy(petition)
    changed["applicant"]["corporation_name"] = "Harvest & Co., Inc."

    page.press("Go on")
    expect(page.page.locator("#take-forms")).to_contain_text("Verification of the petition")
    expect(page.page.locator("#take-open")).to_be_hidden()
    page.page.check("#take-locked")
    name, pdf = page.taken("The petition as a PDF")
    assert name == "petition.pdf"
    assert read(pdf, "petition").data == changed
    assert json.loads(page.taken("Answers as JSON")[1]) == changed
    files = []
    page.page.on("download", lambda download: files.append(download.suggested_filename))
    page.page.evaluate("() => { for (const _ of [1, 2]) document.querySelector('[data-take=zip]').click(); }")
    expect(page.page.locator("[data-take=zip]")).to_have_attribute("aria-disabled", "true")
    expect(page.page.locator("#petition-status")).to_contain_text("petition-and-forms.zip is made")
    with zipfile.ZipFile(io.BytesIO(page.taken("All of them, a PDF each, in a zip")[1])) as held:
        assert {"petition.pdf", "verification.pdf", "petition.json"} <= set(held.namelist())
        assert read(held.read("petition.pdf"), "petition").data == changed
    assert files == ["petition-and-forms.zip"] * 2, "a second press while one is made is none"
    assert page.taken("All of them in one PDF")[1].startswith(b"%PDF-")
    assert page.taken("Calendar file")[1].startswith(b"BEGIN:VCALENDAR")
    assert page.complaints == []

    profile.set_offline(False)
    again = Petition(profile.new_page(), address).bring("petition.pdf", pdf).press("Yes, keep them here")
    assert again.kept == changed


def test_by_keyboard_alone_where_nothing_can_be_kept_and_back_from_the_file(profile, address):
    profile.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied') } })"
    )
    page = profile.new_page()
    petition = Petition(page, address)
    expect(page.locator("#start-denied")).to_contain_text("This browser keeps nothing for this page")

    def reach(wanted):
        for _ in range(40):
            page.keyboard.press("Tab")
            if petition.focused == wanted:
                return
        pytest.fail(f"{wanted} is not reached by Tab")

    page.locator("#start-title").focus()
    reach("start-without")
    page.keyboard.press("Enter")
    reach("f-applicant-kind-unknown")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#f-applicant-kind-individual")).to_be_checked()
    reach("f-applicant-name")
    page.keyboard.type("Ada Byrne")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="The property, the dates")).to_be_focused()
    reach("f-sessions-0-start-month")
    page.keyboard.type("August")
    name, saved = petition.taken("Save to a file")
    page.go_back()
    expect(page.get_by_role("heading", name="1 The applicant", exact=True)).to_be_focused()

    assert re.fullmatch(r"petition-draft-\d{4}-\d\d-\d\d\.html", name)
    assert b"<dd>Ada Byrne</dd>" in saved
    again = Petition(profile.new_page(), address)
    again.bring("mine.html", saved).press("Begin")
    expect(again.page.locator("#f-applicant-name")).to_have_value("Ada Byrne")
    expect(again.page.locator("#f-sessions-0-start-month")).to_have_value("August")


def test_where_python_does_not_come_one_can_go_on_and_is_told_what_to_do_instead(profile, address):
    profile.route("**/worker.js", lambda route: route.abort())
    petition = Petition(profile.new_page(), address).press("Yes, keep them here")
    page = petition.page
    expect(page.locator("#petition-status")).to_contain_text("You can go on")
    corporation, why = page.locator("#f-applicant-corporation_name"), page.locator(".group__why:visible")
    expect(corporation).to_be_hidden()
    expect(why.first).to_have_text("This may be asked once you answer “The applicant is”.")
    page.check("#f-applicant-kind-corporation")
    expect(corporation).to_be_visible()
    expect(why.first).to_have_text("Not asked, because you chose “A corporation” under “The applicant is”.")
    petition.fill(applicant__name="Ada Byrne").press("Continue")
    expect(page.get_by_role("heading", name="The property, the dates")).to_be_focused()

    page.locator(".parts__all > summary").click()
    page.get_by_role("link", name="Check your answers", exact=True).click()
    failure = page.locator(".failure")
    expect(failure).to_contain_text("A part of the program of this page could not be loaded or run.")
    expect(failure).to_contain_text("What you entered is still here.")
    expect(failure).to_contain_text("save your answers to a file, below")
    expect(failure).not_to_contain_text("calculator")
    assert b"<dd>Ada Byrne</dd>" in petition.taken("Save to a file")[1]
    profile.unroute("**/worker.js")
    petition.press("Try again")
    expect(page.locator("#check-answers")).to_contain_text("Ada Byrne")


def test_a_file_is_data_whoever_made_it(profile, address):
    petition = Petition(profile.new_page(), address)
    page = petition.page
    evil = {
        "draft": 1,
        "edition": page.locator("#petition-form").get_attribute("data-edition"),
        "petition": {"purpose": "<img src=x onerror=alert(1)>", "color": "<img src=x onerror=alert(2)>"},
        "beside": {"filed_on": "<img src=x onerror=alert(3)>"},
        "entered": {"f-purpose": "<img src=x onerror=alert(1)>", "petition-form": "x", "keeping-yes": "y"},
    }
    text = json.dumps(evil).replace(
        '"color"', '"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "color"'
    )
    for name, content in (
        ("a.json", text),
        ("b.json", text.replace('"draft": 1', '"draft": 2').replace('"edition"', '"older"')),
    ):
        petition.bring(name, content.encode())
        expect(page.locator("#f-purpose")).to_have_value("<img src=x onerror=alert(1)>")
        expect(page.locator("#start-notes")).to_contain_text("The day of filing in this file is no day")
        assert page.evaluate("[({}).polluted, document.querySelectorAll('article img').length]") == [None, 0]
    for content, said in (
        (b"\xff\xd8\xff", "Nothing can be read"),
        (b"[" * 100_000, "deep"),
        (b"<html>", "carries no answers"),
    ):
        page.set_input_files("#start-file", {"name": "c", "mimeType": "text/plain", "buffer": content})
        expect(page.locator("#start-notes")).to_contain_text(said)
    assert petition.complaints == []
