"""A parking area with as many spaces as the rules ask for."""

from collections.abc import Iterator, Mapping
from typing import Any

from calculator.ordinance import cite
from calculator.pictures.svg import WIDTH, Picture, picture, resting_on, words
from calculator.wording import counted, joined
from publish.pictures.marks import Point, arrow, box, line, stalls

_ROW = 18
_SIZE = (15, 26)
_LEFT, _TOP, _AISLE = 36, 40, 34
_ROAD = 34
_PLAN = "permit/B/5"
_WAYS = cite(_PLAN, "the means of egress and ingress to such parking area").quote


def parking_layout(assessment: Mapping[str, Any]) -> Picture:
    """The spaces of an assessment, a JSON object, in rows along aisles, with the way in and the way out."""
    spaces, finding = assessment["answers"]["parking_spaces"], _finding(assessment)
    rows = [min(_ROW, spaces - at) for at in range(0, spaces, _ROW)]
    places, foot = _places(len(rows))
    drawn = [box((8, 8), WIDTH - 16, foot + 12 - 8, "ground", 6)]
    drawn += [words(_LEFT, 31, [counted(spaces, "parking space")], "title")]
    for count, corner in zip(rows, places, strict=True):
        drawn += [stalls(corner, count, _SIZE), words(_LEFT - 6, corner[1] + 19, [str(count)], anchor="end")]
    drawn += _ways(foot + 12)
    people = assessment["provenance"]["facts"]["persons_at_one_time"]
    return picture(
        "parking",
        (
            f"An example: parking for {counted(people, 'person')}",
            "A parking area seen from above: rows of spaces along aisles, a way in, a way out, and the road.",
        ),
        foot + 12 + _ROAD + 24,
        drawn,
        [
            resting_on(finding["answer"], (each["clause"] for each in finding["citations"])),
            finding["because"],
            f"{counted(spaces, 'parking space')} in rows of {joined([str(count) for count in rows])}.",
            resting_on(f"Way in and way out, between the area and the road. The plan shows “{_WAYS}”", [_PLAN]),
        ],
    )


def _finding(assessment: Mapping[str, Any]) -> Mapping[str, Any]:
    return next(finding for finding in assessment["findings"] if finding["rule"] == "parking")


def _places(rows: int) -> tuple[list[Point], float]:
    """Where each row begins: two rows face an aisle, and two stand back to back; and where the last one ends."""
    places, y = [], float(_TOP)
    for at in range(rows):
        places.append((_LEFT, y))
        y += _SIZE[1] + (_AISLE if at % 2 == 0 else 4)
    return places, y


def _ways(edge: float) -> Iterator[str]:
    """The way in at the left, the way out at the right, and the road below the area's edge."""
    road = edge + 24
    yield box((0, road), WIDTH, _ROAD, "sunk")
    yield words(WIDTH / 2, road + 23, ["Road"], anchor="middle")
    yield line((8, road + _ROAD / 2), (WIDTH / 2 - 34, road + _ROAD / 2), kind="dashed")
    yield line((WIDTH / 2 + 34, road + _ROAD / 2), (WIDTH - 8, road + _ROAD / 2), kind="dashed")
    yield arrow((40, road), (40, edge - 12))
    yield words(50, edge + 17, ["Way in"])
    yield arrow((WIDTH - 40, edge - 12), (WIDTH - 40, road))
    yield words(WIDTH - 50, edge + 17, ["Way out"], anchor="end")
