"""The form on a page is the form in the PDF beside it: the same names, labels, required marks and options."""

import re

import pytest
from pypdf import PdfReader

from forms.schemas import FORMS
from tests.site.pages import parsed

NOT_ANSWERED = ""


def of_pdf(path):
    """Every field of a PDF: its spoken name, and the values it can take beside "not answered"."""
    found = {}
    for page in PdfReader(path).pages:
        for reference in page.get("/Annots", ()):
            widget = reference.get_object()
            if widget.get("/Subtype") != "/Widget":
                continue
            field = widget if "/T" in widget else widget["/Parent"].get_object()
            spoken, values = found.setdefault(whole_name(field), (str(field.get("/TU")), set()))
            assert spoken == str(field.get("/TU"))
            if field.get("/FT") == "/Btn":
                values |= {key.lstrip("/") for key in widget["/AP"]["/N"]} - {"Off"}
    return found


def whole_name(field):
    parent = field.get("/Parent")
    own = str(field["/T"])
    return f"{whole_name(parent.get_object())}.{own}" if parent and "/T" in parent.get_object() else own


def of_page(page):
    """Every field of a page: its label with the required mark, and the values it can take."""
    found = {}
    for field in page.css(".field"):
        label = (field.css_first("label.field__label") or field.css_first("legend") or field.css_first("label")).text()
        values = {node.attributes["value"] for node in field.css("input[type=radio], input[type=checkbox]")}
        unit = field.css_first(".field__unit")
        found[field.attributes["data-field"]] = (label, unit and unit.text(), values - {NOT_ANSWERED})
    return found


@pytest.mark.parametrize("name", FORMS)
def test_the_page_and_the_pdf_have_the_same_fields(site, name):
    pdf, page = of_pdf(site / f"forms/{name}.pdf"), of_page(parsed(site / f"forms/{name}.html"))

    assert set(page) == set(pdf)
    for field, (label, unit, values) in page.items():
        spoken, states = pdf[field]
        assert states == values, field
        words, required, when = re.fullmatch(
            r"(.*?)(?: \(\d+\))?( \((required[^)]*)\))?", label.strip(), re.DOTALL
        ).groups()
        assert f": {spoken}, ".replace(" (required", ", (required").find(f": {words}, ") >= 0, (field, spoken)
        assert ("(required" in spoken) == bool(required), field
        assert not when or f"({when})" in spoken, field
        assert not unit or f", {unit}" in spoken, field


@pytest.mark.parametrize("name", FORMS)
def test_the_page_is_found_from_the_list_of_forms_and_leads_to_its_pdf(site, name):
    listed = {node.attributes["href"] for node in parsed(site / "forms.html").css("article a")}
    linked = {node.attributes["href"] for node in parsed(site / f"forms/{name}.html").css("article a")}

    assert {f"forms/{name}.html", f"forms/{name}.pdf"} <= listed
    assert f"{name}.pdf" in linked
