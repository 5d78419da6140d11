"""One walk through the whole house: from the ordinance's words to the answer, and to the form that takes it."""

import io
import re

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

pytestmark = pytest.mark.browser


def test_from_a_provision_to_an_answer_to_the_petition(page, server):
    # Open the site and read a provision at its anchor.
    page.goto(server.at("index.html"))
    page.get_by_role("link", name="Ordinance").first.click()
    page.goto(server.at("ordinance/permit.html#permit-C-6-s2"))
    provision = page.locator("#permit-C-6-s2")
    expect(provision).to_have_text(
        "Parking space shall be provided for at least one car for every four persons in attendance."
    )
    expect(provision).to_be_in_viewport()

    # Ask the calculator about 201 people on 14 August 2027.
    page.get_by_role("link", name="Calculator").first.click()
    page.get_by_label("In the Town of Ogden, outside the Village of Spencerport").check()
    page.get_by_label("Most people on the property at one time").press_sequentially("201")
    page.get_by_label("All people over the whole assembly").press_sequentially("201")
    page.get_by_label("None of these").check()
    session = page.get_by_role("group", name=re.compile("Session 1"))
    for moment, time in (("Starts", "10 am"), ("Ends", "6 pm")):
        boxes = session.get_by_role("group", name=moment)
        for box, entered in (("Month", "8"), ("Day", "14"), ("Year", "2027"), ("Time", time)):
            boxes.get_by_label(box).fill(entered)
    page.get_by_role("button", name="Show my answers").click()

    expect(page.get_by_role("heading", name="Your answers")).to_be_focused()
    answers = page.get_by_role("region", name="Your answers")
    expect(answers).to_contain_text("You need a written permit")
    for label, value in (
        ("File the petition and the fee by", "Thursday 15 July 2027"),
        ("Parking spaces", "51"),
        ("Doctors", "1"),
    ):
        row = answers.locator(".glance > div", has=page.get_by_role("term").filter(has_text=label))
        expect(row.locator(".glance__value")).to_have_text(value, timeout=60_000)  # the days come with Python

    # Follow a citation from a finding to the words it quotes.
    parking = answers.get_by_role("article").filter(has=page.get_by_role("heading", name="51 parking spaces"))
    parking.get_by_text("Why, and in which words").click()
    quoted = parking.get_by_role("figure").first
    words = quoted.get_by_role("blockquote").inner_text()
    with page.expect_popup() as opened:
        quoted.get_by_role("link").click()
    expect(opened.value).to_have_url(re.compile(r"ordinance/permit\.html#permit-C-6-s2$"))
    expect(opened.value.locator(":target")).to_contain_text(words.strip("“”"))

    # What was entered is still there. Take the petition and find its fields.
    expect(page.get_by_label("Most people on the property at one time")).to_have_value("201")
    page.get_by_role("link", name="Forms").first.click()
    address = page.get_by_role("link", name=re.compile("petition", re.IGNORECASE)).and_(page.locator("[href$='.pdf']"))
    petition = page.request.get(server.at(f"forms/{address.first.get_attribute('href').rpartition('/')[2]}"))
    fields = PdfReader(io.BytesIO(petition.body())).get_fields()
    assert {"applicant/name", "persons_at_one_time", "sessions/0/start"} <= set(fields)
