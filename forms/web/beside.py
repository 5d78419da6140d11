"""What the calculator knows and the petition's page keeps, though a petition does not ask it: kept beside the answers.

And the calculator's answers as a petition and what stands beside it.
"""

from collections.abc import Mapping
from typing import Any

from calculator.exchange import NotJson, parse, understand

FILED_ON = "filed_on"
_DAYS = {"start": "first_day", "end": "last_day"}


def beside_of(text: str) -> dict[str, Any]:
    """What stands beside a petition, of a JSON text: only what is known here and right by itself. Never raises."""
    try:
        return sound(parse(text))
    except NotJson:
        return {}


def sound(found: Any) -> dict[str, Any]:  # noqa: ANN401 - any JSON value
    """The same of a JSON value."""
    given = {FILED_ON: found[FILED_ON]} if isinstance(found, dict) and FILED_ON in found else {}
    known = understand(given)
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
