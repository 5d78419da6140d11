"""The worked cases, read once: facts and the answers or errors that must come out."""

import json
from functools import cache
from pathlib import Path
from typing import Any

CASES = Path(__file__).resolve().parent.parent / "cases"


@cache
def cases() -> dict[str, dict[str, Any]]:
    """Every case by its name, such as `threshold/T05`."""
    found: dict[str, dict[str, Any]] = {}
    for file in sorted(CASES.glob("*.json")):
        for case in json.loads(file.read_text(encoding="utf-8")):
            if "facts" in case:
                found[f"{file.stem}/{case['id']}"] = case
    return found


def complaints(case: dict[str, Any], result: dict[str, Any]) -> list[str]:
    """How a result differs from what the case says must come out; empty where it does not."""
    if "errors" in case:
        paths = [error["path"] for error in result.get("errors", ())]
        return [] if paths == case["errors"] else [f"errors at {paths}, not at {case['errors']}"]
    if "errors" in result:
        return [f"refused: {result['errors']}"]
    answers = result["answers"]
    return [
        f"{name} is {answers.get(name, 'absent')!r}, not {expected!r}"
        for name, expected in case["answers"].items()
        if name not in answers or answers[name] != expected or type(answers[name]) is not type(expected)
    ]
