"""What the calculator knows and the petition's page keeps, though a petition does not ask it: kept beside the answers.

And the calculator's answers as a petition and what stands beside it.
"""

from collections.abc import Mapping
from typing import Any

from calculator.exchange import NotJson, parse, understand

FILED_ON = "filed_on"
TODAY = "today"
"""The page tells it with each question; it is kept nowhere."""
_DAYS = {"start": "first_day", "end": "last_day"}


def beside_of(text: str) -> dict[str, Any]:
    """What stands beside a petition, of a JSON text: only what is known here and right by itself. Never raises."""
    try:
        found = parse(text)
    except NotJson:
        return {}
    return sound(found) | _sound(found, TODAY)


def sound(found: Any) -> dict[str, Any]:  # noqa: ANN401 - any JSON value
    """What of a JSON value is kept beside a petition."""
    return _sound(found, FILED_ON)


def _sound(found: Any, name: str) -> dict[str, Any]:  # noqa: ANN401 - any JSON value
    known = understand({name: found[name]} if isinstance(found, dict) and name in found else {})
    return {} if known.errors else known.facts


def of_facts(facts: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The calculator's facts as a petition, days without hours as a session without times, and what stands beside it.

    >>> of_facts({"first_day": "2027-08-14", "filed_on": "2027-07-01"})
    ({'sessions': [{'start': '2027-08-14'}]}, {'filed_on': '2027-07-01'})
    """
    beside = sound(facts)
    petition = {name: value for name, value in facts.items() if name not in beside}
    session = {end: facts[name] for end, name in _DAYS.items() if facts.get(name) is not None}
    if session and not petition.get("sessions"):
        petition = {name: value for name, value in petition.items() if name not in _DAYS.values()}
        petition["sessions"] = [session]
    return petition, beside
