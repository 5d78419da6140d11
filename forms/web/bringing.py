"""What a person brings back: a saved file or a filled PDF, to a petition. Every file is taken for hostile."""

import json
from dataclasses import dataclass, field
from typing import Any

from forms.asked import Asked, asked
from forms.pdf.opening import LARGEST, Unreadable
from forms.read import OtherForm, read
from forms.schemas import PETITION
from forms.values import EMPTY, text
from forms.web.beside import of_facts
from forms.web.draft import opened

_LONGEST = 20_000  # characters of one answer: more than any form has room for, continuation sheets and all
_MOST_ROWS = 200  # of a table that names no number itself
_MOST_NOTES = 20
_SHOWN = 60
_WHAT_TO_GIVE = "Give the file with your answers that was saved here, or your petition as a PDF with its fields."
_NO_PETITION = f"This PDF is not a petition of this site. Nothing was read. {_WHAT_TO_GIVE}"
_ZIP = "This is a zip, which holds other files. Open it, and give petition.pdf or petition.json out of it."
_NOTHING = f"Nothing can be read in this file. {_WHAT_TO_GIVE}"
_CALCULATOR = "This is what the calculator saved. Its facts are taken; the rest of the petition is open."
_NO_ANSWERS = f"There is no answer in this file that the petition asks for. {_WHAT_TO_GIVE}"


class Refused(ValueError):  # noqa: N818 - it is what the person gave
    """The file cannot be taken. `str()` says why and what to do."""


@dataclass(kw_only=True)
class _Taken:
    """What is kept of a petition, and what the person should know. `told`: what has no place here is told already."""

    form: Asked
    told: bool = False
    notes: list[str] = field(default_factory=list)

    def keep(self, value: Any, name: str = "") -> Any:  # noqa: ANN401 - any JSON value
        """The value with only what the form asks, in the shapes its blanks can show; None for nothing."""
        if isinstance(value, dict):
            below = {key: self.keep(each, _below(name, key)) for key, each in value.items()}
            return {key: kept for key, kept in below.items() if kept is not None} or None
        if isinstance(value, list):
            rows = [self.keep(each, _below(name, at)) for at, each in enumerate(value)]
            return [kept for kept in rows if kept is not None] or None
        return None if value in EMPTY and not isinstance(value, bool | int) else self._answer(value, name)

    def _answer(self, value: Any, name: str) -> Any:  # noqa: ANN401 - any JSON value
        blank = self.form.blank(name)
        if blank is None:
            return None if self.told else self._leave_out(f"The petition does not ask “{_short(name)}”", value)
        called = f"{self.form.place(blank)}: {self.form.label(blank)}"
        if text(blank, value) is None:
            return None if self.told else self._leave_out(f"{called}: this cannot stand here", value)
        if isinstance(value, str) and len(value) > _LONGEST:
            return self._leave_out(f"{called}: this is longer than {_LONGEST:,} characters", value)
        if blank.row and not blank.row.named and blank.row.index >= (blank.row.most or _MOST_ROWS):
            return self._leave_out(f"{called}: there are too many rows", value)
        return value

    def _leave_out(self, why: str, value: Any) -> None:  # noqa: ANN401 - any JSON value
        self.notes.append(f"{why}. It was left out: {_short(value)}.")


def brought(content: bytes) -> str:
    """A file's bytes to the petition in it, as JSON; whatever the file, the answer is this.

    `petition`, with `beside`, `entered` and `place` as in a draft, and `notes`: what the person should know of it, such
    as another edition, what was changed in the fields, what could not be taken. Or `problems`, each with its
    `message`: why nothing can be taken, and what to do.
    """
    try:
        found = _from_pdf(content) if b"%PDF-" in content[:1024] else _from_text(content)
    except (Refused, Unreadable) as error:
        found = {"problems": [{"message": str(error)}]}
    return json.dumps(found, ensure_ascii=False)


def _from_pdf(content: bytes) -> dict[str, Any]:
    form = asked(PETITION)
    try:
        reading = read(content, form.name)
    except OtherForm as error:
        raise Refused(_NO_PETITION) from error
    notes = [f"{remark}." for remark in reading.remarks]
    notes += [f"Changed in the PDF: {difference}. What the field says is taken." for difference in reading.differences]
    notes += [f"Not what is asked for: {doubt}. It is kept as it stands." for doubt in reading.doubts]
    nothing = {"beside": {}, "entered": {}, "place": None}
    return _kept(_Taken(form=form), {"petition": reading.data, **nothing, "notes": notes})


def _from_text(content: bytes) -> dict[str, Any]:
    if len(content) > LARGEST:
        raise Refused(f"This file is larger than {LARGEST:,} bytes. {_WHAT_TO_GIVE}")
    if content.startswith(b"PK\3\4"):
        raise Refused(_ZIP)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(_NOTHING) from error
    if "\0" in text or not text.lstrip().startswith(("{", "[", "<")):
        raise Refused(_NOTHING)
    found = opened(text)
    if found.get("problems"):
        return {"problems": found["problems"]}
    return _kept(_Taken(form=asked(PETITION), told=True), _of_the_calculator(found))


def _of_the_calculator(found: dict[str, Any]) -> dict[str, Any]:
    """What was read; of a receipt or an assessment that the calculator saved, its facts."""
    for holder in (found["petition"], found["petition"].get("provenance")):
        facts = holder.get("facts") if isinstance(holder, dict) else None
        if isinstance(facts, dict):
            petition, beside = of_facts(facts)
            return {**found, "petition": petition, "beside": beside, "notes": [_CALCULATOR]}
    return found


def _kept(taken: _Taken, found: dict[str, Any]) -> dict[str, Any]:
    """What was read, of which nothing is left that the page could not show; notes not more than anybody reads."""
    kept = taken.keep(found["petition"])
    if not kept and found["petition"] and not found["entered"]:
        raise Refused(_NO_ANSWERS)
    notes = [*found["notes"], *taken.notes]
    more = len(notes) - _MOST_NOTES
    if more > 0:
        notes[_MOST_NOTES:] = [f"There are {more:,} more such notes."]
    return {**found, "petition": kept or {}, "notes": notes, "problems": []}


def _below(name: str, key: object) -> str:
    step = str(key).replace("~", "~0").replace("/", "~1")
    return f"{name}/{step}" if name else step


def _short(value: Any) -> str:  # noqa: ANN401 - any JSON value
    said = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return said if len(said) <= _SHOWN else f"{said[:_SHOWN]}…"
