"""Pictures of a chosen box, drawn with lines: no font, so every viewer shows the same."""

_ROUND = 0.5523  # how far a Bézier's handles reach for a quarter of a circle


def tick(width: float, height: float) -> bytes:
    """A tick that fills a box of this size in points."""
    left, bottom, right = (width * 0.14, height * 0.5), (width * 0.41, height * 0.16), (width * 0.88, height * 0.88)
    points = (*left, *bottom, *right)
    return b"q 1.5 w 1 J 1 j %.2f %.2f m %.2f %.2f l %.2f %.2f l S Q" % points


def dot(width: float, height: float) -> bytes:
    """A dot in the middle of a box of this size in points."""
    x, y, r = width / 2, height / 2, min(width, height) * 0.32
    k = r * _ROUND
    quarters = (
        (x + r, y + k, x + k, y + r, x, y + r),
        (x - k, y + r, x - r, y + k, x - r, y),
        (x - r, y - k, x - k, y - r, x, y - r),
        (x + k, y - r, x + r, y - k, x + r, y),
    )
    curves = b" ".join(b"%.2f %.2f %.2f %.2f %.2f %.2f c" % quarter for quarter in quarters)
    return b"q 0 g %.2f %.2f m %b f Q" % (x + r, y, curves)
