"""Everyday words in the search: added to what they find, never to a text; a word that finds nothing stops the build."""

import pytest

from publish.finishing import search


@pytest.fixture
def index():
    places = {
        "ordinance/scope.html": "Purpose and scope",
        "ordinance/permit.html#permit-C-2": "Toilets",
        "guidance/water.html#toilets": "Toilets and waste",
    }
    return {
        "config": {"fields": {"title": {"boost": 1000.0}, "tags": {"boost": 1000000.0}}},
        "docs": [{"location": place, "title": title, "text": "Words."} for place, title in places.items()],
    }


def tags(index):
    return {document["location"]: document.get("tags", []) for document in index["docs"]}


def test_a_word_is_added_to_what_it_finds_by_reference_by_address_and_by_title(index):
    entries = [
        {"words": ["porta potty"], "finds": ["permit/C/2"], "titled": ["toilet"]},
        {"words": ["party"], "finds": ["scope"]},
    ]

    assert list(search.tag(index, entries)) == []

    assert tags(index) == {
        "ordinance/scope.html": ["party", "parties"],
        "ordinance/permit.html#permit-C-2": ["porta potty", "porta potties"],
        "guidance/water.html#toilets": ["porta potty", "porta potties"],
    }
    assert {document["text"] for document in index["docs"]} == {"Words."}
    assert index["config"]["fields"]["tags"] == index["config"]["fields"]["title"]


def test_of_a_form_only_the_titles_of_its_sections_are_searched(index):
    index["docs"].append({"location": "forms/approvals.html#part", "title": "C(2) Toilets", "text": "Not answered"})

    search.quiet(index)

    assert [document["text"] for document in index["docs"]] == ["Words.", "Words.", "Words.", ""]


def test_an_entry_with_a_misspelt_member_is_told(index):
    (problem,) = search.tag(index, [{"word": ["x"], "finds": ["scope"]}])

    assert problem.what == "An entry has words, finds and titled, each a list, not word, finds"


@pytest.mark.parametrize("nowhere", ["permit/C/2:s1", "permit/X", "guidance/gone.html"])
def test_a_word_that_finds_nothing_is_told_with_what_to_do(index, nowhere):
    (problem,) = search.tag(index, [{"words": ["x"], "finds": [nowhere]}])

    assert problem.file == "docs/search/synonyms.toml"
    assert nowhere in problem.what
    assert problem.remedy == "Name one that is, or take it out."
