"""The examples that the pictures show: an assembly on a real day, and the smallest one the article covers."""

from typing import Any

from calculator.exchange import assessment_of
from calculator.pictures.svg import Picture
from calculator.pictures.timeline import timeline
from calculator.rules.threshold import PERSONS_THRESHOLD
from publish.pictures.parking import parking_layout
from publish.pictures.site_plan import site_plan

_SMALLEST = PERSONS_THRESHOLD.value + 1
FACTS = {
    "site": "in_town",
    "persons_at_one_time": _SMALLEST,
    "persons_collectively": _SMALLEST,
    "organizer": {"kind": "other"},
    "first_day": "2027-08-14",
    "last_day": "2027-08-15",
    "food": {"prepared": True, "served": True, "sold": True, "distributed": True},
    "lights_or_signs": True,
    "camping_or_housing": True,
}
"""A Saturday and a Sunday in summer, with everything for which a plan may be due."""


def filed() -> dict[str, Any]:
    """What the rules say of the example when its petition is filed on the last safe day."""
    filed_on = assessment_of(FACTS)["answers"]["file_by_safe"]
    return assessment_of({**FACTS, "filed_on": filed_on})


def process() -> Picture:
    """The days of the whole process."""
    return timeline(filed(), "An example: a petition filed on the last safe day")


def parking() -> Picture:
    """The parking of the smallest assembly that the article covers."""
    return parking_layout(filed())


def plan() -> Picture:
    """A plan of the site."""
    return site_plan(filed())
