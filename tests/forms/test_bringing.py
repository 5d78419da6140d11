"""What a person brings back to the petition's page: every file is taken for hostile (forms/web/bringing.py)."""

import io
import json
import random
import zlib

import pytest
from pypdf import PdfWriter

from forms.fill import fill
from forms.pdf.opening import LARGEST
from forms.schemas import FORMS, PETITION
from forms.web.bringing import brought
from tests.forms.conftest import without_attachment


@pytest.fixture(scope="session")
def filled(blank_pdf, petition):
    return fill(blank_pdf, PETITION, petition).pdf


def told(content):
    return json.loads(brought(content))


def refused(content):
    found = told(content)
    assert list(found) == ["problems"]
    return found["problems"][0]["message"]


def test_a_filled_petition_comes_back_as_it_was(filled, petition):
    found = told(filled)

    assert found["petition"] == petition
    assert (found["notes"], found["problems"]) == ([], [])
    assert told(without_attachment(filled))["petition"] == petition


def test_what_was_changed_in_the_pdf_wins_and_is_told(filled, petition):
    purpose = petition["purpose"]
    changed = filled.replace(f"({purpose})".encode(), f"({purpose[:-1]}X)".encode())
    found = told(changed)

    assert found["petition"]["purpose"] == f"{purpose[:-1]}X"
    assert any(
        "the data attached" in note and note.endswith("What the field says is taken.") for note in found["notes"]
    )


def test_a_pdf_that_is_no_petition_is_refused(blank_pdfs, site):
    for other in (fill(blank_pdfs["agent"], FORMS["agent"], {}).pdf, (site / "forms/worksheet.pdf").read_bytes()):
        assert refused(other).startswith("This PDF is not a petition of this site. Nothing was read.")


def test_saved_answers_come_back_and_what_has_no_place_is_told(petition):
    strange = petition | {"persons_at_onetime": 4, "__proto__": {"polluted": True}, "purpose": {"deep": [1]}}
    found = told(json.dumps(strange).encode())

    assert found["petition"] == {key: value for key, value in petition.items() if key != "purpose"}
    assert "__proto__" not in found["petition"]
    assert any("persons_at_onetime" in note for note in found["notes"])
    assert told(b"\xef\xbb\xbf" + json.dumps(petition).encode())["petition"] == petition


def test_what_the_calculator_saved_gives_its_facts():
    saved = {"receipt": 1, "facts": {"persons_at_one_time": 300}, "answers": {}, "findings": []}
    for each in (saved, {"answers": {}, "provenance": {"facts": saved["facts"]}}):
        found = told(json.dumps(each).encode())

        assert found["petition"] == saved["facts"]
        assert found["notes"] == [
            "This is what the calculator saved. Its facts are taken; the rest of the petition is open."
        ]


def test_answers_without_end_are_cut_and_told(petition):
    rows = [{"name": "A", "address": "B"}] * 5_000
    found = told(json.dumps(petition | {"applicant": {"directors": rows, "name": "x" * 30_000}}).encode())

    assert len(found["petition"]["applicant"]["directors"]) <= 200
    assert "name" not in found["petition"]["applicant"]
    assert len(found["notes"]) == 21
    assert found["notes"][-1].endswith("more such notes.")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "Nothing can be read"),
        (b"hello", "Nothing can be read"),
        (b"\xff\xfe{\0}\0", "Nothing can be read"),
        (b"PK\3\4" + bytes(100), "This is a zip"),
        (b"[" * 100_000, "nested deeper"),
        (b'{"a": 1', "the text ends too early"),
        (b"[]", "must be one JSON object"),
        (b'{"a": 1}', "no answer in this file that the petition asks for"),
        (b'{"purpose": "' + b"x" * 2_000_000 + b'"}', "longer than 1,000,000 bytes"),
        (b"<html><script>alert(1)</script></html>", "carries no answers"),
        (b"%PDF-1.7\nnothing more", "This PDF is damaged"),
        (b"%PDF-1.7" + bytes(LARGEST), "larger than"),
        (b" " * (LARGEST + 1), "larger than"),
    ],
    ids=[
        "empty",
        "text",
        "UTF-16",
        "zip",
        "deep",
        "cut",
        "list",
        "strange",
        "long",
        "page",
        "stub",
        "big PDF",
        "big text",
    ],
)
def test_what_is_no_petition_is_refused_in_words(content, words):
    assert words in refused(content)


def test_a_form_with_a_password_is_told(filled):
    writer = PdfWriter(clone_from=io.BytesIO(filled))
    writer.encrypt("secret", algorithm="RC4-128")
    locked = io.BytesIO()
    writer.write(locked)

    assert "protected with a password" in refused(locked.getvalue())


def test_a_stream_that_would_fill_the_memory_is_not_unpacked():
    bomb = zlib.compress(bytes(60_000_000), 9)
    body = b"%PDF-1.7\n1 0 obj\n<</Type/XRef/Size 9000000/W[1 4 2]/Root 2 0 R/Filter/FlateDecode/Length "
    content = body + b"%d>>\nstream\n%b\nendstream\nendobj\nstartxref\n9\n%%%%EOF\n" % (len(bomb), bomb)

    assert refused(content).startswith("This PDF ")


def test_a_damaged_form_gives_what_can_be_read_or_a_word_and_never_anything_else(filled):
    chance = random.Random(20270814)  # noqa: S311 - the same damage in every run
    outcomes = set()
    for wounds in (1, 1, 2, 5, 20, 100):
        content = bytearray(filled)
        for _ in range(wounds):
            at = chance.randrange(len(content))
            content[at : at + chance.randrange(40)] = chance.randbytes(chance.randrange(40))
        outcomes.add("problems" if told(bytes(content))["problems"] else "petition")

    assert outcomes == {"problems", "petition"}


def test_a_wrong_value_is_not_called_a_field_that_is_not_there_and_thousands_are_one_note(petition):
    notes = told(json.dumps(petition | {"site": "mars"}).encode())["notes"]
    many = told(json.dumps(petition | {f"x{number}": number for number in range(3000)}).encode())["notes"]

    (note,) = (note for note in notes if "mars" in note)

    assert note.endswith("Where will the assembly be?: “mars” cannot stand here. It was left out.")
    assert not any("no field" in note for note in notes)
    assert len(many) < 25
    assert "more values that were left out" in many[-1]
