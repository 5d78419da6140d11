"""Text laid out in a box as when it is typed there: its lines, their size, and whether it has room."""

from dataclasses import dataclass

from forms.pdf.face import LEADING, PADDING, SIZE, SMALLEST, STEP, Face, plain

_RULED = 12.0
"""Points from line to line in a box of several lines: on the printed form two typed lines stand between two rules."""
_ABOVE, _BELOW = 0.95, 0.21
"""How far letters reach above and below their line, in sizes."""
_CAPITAL = 0.66
"""How high a capital letter is, in sizes."""
_PLAIN = 36.0
"""Points: a box less high has no rules in it, and its lines stand in its middle."""
Box = tuple[float, float]


@dataclass(frozen=True, kw_only=True)
class Laid:
    """Lines as they are drawn, the size, points from line to line, points from the box's bottom to the first line."""

    lines: tuple[str, ...]
    size: float
    leading: float
    first: float


def fitted(face: Face, text: str, box: Box, *, several: bool) -> Laid | None:
    """The whole text in a box of this width and height, as large as may be; None where it does not fit."""
    size = SIZE
    while size >= SMALLEST:
        lines = _lines(face, text, box[0], size, several=several)
        if len(lines) <= (rows(box[1], size) if several else 1) and (
            several or face.width(lines[0], size) <= box[0] - 2 * PADDING
        ):
            return _laid(lines, size, box[1], several=several)
        size -= STEP
    return None


def shortened(face: Face, text: str, box: Box, notes: tuple[str, ...], *, several: bool) -> Laid:
    """As much as fits of a text that does not, and the longest of the notes that leaves room for some of it."""
    width, size = box[0] - 2 * PADDING, SMALLEST
    lines = _lines(face, text, box[0], size, several=several)[: rows(box[1], size) if several else 1]
    for note in (*notes, ""):
        space = width - face.width(note, size)
        if space >= width / 3 or note == notes[-1]:
            lines[-1] = (face.beginning(lines[-1], space, size) + note) if space > 0 else note
            break
    return _laid(lines, size, box[1], several=several)


def block(face: Face, text: str, width: float) -> list[str]:
    """The lines of a text on a sheet of its own, where it takes as much height as it needs."""
    return face.lines(text, width - 2 * PADDING, SIZE)


def height(lines: int) -> float:
    """The height of a box for so many lines of a block."""
    return lines * SIZE * LEADING + 2 * PADDING


def lines_in(tall: float) -> int:
    """How many lines of a block have room in this height; one at least."""
    return max(1, int((tall - 2 * PADDING) // (SIZE * LEADING)))


def on_sheet(lines: list[str], tall: float) -> Laid:
    """Lines of a block in their box."""
    return Laid(lines=tuple(lines), size=SIZE, leading=SIZE * LEADING, first=tall - PADDING - SIZE * _ABOVE)


def rows(tall: float, size: float) -> int:
    """How many ruled lines of this size a box of this height has room for."""
    return max(1, int((tall - (_ABOVE + _BELOW) * size) // _RULED) + 1)


def drawn(face: Face, laid: Laid, box: Box) -> bytes:
    """The picture of typed text: the content of an appearance that has the face as /Field."""
    shown = b" T* ".join(face.shown(line) + b" Tj" for line in laid.lines)
    return b"/Tx BMC q 0.5 0 %.2f %.2f re W n BT 0 g /Field %g Tf %g TL 1 0 0 1 %g %.2f Tm %b ET Q EMC" % (
        max(box[0] - 1, 0),
        box[1],
        laid.size,
        laid.leading,
        PADDING,
        laid.first,
        shown,
    )


def _lines(face: Face, text: str, width: float, size: float, *, several: bool) -> list[str]:
    if several:
        return face.lines(text, width - 2 * PADDING, size)
    return [plain(text).replace("\n", " ")]


def _laid(lines: list[str], size: float, tall: float, *, several: bool) -> Laid:
    leading = _RULED if several else size * LEADING
    middle = (tall - size * _CAPITAL + leading * (len(lines) - 1)) / 2
    first = middle if tall < _PLAIN else tall - size * _ABOVE
    return Laid(lines=tuple(lines), size=size, leading=leading, first=first)
