"""JSON texts are read strictly, and refused in our own words at the same place in every Python."""

import json

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from calculator.json_text import MAX_BYTES, NotJson, parse
from tests.calculator.some import anything


@settings(max_examples=300, deadline=None)
@given(anything())
def test_what_json_writes_is_read(value):
    assert value == parse(json.dumps(value))


ALPHABET = '{}[]:,"\\ \n\taenulrtf0123456789.+-Eu\ud83d\x00é'


@settings(max_examples=1500, deadline=None)
@given(st.text(ALPHABET, max_size=14))
@example('{"a":1,}')
@example('{"a":1,"a":2}')
@example('["\\ud83d"]')
def test_any_text_is_read_or_refused_with_words(text):
    try:
        value = parse(text)
    except NotJson as refusal:
        assert str(refusal)  # noqa: PT017
    else:
        assert value == json.loads(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "The text is empty"),
        (" \n", "The text is empty"),
        ('{"a":1,}', "Line 1, column 8: a name is missing"),
        ('{"a": 1\n "b": 2}', "Line 2, column 2: a comma or } is missing"),
        ("[1, 2", "Line 1, column 6: the text ends too early"),
        ('{"a": NaN}', "Line 1, column 7: 'NaN' is no JSON value"),
        ('{"a": Infinity}', "'Infinity' is no JSON value"),
        ('{"a": -Infinity}', "'-Infinity' is no JSON value"),
        ('{"a": 01}', "'01' is no JSON value"),
        ('{"a": 1, "b": {"a": 2}, "a": 3}', 'Line 1, column 25: the name "a" stands twice'),
        ('{"\\u0061": 1, "a": 2}', 'the name "a" stands twice'),
        ('{"a": "\\ud800"}', "half of a character"),
        ('{"\\udc00": 1}', "half of a character"),
        ('{"a": "x\ny"}', "Line 1, column 7: this text is not closed"),
        ("{} {}", "Line 1, column 4: there is more"),
        ("\ufeff\ufeff{}", "Line 1, column 1"),
        ("[" * 33 + "]" * 33, "Line 1, column 33: the brackets are nested deeper than 32"),
        ("[" * 10_000, "nested deeper than 32"),
        ('"' + "[" * 40, "not closed"),
        (b'{"a": "\xff"}', "UTF-8"),
        ("\ud800", "UTF-8"),
        ("{}".encode("utf-16"), "UTF-8"),
        (" " * MAX_BYTES + "1", "longer than 1,000,000 bytes"),
        ("é" * (MAX_BYTES // 2 + 1), "longer than 1,000,000 bytes"),
    ],
)
def test_a_text_is_refused_with_the_place_and_the_remedy(text, said):
    with pytest.raises(NotJson) as refusal:
        parse(text)

    assert said in str(refusal.value)


@pytest.mark.parametrize(
    "text", ["[" * 32 + "]" * 32, "\ufeff{}", b"\xef\xbb\xbf{}", '"\\ud83d\\ude00"', " " * (MAX_BYTES - 2) + "{}"]
)
def test_what_is_just_within_the_limits_is_read(text):
    parse(text)


@pytest.mark.parametrize("number", ["1" * 5000, "9" * 350, "1e400", "-1e400", "1.5e999"])
def test_an_enormous_number_is_refused_where_it_stands(number):
    with pytest.raises(NotJson, match=r"Line 1, column 7: this number is too large\. Enter a smaller one\."):
        parse(f'{{"a": {number}}}')


def test_quotation_marks_without_end_are_refused_quickly():
    with pytest.raises(NotJson):
        parse('"' + '\\"' * 400_000)
