"""The parts of the example of a site plan: where each stands, how it is drawn, which words ask for it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from calculator.ordinance import Citation, cite
from calculator.pictures.svg import WIDTH, words
from publish.pictures.marks import arrow, box, circle, line, stalls, tent

HEIGHT = 514


@dataclass(frozen=True, kw_only=True)
class Part:
    """What a map or plan shows: its paper, the words that ask for it, its name, how it is drawn.

    `at` is where its tag stands, None where another part of the same provision beside it carries one.
    """

    paper: str
    asked: Citation
    name: str
    draw: Callable[[], Sequence[str]]
    at: tuple[float, float] | None


def _border() -> Sequence[str]:
    return [box((8, 36), WIDTH - 16, 404, "ground"), words(20, 60, ["Property line"])]


def _neighbor() -> Sequence[str]:
    return [words(12, 24, ["Neighbor"])]


def _zone() -> Sequence[str]:
    return [words(160, 24, ["Zoning district"])]


def _road() -> Sequence[str]:
    return [
        box((1, 466), WIDTH - 2, 44, "sunk"),
        words(20, 493, ["Road"]),
        line((130, 488), (WIDTH - 10, 488), kind="dashed"),
    ]


def _stage() -> Sequence[str]:
    return [box((198, 70), 122, 46, "sunk", 4), words(210, 98, ["Stage"])]


def _how_built() -> Sequence[str]:
    return [words(104, 92, ["How built"]), line((177, 87), (198, 87))]


def _toilets() -> Sequence[str]:
    return [
        *(box((20 + 20 * at, 108), 16, 20, "sunk", 2) for at in range(4)),
        words(20, 148, ["Toilets"]),
        box((112, 108), 28, 20, "sunk", 2),
        words(104, 148, ["Trash"]),
    ]


def _water() -> Sequence[str]:
    return [
        line((40, 204), (134, 204), kind="dashed"),
        circle((31, 204), 11, "sunk"),
        *(circle((x, 204), 5, "strong") for x in (70, 102, 134)),
        words(20, 236, ["Drinking water"]),
    ]


def _parking() -> Sequence[str]:
    return [
        stalls((20, 262), 8, (15, 24)),
        stalls((20, 328), 8, (15, 24)),
        words(20, 313, ["Parking"]),
    ]


def _ways() -> Sequence[str]:
    return [
        arrow((32, 466), (32, 362)),
        words(42, 412, ["In"]),
        arrow((132, 362), (132, 466)),
        words(122, 412, ["Out"], anchor="end"),
    ]


def _food() -> Sequence[str]:
    return [box((198, 218), 122, 44, "sunk", 4), words(210, 245, ["Food"])]


def _fire_lane() -> Sequence[str]:
    return [
        line((158, 466), (158, 128), (320, 128), kind="dashed"),
        line((186, 466), (186, 160), (320, 160), kind="dashed"),
        words(194, 150, ["Fire lane"]),
    ]


def _fire_water() -> Sequence[str]:
    return [circle((209, 188), 9, "strong"), words(224, 194, ["Hydrant"])]


def _lights() -> Sequence[str]:
    corners = ((198, 70), (320, 70), (198, 218), (209, 292))
    return [*(circle(corner, 7, "found") for corner in corners), words(224, 298, ["Light"])]


def _sign() -> Sequence[str]:
    return [box((198, 398), 56, 26, "found", 2), words(226, 417, ["Sign"], anchor="middle")]


def _camping() -> Sequence[str]:
    return [*(tent((212 + 26 * at, 342)) for at in range(4)), words(198, 368, ["Camping"])]


_MAP, _SANITARY, _PARKING_PLAN = "map_B3", "plan_B4_sanitary_water", "plan_B5_parking"
_FIRE, _LIGHTS = "statement_B9_fire_with_plan", "map_B10_lights_signs"
_B3, _B4A, _B5, _B9, _B10 = "permit/B/3", "permit/B/4/a", "permit/B/5", "permit/B/9", "permit/B/10"
_OF_LIGHTS = "the number, location, size, type and illuminating power of such lights and signs"
_OF_WASTE = "Sanitary facilities are to be provided for the disposal of human waste, garbage and other debris"
_OF_MATERIALS = "the method, construction and materials to be used in any new building or structure"
_OF_BUILDINGS = "the size and location of any existing building, buildings or structures to be erected"
PARTS = (
    Part(paper=_MAP, asked=cite(_B3, "the size of the property"), name="Property line", draw=_border, at=(122, 44)),
    Part(
        paper=_MAP,
        asked=cite(_B3, "the names and record owners of the adjoining properties"),
        name="Neighbor",
        draw=_neighbor,
        at=(84, 8),
    ),
    Part(
        paper=_MAP,
        asked=cite(_B3, "the zoning district in which it is located"),
        name="Zoning district",
        draw=_zone,
        at=(276, 8),
    ),
    Part(
        paper=_MAP,
        asked=cite(_B3, "the streets or highways abutting said property"),
        name="Road",
        draw=_road,
        at=(66, 477),
    ),
    Part(paper=_MAP, asked=cite(_B3, _OF_BUILDINGS), name="Stage", draw=_stage, at=(268, 82)),
    Part(paper=_MAP, asked=cite(_B3, _OF_MATERIALS), name="How built", draw=_how_built, at=None),
    Part(paper=_SANITARY, asked=cite(_B4A, _OF_WASTE), name="Toilets, Trash", draw=_toilets, at=(20, 79)),
    Part(
        paper=_SANITARY,
        asked=cite("permit/B/4/b", "water will be supplied, stored and distributed to those people attending"),
        name="Drinking water",
        draw=_water,
        at=(20, 167),
    ),
    Part(
        paper=_PARKING_PLAN,
        asked=cite(_B5, "the layout of any parking area for motor vehicles"),
        name="Parking",
        draw=_parking,
        at=(90, 297),
    ),
    Part(
        paper=_PARKING_PLAN,
        asked=cite(_B5, "the means of egress and ingress to such parking area"),
        name="In, Out",
        draw=_ways,
        at=None,
    ),
    Part(
        paper="plan_B7_food",
        asked=cite(
            "permit/B/7:s3",
            "the building or other structure from which the food or beverages shall be prepared, sold or distributed",
        ),
        name="Food",
        draw=_food,
        at=(268, 229),
    ),
    Part(paper=_FIRE, asked=cite(_B9, "the location of fire lanes"), name="Fire lane", draw=_fire_lane, at=(268, 133)),
    Part(
        paper=_FIRE, asked=cite(_B9, "water supply for fire control"), name="Hydrant", draw=_fire_water, at=(284, 177)
    ),
    Part(paper=_LIGHTS, asked=cite(_B10, _OF_LIGHTS), name="Light", draw=_lights, at=(268, 281)),
    Part(paper=_LIGHTS, asked=cite(_B10, _OF_LIGHTS), name="Sign", draw=_sign, at=(268, 400)),
    Part(
        paper="plan_B12_camping",
        asked=cite("permit/B/12", "the intended number and location of the same"),
        name="Camping",
        draw=_camping,
        at=(268, 352),
    ),
)
"""What is drawn, in the order of the article, and from the ground up."""
