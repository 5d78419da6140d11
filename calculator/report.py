"""An assessment as a person reads it on a terminal."""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

WIDTH = 80
_READINGS = {
    "literal": "by the words of the ordinance",
    "cautious": "the cautious reading: the ordinance leaves room",
    "settled": "as the Town has settled it",
}
_STANDING = (
    "This is guidance, not legal advice; the adopted Code governs. Numbers such as permit/B:s1 are references of this"
    " guide: the text received has no section numbers."
)


def in_words(assessment: Mapping[str, Any]) -> str:
    """The findings of an assessment (as JSON object) as text, each with its reason and the words it rests on."""
    return "\n\n".join([*("\n".join(_finding(finding)) for finding in assessment["findings"]), _wrapped(_STANDING, "")])


def _finding(finding: Mapping[str, Any]) -> Iterator[str]:
    yield _wrapped(finding["answer"], "")
    yield _wrapped(f"Why: {finding['because']}", "  ")
    for citation in finding["citations"]:
        yield _wrapped(f"{citation['clause']}: \u201c{citation['quote']}\u201d", "  ")
    if finding["reading"] != "literal":
        yield _wrapped(f"This is {_READINGS[finding['reading']]}.", "  ")
    if "other_reading" in finding:
        yield _wrapped(f"Another reading: {finding['other_reading']}", "  ")
    if "ask" in finding:
        yield _wrapped(f"Ask the Town Clerk: {finding['ask'][0].lower()}{finding['ask'][1:]}", "  ")


def errors_in_words(errors: Sequence[Mapping[str, str]], schema: Mapping[str, Any]) -> str:
    """What cannot be right, each with the fact's name and the question it answers."""
    lines = ["These facts cannot be right:"]
    for error in errors:
        name = error["path"].lstrip("/")
        title = _title(error["path"], schema)
        place = f"{name} ({title}): " if title else f"{name}: " if name else ""
        lines.append(_wrapped(f"- {place}{error['message']}", "", "  "))
    return "\n".join(lines) + "\n"


def _title(path: str, schema: Mapping[str, Any]) -> str | None:
    found: Any = schema
    for part in path.split("/")[1:]:
        found = found.get("items") if part.isdecimal() else found.get("properties", {}).get(part)
        if found is None:
            return None
    return found.get("title") if found is not schema else None


def _wrapped(text: str, indent: str, following: str | None = None) -> str:
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=(indent + "  " if indent else "") if following is None else following,
        break_long_words=False,
        break_on_hyphens=False,
    )
