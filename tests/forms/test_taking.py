"""What a person takes away from the petition's page (forms/web/taking.py)."""

import io
import json
import zipfile

import pypdf
import pytest

from browser import door_forms
from calculator.exchange import assessment_of
from calculator.ics import calendar
from forms.asked import asked
from forms.facts import facts_of
from forms.fill import fill
from forms.read import read
from forms.schemas import FORMS, PACKET, PETITION
from forms.web import taking
from forms.web.bringing import brought
from publish import papers
from publish.cache import Cache


@pytest.fixture(scope="session")
def blanks(root, blank_pdfs):
    """The blank forms, and the packet's cover, by name; it notes which were asked for."""
    held = {**blank_pdfs, "packet": papers.paper(PACKET, Cache(root / "build/cache"), guide=papers.guide("packet"))}
    return lambda names: {name: held[name] for name in names}


@pytest.fixture(scope="session")
def big(petition):
    """A petition that needs a permit and an agent, with a table longer than the form's and a letter it cannot draw."""
    rows = [{"name": f"Director {number}", "address": "1 Main Street"} for number in range(12)]
    applicant = petition["applicant"] | {"directors": rows, "name": "Łukasz 李 Núñez"}
    return petition | {"persons_at_one_time": 450, "persons_collectively": 900, "applicant": applicant}


@pytest.fixture(scope="session")
def opened(big, blanks):
    return zipfile.ZipFile(io.BytesIO(taking.packet_zip(json.dumps(big), "editable", blanks)))


def test_one_form_has_the_bytes_of_the_command_line(petition, blanks, blank_pdf):
    text = json.dumps(petition)

    assert taking.filled(text, "petition", "editable", blanks) == fill(blank_pdf, PETITION, petition).pdf
    assert taking.filled(text, "petition", "locked", blanks) == fill(blank_pdf, PETITION, petition, lock=True).pdf


def test_the_packet_as_one_file_holds_the_same_forms(big, blanks, opened):
    whole = taking.packet_pdf(json.dumps(big), "editable", blanks)
    petition = json.loads(brought(whole))

    assert petition["petition"] == json.loads(brought(opened.read("petition.pdf")))["petition"] == big
    assert "This packet holds: petition, verification, agent, covers" in petition["notes"][0]


def test_the_zip_holds_each_form_the_answers_need_and_what_goes_with_them(opened, big):
    needed = ["petition", "verification", "agent", "covers", "approvals", "inspection", "insurance"]

    assert opened.namelist() == ["README.txt", *(f"{name}.pdf" for name in needed), "deadlines.ics", "petition.json"]
    assert json.loads(opened.read("petition.json")) == big
    assert opened.read("deadlines.ics").decode() == calendar(assessment_of(facts_of(asked(PETITION), big)))
    for name in needed:
        assert read(opened.read(f"{name}.pdf")).form == FORMS[name]
    assert read(opened.read("petition.pdf")).data == big


def test_the_same_answers_give_the_same_zip_and_a_locked_one_differs_in_every_form(opened, big, blanks):
    text = json.dumps(big)
    locked = zipfile.ZipFile(io.BytesIO(taking.packet_zip(text, "locked", blanks)))

    assert opened.fp.getvalue() == taking.packet_zip(text, "editable", blanks)
    for name in (name for name in opened.namelist() if name.endswith(".pdf")):
        assert opened.read(name) != locked.read(name)
    assert "The fields are locked" in " ".join(locked.read("README.txt").decode().split())


def test_the_list_tells_what_is_inside_and_what_is_still_to_be_done(opened):
    told = opened.read("README.txt").decode()
    flat = " ".join(told.split())

    assert max(map(len, told.splitlines())) <= 76
    for name in opened.namelist()[1:]:
        assert f"\n{name}\n" in told
    for words in (
        "Draft worksheet, not a form of the Town.",
        "Purpose of the assembly and use: Harvest fair",
        "To be filed together",
        "Before a permit can be issued",
        "For: Its verification (permit/B:s1).",
        "Sign only before the notary public",
        "Signature and seal of the surveyor or engineer, under “Map of the property”",
        "Signature of each, in the table “Approved in writing by both”",
        "Continuation sheets at its end:",
        "By hand, since the PDF cannot print 李",
        "The fields can still be changed",
    ):
        assert words in flat
    assert "{{" not in told


def test_what_is_missing_and_what_hangs_on_an_open_question_is_told(blanks):
    few = {"site": "in_town", "persons_at_one_time": 450, "organizer": {"kind": "other"}}
    with zipfile.ZipFile(io.BytesIO(taking.packet_zip(json.dumps(few), "editable", blanks))) as packed:
        told = " ".join(packed.read("README.txt").decode().split())
        names = packed.namelist()

    assert "Answers of the petition that are missing or cannot be right:" in told
    assert "Perhaps needed too, since a question is not answered yet:" in told
    assert "deadlines.ics" not in names, "no day is known"
    assert "deadlines.ics" not in told


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda blanks: taking.filled("[]", "petition", "editable", blanks), "must be one JSON object"),
        (lambda blanks: taking.filled("{", "petition", "editable", blanks), "the text ends too early"),
        (lambda blanks: taking.filled("{}", "../petition", "editable", blanks), "There is no form"),
        (lambda blanks: taking.filled("{}", "petition", "open", blanks), "can be “editable” or “locked”"),
        (lambda blanks: taking.packet_zip('{"site": "outside_town"}', "editable", blanks), "asks for no form"),
        (lambda blanks: taking.packet_pdf('{"site": 5}', "editable", blanks), "cannot be right"),
    ],
    ids=["no object", "no JSON", "no form", "neither open nor locked", "nothing needed", "wrong facts"],
)
def test_what_cannot_be_made_is_refused_in_words(blanks, call, words):
    with pytest.raises(ValueError, match=words):
        call(blanks)


def test_blank_forms_of_another_edition_ask_to_load_the_page_again(blank_pdfs):
    with pytest.raises(taking.Refused, match="Load the page again"):
        taking.filled("{}", "petition", "editable", lambda names: dict.fromkeys(names, blank_pdfs["agent"]))


def test_the_door_asks_for_the_blank_forms_it_lacks_all_at_once_and_never_raises(monkeypatch, big, blanks, opened):
    monkeypatch.setattr(door_forms, "_handed", {})
    text = json.dumps(big)
    wanted = json.loads(door_forms.packet_zip(text))["wanted"]
    for path in wanted:
        name = path.removeprefix("forms/").removesuffix(".pdf")
        assert door_forms.hand(path, blanks([name])[name]) == ""

    assert door_forms.packet_zip(text) == opened.fp.getvalue()
    assert json.loads(door_forms.packet_pdf(text)) == {"wanted": ["forms/packet.pdf"]}
    assert json.loads(door_forms.packet_zip("["))["problems"] == json.loads(door_forms.filled("["))["problems"]
    assert json.loads(door_forms.brought(b""))["problems"]


def test_the_calendar_of_a_petition_has_its_days_and_is_empty_without_any(petition):
    assert "DTSTART;VALUE=DATE:20270715" in taking.petition_calendar(json.dumps(petition))
    assert taking.petition_calendar("{}") == ""
    assert taking.petition_calendar('{"persons_at_one_time": -1}') == ""


LATE = {"sessions": [{"start": "2026-12-20T10:00", "end": "2026-12-20T20:00"}], "organizer": {}}
TODAY = '{"today": "2026-12-01"}'


def flat(text):
    return " ".join(text.split())


def test_a_day_to_file_that_has_passed_comes_first_in_all_that_is_taken_away(big, blanks):
    text = json.dumps(big | LATE)
    with zipfile.ZipFile(io.BytesIO(taking.packet_zip(text, "editable", blanks, TODAY))) as held:
        told, days = flat(held.read("README.txt").decode()), held.read("deadlines.ics").decode().replace("\r\n ", "")
    cover = read_field(taking.packet_pdf(text, "editable", blanks, TODAY), "first")

    for said in (told, flat(cover)):
        assert "The last day to file, Friday 20 November 2026, has passed. Ask the Town Clerk at once" in said
        assert "It cannot be said yet whether you need a permit. Still open: whether the organizer is exempt." in said
        assert said.index("has passed") < said.index("It cannot be said")
        assert "File it with the Town Clerk, with the fee. Address:" in said
    assert "The day to file has passed" in told
    assert "(this day has passed)" in days
    assert "(this day has passed)" not in taking.petition_calendar(text), "no clock is read"


def read_field(pdf, name):
    """What stands in a field of a PDF."""
    return pypdf.PdfReader(io.BytesIO(pdf)).get_fields()[name]["/V"]


def test_what_no_pdf_can_print_is_told_with_its_field_and_on_the_cover(big, blanks):
    corporation = {"kind": "corporation", "corporation_name": "Ogden 🎸 日本"}
    text = json.dumps({**big, "applicant": corporation})
    packet = taking.packet_pdf(text, "editable", blanks)
    (found,) = json.loads(taking.by_hand(text, blanks))

    assert found["letters"] == "🎸日本"
    assert found["name"] == "applicant/corporation_name"
    assert found["label"].endswith("Name of the corporation")
    assert found["step"] in asked(PETITION).chapters
    assert "Name of the corporation" in read_field(packet, "by_hand")
    assert read_field(packet, "event/applicant") == "Ogden 🎸 日本", "the name it gave"
    assert read_field(packet, "cautious") == "None."
    assert taking.by_hand("{}", lambda _: pytest.fail("no blank form is needed for it")) == "[]"
    assert json.loads(taking.by_hand(json.dumps({"purpose": "Fête"}), blanks)) == []


def test_every_sheet_of_the_packet_bears_its_number_as_an_artifact(big, blanks):
    pages = pypdf.PdfReader(io.BytesIO(taking.packet_pdf(json.dumps(big), "editable", blanks))).pages

    for number, page in enumerate(pages, 1):
        assert f"Packet page {number} of {len(pages)}" in page.extract_text()
        assert b"/Artifact <</Type /Pagination" in page.get_contents().get_data()


def test_a_long_purpose_is_one_line_of_the_list(big, blanks):
    text = json.dumps(big | {"purpose": "A harvest fair. " * 200})
    with zipfile.ZipFile(io.BytesIO(taking.packet_zip(text, "editable", blanks))) as held:
        told = held.read("README.txt").decode()

    assert told.count("harvest fair") < 6
    assert " …" in told
