"""The examples that the pictures show: an assembly on a real day, and the smallest one the article covers."""

from typing import Any

from calculator.calendar import SATURDAY, Nth, days_after
from calculator.exchange import assessment_of
from calculator.pictures.svg import Picture
from calculator.pictures.timeline import timeline
from calculator.rules.threshold import PERSONS_THRESHOLD
from publish.pictures.parking import parking_layout
from publish.pictures.site_plan import site_plan
from publish.today import build_day

_FIRST = Nth(SATURDAY, 2, 8).of(build_day().year + 1)
_SMALLEST = PERSONS_THRESHOLD.value + 1
FACTS = {
    "site": "in_town",
    "persons_at_one_time": _SMALLEST,
    "persons_collectively": _SMALLEST,
    "organizer": {"kind": "other"},
    "first_day": _FIRST.isoformat(),
    "last_day": days_after(_FIRST, 1).isoformat(),
    "food": {"prepared": True, "served": True, "sold": True, "distributed": True},
    "lights_or_signs": True,
    "camping_or_housing": True,
}
"""A Saturday and a Sunday in the August of the year after the build, with everything for which a plan may be due."""


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
