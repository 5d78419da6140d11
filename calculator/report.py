"""What the command line says to a person: an assessment, what cannot be right, an explanation."""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from calculator import ordinance
from calculator.calendar import in_words as day_in_words
from calculator.deadlines import IF_NEEDED, deadlines, standing
from calculator.names import fill

WIDTH = 80
READINGS = {
    "literal": "by the words of the ordinance",
    "cautious": "the cautious reading: the ordinance leaves room",
    "settled": "as the Town has settled it",
}
STANDING = (
    f"This is guidance, not legal advice. {ordinance.STANDING} Numbers such as permit/B:s1 are references of this"
    " guide: the text received has no section numbers."
)
_SCHEMA = "schema/facts.schema.json"


def in_words(assessment: Mapping[str, Any]) -> str:
    """An assessment, a JSON object, as text: its days, then every finding with its reason and the words it rests on."""
    first, *others = assessment["findings"]
    said = [finding_in_words(first), *_days(assessment), *map(finding_in_words, others)]
    return "\n\n".join(
        [*said, wrapped("--explain with the name of a rule tells how it reads the text."), wrapped(STANDING)]
    )


def finding_in_words(finding: Mapping[str, Any]) -> str:
    """One finding: its answer at the margin, the rest set in."""
    return "\n".join(_finding(finding))


def unsettled_question(ask: str) -> str:
    """What to ask, as a request.

    >>> unsettled_question("Whether the days are counted so.")
    'Ask the Town Clerk: whether the days are counted so.'
    """
    return f"Ask the Town Clerk: {ask[:1].lower()}{ask[1:]}"


def _days(assessment: Mapping[str, Any]) -> Iterator[str]:
    entries = deadlines(assessment)
    if not entries:
        return
    if_needed = assessment["answers"]["requirements_apply"] == IF_NEEDED
    lines = ["The days, if a permit is needed:" if if_needed else "The days:"]
    for entry in entries:
        until = "" if entry.first == entry.last else f" to {day_in_words(entry.last)}"
        note = f" ({became})" if (became := standing(entry, assessment)) else ""
        lines.append(wrapped(f"{day_in_words(entry.first)}{until}: {entry.title}{note}", "  "))
    yield "\n".join(lines)


def _finding(finding: Mapping[str, Any]) -> Iterator[str]:
    yield wrapped(finding["answer"])
    yield wrapped(f"Why: {finding['because']}", "  ")
    for citation in finding["citations"]:
        yield quoted(citation["clause"], citation["quote"])
    if finding["reading"] != "literal":
        yield wrapped(f"This is {READINGS[finding['reading']]}.", "  ")
    if "other_reading" in finding:
        yield wrapped(f"Another reading: {finding['other_reading']}", "  ")
    if "ask" in finding:
        yield wrapped(unsettled_question(finding["ask"]), "  ")
    changes = finding.get("would_change")
    if changes:
        yield "  What would change this answer:"
        yield from (wrapped(f"- {change['words']}. Then: {change['answer']}", "    ") for change in changes)
    yield wrapped(f"Rule: {finding['rule']}", "  ")


def quoted(clause: str, quote: str) -> str:
    """Words of the ordinance with our reference to where they stand, set in."""
    return wrapped(f"{clause}: “{quote}”", "  ")


def errors_in_words(errors: Sequence[Mapping[str, str]], schema: Mapping[str, Any]) -> str:
    """What cannot be right, each with the fact's name and the question it answers."""
    lines = ["These facts cannot be right:"]
    for error in errors:
        name = error["path"].lstrip("/")
        title = _title(error["path"], schema)
        place = f"{name} ({title}): " if title else f"{name}: " if name else ""
        lines.append(wrapped(f"- {place}{error['message']}", "", "  "))
    return "\n".join(lines)


def _title(path: str, schema: Mapping[str, Any]) -> str | None:
    found: Any = schema
    for part in path.split("/")[1:]:
        found = found.get("items") if part.isdecimal() else found.get("properties", {}).get(part)
        if found is None:
            return None
    title = found.get("title") if found is not schema else None
    return None if title is None else fill(title, _SCHEMA)


def wrapped(text: str, indent: str = "", following: str | None = None) -> str:
    """A paragraph that fits a terminal; its lines after the first are set in further where the first is."""
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=(indent + "  " if indent else "") if following is None else following,
        break_long_words=False,
        break_on_hyphens=False,
    )
