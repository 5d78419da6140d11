"""The example that the pictures show: an assembly on a real day, its petition filed on the last safe day."""

from typing import Any

from calculator.exchange import assessment_of
from calculator.pictures.svg import Picture
from calculator.pictures.timeline import timeline

FACTS = {
    "site": "in_town",
    "persons_at_one_time": 600,
    "persons_collectively": 600,
    "organizer": {"kind": "other"},
    "first_day": "2027-08-14",
    "last_day": "2027-08-15",
}
"""A Saturday and a Sunday in summer. The numbers are ours; nothing in the article depends on them being these."""


def assessment() -> dict[str, Any]:
    """What the rules say of the example once it is filed."""
    filed_on = assessment_of(FACTS)["answers"]["file_by_safe"]
    return assessment_of({**FACTS, "filed_on": filed_on})


def process() -> Picture:
    """The days of the whole process."""
    return timeline(assessment(), "An example: a petition filed on the last safe day")
