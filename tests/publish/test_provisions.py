"""What is known of the provisions beside their words: remarks, references, terms."""

from dataclasses import replace

import pytest

from calculator.ordinance import PROVISIONS, STANDING
from publish.provisions import references, remarks, terms

STRUCTURE = "definitions/B/structure"


def test_every_remark_quotes_words_that_stand_where_it_says():
    assert list(remarks.problems()) == []
    assert sum('"' in (provision.remark or "") for provision in PROVISIONS.values()) > 15


@pytest.mark.parametrize(
    ("remark", "stops"),
    [
        ('"prop forms" stand so.', False),
        ('"platforms" stand so.', True),
        ("Others print 'platforms'.", False),
        ('"radar device" is like it.', True),
        ('"radar device" in permit/B/6 is like it.', False),
    ],
)
def test_a_remark_on_words_that_are_gone_stops_the_build_with_line_and_remedy(remark, stops):
    changed = {**PROVISIONS, STRUCTURE: replace(PROVISIONS[STRUCTURE], remark=remark)}

    found = [str(problem) for problem in remarks.problems(changed)]

    assert len(found) == stops
    if stops:
        assert found[0].startswith("docs/ordinance/provisions.toml:")
        assert "which do not stand there. Mend the remark" in found[0]


def test_the_oddities_of_the_text_have_their_remark():
    odd = {
        "definitions/B/structure": ("prop forms", "space signs"),
        "permit/A": ("upon written permit",),
        "permit/B/1": ("application, construction or application", "this chapter"),
        "permit/B/2": ("name, address and record owner", "nature and interest"),
        "permit/B/3": ("public engineer",),
        "permit/B/4": ("public engineer",),
        "permit/B/6": ("radar device",),
        "permit/B/7": ("prepared, served or distributed",),
        "permit/C/1": ("permit-issuing authority", "backsiphonage", "method or treatment"),
        "permit/C/2": ("separate for each sex", "No privy"),
        "permit/C/6": ("off-street and off-road",),
        "permit/E": ("$500,000 to $1,000,000", "noncompliance to remove"),
        "permit/F": ("five",),
        "permit/G": ("within the time or date set",),
        "penalties/A": ("in the excess of 200", "this chapter"),
        "penalties/B": ("misdemeanor",),
    }

    assert {name: [w for w in words if w not in PROVISIONS[name].remark] for name, words in odd.items()} == {
        name: [] for name in odd
    }


def test_the_date_of_receipt_is_told_in_one_sentence():
    assert STANDING == (
        "Text as received on 30 November 2026; later amendments may exist; the Town's adopted Code governs."
    )


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        (
            {"reference": [{"from": "permit/E:s2", "words": "as provided", "to": "permit/F"}]},
            "does not contain the words",
        ),
        ({"reference": [{"from": "permit/E:s2", "words": "as hereinafter provided", "to": "permit/Z"}]}, '"permit/Z"'),
        ({"reference": [{"from": "permit/E:s2", "to": "permit/F"}]}, "A reference has from, words and to"),
        ({"related": [{"provisions": ["permit/A", "permit/Z"]}]}, '"permit/Z"'),
        ({"related": [{"provision": ["permit/A"]}]}, "a list called provisions"),
    ],
)
def test_a_reference_to_what_is_not_there_is_told_with_its_file_and_what_to_do(monkeypatch, entries, said):
    monkeypatch.setattr(references, "_entries", lambda: entries)

    (problem,) = references.problems()

    assert problem.file == "docs/ordinance/references.toml"
    assert said in problem.what
    assert problem.remedy == "Mend this entry, or remove it."


def test_a_term_is_found_in_one_and_several_and_not_inside_other_words_nor_in_its_own_definition():
    words = "Assemblies, a person's buildings, personnel and restructured person-days"

    assert [words[use.start : use.end] for use in terms.uses(words)] == ["Assemblies", "person", "buildings"]
    assert list(terms.uses("A person", within="definitions/B/person")) == []
