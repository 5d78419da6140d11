"""A receipt: facts, what the rules said of them, and what exactly the rules were; and whether it still holds.

The same assessment gives the same bytes, from the command line and in the browser. Whoever has the project can verify
a receipt by working everything out again.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from calculator.exchange import assess_json
from calculator.json_text import NotJson, parse

FORM = 1
ON_REQUEST = "would_change"
"""The part of a finding that is not always there, and in no receipt."""
_PARTS: dict[str, type] = {
    "receipt": int, "facts": dict, "answers": dict, "findings": list, "provenance": dict, "sha256": str,
}  # fmt: skip
SOURCES = {
    "ordinance_sha256": "the words of the ordinance",
    "rules_sha256": "the rules",
    "settings_sha256": "the Town's settings",
    "version": "the version",
}
"""What an assessment comes from, by its name in the provenance."""
FACTS, ANSWERS, FINDINGS, CHECKSUM = "the facts", "the answers", "the findings", "the receipt's own checksum"


class NoReceipt(ValueError):  # noqa: N818 - it is what the person gave
    """The text is no receipt. `str()` says what is wrong and what to do."""


@dataclass(frozen=True, kw_only=True)
class Difference:
    """A part that is not the same now: which, and how it differs, line by line."""

    part: str
    how: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Verification:
    """What came of working a receipt out again: the parts that agree, those that do not, and what that means."""

    same: tuple[str, ...]
    differences: tuple[Difference, ...]
    meaning: str


def receipt(assessment: Mapping[str, Any]) -> str:
    """The receipt of an assessment, a JSON object, as JSON text; its checksum is over all the rest of it."""
    provenance = dict(assessment["provenance"])
    content = {
        "receipt": FORM,
        "facts": provenance.pop("facts"),
        "answers": assessment["answers"],
        "findings": [{name: part for name, part in f.items() if name != ON_REQUEST} for f in assessment["findings"]],
        "provenance": provenance,
    }
    return json.dumps({**content, "sha256": _checksum(content)}, ensure_ascii=False, indent=1) + "\n"


def verify(source: str | bytes) -> Verification:
    """Works a receipt out again and compares every part. Raises NoReceipt."""
    found = _read(source)
    now = json.loads(assess_json(json.dumps(found["facts"])))
    parts = {CHECKSUM: _checksum_differs(found), **_against_now(found, now)}
    differences = tuple(Difference(part=part, how=how) for part, how in parts.items() if how)
    return Verification(
        same=tuple(part for part, how in parts.items() if not how),
        differences=differences,
        meaning=_meaning({difference.part for difference in differences}),
    )


def _read(source: str | bytes) -> dict[str, Any]:
    try:
        found = parse(source)
    except NotJson as error:
        raise NoReceipt(f"This is no receipt. {error}") from error
    wrong = not isinstance(found, dict) or {name: type(part) for name, part in found.items()} != _PARTS
    if wrong:
        raise NoReceipt("This is no receipt of this calculator. Give a file that --receipt wrote.")
    if found["receipt"] != FORM:
        raise NoReceipt(
            f"This receipt has form {found['receipt']}, and this version knows form {FORM} only."
            " Verify it with the version that its provenance names."
        )
    return found


def _checksum(content: Mapping[str, Any]) -> str:
    return sha256(_canonical(content).encode()).hexdigest()


def _canonical(value: object) -> str:
    """A JSON value as one text: 1, 1.0 and true are three."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _checksum_differs(found: Mapping[str, Any]) -> tuple[str, ...]:
    content = {name: part for name, part in found.items() if name != "sha256"}
    return () if _checksum(content) == found["sha256"] else ("It does not fit what the receipt holds.",)


def _against_now(found: Mapping[str, Any], now: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """Every part but the checksum -> how it differs."""
    if "errors" in now:
        how = tuple(f"{error['path'] or 'All of them'}: {error['message']}" for error in now["errors"])
        return {FACTS: ("They cannot be right.", *how)}
    provenance = dict(now["provenance"])
    facts = provenance.pop("facts")
    then = found["provenance"]
    sources = {name: tuple(_members({name: then.get(name)}, {name: provenance[name]})) for name in SOURCES}
    return {
        FACTS: tuple(_members(found["facts"], facts)),
        **{SOURCES[name]: how for name, how in sources.items()},
        ANSWERS: tuple(_members(found["answers"], now["answers"])),
        FINDINGS: tuple(_findings(found["findings"], now["findings"])),
    }


def _members(then: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[str]:
    for name in dict.fromkeys([*then, *now]):
        before, after = (_canonical(side[name]) if name in side else "absent" for side in (then, now))
        if before != after:
            yield f"{name}: {before} in the receipt, {after} now."


def _findings(then: list[Any], now: list[Any]) -> Iterator[str]:
    """The rules whose findings differ, and whether the order does."""
    before, after = ([(_rule(finding), _canonical(finding)) for finding in side] for side in (then, now))
    if before == after:
        return
    names = dict.fromkeys(name for name, _ in [*before, *after])
    differing = [name for name in names if [f for f in before if f[0] == name] != [f for f in after if f[0] == name]]
    yield from (f"{name}: it does not say the same." for name in differing)
    if not differing:
        yield "They stand in another order."


def _rule(finding: object) -> str:
    name = finding.get("rule") if isinstance(finding, dict) else None
    return name if isinstance(name, str) else "a finding without a rule"


def _meaning(differing: set[str]) -> str:
    if not differing:
        return "The receipt holds: the same facts give the same answers today."
    if CHECKSUM in differing:
        return "The receipt was changed after it was written: do not rely on it."
    changed = [title for title in SOURCES.values() if title in differing]
    if not changed:
        return "The receipt does not say what the rules say of these facts: do not rely on it."
    if ANSWERS in differing or FACTS in differing:
        return "What the answers come from has changed since, and the answers with it: ask for a new receipt."
    return "What the answers come from has changed since; the answers are still the same."
