"""The few functions JavaScript calls: text in, text out."""

from calculator import exchange


def assess(text: str) -> str:
    """Facts as JSON to the assessment as JSON, or to its errors: byte for byte what the command line gives."""
    return exchange.assess_json(text)


def show(text: str) -> str:
    """Facts."""
    return exchange.assess_json(text)
