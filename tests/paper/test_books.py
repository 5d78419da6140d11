"""The article and the guide as books: conforming, whole, and with what a printed page must say."""

import re
import subprocess
from datetime import date

import pikepdf
import pypdf
import pytest
import yaml

from calculator.calendar import in_words
from calculator.exchange import PAPER_LIST, assessment_of
from calculator.ordinance import PROVISIONS, STANDING, TEXT, cite
from calculator.readings import READINGS
from forms.fields import fields
from forms.schemas import FACTS
from publish.books import article, bound, guide, worksheet
from publish.cases import cases, files
from publish.papers import _make
from publish.pictures.deciding import steps
from publish.problem import Problem
from tests.paper.conforming import PROFILES, failures

BOOKS = (article.FILE, guide.FILE, worksheet.FILE)
COLUMN = ("-x", "188", "-y", "62", "-W", "430", "-H", "662")
"""Where the words of the article stand on a page, in points; beside, above and below is ours."""


@pytest.fixture(scope="module", params=BOOKS)
def paper(request, site):
    return site / request.param


@pytest.fixture(scope="module", params=BOOKS[:2])
def book(request, site):
    return site / request.param


@pytest.fixture(scope="module")
def texts(paper):
    """The words of each page."""
    return words(paper)


def words(path):
    return [" ".join(page.extract_text().split()) for page in pypdf.PdfReader(path).pages]


@pytest.mark.parametrize("profile", PROFILES)
def test_it_conforms(paper, profile):
    assert failures(paper, profile) == []


def test_every_page_says_how_the_text_stands_and_which_page_it_is(texts):
    for number, text in enumerate(texts, 1):
        assert STANDING in text
        assert f"Page {number} of {len(texts)}" in text


def test_every_page_after_the_cover_is_headed_by_the_book(book):
    head, texts = (
        {article.TITLE: article.HEAD, guide.TITLE: guide.HEAD}[pypdf.PdfReader(book).metadata.title],
        words(book),
    )

    assert [head in text for text in texts] == [False] + [True] * (len(texts) - 1)


def test_the_contents_lead_to_the_pages_they_name(book):
    reader = pypdf.PdfReader(book)
    lines = [line for page in reader.pages[1:2] for line in page.extract_text().splitlines()]
    named = [int(found[1]) for line in lines if (found := re.search(r"\.{3,} *(\d+)$", line))]
    links = [link.get_object() for link in reader.pages[1].get("/Annots", ())]
    led = [reader.get_destination_page_number(_destination(reader, link)) + 1 for link in links]

    assert named
    assert list(dict.fromkeys(led)) == list(dict.fromkeys(named))


def _destination(reader, link):
    return reader.named_destinations[link.get("/Dest") or link["/A"]["/D"]]


def test_the_article_says_the_text_as_received_and_nothing_else_in_its_column(site):
    reader = pypdf.PdfReader(site / article.FILE)
    last = next(
        at for at, page in enumerate(reader.pages, 1) if "They are ours and no part" in page.extract_text() and at > 1
    )
    command = ["pdftotext", "-raw", "-f", "3", "-l", str(last - 1), *COLUMN, site / article.FILE, "-"]
    column = subprocess.run(command, capture_output=True, text=True, check=True).stdout

    assert "".join(column.split()) == "".join(TEXT.split())


def test_the_article_has_a_bookmark_and_a_reference_for_every_provision(site):
    reader = pypdf.PdfReader(site / article.FILE)
    said = " ".join(" ".join(page.extract_text().split()) for page in reader.pages)
    provisions = [provision for provision in PROVISIONS.values() if provision.kind != "note"]

    assert sum(1 for _ in _bookmarks(reader.outline)) >= len(provisions)
    assert [provision.id for provision in PROVISIONS.values() if provision.id not in said] == []


def _bookmarks(outline):
    for each in outline:
        if isinstance(each, list):
            yield from _bookmarks(each)
        else:
            yield each


def test_the_guide_holds_every_page_of_guidance_in_the_order_of_the_navigation(site, root):
    pages = [*guide.named(yaml.safe_load((root / "mkdocs.yml").read_text())["nav"])]
    top = [mark.title for mark in pypdf.PdfReader(site / guide.FILE).outline if not isinstance(mark, list)]

    assert len(pages) > 10
    assert top == [guide.TITLE, *(_heading(root / "docs" / page.path) for page in pages)]


def _heading(path):
    return re.search(r"^# (.+?)(?: *\{.*\})?$", path.read_text(), re.MULTILINE)[1]


def test_every_picture_of_the_guide_has_its_text(site):
    with pikepdf.open(site / guide.FILE) as pdf:
        figures = [element for element in _elements(pdf.Root.StructTreeRoot) if pikepdf.Name.Figure == element.S]

        assert len(figures) >= 4
        assert all(str(figure.Alt) for figure in figures)


def _elements(element):
    below = element.get("/K", pikepdf.Array([]))
    for each in below if isinstance(below, pikepdf.Array) else [below]:
        if isinstance(each, pikepdf.Dictionary) and "/S" in each:
            yield each
            yield from _elements(each)


def test_the_same_article_is_made_of_the_same_bytes(site):
    assert _make("publish/books", article.html(), []) == (site / article.FILE).read_bytes()


def test_the_worksheet_asks_what_the_calculator_asks_under_the_names_of_the_facts(site):
    asked = {blank.name for blank in fields(FACTS, having="x-step")}

    assert set(pypdf.PdfReader(site / worksheet.FILE).get_fields()) == asked


def test_the_worksheets_tables_are_reckoned_by_the_rules(site):
    said = " ".join(words(site / worksheet.FILE))
    answers = assessment_of({"persons_at_one_time": 501, "first_day": "2027-08-14"})["answers"]

    assert f"501 {answers['parking_spaces']} 1 {answers['doctors']} {answers['doctors_complete_groups']}" in said
    assert f"14 August 2027 {in_words(date.fromisoformat(answers['file_by_safe']))}" in said
    assert [paper["title"] for paper in PAPER_LIST.values() if paper["title"] not in said] == []
    assert [
        quote
        for clause in ("permit/C/6:s2", "permit/C/9:s2", "permit/B:s1")
        if (quote := cite(clause).quote) not in said
    ] == []


def test_the_worksheet_says_whether_a_permit_is_needed_as_the_picture_does_and_what_the_text_leaves_open(site):
    said = " ".join(words(site / worksheet.FILE)).casefold()

    for step in steps():
        assert step.title.casefold() in said
        assert [follows for _, follows in step.answers if follows.casefold() not in said] == []
    for name in ("threshold_count", "fire_company_of_another_town", "village", "partly_outside"):
        assert [each for each in READINGS[name].choices.values() if each.casefold() not in said] == []


def test_what_a_book_asks_of_a_missing_navigation_is_told():
    with pytest.raises(Problem, match=r'mkdocs.yml: The navigation has no part "Guidance"'):
        [*guide.named([{"Start": "index.md"}])]


def test_parts_within_the_navigation_are_followed():
    nav = [{"Guidance": [{"A": "guidance/a.md"}, {"More": [{"B": "guidance/b.md"}]}]}]

    assert [page.path for page in guide.named(nav)] == ["guidance/a.md", "guidance/b.md"]


def test_a_link_leads_within_the_book_or_is_words():
    page = (
        '<h1 id="a">A</h1><p><a href="b.md#x">B</a> <a href="#a">top</a> <a href="../forms.md">forms</a></p>'
        '<p><a class="md-button" href="b.md">Go</a></p>'
    )

    made = bound.bind(page, "guidance/a.md", {"guidance/a.md", "guidance/b.md"})

    assert 'href="#guidance-b--x"' in made
    assert 'href="#guidance-a--a"' in made
    assert "forms.md" not in made
    assert " forms</p>" in made
    assert "Go" not in made


def test_a_drawing_too_high_for_a_page_becomes_two():
    svg = '<svg viewBox="0 0 340 900" data-fold="500"><title>Way</title></svg>'

    made = bound.bind(f"<h1>A</h1><figure>{svg}</figure>", "a.md", set())

    assert re.findall(r'alt="([^"]*)"', made) == ["Way, part 1 of 2", "Way, part 2 of 2"]


def test_an_example_in_a_book_tells_in_short_what_is_known_and_each_finding_with_its_provisions():
    made = bound.bind(
        '<h1>A</h1><details class="case"><summary>201 persons <small>A permit</small></summary>'
        "<dl><dt>At one time</dt><dd>201</dd><dt>Where?</dt><dd>Ogden</dd></dl><p>The rules</p>"
        '<ul><li data-clauses="permit/A">A permit. <small>Why.</small></li><li>First day: Friday</li></ul>'
        "<p>The words</p><ul><li>Law</li></ul></details>"
        '<details class="case"><summary>Nothing</summary><p>Nothing.</p></details>',
        "a.md",
        set(),
    )

    assert '<p class="example__title">201 persons <small>A permit</small></p>' in made
    assert '<p class="example__known">At one time: 201; Where? Ogden</p>' in made
    assert re.findall('class="example__told">(.*?)</p>', made) == ["A permit (permit/A).", "First day: Friday"]
    assert '<p class="example__known">Nothing is known.</p></div>' in made
    assert "Why." not in made


def test_a_drawing_as_high_as_a_page_stands_behind_the_text_before_the_questions():
    svg = '<svg viewBox="0 0 340 900" data-fold="500"><title>Way</title></svg>'
    page = (
        f"<h1>A</h1><h2>Drawn</h2><figure>{svg}</figure><h2>Text</h2><p>Words</p>"
        '<div class="admonition">Open</div><h2>Law</h2>'
    )

    made = bound.bind(page, "a.md", set())

    assert [made.index(part) for part in ("Text", "Words", "Drawn", "part 1", "Open", "Law")] == sorted(
        made.index(part) for part in ("Text", "Words", "Drawn", "part 1", "Open", "Law")
    )


def test_the_guide_has_no_mark_of_the_search_and_tells_what_comes_out_of_every_example(site):
    said = " ".join(words(site / guide.FILE))

    assert " · |" not in said
    assert "the same |" not in said
    assert said.count("→ ") > sum(len(cases(stem)) for stem in files())
    assert len(pypdf.PdfReader(site / guide.FILE).pages) <= 120
