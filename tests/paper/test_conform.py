"""What does not fit together stops the build, with the field's name."""

import io

import pikepdf
import pytest

from calculator.problem import Problem
from forms.schemas import PETITION
from paper import fonts
from paper.conform import conform
from paper.pdf import render
from paper.widget import Widget
from publish import papers

PAGE = """<!DOCTYPE html><html lang="en"><head><title>A form</title><style>
@font-face {{ font-family: F; src: url("font:field"); }} @page {{ size: letter; }}
body, input, textarea {{ font: 10pt F; display: block; }}</style></head><body><form>{}</form></body></html>"""
NAME = '<p>Name</p><input name="name">'


@pytest.fixture(scope="module")
def faces():
    return fonts.faces()


def made(faces, body, *widgets):
    return conform(render(PAGE.format(body), faces), widgets)


def test_a_field_without_a_widget_is_named(faces):
    with pytest.raises(ValueError, match="no widget names: age"):
        made(faces, NAME + '<input name="age">', Widget(name="name", spoken="Name"))


def test_a_widget_without_a_field_is_named(faces):
    with pytest.raises(ValueError, match="age: the page has no such field"):
        made(faces, NAME, Widget(name="name", spoken="Name"), Widget(name="age", spoken="Age"))


def test_two_fields_of_one_name_are_named(faces):
    with pytest.raises(ValueError, match="name: two fields"):
        made(faces, NAME + NAME, Widget(name="name", spoken="Name"))


def test_a_field_without_words_is_named(faces):
    with pytest.raises(ValueError, match="name: a screen reader"):
        made(faces, NAME, Widget(name="name", spoken=" "))


def test_a_field_longer_than_its_page_is_named(faces):
    with pytest.raises(ValueError, match="story: the field runs over its page"):
        made(
            faces,
            '<textarea name="story" style="height: 1000pt"></textarea>',
            Widget(name="story", spoken="Story", several_lines=True),
        )


def test_a_choice_may_cross_a_page_and_stays_one_group(faces):
    body = NAME + '<input type="checkbox" name="kind=a"><p style="break-before: page">b</p>'
    body += '<input type="checkbox" name="kind=b">'
    kind = Widget(name="kind", spoken="Kind", options=(("a", "A"), ("b", "B")))

    with pikepdf.open(io.BytesIO(made(faces, body, Widget(name="name", spoken="Name"), kind))) as pdf:
        group = pdf.Root.AcroForm.Fields[1]

        assert len(pdf.pages) == 2
        assert [str(box.TU) for box in group.Kids] == ["Kind: A", "Kind: B"]


def test_a_form_fetches_nothing(faces, caplog):
    render(PAGE.format('<img src="file:///etc/hostname" alt="x">' + NAME), faces)

    assert "A form fetches nothing" in caplog.text


def test_a_form_that_cannot_be_made_is_told_as_a_problem_of_its_schema(monkeypatch):
    monkeypatch.setattr(papers, "paper_form", lambda _: PAGE.format(NAME))

    with pytest.raises(Problem, match="the page has no such field") as told:
        papers._make(PETITION, PAGE.format(NAME), papers.widgets(PETITION))

    assert told.value.file == PETITION


def test_a_missing_font_is_told_with_the_remedy(monkeypatch):
    monkeypatch.setitem(fonts.FACES, "bold", "node_modules/none.ttf")

    with pytest.raises(Problem, match="make site"):
        fonts.faces()


def test_the_fields_face_keeps_its_licence_and_has_its_own_name(faces):
    from fontTools.ttLib import TTFont

    names = TTFont(io.BytesIO(faces["field"]))["name"]

    assert "Open Font License" in names.getDebugName(13)
    assert names.getDebugName(1) == fonts.FIELD_FAMILY
