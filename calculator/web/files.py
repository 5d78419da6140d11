"""What the calculator page gives to take away, and what it adds once there is time: text in, text out."""

import json

from calculator.exchange import changes_of
from calculator.ics import calendar as calendar_of
from calculator.receipt import receipt as receipt_of
from calculator.web.given import given
from calculator.web.glance import finding_id

CHIEF = ("permit_status", "exemption_status", "file_by", "parking_spaces", "doctors")
"""Answers of the rules of which the page tells what would change them."""


def calendar(text: str) -> str:
    """Facts as JSON to the calendar file of their days; empty where there is no day, or the facts cannot be right."""
    assessment = given(text).assessment()
    return "" if "errors" in assessment else calendar_of(assessment) or ""


def receipt(text: str) -> str:
    """Facts as JSON to their receipt; empty where the facts cannot be right."""
    assessment = given(text).assessment()
    return "" if "errors" in assessment else receipt_of(assessment)


def changes(text: str) -> str:
    """Facts as JSON to what would change the chief answers, as JSON: the id of a finding to its list of changes.

    A change is `words` and `answer`; there is none of facts that cannot be right.
    """
    asked = given(text)
    found = {} if asked.errors else changes_of(asked.facts, CHIEF)
    told = {
        finding_id(rule): [{"words": change.words, "answer": change.answer} for change in several]
        for rule, several in found.items()
        if several
    }
    return json.dumps(told, ensure_ascii=False)
