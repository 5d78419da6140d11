"""Receipts hold until something differs, and then say what."""

import json

import pytest
from hypothesis import given, settings

from calculator import receipt
from calculator.exchange import assessment_of
from calculator.receipt import NoReceipt, verify
from tests.calculator import some

FACTS = {"site": "in_town", "organizer": {"kind": "other"}, "persons_at_one_time": 450, "persons_collectively": 450,
         "first_day": "2027-08-14", "fee": {"outcome": "granted"}}  # fmt: skip


@pytest.fixture
def paper():
    return json.loads(receipt.receipt(assessment_of(FACTS)))


def changed(paper, *path, to, sealed=False):
    """The receipt with one value replaced, by somebody who knows how to make the checksum fit or not."""
    place = paper
    for part in path[:-1]:
        place = place[part]
    place[path[-1]] = to
    if sealed:
        content = {name: part for name, part in paper.items() if name != "sha256"}
        paper["sha256"] = receipt._checksum(content)
    return json.dumps(paper)


def parts(found):
    return [difference.part for difference in found.differences]


def test_a_receipt_holds_facts_answers_findings_and_what_they_come_from(paper):
    assessment = assessment_of(FACTS)

    assert list(paper) == ["receipt", "facts", "answers", "findings", "provenance", "sha256"]
    assert paper["facts"] == FACTS
    assert paper["answers"] == assessment["answers"]
    assert paper["findings"] == assessment["findings"]
    assert set(paper["provenance"]) >= {"ordinance_sha256", "rules_sha256", "settings_sha256", "version"}
    assert "facts" in assessment["provenance"]


def test_the_same_facts_give_the_same_bytes():
    shuffled = dict(reversed(FACTS.items())) | {"persons_at_one_time": 450.0, "today": None}

    assert receipt.receipt(assessment_of(FACTS)) == receipt.receipt(assessment_of(shuffled))


@settings(max_examples=100, deadline=None)
@given(some.facts())
def test_every_receipt_holds_while_nothing_has_changed(facts):
    written = receipt.receipt(assessment_of(facts))
    found = verify(written)

    assert found.differences == ()
    assert len(found.same) == 8
    assert "holds" in found.meaning
    assert verify("\ufeff" + written.replace("\n", "\r\n")) == found


@pytest.mark.parametrize(
    ("path", "to", "differing"),
    [
        (("answers", "file_by_safe"), "2027-07-16", ["the receipt's own checksum", "the answers"]),
        (("facts", "fee", "outcome"), "refused", ["the receipt's own checksum", "the findings"]),
        (("facts", "first_day"), "2027-08-15", ["the receipt's own checksum", "the answers", "the findings"]),
        (("provenance", "version"), "9.9.9", ["the receipt's own checksum", "the version"]),
        (("sha256",), "0" * 64, ["the receipt's own checksum"]),
    ],
)
def test_a_receipt_changed_by_hand_is_told_as_such(paper, path, to, differing):
    found = verify(changed(paper, *path, to=to))

    assert set(parts(found)) <= set(differing)
    assert parts(found)[0] == differing[0]
    assert "was changed after it was written" in found.meaning


def test_a_checksum_made_to_fit_does_not_make_answers_right(paper):
    found = verify(changed(paper, "answers", "parking_spaces", to=1, sealed=True))

    assert [(difference.part, difference.how) for difference in found.differences] == [
        ("the answers", ("parking_spaces: 1 in the receipt, 113 now.",))
    ]
    assert "does not say what the rules say" in found.meaning


@pytest.mark.parametrize("value", [True, 1.0, "1", None])
def test_one_is_not_true_nor_one_point_nought(paper, value):
    found = verify(changed(paper, "answers", "registered_nurses", to=value, sealed=True))

    assert parts(found) == ["the answers"]


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("ordinance_sha256", "the words of the ordinance"),
        ("rules_sha256", "the rules"),
        ("settings_sha256", "the Town's settings"),
        ("version", "the version"),
    ],
)
def test_a_receipt_of_other_sources_says_which_and_whether_the_answers_stand(paper, name, part):
    found = verify(changed(paper, "provenance", name, to="0" * 64, sealed=True))

    assert [part] == parts(found)
    assert "the answers are still the same" in found.meaning

    found = verify(changed(paper, "answers", "doctors", to=2, sealed=True))
    assert [part, "the answers"] == parts(found)
    assert "ask for a new receipt" in found.meaning


def test_facts_that_cannot_be_right_are_told(paper):
    found = verify(changed(paper, "facts", "persons_at_one_time", to=-1, sealed=True))

    assert parts(found) == ["the facts"]
    assert any("/persons_at_one_time: -1 is less than 0" in line for line in found.differences[0].how)


@pytest.mark.parametrize("facts", [{"today": None}, {"persons_at_one_time": 450.0}])
def test_facts_not_as_understood_are_told(paper, facts):
    found = verify(changed(paper, "facts", to=FACTS | facts, sealed=True))

    assert parts(found) == ["the facts"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda findings: findings.pop(), "it does not say the same"),
        (lambda findings: findings.reverse(), "another order"),
        (lambda findings: findings.append(7), "a finding without a rule"),
        (lambda findings: findings[0].update(answer="Nothing."), "permit_status: it does not say the same"),
    ],
)
def test_findings_that_differ_are_named(paper, change, said):
    change(paper["findings"])
    found = verify(changed(paper, "receipt", to=1, sealed=True))

    assert parts(found) == ["the findings"]
    assert said in " ".join(found.differences[0].how)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "The text is empty"),
        ("{", "Line 1"),
        ("[]", "no receipt of this calculator"),
        ("{}", "no receipt of this calculator"),
        (json.dumps(FACTS), "no receipt of this calculator"),
        (json.dumps(assessment_of(FACTS)), "no receipt of this calculator"),
        (b"\xff\xfe", "UTF-8"),
        ("[" * 100_000, "nested deeper"),
        ("x" * 2_000_000, "longer than"),
        ('{"receipt": true, "facts": {}, "answers": {}, "findings": [], "provenance": {}, "sha256": ""}', "no receipt"),
        ('{"receipt": 2, "facts": {}, "answers": {}, "findings": [], "provenance": {}, "sha256": ""}', "form 2"),
    ],
)  # fmt: skip
def test_what_is_no_receipt_is_refused_plainly(text, said):
    with pytest.raises(NoReceipt, match=said):
        verify(text)


def test_an_empty_receipt_differs_in_nearly_everything():
    found = verify('{"receipt": 1, "facts": {}, "answers": {}, "findings": [], "provenance": {}, "sha256": ""}')

    assert found.same == ("the facts",)


@settings(max_examples=100, deadline=None)
@given(some.anything(), some.anything(), some.anything())
def test_no_receipt_whatever_is_in_it_ends_in_a_crash(facts, answers, findings):
    text = json.dumps({"receipt": 1, "facts": {"site": facts}, "answers": {"doctors": answers}, "findings": [findings],
                       "provenance": {}, "sha256": ""})  # fmt: skip
    try:
        assert verify(text).differences
    except NoReceipt as refused:
        assert str(refused)  # noqa: PT017 - half a character is refused as no JSON
