"""Answers in an address: what goes in comes out, and what a stranger puts there does nothing (browser/fragment.js)."""

import base64
import json

import pytest

from tests import scripts
from tests.calculator.cases import cases

FRAGMENT = "browser/fragment.js"


def link(text):
    """Any text in the place of the answers."""
    return "#answers=" + base64.urlsafe_b64encode(text if isinstance(text, bytes) else text.encode()).decode()


def test_answers_come_out_as_they_went_in():
    facts = [case["facts"] for case in cases().values() if "facts" in case] + [{"purpose": "Zwölf \u2028 😀 + / = %"}]
    links = scripts.call([FRAGMENT], "answersLink.encode", [[each] for each in facts])

    assert scripts.call([FRAGMENT], "answersLink.decode", [["#" + each] for each in links]) == facts
    assert scripts.call([FRAGMENT], "answersLink.decode", [[each] for each in links]) == facts


def test_a_link_has_nothing_in_it_that_a_mail_or_a_message_would_break():
    (text,) = scripts.call([FRAGMENT], "answersLink.encode", [[{"purpose": "???>>>~~~ 😀"}]])

    assert text.startswith("answers=")
    assert text.removeprefix("answers=").replace("-", "").replace("_", "").isalnum()


HOSTILE = {
    "nothing": "",
    "an anchor": "#finding-parking",
    "no answers": "#answers=",
    "no base64": "#answers=<img src=x onerror=alert(1)>",
    "no UTF-8": link(b"\xff\xfe"),
    "no JSON": link('{"site": '),
    "a list": link("[1, 2]"),
    "a text": link('"in_town"'),
    "null": link("null"),
    "a prototype": link('{"__proto__": {"site": "in_town"}}'),
    "a prototype inside": link('{"organizer": {"constructor": {"prototype": {"kind": "other"}}}}'),
    "a prototype in a list": link('{"sessions": [{"prototype": 1}]}'),
    "too deep": link('{"a":' * 12 + "1" + "}" * 12),
    "far too deep": link("[" * 14_000),
    "too long": link(json.dumps({"purpose": "x" * 20_000})),
    "another name": link('{"site": "in_town"}').replace("answers", "facts"),
}


@pytest.fixture(scope="module")
def refused():
    return dict(
        zip(HOSTILE, scripts.call([FRAGMENT], "answersLink.decode", [[each] for each in HOSTILE.values()]), strict=True)
    )


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_not_ours_is_nothing(refused, name):
    assert refused[name] is None
