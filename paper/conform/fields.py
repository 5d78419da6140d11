"""The fields of the form: one for each widget, named, spoken, with what every viewer needs to show it."""

from collections.abc import Callable, Sequence

import pikepdf
from pikepdf import Array, Dictionary, Name, Stream, String

from paper.conform.drawing import dot, tick
from paper.widget import Widget

REQUIRED, SEVERAL_LINES, RADIO = 1 << 1, 1 << 12, 1 << 15
NO_SPELLING, NO_SCROLLING = 1 << 22, 1 << 23
TYPED = "0 g /Field 10 Tf"
"""How typed text looks: black, the form's one face, ten points, the same in every field."""

Size = tuple[float, float]


def complete(pdf: pikepdf.Pdf, widgets: Sequence[Widget]) -> None:
    """Makes the form of these widgets. Raises ValueError for a field too many, too few, twice, or off its page."""
    boxes = _boxes(pdf)
    if not widgets and not boxes:
        return
    resources = Dictionary(Font=Dictionary(Field=_face(pdf)))
    fields = [_field(pdf, widget, boxes, resources) for widget in widgets]
    if boxes:
        raise ValueError(f"The page has fields that no widget names: {', '.join(boxes)}")
    pdf.Root.AcroForm = pdf.make_indirect(Dictionary(Fields=Array(fields), DR=resources, DA=String(TYPED)))


def _boxes(pdf: pikepdf.Pdf) -> dict[str, pikepdf.Dictionary]:
    """The boxes WeasyPrint made, by the names of the inputs."""
    boxes: dict[str, pikepdf.Dictionary] = {}
    for page in pdf.pages:
        for box in page.get("/Annots", ()):
            if box.get("/Subtype") != Name.Widget:
                continue
            name = str(box.T)
            if name in boxes:
                raise ValueError(f"{name}: two fields have this name")
            _place(box, name, [float(edge) for edge in page.MediaBox])
            boxes[name] = box
    return boxes


def _place(box: pikepdf.Dictionary, name: str, page: list[float]) -> None:
    """Puts the corners in order; a box that leaves its page cannot be filled."""
    x1, y1, x2, y2 = (float(edge) for edge in box.Rect)
    left, bottom, right, top = min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)
    if left < page[0] or bottom < page[1] or right > page[2] or top > page[3]:
        raise ValueError(f"{name}: the field runs over its page. Give it fewer x-lines")
    box.Rect = Array([round(edge, 2) for edge in (left, bottom, right, top)])


def _face(pdf: pikepdf.Pdf) -> pikepdf.Object:
    """The one font all text fields use, as WeasyPrint embedded it."""
    form = pdf.Root.AcroForm
    used = {str(box.DA).rpartition("/")[2].split()[0] for box in form.Fields if "/DA" in box and Name.Tx == box.FT}
    if len(used) != 1:
        raise ValueError(f"All fields must use one face, not {len(used)}")
    return form.DR.Font[f"/{used.pop()}"]


def _field(pdf: pikepdf.Pdf, widget: Widget, boxes: dict[str, pikepdf.Dictionary], resources: Dictionary) -> Dictionary:
    if not widget.spoken.strip():
        raise ValueError(f"{widget.name}: a screen reader would have nothing to say")
    if widget.options:
        return _group(pdf, widget, boxes)
    box = _take(boxes, widget.name)
    _speak(box, widget.spoken)
    box.Ff = REQUIRED if widget.required else 0
    if widget.tick:
        box.V = Name.Off
        _button(pdf, box, "true", tick)
    else:
        _text(pdf, box, widget, resources)
    return box


def _take(boxes: dict[str, pikepdf.Dictionary], name: str) -> pikepdf.Dictionary:
    if name not in boxes:
        raise ValueError(f"{name}: the page has no such field")
    return boxes.pop(name)


def _speak(box: pikepdf.Dictionary, words: str) -> None:
    box.TU = box.Contents = String(words)


def _text(pdf: pikepdf.Pdf, box: pikepdf.Dictionary, widget: Widget, resources: Dictionary) -> None:
    box.DA = String(TYPED)
    box.V = String("")
    box.Ff = int(box.Ff) | NO_SCROLLING | (SEVERAL_LINES if widget.several_lines else NO_SPELLING)
    if widget.longest:
        box.MaxLen = widget.longest
    box.AP = Dictionary(N=_picture(pdf, _size(box), b"/Tx BMC EMC", resources))


def _group(pdf: pikepdf.Pdf, widget: Widget, boxes: dict[str, pikepdf.Dictionary]) -> Dictionary:
    """A group of which one is chosen, or none: a second click takes the choice back.

    In the HTML its boxes are single inputs, so it may even cross a page.
    """
    flags = RADIO | (REQUIRED if widget.required else 0)
    group = pdf.make_indirect(Dictionary(FT=Name.Btn, T=String(widget.name), Ff=flags, V=Name.Off, Kids=Array([])))
    group.TU = String(widget.spoken)
    for value, words in widget.options:
        box = _take(boxes, f"{widget.name}={value}")
        for key in ("/FT", "/T", "/V", "/Ff", "/Opt"):
            if key in box:
                del box[key]
        box.Parent = group
        _speak(box, f"{widget.spoken}: {words}")
        _button(pdf, box, value, dot)
        group.Kids.append(box)
    return group


def _button(pdf: pikepdf.Pdf, box: pikepdf.Dictionary, value: str, draw: Callable[[float, float], bytes]) -> None:
    size = _size(box)
    states = {f"/{value}": _picture(pdf, size, draw(*size)), "/Off": _picture(pdf, size, b"")}
    box.AP, box.AS = Dictionary(N=Dictionary(states)), Name.Off
    for key in ("/MK", "/DA"):
        if key in box:
            del box[key]


def _size(box: pikepdf.Dictionary) -> Size:
    left, bottom, right, top = (float(edge) for edge in box.Rect)
    return right - left, top - bottom


def _picture(pdf: pikepdf.Pdf, size: Size, drawing: bytes, resources: Dictionary | None = None) -> pikepdf.Object:
    picture = Stream(pdf, drawing, Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, *size]))
    picture.Resources = resources if resources is not None else Dictionary()
    return pdf.make_indirect(picture)
