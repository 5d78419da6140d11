"""The tools of the ordinance's pages: place, cross-references, terms, who rests on a provision. As built, unopened."""

import json
import zipfile
from collections import Counter
from itertools import pairwise
from urllib.parse import urldefrag, urljoin

import pytest

from calculator.ordinance import PROVISIONS, address, anchor
from publish.provisions.references import references
from publish.provisions.terms import DEFINED, uses
from tests.site.pages import ORDINANCE, parsed


@pytest.fixture(scope="module")
def pages(site):
    return {f"ordinance/{name}.html": parsed(site / f"ordinance/{name}.html") for name in ORDINANCE}


def blocks(pages):
    for name, page in pages.items():
        for block in page.css(".provision"):
            yield name, PROVISIONS[block.attributes["data-provision"]], block


def test_every_provision_shows_its_place_with_a_link_for_each_step_above_it(pages):
    for name, provision, block in blocks(pages):
        above = [urljoin(name, link.attributes["href"]) for link in block.css(".place > a")]
        steps = provision.id.split("/")
        assert above == [address("/".join(steps[:n])) for n in range(1, len(steps))], provision.id
        assert len(block.css(".place__here")) == 1


def test_every_use_of_a_defined_term_is_a_link_to_its_definition_and_the_first_in_a_provision_a_stop(pages):
    marked = Counter()
    for name, provision, block in blocks(pages):
        terms = block.css("a.term")
        stops = [term.attributes["data-term"] for term in terms if "tabindex" not in term.attributes]
        assert len(stops) == len(set(stops)), provision.id
        for term in terms:
            assert urljoin(name, term.attributes["href"]) == address(term.attributes["data-term"])
            marked[term.attributes["data-term"]] += 1

    used = Counter(
        use.definition for p in PROVISIONS.values() if p.kind != "note" for use in uses(p.text or "", within=p.id)
    )
    assert marked == used
    assert set(marked) == set(DEFINED.values())


def test_every_reference_from_words_to_a_provision_is_a_link_around_these_words(pages):
    links = Counter(
        (provision.id, link.text(), urljoin(name, link.attributes["href"]))
        for name, provision, block in blocks(pages)
        for link in block.css("a.pointer")
    )

    wanted = Counter((each.origin.partition(":")[0], each.words, address(each.to)) for each in references())
    assert links == wanted
    assert len(wanted) > 5


def test_provisions_that_belong_together_name_each_other(pages):
    see = {
        provision.id: {urldefrag(link.attributes["href"]).fragment for link in block.css("p.beside a")}
        for _, provision, block in blocks(pages)
    }

    assert see["permit/B/5"] == {anchor("permit/C/6"), anchor("permit/C/8")}
    for name, others in see.items():
        for other in others:
            back = next(provision for provision in PROVISIONS if anchor(provision) == other)
            assert anchor(name) in see[back], (name, other)


def test_who_rests_on_the_provision_about_the_nurse_is_told(pages):
    nurse = next(block for _, provision, block in blocks(pages) if provision.id == "permit/C/9")

    kinds = [kind.text() for kind in nurse.css(".used dt")]
    said = nurse.css_first(".used").text()

    assert len(kinds) == 5
    for words in ("How many registered nurses", "How many doctors and nurses?", "Approvals of county and Town", "B13"):
        assert words in said


def test_every_link_from_guidance_or_a_form_to_a_provision_has_its_link_back(site, pages):
    back = {
        (urldefrag(urljoin(name, link.attributes["href"])).url, provision.id)
        for name, provision, block in blocks(pages)
        for link in block.css(".used a")
    }
    there = {anchor(clause): name for name, each in PROVISIONS.items() for clause in (name, *sentences_of(name, each))}
    missing, seen = set(), 0
    for path in sorted([*site.glob("guidance/*.html"), *site.glob("forms/*.html"), site / "forms.html"]):
        name = path.relative_to(site).as_posix()
        for link in parsed(path).css("article a[href]"):
            target, fragment = urldefrag(urljoin(name, link.attributes["href"]))
            if target in pages:
                seen += 1
                provision = there[fragment or target.removeprefix("ordinance/").removesuffix(".html")]
                missing |= {(name, provision)} - back

    assert missing == set()
    assert seen > 300


def sentences_of(name, provision):
    return [f"{name}:s{number}" for number in range(1, len(provision.sentences) + 1)]


def test_no_answer_is_called_by_the_name_of_its_rule(pages):
    for _, provision, block in blocks(pages):
        for link in block.css(".used dd a[href$='calculator.html']"):
            assert link.text()[0].isupper(), (provision.id, link.text())


def test_all_words_of_the_law_stand_under_a_heading_of_their_own(pages):
    for name, page in pages.items():
        tags = [node.tag for node in page.css("article :is(h1, h2, h3, h4), article .words")]
        assert ("p", "p") not in pairwise(tags), name


def test_a_page_has_no_button_before_its_scripts_have_run(pages):
    for page in pages.values():
        assert not page.css("article button")


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("index.html", "GovernmentService"),
        ("guidance/filing.html", "GovernmentService"),
        ("ordinance/index.html", "Legislation"),
        ("ordinance/permit.html", "Legislation"),
    ],
)
def test_a_page_carries_its_linked_data_and_what_it_names_is_there(site, name, kind):
    data = json.loads(parsed(site / name).css_first("script[type='application/ld+json']").text())

    assert data["@type"] == kind
    parts = [part["@id"] for part in data.get("hasPart", ())]
    anchors = {node.attributes["id"] for node in parsed(site / name).css("[id]")}
    assert {part.partition("#")[2] for part in parts} <= anchors
    for each in data.get("encoding", ()):
        assert (site / urljoin(name, each["contentUrl"])).is_file()


def test_the_zip_of_all_downloads_holds_what_the_site_offers(site):
    zipped = zipfile.ZipFile(site / "downloads/ogden-assemblies.zip")

    names = [name for name in zipped.namelist() if not name.endswith(("/", "README.txt", "SHA256SUMS"))]
    assert [name for name in names if zipped.read(name) != (site / name).read_bytes()] == []
    assert len(names) >= 15
