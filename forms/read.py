"""A filled PDF becomes JSON again, equal and typed, whoever filled it and with what.

The fields win over the data attached: people edit fields afterwards. The attached data supply only what no field shows.
"""

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from calculator.exchange import NotJson, parse
from forms.asked import Asked, asked, is_number
from forms.fill import edition
from forms.legible import is_void
from forms.pdf import boxes
from forms.pdf.attached import attached
from forms.pdf.document import Document
from forms.pdf.opening import Unreadable, readable
from forms.schemas import FORMS
from forms.values import same, shown, understood

_NOT_OURS = (
    "This PDF is none of our forms. Give one of the forms of this site, filled in and saved as a PDF with its fields."
)
_FLAT = (
    "It has no fields: it was printed to a PDF, scanned or made flat. The answers are taken from the data attached, "
    "and may differ from what is printed"
)
_NOTHING = object()


class OtherForm(Unreadable):
    """The PDF can be opened, but is not the form that was asked for."""


@dataclass(frozen=True, kw_only=True)
class Reading:
    """What a filled form says. `form` is its schema's file.

    `differences`: where the fields say something else than the data attached. `doubts`: what stands in a field but is
    not of the type asked for; the text is kept. `remarks`: what else the person should know: another edition, fields
    that are not there, damage.
    """

    form: str
    data: dict[str, Any]
    differences: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()


@dataclass
class _Notes:
    differences: list[str] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)


def read(pdf: bytes, wanted: str | None = None) -> Reading:
    """The answers of a filled form. Raises Unreadable, in words for the person who gave the file.

    Of a packet, which holds several forms, those of the form of the name `wanted`, or of its first.
    """
    document = Document(pdf)
    notes = _Notes()
    with readable() as damage:
        held = {name: "" if is_void(found.text) else found.text for name, found in boxes.fields(document).items()}
        parts = _parts(document, held)
        name = _chosen(parts, wanted, notes)
        form, held = asked(FORMS[name]), parts[name]
        data = _attached(document, f"{form.name}.json", notes)
        said = edition(document)
    if damage or document.damage:
        notes.remarks.append("The file is damaged in places. Compare what was read with what you see on the pages")
    if said != form.edition and len(parts) == 1:
        notes.remarks.append(f"This is edition {said or 'unknown'} of the form; the one in use is {form.edition}")
    if held:
        texts = _known(form, held, notes)
        data = _merged(form, texts, data, notes)
    elif data is None:
        raise OtherForm(_NOT_OURS)
    else:
        notes.remarks.append(_FLAT)
    return Reading(
        form=form.file,
        data=data,
        differences=tuple(notes.differences),
        doubts=tuple(notes.doubts),
        remarks=tuple(notes.remarks),
    )


def _parts(document: Document, held: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """The forms in a file, by name, with the texts of their fields: one form, or those of a packet."""
    title = document.info.get("/Title")
    forms = {name: asked(file) for name, file in FORMS.items()}
    counts = {name: sum(each in form.blanks for each in held) for name, form in forms.items()}
    for name, form in forms.items():
        if title == form.title and (counts[name] or not held):
            return {name: dict(held)}
    packet: dict[str, dict[str, str]] = {}
    for whole, text in held.items():
        name, _, own = whole.partition("/")
        if name in forms and forms[name].blank(own):
            packet.setdefault(name, {})[own] = text
    best = max(counts, key=counts.get)
    if packet and sum(map(len, packet.values())) > counts[best]:
        return packet
    if not held or counts[best] * 2 < max(len(held), len(forms[best].blanks)):
        raise OtherForm(_NOT_OURS)
    return {best: dict(held)}


def _chosen(parts: Mapping[str, object], wanted: str | None, notes: _Notes) -> str:
    name = wanted or next(iter(parts))
    if name not in parts:
        raise OtherForm(f"The form {name} is not in this file. It holds: {', '.join(parts)}.")
    if len(parts) > 1:
        notes.remarks.append(f"This packet holds: {', '.join(parts)}. What follows is {name}")
    return name


def _attached(document: Document, name: str, notes: _Notes) -> dict[str, Any] | None:
    content = attached(document, name)
    if content is None:
        return None
    try:
        data = parse(content)
    except NotJson:
        data = None
    if not isinstance(data, dict):
        notes.remarks.append(f"The attached file {name} is damaged and was left aside; only the fields were read")
        return None
    return data


def _known(form: Asked, held: Mapping[str, str], notes: _Notes) -> dict[str, str]:
    """The texts of those fields the form has; what others hold is told, and so is what is missing."""
    texts = {}
    for name, text in held.items():
        if form.blank(name) is not None:
            texts[name] = text
        elif text:
            notes.remarks.append(f"The form in use has no field “{name}”. It holds: {text}")
    missing = [blank for name, blank in form.blanks.items() if name not in held]
    if missing:
        labels = ", ".join(dict.fromkeys(f"{form.place(blank)}: {form.label(blank)}" for blank in missing[:10]))
        more = f" and {len(missing) - 10} more" if len(missing) > 10 else ""  # noqa: PLR2004 - enough to see which
        count = "1 field of the form is" if len(missing) == 1 else f"{len(missing)} fields of the form are"
        notes.remarks.append(f"{count} not in this file: {labels}{more}")
    return texts


def _merged(form: Asked, texts: Mapping[str, str], data: dict[str, Any] | None, notes: _Notes) -> dict[str, Any]:
    """The answers of the fields; where they show the same as the data attached, those data as they are."""
    merged = copy.deepcopy(data) if data else {}
    before = shown(form, merged).texts if data else {}
    touched = False
    for name, text in texts.items():
        old = before.get(name, "")
        blank = form.blank(name)
        if same(old, text) or (old and text and understood(blank, old) == understood(blank, text)):
            continue
        touched = True
        found = understood(blank, text) if text else None
        label = f"{form.place(blank)}: {form.label(blank)}"
        if found and found.doubt:
            notes.doubts.append(f"{label}: {found.doubt}")
        if data is not None:
            notes.differences.append(f"{label}: the field says {_said(text)}, the data attached {_said(old)}")
        _put(merged, name.split("/"), found.value if found else _NOTHING)
    return _without_gaps(merged) if touched else merged


def _said(text: str) -> str:
    return f"“{text}”" if text else "nothing"


def _put(holder: Any, keys: list[str], value: Any) -> None:  # noqa: ANN401 - any JSON value
    """Puts a value where a name says, making what is around it; _NOTHING marks what is to be left out."""
    for key, below in zip(keys, [*keys[1:], None], strict=True):
        at: Any = key
        if isinstance(holder, list):
            at = int(key)
            holder.extend(_NOTHING for _ in range(len(holder), at + 1))
        if below is None:
            holder[at] = value
            return
        wanted = list if is_number(below) else dict
        inside = holder[at] if isinstance(holder, list) else holder.get(at)
        if not isinstance(inside, wanted):
            inside = holder[at] = wanted()
        holder = inside


def _without_gaps(value: Any) -> Any:  # noqa: ANN401 - any JSON value
    """A value without what was marked, and without the rows and objects that hold nothing else."""
    if isinstance(value, dict):
        below = ((key, member, _without_gaps(member)) for key, member in value.items())
        return {key: kept for key, member, kept in below if not _hollow(member, kept)}
    if isinstance(value, list):
        return [kept for item in value if not _hollow(item, kept := _without_gaps(item))]
    return value


def _hollow(before: Any, kept: Any) -> bool:  # noqa: ANN401 - any JSON value
    """Whether nothing is left of what was something, or was marked."""
    return kept is _NOTHING or (kept in ([], {}) and before not in ([], {}))
