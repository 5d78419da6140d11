"""The words of the law are those of the text, block by block."""

import hashlib

import pytest

from calculator.ordinance import LAYOUT, PROVISIONS, TEXT, WORDS, NotInOrdinance, address, cite, lay_out, words
from calculator.problem import Problem

ENTRIES = [
    {"id": "scope", "kind": "text", "heading": "Scope"},
    {"id": "permit", "kind": "section", "heading": "Permit"},
    {"id": "permit/A", "kind": "text", "heading": "A"},
    {"id": "permit/A/1", "kind": "text", "heading": "1"},
]
SMALL = "Some words.\nA.\u00a0\nOne. Two.\n(1)\u00a0\nThree."


def test_the_text_is_the_one_received(root):
    received = (root / WORDS).read_bytes()

    assert hashlib.sha256(received).hexdigest() == "9e1cbda2734900d86f4f3077f3f8eb13faae032c33b8d605aee0d8310765d6a7"


def test_every_line_belongs_to_exactly_one_provision():
    lines = [
        line for provision in PROVISIONS.values() for line in (provision.label_line, provision.line) if line is not None
    ]

    assert list(range(1, len(TEXT.split("\n")) + 1)) == lines


def test_sentences_joined_are_the_text():
    assert all(" ".join(p.sentences) == p.text for p in PROVISIONS.values() if p.text)


@pytest.mark.parametrize(
    ("provision", "count"),
    {
        "permit/B": 3,
        "permit/C/1": 11,
        "permit/C/2": 3,
        "permit/E": 2,
        "history": 1,
        "permit/E/note-1": 1,
        "fee": 2,
    }.items(),
)
def test_a_provision_has_so_many_sentences(provision, count):
    assert count == len(PROVISIONS[provision].sentences)


def test_notes_stand_where_they_belong():
    order = list(PROVISIONS)

    assert order.index("fee/history") + 1 == order.index("fee")
    assert order.index("penalties/B") + 1 == order.index("penalties/B/history")
    assert address("history") == "ordinance/scope.html#history"


@pytest.mark.parametrize(
    "clause", ["permit/X", "permit", "permit/B:s4", "permit/B:s0", "permit/B:sx", "", "permit/B:s01x"]
)
def test_what_the_ordinance_does_not_have_cannot_be_cited(clause):
    with pytest.raises(NotInOrdinance):
        words(clause)


def test_words_that_do_not_stand_there_cannot_be_quoted():
    with pytest.raises(NotInOrdinance, match="does not contain"):
        cite("permit/B:s1", "at least 31 days")


def test_a_small_text_is_laid_out():
    laid = lay_out(SMALL, ENTRIES)

    assert [p.text for p in laid.values()] == ["Some words.", None, "One. Two.", "Three."]
    assert [p.label for p in laid.values()] == [None, None, "A.", "(1)"]


@pytest.mark.parametrize(
    ("text", "entries", "said"),
    [
        (SMALL.replace("(1)", "(2)"), ENTRIES, rf'^{WORDS}:4: .*label "\(1\)"'),
        (SMALL + "\nMore.", ENTRIES, rf"^{WORDS}:6: No provision"),
        ("Some words.", ENTRIES, r"ends before permit/A"),
        (SMALL, [*ENTRIES, ENTRIES[0]], rf"^{LAYOUT}:\d+: scope: It stands twice"),
        (SMALL, [{**ENTRIES[0], "kind": "poem"}, *ENTRIES[1:]], "not one of"),
    ],
)
def test_text_and_layout_that_disagree_stop_with_file_line_and_remedy(text, entries, said):
    with pytest.raises(Problem, match=said):
        lay_out(text, entries)
