"""An example of a site plan: what the maps and plans of the application must show, each with its provision."""

from collections.abc import Mapping
from typing import Any

from calculator.ordinance import PROVISIONS
from calculator.pictures.svg import Picture, picture, resting_on
from publish.pictures.marks import tag
from publish.pictures.site_parts import HEIGHT, PARTS, Part
from publish.provisions.citation import labels

_DRAWN = ("papers_required", "papers_cautious")


def site_plan(assessment: Mapping[str, Any]) -> Picture:
    """A plan that shows what the papers of this assessment, a JSON object, ask for, and nothing that they do not."""
    papers = {paper for name in _DRAWN for paper in assessment["answers"][name]}
    parts = [part for part in PARTS if part.paper in papers]
    drawn = [shape for part in parts for shape in part.draw()]
    tags = [tag(part.at, reference(part.asked.clause)) for part in parts if part.at]
    return picture(
        "site-plan",
        ("An example of a site plan, not to scale", "A property by a road, seen from above, with what its plans show."),
        HEIGHT,
        [*drawn, *tags],
        ["An example: your plans show your own site. Each of these plans may be a sheet of its own."]
        + [_sentence(part) for part in parts],
    )


def reference(clause: str) -> str:
    """A provision as the text labels it, without its section.

    >>> reference("permit/B/4/a"), reference("permit/B/7:s3")
    ('B(4)(a)', 'B(7)')
    """
    return labels(PROVISIONS[clause.partition(":")[0]])


def _sentence(part: Part) -> str:
    return resting_on(f"{part.name}, {reference(part.asked.clause)}: “{part.asked.quote}”", [part.asked.clause])
