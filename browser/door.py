"""The few functions JavaScript calls: text in, text out. None of them ever raises."""

from calculator.exchange import assess_json
from calculator.web import files
from calculator.web.page import page


def assess(text: str) -> str:
    """Facts as JSON to the assessment as JSON, or to its errors: byte for byte what the command line gives."""
    return assess_json(text)


def show(text: str) -> str:
    """Facts as JSON to what the calculator page shows for them, as JSON, or to the same errors."""
    return page(text)


def changes(text: str) -> str:
    """Facts as JSON to what would change each answer, as JSON."""
    return files.changes(text)


def calendar(text: str) -> str:
    """Facts as JSON to their calendar file, empty where there is none."""
    return files.calendar(text)


def receipt(text: str) -> str:
    """Facts as JSON to their receipt, empty where there is none."""
    return files.receipt(text)
