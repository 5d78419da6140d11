"""The built pages say what the ordinance says, word for word, and each provision can be linked to."""

import re
from collections import Counter
from hashlib import sha256

import pytest

from calculator.ordinance import PROVISIONS, STANDING, address, anchor
from tests.site.pages import ORDINANCE, html_files, parsed


@pytest.fixture(scope="module")
def pages(site):
    return {name: parsed(site / f"ordinance/{name}.html") for name in ORDINANCE}


def test_the_built_pages_with_our_marks_taken_away_are_the_text_as_received_letter_for_letter(pages, root):
    received = (root / "docs/ordinance/ordinance.txt").read_text()

    words = [words for page in pages.values() for words in page.css(".provision .words")]
    marks = [mark for page in pages.values() for mark in page.css(".words a")]

    assert "\n".join(each.text() for each in words) == received
    assert {mark.attributes["class"] for mark in marks} == {"term", "pointer", "mark"}
    assert len(marks) > 60


def test_what_stands_in_the_words_of_a_provision_is_its_label_and_its_text_and_nothing_else(pages):
    compared = Counter()
    for page in pages.values():
        for block in page.css(".provision"):
            provision = PROVISIONS[block.attributes["data-provision"]]
            labels = [label.text() for label in block.css(".words .label")]
            sentences = [sentence.text() for sentence in block.css(".words .sentence")]
            assert [label.strip("\u00a0") for label in labels] == ([provision.label] if provision.label else [])
            assert sentences == list(provision.sentences)
            assert not block.css(".words .ours")
            compared += Counter(provisions=1, labels=len(labels), sentences=len(sentences))

    assert compared == Counter(
        provisions=len(PROVISIONS),
        labels=sum(provision.label is not None for provision in PROVISIONS.values()),
        sentences=sum(len(provision.sentences) for provision in PROVISIONS.values()),
    )
    assert compared["provisions"] == 53


def test_every_provision_and_every_sentence_has_exactly_one_anchor(pages):
    anchors = Counter(
        f"ordinance/{name}.html#{node.attributes['id']}" for name, page in pages.items() for node in page.css("[id]")
    )

    clauses = list(PROVISIONS)
    clauses += [f"{clause}:s{n + 1}" for clause in PROVISIONS for n in range(len(PROVISIONS[clause].sentences))]

    assert {clause: anchors[address(clause)] for clause in clauses} == dict.fromkeys(clauses, 1)


def test_every_provision_shows_its_reference_as_a_link_to_itself(pages):
    links = [link for page in pages.values() for link in page.css("article a.reference")]

    assert [link.text() for link in links] == list(dict.fromkeys(link.text() for link in links))
    assert {link.text(): link.attributes["href"] for link in links} == {
        clause: f"#{anchor(clause)}" for clause in PROVISIONS
    }


def test_headings_and_remarks_are_marked_as_ours(pages):
    headings = [heading for page in pages.values() for heading in page.css("article :is(h1, h2, h3, h4)")]
    remarks = [remark for page in pages.values() for remark in page.css(".remark")]

    assert all("ours" in heading.attributes["class"].split() for heading in headings)
    assert all("ours" in remark.attributes["class"].split() for remark in remarks)
    assert sum(provision.remark is not None for provision in PROVISIONS.values()) == len(remarks)
    assert all("Editor’s remark (ours, not part of the text)" in remark.text() for remark in remarks)


def test_notes_stand_where_they_stand_in_the_text(pages):
    def order(page, *wanted):
        blocks = [block.attributes["data-provision"] for block in pages[page].css(".provision")]
        return [block for block in blocks if block in wanted]

    assert order("scope", "history", "scope") == ["history", "scope"]
    assert order("fee", "fee", "fee/history") == ["fee/history", "fee"]
    assert order("penalties", "penalties/B", "penalties/B/history", "penalties/C") == [
        "penalties/B",
        "penalties/B/history",
        "penalties/C",
    ]
    assert order("permit", "permit/E", "permit/E/note-1", "permit/F") == ["permit/E", "permit/E/note-1", "permit/F"]


def test_the_text_as_received_is_offered_byte_for_byte_with_its_checksum(site, root):
    received = (root / "docs/ordinance/ordinance.txt").read_bytes()

    assert (site / "ordinance/ordinance.txt").read_bytes() == received
    assert sha256(received).hexdigest() in (site / "ordinance/index.html").read_text()


def test_no_page_prints_a_section_sign_or_an_open_name(site):
    pages = html_files(site)
    for path in pages:
        text = parsed(path).body.text()
        assert "§" not in text, path
        assert "{{" not in re.sub(r"<script.*?</script>", "", text, flags=re.DOTALL), path
        assert "[[" not in text, path
        assert "cite:" not in text, path
    assert len(pages) > 20


def test_every_guidance_page_asks_one_question_and_cites_in_its_first_answer(site):
    pages = html_files(site / "guidance")
    for path in pages:
        article = parsed(path).css_first("article")
        assert [title.text().strip()[-1] for title in article.css("h1")] == ["?"], path
        first = next(
            node for node in article.css("p") if "contents-folded" not in (node.parent.attributes.get("class") or "")
        )
        assert any("../ordinance/" in link.attributes["href"] for link in first.css("a")), path
    assert len(pages) > 20


def test_every_page_says_as_of_when_the_text_is(site):
    pages = html_files(site)
    for path in pages:
        assert STANDING in " ".join(parsed(path).body.text().split()), path
    assert len(pages) > 20
