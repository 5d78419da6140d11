"""The worked cases: the files that the tests run are the examples that the site shows."""

import json
from collections.abc import Mapping
from typing import Any

from calculator.files import ROOT, read_text

CASES = "tests/cases"


def files() -> list[str]:
    """The names of the files of cases, without their ending."""
    return sorted(path.stem for path in (ROOT / CASES).glob("*.json"))


def cases(stem: str) -> list[dict[str, Any]]:
    """The cases of one file that have facts and are for people to read.

    A case "for programs" shows only how answers are written down, which nobody meets who fills in a page.
    """
    listed = json.loads(read_text(f"{CASES}/{stem}.json"))
    return [case for case in listed if "facts" in case and case.get("for") != "programs"]


def anchor(stem: str, case: Mapping[str, Any]) -> str:
    """The id of a case on the page.

    >>> anchor("threshold", {"id": "T05"})
    'threshold-T05'
    """
    return f"{stem}-{case['id']}"
