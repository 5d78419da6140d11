"""The few functions JavaScript calls: text in, text out. None of them ever raises."""

from calculator.exchange import assess_json
from calculator.web.page import page


def assess(text: str) -> str:
    """Facts as JSON to the assessment as JSON, or to its errors: byte for byte what the command line gives."""
    return assess_json(text)


def show(text: str) -> str:
    """Facts as JSON to what the calculator page shows for them, as JSON, or to the same errors."""
    return page(text)
