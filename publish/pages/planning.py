"""The example of the whole process as a table: the days that the calculator gives for the event of the pictures."""

from collections.abc import Mapping
from typing import Any

from calculator.calendar import in_words
from calculator.deadlines import Deadline, deadlines
from publish.pages.markdown import plain
from publish.pictures import example


def planning_example() -> str:
    """A table of its days in order, with what is due on each and the words that say so, as Markdown."""
    days = [
        f"| {_days(entry)} | {plain(entry.title)} | {_clauses(entry.findings[0])} |"
        for entry in deadlines(example.filed())
    ]
    return "\n".join(["| Day | What is due | The words |", "| --- | --- | --- |", *days])


def _days(entry: Deadline) -> str:
    return " to ".join(dict.fromkeys(map(in_words, (entry.first, entry.last))))


def _clauses(finding: Mapping[str, Any]) -> str:
    clauses = dict.fromkeys(citation["clause"] for citation in finding["citations"])
    return ", ".join(f"[{clause}](cite:{clause})" for clause in clauses)
