"""The guidance as a whole: each page in the same form, and no provision of the ordinance left without a page."""

import re

import pytest

from calculator.ordinance import PROVISIONS, anchor
from publish.pages import guidance

TO_LOOK_UP = {"examples", "glossary", "not-stated", "readings"}
"""Pages that list what others quote."""
WITHOUT_WORDS = {"definitions/A"}
"""A provision that is a heading of the text itself."""


@pytest.fixture(scope="module")
def pages():
    found = {name: page for name, page in guidance.pages().items() if name.startswith("guidance/")}
    assert len(found) > 20
    return found


def test_each_page_answers_then_says_what_to_do_then_quotes_the_law(pages):
    for name, page in pages.items():
        headings = re.findall(r"^## (.*?)(?: \{.*)?$", page, re.MULTILINE)
        first = [heading for heading in headings if heading.startswith("What to do")]
        assert first, name
        if name.removeprefix("guidance/").removesuffix(".md") not in TO_LOOK_UP:
            assert headings[-1] == "The words of the law", name
            words = page.partition("## The words of the law")[2]
            assert "\n> " in words, name
            assert "our reference" in words, name


def test_every_provision_with_words_is_linked_from_the_guidance(pages):
    linked = {
        place
        for name, page in pages.items()
        if "examples" not in name
        for place in re.findall(r"\.\./ordinance/\w+\.md#([\w-]+)", page)
    }
    for clause, provision in PROVISIONS.items():
        places = {anchor(clause), *(anchor(f"{clause}:s{n}") for n in range(1, len(provision.sentences) + 1))}
        if provision.text and provision.kind != "note" and clause not in WITHOUT_WORDS:
            assert places & linked, clause


@pytest.mark.parametrize("clause", ["permit/C/1", "permit/C/2", "permit/C/3"])
def test_every_sentence_on_water_toilets_and_sewage_is_on_the_list(pages, clause):
    for number in range(1, len(PROVISIONS[clause].sentences) + 1):
        assert f"#{anchor(f'{clause}:s{number}')})" in pages["guidance/water.md"], number


def test_what_is_computed_is_used_on_some_page(root):
    texts = "".join(path.read_text() for path in (root / "docs").rglob("*.md"))

    assert [name for name in guidance.COMPUTED if f"{{{{ {name} }}}}" not in texts] == []
