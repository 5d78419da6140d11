"""The guidance is in plain words: grade 8 or lower, short sentences, no Latin."""

import re
import warnings

import pytest

from publish.pages import guidance
from tests.publish.plain import sentences, without_quoted

GRADE = 8
LONGEST = 25
LATIN = (
    r"\b(?:i\.e|e\.g|etc|et al|via|per se|pro rata|pro se|vice versa|bona fide|inter alia|ad hoc|de facto|status quo|"
    r"prima facie|in lieu|per annum|per capita|viz|cf|versus|ergo|pursuant|herein|thereof|hereby|aforesaid)\b"
)


@pytest.fixture(scope="module")
def textstat():
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="pkg_resources is deprecated", category=UserWarning)
        warnings.filterwarnings("ignore", category=DeprecationWarning, module="pkg_resources")
        import textstat
    return textstat


@pytest.fixture(scope="module")
def pages():
    found = {name: sentences(page) for name, page in guidance.pages().items() if name.startswith("guidance/")}
    assert len(found) > 20
    return found


def test_every_page_reads_at_grade_8_or_lower(textstat, pages):
    grades = {name: textstat.flesch_kincaid_grade(" ".join(said)) for name, said in pages.items()}

    assert {name: grade for name, grade in grades.items() if grade > GRADE} == {}
    assert min(len(said) for said in pages.values()) > 4


def test_a_text_that_is_not_plain_is_noticed(textstat):
    heavy = (
        "Notwithstanding the aforementioned considerations, the municipality's determination regarding the"
        " sufficiency of sanitary accommodations necessitates comprehensive documentation."
    )

    assert textstat.flesch_kincaid_grade(heavy) > GRADE


def test_no_sentence_is_long_with_names_in_full_and_asides_counted():
    said = {name: sentences(page, without_quoted) for name, page in guidance.pages().items() if "guidance/" in name}
    long = {(name, each) for name, found in said.items() for each in found if len(each.split()) > LONGEST}

    assert long == set()


def test_no_latin_and_no_legalese(pages):
    found = {(name, *re.findall(LATIN, line, re.IGNORECASE)) for name, said in pages.items() for line in said}

    assert {each for each in found if len(each) > 1} == set()


def test_quoted_law_references_and_names_are_not_measured():
    page = (
        "---\ntitle: x\n---\n\n# A heading?\n\nAsk the Town Clerk ([permit/A](x.md)) what ["
        '"in the aggregate"](x.md) means. It is short.\n\n> Quoted law.\n\n| a | b |\n| --- | --- |\n| c | d |\n\n'
        "1. First do this. Then that.\n"
    )

    assert sentences(page) == ["Ask the Town what it means.", "It is short.", "First do this.", "Then that."]
