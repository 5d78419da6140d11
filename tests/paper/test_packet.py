"""The packet: one file, bookmarked, as accessible as each form in it."""

import io
import json

import page as page_validation
import pikepdf
import pypdf
import pytest

from forms.__main__ import main
from forms.command import files
from forms.fields import fields
from forms.packet import NotNeeded, packet
from forms.schemas import FORMS

NO_LIGHTS = {"lights_or_signs": False, "camping_or_housing": False}


@pytest.fixture(scope="module")
def blank(papers_folder):
    def read(file):
        return (papers_folder / f"{file.rpartition('/')[2].removesuffix('.schema.json')}.pdf").read_bytes()

    return read


@pytest.fixture(scope="module")
def answers():
    """What a person told the calculator: a petition that is only begun."""
    return {
        "applicant": {"kind": "individual", "name": "Jane Doe", "resides_in_town": True},
        "persons_at_one_time": 450,
        "persons_collectively": 900,
        "sessions": [{"start": "2027-08-14T10:00", "end": "2027-08-14T22:00"}],
        **NO_LIGHTS,
    }


@pytest.fixture(scope="module")
def made(answers, blank):
    return packet(answers, blank)


@pytest.fixture(scope="module")
def pdf(made):
    with pikepdf.open(io.BytesIO(made.pdf)) as opened:
        yield opened


@pytest.fixture(scope="module")
def reader(made):
    return pypdf.PdfReader(io.BytesIO(made.pdf))


@pytest.mark.parametrize("profile", ["PDF_UA_1", "PDF_A_3A"])
def test_the_whole_conforms(made, pdf, profile, tmp_path):
    file = tmp_path / "packet.pdf"
    file.write_bytes(made.pdf)
    said = page_validation.validate_pdf(str(file), profile=getattr(page_validation.ValidationProfile, profile))

    assert pdf.check_pdf_syntax() == []
    assert [str(one) for one in said.failures if "STREAM-LENGTH" not in one.rule_id] == []


def test_every_field_of_its_forms_is_there_under_the_forms_name(made, reader):
    held = set(reader.get_fields())
    for need in made.needs:
        names = {f"{need.form}/{blank.name}" for blank in fields(FORMS[need.form])}
        gone = {name for name in names if name.split("/")[1] in need.needless}

        assert names - gone <= held
        assert not gone & held


def test_it_has_no_other_form(made, reader):
    forms = {name.partition("/")[0] for name in reader.get_fields()} & {*FORMS}

    assert forms == {need.form for need in made.needs}
    assert "agent" not in forms


def test_answers_given_once_stand_in_every_form(reader):
    values = {name: field.get("/V") for name, field in reader.get_fields().items()}

    assert values["petition/applicant/name"] == "Jane Doe"
    assert values["approvals/event/applicant"] == "Jane Doe"
    assert values["insurance/event/first_day"] == "14 Aug 2027"


def test_the_contents_name_the_page_on_which_each_form_begins(made, reader):
    values = {name: field.get("/V") for name, field in reader.get_fields().items()}
    for need in made.needs:
        due = "filing" if f"filing/{need.form}/page" in values else "permit"
        number = int(values[f"{due}/{need.form}/page"])
        mark = next(one for one in reader.outline if not isinstance(one, list) and one.title in _title(reader, number))

        assert reader.get_destination_page_number(mark) == number - 1
    assert not values["filing/agent/page"]


def _title(reader, number):
    return " ".join(reader.pages[number - 1].extract_text().split())


def test_a_needless_sheet_is_left_out_with_its_tags(pdf, reader):
    words = " ".join(page.extract_text() for page in reader.pages)
    pages = {page.obj.objgen for page in pdf.pages}

    def elements(element):
        below = element.get("/K", pikepdf.Array([]))
        for each in below if isinstance(below, pikepdf.Array) else [below]:
            if isinstance(each, pikepdf.Dictionary) and "/S" in each:
                yield each
                yield from elements(each)

    assert "illuminating power of such lights" in " ".join(words.split())
    assert "Their illuminating power" not in words
    assert all(element.Pg.objgen in pages for element in elements(pdf.Root.StructTreeRoot) if "/Pg" in element)


def test_it_is_one_document_with_a_part_for_each_form(pdf, made):
    (whole,) = pdf.Root.StructTreeRoot.K

    assert pikepdf.Name.Document == whole.S
    assert sum(pikepdf.Name.Part == part.S for part in whole.K) == len(made.needs)


def test_the_data_of_every_form_travel_with_it(pdf, made):
    assert sorted(pdf.attachments) == sorted([*(f"{need.form}.json" for need in made.needs), "packet.json"])


def test_what_forms_have_alike_is_in_the_file_once(pdf):
    streams = [
        each.read_raw_bytes()
        for each in pdf.objects
        if isinstance(each, pikepdf.Stream) and each.get("/Type") != "/XRef"
    ]
    large = [content for content in streams if len(content) > 30_000]

    assert len(large) == len(set(large))


def test_the_same_answers_give_the_same_bytes(made, answers, blank):
    assert packet(answers, blank).pdf == made.pdf


@pytest.fixture
def given(answers, blank, tmp_path, monkeypatch):
    """A file with these answers, and the blank forms where the command line looks for them."""
    monkeypatch.setattr(files, "blank", lambda file, _: blank(file))
    file = tmp_path / "facts.json"
    file.write_text(json.dumps(answers), encoding="utf-8")
    return file


def test_the_command_line_makes_it_and_says_which_forms_are_in_it(made, given, tmp_path, capsys):
    written = tmp_path / "packet.pdf"

    assert main(["packet", str(given), "-o", str(written)]) == 0
    assert written.read_bytes() == made.pdf
    assert "Authorization to inspect" in capsys.readouterr().err

    given.write_text('{"persons_collectively": 100}', encoding="utf-8")

    assert main(["packet", str(given), "-o", str(written)]) == 2
    assert "no form" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("facts", "said"),
    [({"persons_collectively": 100}, "no form"), ({"persons_at_one_time": -1}, "cannot be right")],
)
def test_where_no_form_is_needed_it_is_said(facts, said, blank):
    with pytest.raises(NotNeeded, match=said):
        packet(facts, blank)
