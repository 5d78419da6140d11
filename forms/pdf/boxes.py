"""The fields of an open PDF by their names: what stands in them, and writing into them."""

from collections.abc import Iterable
from dataclasses import dataclass

from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    FloatObject,
    NameObject,
    NumberObject,
    StreamObject,
    TextStringObject,
)

from forms.pdf.document import Document, ancestors, inherited, stream
from forms.pdf.face import SIZE, Face
from forms.pdf.typed import Box, Laid, drawn

READ_ONLY, SEVERAL_LINES = 1 << 0, 1 << 12
OFF = "/Off"
_PRINTABLE = range(0x20, 0x7F)


@dataclass(frozen=True, kw_only=True)
class Field:
    """A field: the object that has its name and value, and its boxes, each with its page."""

    name: str
    holder: DictionaryObject
    boxes: list[tuple[DictionaryObject, DictionaryObject]]

    @property
    def is_button(self) -> bool:
        """Whether it is ticked rather than written in."""
        return inherited(self.boxes[0][1], "/FT") == "/Btn"

    @property
    def several_lines(self) -> bool:
        """Whether it has room for more than one line."""
        return bool(int(inherited(self.boxes[0][1], "/Ff") or 0) & SEVERAL_LINES)

    @property
    def size(self) -> Box:
        """Width and height of its first box."""
        left, bottom, right, top = (float(edge) for edge in self.boxes[0][1]["/Rect"])
        return right - left, top - bottom

    @property
    def text(self) -> str:
        """What stands in it; of a button the name of the state that is on; "" for nothing."""
        value = inherited(self.boxes[0][1], "/V")
        if self.is_button:
            states = [str(box.get("/AS", OFF)) for _, box in self.boxes]
            if value is None or (str(value) == OFF and len(self.boxes) > 1):
                value = next((state for state in states if state != OFF), OFF)
            return "" if str(value) == OFF else str(value).removeprefix("/")
        if isinstance(value, StreamObject):
            value = value.get_data()
        if isinstance(value, bytes):
            value = value.decode("latin-1")
        return "" if value is None else str(value)


def fields(document: Document) -> dict[str, Field]:
    """The fields that have a box on a page, in the order of the pages."""
    found: dict[str, Field] = {}
    for page, box in document.boxes():
        line = ancestors(box)
        named = [each for each in line if "/T" in each]
        if not named:
            continue
        name = ".".join(str(each["/T"]) for each in reversed(named))
        found.setdefault(name, Field(name=name, holder=named[0], boxes=[])).boxes.append((page, box))
    return found


def string(text: str) -> TextStringObject:
    """A text as a PDF string: what is not plain ASCII in UTF-16, so that nothing is taken for a byte order mark."""
    made = TextStringObject(text)
    made.autodetect_utf16 = not all(ord(letter) in _PRINTABLE or letter in "\n\t" for letter in text)
    made.autodetect_pdfdocencoding = not made.autodetect_utf16
    made.utf16_bom = b"\xfe\xff"
    return made


def tick(document: Document, field: Field, value: str) -> None:
    """Turns a button on: a tick, or one of a group."""
    state = NameObject(f"/{value}")
    field.holder[NameObject("/V")] = state
    document.change(field.holder)
    for _, box in field.boxes:
        box[NameObject("/AS")] = state if state in box["/AP"]["/N"] else NameObject(OFF)
        document.change(box)


def write(document: Document, field: Field, text: str, laid: Laid, face: Face) -> None:
    """Writes a text into the first box of a field, as it is laid out; the value is the whole text."""
    _, box = field.boxes[0]
    field.holder[NameObject("/V")] = string(text)
    before = box["/AP"].raw_get("/N")
    document.replace(before, picture(drawn(face, laid, field.size), field.size, before.get_object()["/Resources"]))
    if laid.size != SIZE:
        box[NameObject("/DA")] = TextStringObject(f"0 g /Field {laid.size:g} Tf")
    document.change(box)
    document.change(field.holder)


def lock(document: Document, holders: Iterable[DictionaryObject]) -> None:
    """Lets nobody change what stands in these fields."""
    for holder in holders:
        holder[NameObject("/Ff")] = NumberObject(int(holder.get("/Ff", 0)) | READ_ONLY)
        document.change(holder)


def picture(drawing: bytes, size: Box, resources: DictionaryObject) -> StreamObject:
    """What a box shows."""
    return stream(
        drawing,
        Type=NameObject("/XObject"),
        Subtype=NameObject("/Form"),
        BBox=numbers(0, 0, *size),
        Resources=resources,
    )


def numbers(*values: float) -> ArrayObject:
    """Numbers as a PDF array, with two places at most."""
    return ArrayObject(
        NumberObject(int(value)) if value == int(value) else FloatObject(f"{value:.2f}") for value in values
    )
