"""The worked cases of tests/cases: what they ask, what must come out, what they rest on."""

import json
from functools import cache
from pathlib import Path
from typing import Any

CASES = Path("tests/cases")


@cache
def cases() -> dict[str, dict[str, Any]]:
    """Every case by its name, such as `threshold/T05`, in order of file and place."""
    return {
        f"{file.stem}/{case['id']}": case
        for file in sorted(CASES.glob("*.json"))
        for case in json.loads(file.read_text(encoding="utf-8"))
        if "facts" in case
    }
