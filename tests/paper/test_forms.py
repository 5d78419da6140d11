"""Every form on paper: conforming, named, labelled, in order, and big enough for a pen."""

import subprocess
from collections import defaultdict

import pikepdf
import pypdf
import pytest

from calculator.ordinance import PROVISIONS, cite
from forms.blank import BASIS
from forms.fields import fields
from forms.html import arranged, form, paper_form
from forms.schemas import FORMS, PETITION
from paper import fonts
from publish import papers
from tests.paper.conforming import PROFILES, failures

PEN = 20  # points: the least height of a line for handwriting
PAGES = {"petition": 10, "covers": 8, "approvals": 7, "insurance": 3}  # the others have two
SENTENCES = {"permit/C/1": 11, "permit/C/2": 3, "permit/C/3": 2, "permit/C/5": 2, "permit/C/9": 2}


@pytest.fixture(scope="module", params=FORMS)
def name_of_form(request):
    return request.param


@pytest.fixture(scope="module")
def schema(name_of_form):
    return FORMS[name_of_form]


@pytest.fixture(scope="module")
def form_pdf(papers_folder, name_of_form):
    return papers_folder / f"{name_of_form}.pdf"


@pytest.fixture(scope="module")
def widgets(schema):
    """What the form's fields must be, in reading order."""
    return papers.widgets(schema)


@pytest.fixture(scope="module")
def pdf(form_pdf):
    with pikepdf.open(form_pdf) as opened:
        yield opened


@pytest.fixture(scope="module")
def boxes(pdf):
    """Every field's box with its number of page, in the order of the file."""
    return [(number, box) for number, page in enumerate(pdf.pages) for box in page.get("/Annots", ())]


@pytest.fixture(scope="module")
def texts(form_pdf):
    return [page.extract_text() for page in pypdf.PdfReader(form_pdf).pages]


def name(box):
    return str(box.T if "/T" in box else box.Parent.T)


def size(box):
    left, bottom, right, top = (float(edge) for edge in box.Rect)
    return right - left, top - bottom


@pytest.mark.parametrize("profile", PROFILES)
def test_it_conforms(form_pdf, profile):
    assert failures(form_pdf, profile) == []


def test_every_property_of_the_schema_is_exactly_one_field(form_pdf, pdf, schema):
    blanks = {blank.name for blank in fields(schema)}
    top = [str(field.T) for field in pdf.Root.AcroForm.Fields]

    assert len(top) == len(set(top))
    assert set(top) == blanks
    assert set(pypdf.PdfReader(form_pdf).get_fields()) == blanks


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


def test_a_pen_finds_room(boxes, schema):
    lines = {blank.name: blank.lines for blank in fields(schema)}
    for _, box in boxes:
        width, height = size(box)
        if box.get("/FT") == pikepdf.Name.Tx:
            assert height >= PEN * lines[name(box)] - 0.6, name(box)
            assert width >= 50, name(box)
        else:
            assert min(width, height) >= 9, name(box)


def test_no_table_and_no_group_of_choices_is_torn_by_a_page(boxes, schema):
    whole = {blank.name: blank.row.name if blank.row else blank.name for blank in fields(schema)}
    pages = defaultdict(set)
    for number, box in boxes:
        pages[whole[name(box)]].add(number)

    assert {key: seen for key, seen in pages.items() if len(seen) > 1} == {}


def test_nothing_is_ticked_to_begin_with_and_a_choice_can_be_taken_back(pdf, widgets):
    choices = {widget.name: [f"/{value}" for value, _ in widget.options] for widget in widgets if widget.options}
    for field in pdf.Root.AcroForm.Fields:
        if field.T in choices:
            states = [str(next(key for key in box.AP.N if key != "/Off")) for box in field.Kids]

            assert pikepdf.Name.Off == field.V
            assert states == choices[field.T]
            assert not int(field.Ff) & 1 << 14


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


def test_the_head_of_a_table_says_its_direction(pdf, schema):
    def heads(element):
        below = element.get("/K", pikepdf.Array([]))
        for each in below if isinstance(below, pikepdf.Array) else [below]:
            if isinstance(each, pikepdf.Dictionary) and "/S" in each:
                if each.S == pikepdf.Name.TH:
                    yield each
                yield from heads(each)

    scopes = {str(head.A.Scope) for head in heads(pdf.Root.StructTreeRoot)}

    assert scopes == ({"/Column", "/Row"} if any(blank.row for blank in fields(schema)) else set())


def test_it_says_on_every_page_that_it_is_a_draft_and_in_the_ordinances_words_why(texts):
    words = " ".join(texts[0].split())

    assert cite("permit/B:s1", "on forms to be furnished by the Town").quote in words
    assert "Draft worksheet, not a form of the Town" in words
    assert all("Draft worksheet, not a form of the Town" in " ".join(text.split()) for text in texts)


def test_poppler_reads_the_notice_too(form_pdf):
    said = subprocess.run(["pdftotext", form_pdf, "-"], capture_output=True, text=True, check=True).stdout

    assert "on forms to be furnished by the Town" in " ".join(said.split())


def test_every_page_has_the_forms_name_its_edition_and_its_number(texts, schema):
    for number, text in enumerate(texts, 1):
        words = " ".join(text.split())

        assert form(schema).title in words
        assert f"Edition {form(schema).edition}" in words
        assert f"Page {number} of {len(texts)}" in words


def test_what_a_form_quotes_is_printed_as_the_ordinance_has_it(texts, schema):
    words = "".join("".join(texts).split())
    sections = arranged(schema)
    quotes = [quote for section in sections for quote in section.quotes]
    quotes += [group.quote for section in sections for group in section.groups if group.quote]

    for quote in [*form(schema).opening["quotes"], *quotes]:
        assert "".join(cite(quote["clause"], quote.get("part")).quote.split()) in words, quote


def test_every_clause_and_every_other_basis_than_the_words_is_printed(texts, schema):
    words = " ".join(texts)
    for blank in fields(schema):
        for clause in blank.clauses:
            assert clause in words
    for basis, mark in (("cautious", "cautious reading"), ("convenience", "onvenience")):
        if any(blank.basis == basis for blank in fields(schema)):
            assert mark in words


def test_a_form_nobody_asks_for_says_so(texts, schema):
    said = "The ordinance does not ask for this form." in " ".join(texts[0].split())

    assert said == (form(schema).basis == "convenience")


def test_there_is_room_for_the_town_and_for_the_hand(texts, schema):
    first, words = " ".join(texts[0].split()), " ".join(" ".join(texts).split())
    sections = arranged(schema)
    marks = [mark for section in sections for mark in section.signatures]
    tables = [group.table for section in sections for group in section.groups if group.table]
    lines = [
        line for mark in marks for row in mark.get("lines", [["Signature", "Name in print", "Date"]]) for line in row
    ]

    for line in form(schema).office:
        assert line in first
    for line in [*lines, *(mark["frame"] for mark in marks if "frame" in mark), *(c for t in tables for c in t.hand)]:
        assert line in words
    assert lines or any(table.hand for table in tables) or any(section.office for section in sections)


def test_it_is_small_and_short(form_pdf, texts, name_of_form):
    assert form_pdf.stat().st_size < 300_000
    assert len(texts) <= PAGES.get(name_of_form, 2)


@pytest.mark.parametrize("name", ["petition", "insurance"])
def test_the_same_schema_gives_the_same_bytes(papers_folder, name):
    from paper.conform import conform
    from paper.pdf import render

    again = conform(render(paper_form(FORMS[name]), fonts.faces()), papers.widgets(FORMS[name]))

    assert again == (papers_folder / f"{name}.pdf").read_bytes()


def test_the_petition_quotes_every_item_of_the_ordinances_list():
    quoted = {quote["clause"] for section in arranged(PETITION) for quote in section.quotes}

    assert {f"permit/B/{number}" for number in range(1, 15)} <= quoted


def test_the_approvals_ask_every_item_and_its_sentences_one_by_one():
    asked = {tuple(blank.quote.values()) for blank in fields(FORMS["approvals"]) if blank.quote}
    whole = {quote["clause"] for section in arranged(FORMS["approvals"]) for quote in section.quotes}
    items = {f"permit/C/{number}" for number in range(1, 11)}

    assert asked == {(f"{item}:s{n}",) for item, count in SENTENCES.items() for n in range(1, count + 1)}
    assert all(len(PROVISIONS[item].sentences) == count for item, count in SENTENCES.items())
    assert whole == items - set(SENTENCES)


def test_the_authorization_uses_the_ordinances_own_words():
    (own,) = [section for section in arranged(FORMS["inspection"]) if section.statement]

    assert cite("permit/D", own.quotes[0]["part"]).quote.startswith("to go upon the property at any time")


def test_an_item_of_the_approvals_is_called_as_the_site_calls_it():
    items = [section for section in arranged(FORMS["approvals"]) if section.number]

    assert [section.title for section in items] == [PROVISIONS[f"permit/C/{n}"].heading for n in range(1, 11)]


def test_every_basis_a_form_rests_on_stands_in_its_legend(schema):
    sections = arranged(schema)
    made = paper_form(schema)
    marks = [mark.get("x-basis") for section in sections for mark in section.signatures]
    used = {*marks, *(blank.basis for blank in fields(schema))} - {None}

    assert all(BASIS[basis] in made for basis in used)


def test_what_is_not_sworn_to_stands_after_the_signature():
    assert [section.id for section in arranged(PETITION)][-2:] == ["signature", "further"]


def test_a_code_leads_to_the_forms_page_where_the_town_has_set_an_address(monkeypatch):
    monkeypatch.setattr(papers, "TOWN", {"site": {"address": "https://www.example.gov/assemblies/"}})
    address = papers.guide("agent")
    made = paper_form(FORMS["agent"], address)

    assert address == "https://www.example.gov/assemblies/forms.html#agent"
    assert f'alt="QR code of the address {address}"' in made
    assert "data:image/svg+xml" in made
    assert "<img" not in paper_form(FORMS["agent"])
