"""The petition on paper: conforming, named, labelled, in order, and big enough for a pen."""

import re
import subprocess
from collections import defaultdict

import page as page_validation
import pikepdf
import pypdf
import pytest

from calculator.ordinance import cite
from forms.fields import fields
from forms.html import form, paper_form
from forms.schemas import PETITION
from paper import fonts
from publish import papers

PEN = 20  # points: the least height of a line for handwriting


@pytest.fixture(scope="module")
def pdf(petition_pdf):
    with pikepdf.open(petition_pdf) as opened:
        yield opened


@pytest.fixture(scope="module")
def boxes(pdf):
    """Every field's box with its number of page, in the order of the file."""
    return [(number, box) for number, page in enumerate(pdf.pages) for box in page.get("/Annots", ())]


@pytest.fixture(scope="module")
def texts(petition_pdf):
    return [page.extract_text() for page in pypdf.PdfReader(petition_pdf).pages]


def name(box):
    return str(box.T if "/T" in box else box.Parent.T)


def size(box):
    left, bottom, right, top = (float(edge) for edge in box.Rect)
    return right - left, top - bottom


@pytest.mark.parametrize("profile", ["PDF_UA_1", "PDF_A_2A"])
def test_it_conforms(petition_pdf, profile):
    said = page_validation.validate_pdf(str(petition_pdf), profile=getattr(page_validation.ValidationProfile, profile))

    assert [str(failure) for failure in said.failures] == []
    assert said.is_compliant


def test_every_property_of_the_schema_is_exactly_one_field(petition_pdf, pdf):
    blanks = {blank.name for blank in fields(PETITION)}
    top = [str(field.T) for field in pdf.Root.AcroForm.Fields]

    assert len(top) == len(set(top))
    assert set(top) == blanks
    assert set(pypdf.PdfReader(petition_pdf).get_fields()) == blanks


def test_every_field_and_every_choice_is_spoken(boxes, widgets):
    spoken = {widget.name: widget for widget in widgets}
    for _, box in boxes:
        widget = spoken[name(box)]
        if widget.options:
            labels = [f"{widget.spoken}: {label}" for _, label in widget.options]
            assert str(box.TU) in labels
        else:
            assert str(box.TU) == widget.spoken
        assert str(box.Contents) == str(box.TU)


def test_the_tab_key_follows_the_reading_order(pdf, boxes, widgets):
    order = list(dict.fromkeys(name(box) for _, box in boxes))

    assert order == [widget.name for widget in widgets]
    assert all(page.Tabs == pikepdf.Name.S for page in pdf.pages)
    assert [box.objgen for _, box in boxes] == list(_tagged(pdf.Root.StructTreeRoot))


def _tagged(element):
    """The boxes in the order in which the tags name them."""
    below = element.get("/K", pikepdf.Array([]))
    for each in below if isinstance(below, pikepdf.Array) else [below]:
        if not isinstance(each, pikepdf.Dictionary):
            continue
        if each.get("/Type") == pikepdf.Name.OBJR:
            if each.Obj.get("/Subtype") == pikepdf.Name.Widget:
                yield each.Obj.objgen
        else:
            yield from _tagged(each)


def test_every_field_stands_inside_its_page_and_touches_no_other(pdf, boxes):
    by_page = defaultdict(list)
    for number, box in boxes:
        left, bottom, right, top = (float(edge) for edge in box.Rect)
        _, _, width, height = (float(edge) for edge in pdf.pages[number].MediaBox)

        assert 36 <= left < right <= width - 36
        assert 36 <= bottom < top <= height - 36
        for other in by_page[number]:
            assert left >= other[2] or right <= other[0] or bottom >= other[3] or top <= other[1], name(box)
        by_page[number].append((left, bottom, right, top))


def test_a_pen_finds_room(boxes):
    lines = {blank.name: blank.lines for blank in fields(PETITION)}
    for _, box in boxes:
        width, height = size(box)
        if box.get("/FT") == pikepdf.Name.Tx:
            assert height >= PEN * lines[name(box)] - 0.5, name(box)
            assert width >= 50, name(box)
        else:
            assert min(width, height) >= 9, name(box)


def test_no_table_and_no_group_of_choices_is_torn_by_a_page(boxes):
    pages = defaultdict(set)
    for number, box in boxes:
        pages[re.sub(r"/\d+(/.*)?$", "", name(box))].add(number)

    assert {key: seen for key, seen in pages.items() if len(seen) > 1} == {}


def test_neither_yes_nor_no_is_ticked_to_begin_with_and_a_choice_can_be_taken_back(pdf):
    (served,) = [field for field in pdf.Root.AcroForm.Fields if field.T == "food/served"]

    assert pikepdf.Name.Off == served.V
    assert [str(next(key for key in box.AP.N if key != "/Off")) for box in served.Kids] == ["/true", "/false"]
    assert not int(served.Ff) & 1 << 14


def test_every_viewer_shows_the_same(pdf, boxes):
    assert "/NeedAppearances" not in pdf.Root.AcroForm
    assert all("/AP" in box for _, box in boxes)
    assert all("/AA" not in box and "/A" not in box for _, box in boxes)
    assert "/JavaScript" not in pdf.Root.get("/Names", pikepdf.Dictionary())
    assert {str(box.DA) for _, box in boxes if box.get("/FT") == pikepdf.Name.Tx} == {"0 g /Field 10 Tf"}


def test_what_people_type_has_one_whole_face(pdf):
    font = pdf.Root.AcroForm.DR.Font.Field
    mapped = font.ToUnicode.read_bytes().decode().upper()

    assert all(f"<{ord(letter):04X}>" in mapped for letter in "aZ0éŁőЖΩ€–’")
    assert len(pdf.Root.AcroForm.DR.Font.keys()) == 1


def test_the_head_of_a_table_says_its_direction(pdf):
    def heads(element):
        below = element.get("/K", pikepdf.Array([]))
        for each in below if isinstance(below, pikepdf.Array) else [below]:
            if isinstance(each, pikepdf.Dictionary) and "/S" in each:
                if each.S == pikepdf.Name.TH:
                    yield each
                yield from heads(each)

    scopes = {str(head.A.Scope) for head in heads(pdf.Root.StructTreeRoot)}

    assert scopes == {"/Column", "/Row"}


def test_it_says_on_every_page_that_it_is_a_draft_and_in_the_ordinances_words_why(texts):
    words = " ".join(texts[0].split())

    assert cite("permit/B:s1", "on forms to be furnished by the Town").quote in words
    assert "Draft worksheet, not a form of the Town" in words
    assert all("Draft worksheet, not a form of the Town" in " ".join(text.split()) for text in texts)


def test_poppler_reads_the_notice_too(petition_pdf):
    said = subprocess.run(["pdftotext", petition_pdf, "-"], capture_output=True, text=True, check=True).stdout

    assert "on forms to be furnished by the Town" in " ".join(said.split())


def test_every_page_has_the_forms_name_its_edition_and_its_number(texts):
    for number, text in enumerate(texts, 1):
        words = " ".join(text.split())

        assert "Verified petition to the Town Board" in words
        assert f"Edition {form(PETITION).edition}" in words
        assert f"Page {number} of {len(texts)}" in words


def test_the_words_of_every_item_of_the_ordinances_list_are_quoted(texts):
    words = "".join("".join(texts).split())
    items = [f"permit/B/{number}" for number in range(1, 15)]

    for clause in items:
        assert "".join(cite(clause).quote.split()) in words, clause


def test_every_clause_and_every_other_basis_than_the_words_is_printed(texts):
    words = " ".join(texts)
    for blank in fields(PETITION):
        for clause in blank.clauses:
            assert clause in words
    assert "cautious reading" in words
    assert "convenience" in words


def test_there_is_room_for_the_clerk_and_for_the_hand(texts):
    words = " ".join(texts[0].split())

    assert "For the Town Clerk’s use" in words
    assert "Filed on" in words
    assert "Fee received" in words
    assert "Signature" in texts[-1]


def test_it_is_small_and_short(petition_pdf, texts):
    assert petition_pdf.stat().st_size < 300_000
    assert len(texts) <= 10


def test_the_same_schema_gives_the_same_bytes(petition_pdf):
    from paper.conform import conform
    from paper.pdf import render

    again = conform(render(paper_form(PETITION), fonts.faces()), papers.widgets(PETITION))

    assert again == petition_pdf.read_bytes()
