"""Other programs than ours fill the petition; what they wrote is read back."""

import io

import pypdf
import pypdfium2
import pytest

from tests import chrome_forms

TEXTS = {
    "applicant/name": "Łukasz Núñez",
    "applicant/residence_address": "12 Elm Street\nSpencerport, NY 14559",
    "applicant/directors/0/address": "1234 West Ridge Road, Apartment 12B, Spencerport, NY 14559",
    "applicant/officers/0/name": "Christopher Montgomery MacDonald-Schwarz",
    "security_detail/0/hours": "Saturday 8:00 am to midnight, each day",
    "sessions/0/start": "2027-08-14T10:00",
    "persons_at_one_time": "201",
    "sound_equipment/0/location": "Stage, north side",
}
CHOICES = {"applicant/kind": "/individual", "food/served": "/true", "food/sold": "/false", "attached/map_B3": "/true"}


def values(file):
    return {name: field.get("/V") for name, field in pypdf.PdfReader(file).get_fields().items()}


def test_pypdf_fills_and_reads_it(petition_pdf):
    writer = pypdf.PdfWriter(clone_from=petition_pdf)
    for page in writer.pages:
        writer.update_page_form_field_values(page, TEXTS | CHOICES, auto_regenerate=False)
    filled = io.BytesIO()
    writer.write(filled)

    read = values(filled)

    assert {name: read[name] for name in TEXTS | CHOICES} == TEXTS | CHOICES
    assert read["food/prepared"] == "/Off"
    assert not read["purpose"]


@pytest.fixture
def typed(petition_pdf):
    """The petition after somebody typed into it in Chrome's engine."""
    clicked = ("applicant/kind=individual", "food/served=true", "food/sold=false", "attached/map_B3")
    return io.BytesIO(chrome_forms.filled(petition_pdf.read_bytes(), TEXTS, clicked))


def test_typed_in_chromes_engine_it_is_read_back(typed):
    read = values(typed)

    assert {name: (read[name] or "").replace("\r\n", "\n") for name in TEXTS | CHOICES} == TEXTS | CHOICES
    assert read["food/prepared"] == "/Off"


def test_what_is_chosen_is_seen_in_chromes_engine(petition_pdf):
    writer = pypdf.PdfWriter(clone_from=petition_pdf)
    for page in writer.pages:
        writer.update_page_form_field_values(page, CHOICES, auto_regenerate=False)
    filled = io.BytesIO()
    writer.write(filled)
    number, x, y = chrome_forms.boxes(petition_pdf.read_bytes())["applicant/kind=individual"]

    def darkness(file):
        document = pypdfium2.PdfDocument(file)
        document.init_forms()
        page = document[number]
        picture = page.render(scale=2, may_draw_forms=True).to_pil().convert("L")
        middle = (int(x * 2), int((page.get_height() - y) * 2))
        dark = picture.getpixel(middle)
        page.close()
        document.close()
        return dark

    assert darkness(petition_pdf) > 200
    assert darkness(filled) < 100
