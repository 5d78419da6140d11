"""Every number has a case below it, at it and above it."""

import json

import pytest

from calculator.exchange import assessment_of
from calculator.ordinance import PROVISIONS
from calculator.other_law import OTHER_LAW
from calculator.parameters import PARAMETERS
from tests.calculator.cases import CASES, cases

# Sentences that no finding cites, and why.
NOT_CITED = {
    "history:s1": "tells of the adoption and asks for nothing",
    "scope:s1": "gives the purpose and asks for nothing",
    "definitions/A:s1": "is a heading in the text",
    "definitions/B:s1": "leads in to the definitions",
    "definitions/B/building:s1": "defines a word that the rules do not use",
    "definitions/B/structure:s1": "defines a word that the rules do not use",
    "permit/E/note-1:s1": "is a note",
    "fee/history:s1": "is a note",
    "penalties/B/history:s1": "is a note",
}


@pytest.mark.parametrize("number", [*PARAMETERS, *OTHER_LAW])
def test_a_number_has_a_case_below_at_and_above_it(number):
    boundaries = [case["boundary"] for case in json.loads((CASES / "boundaries.json").read_text())]
    sides = {boundary["side"] for boundary in boundaries if boundary["number"] == number}

    assert {"below", "at", "above"} == sides


def test_every_sentence_of_the_ordinance_is_cited_by_a_finding_or_listed_with_the_reason():
    cited = set()
    for case in cases().values():
        for finding in assessment_of(case["facts"]).get("findings", ()):
            cited |= {(citation["clause"], citation["quote"]) for citation in finding["citations"]}
    missing = set()
    for provision in PROVISIONS.values():
        for number, sentence in enumerate(provision.sentences, 1):
            name = f"{provision.id}:s{number}"
            quotes = {quote for clause, quote in cited if clause in {provision.id, name}}
            if not any(quote in sentence or sentence in quote for quote in quotes):
                missing.add(name)

    assert set(NOT_CITED) == missing
