"""Small things that several drawings are made of."""

from collections.abc import Sequence

from calculator.pictures.svg import element, shape, words

Point = tuple[float, float]
TAG_HEIGHT = 22
_TIP = 6


def arrow(*points: Point, kind: str = "line") -> str:
    """A line through the points, each leg upright or level, with a tip at its end."""
    (x0, y0), (x, y) = points[-2:]
    dx, dy = (x > x0) - (x < x0), (y > y0) - (y < y0)
    base = (x - dx * _TIP * 1.5, y - dy * _TIP * 1.5)
    corners = ((x, y), (base[0] + dy * _TIP, base[1] + dx * _TIP), (base[0] - dy * _TIP, base[1] - dx * _TIP))
    return line(*points[:-1], base, kind=kind) + shape("polygon", "tip", points=_listed(corners))


def line(*points: Point, kind: str = "line") -> str:
    """A line through the points."""
    return shape("polyline", kind, points=_listed(points))


def box(corner: Point, width: float, height: float, kind: str = "ground", round_: float = 0) -> str:
    """A rectangle, its corners rounded if so wished."""
    return shape("rect", kind, x=corner[0], y=corner[1], width=width, height=height, rx=round_)


def circle(center: Point, radius: float, kind: str = "ground") -> str:
    """A circle."""
    return shape("circle", kind, cx=center[0], cy=center[1], r=radius)


def tent(foot: Point, kind: str = "ground") -> str:
    """A tent standing on its foot's middle."""
    x, y = foot
    return shape("polygon", kind, points=_listed(((x - 11, y), (x, y - 20), (x + 11, y))))


def stalls(corner: Point, count: int, size: tuple[float, float]) -> str:
    """So many parking spaces in a row, from the corner to the right."""
    (x, y), (width, height) = corner, size
    return "".join(box((x + at * width, y), width, height, "sunk") for at in range(count))


def tag(corner: Point, text: str) -> str:
    """A reference such as B(3) on a dark ground."""
    x, y = corner
    width = 8.6 * len(text) + 6
    return box((x, y), width, TAG_HEIGHT, "strong", 5) + words(x + width / 2, y + 16.5, [text], "inverse", "middle")


def group(*drawn: str) -> str:
    """Drawings that belong together."""
    return element("g", *drawn)


def _listed(points: Sequence[Point]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)
