"""What the notes on history in the text say, read out of their words: never typed again."""

import re
from dataclasses import dataclass
from datetime import date

from calculator.ordinance import PROVISIONS, WORDS
from publish.problem import Problem

_DAY = r"(?P<dated>(?P<month>\d+)-(?P<day>\d+)-(?P<year>\d+))"
_LAW = r"(?P<law>L\.L\. No\. (?P<number>\d+-\d+))"
_ADOPTED = re.compile(rf"\[Adopted {_DAY} by {_LAW} \((?P<code>.+)\)\]")
_UNDATED = re.compile(r"Editor's Note: Amended (?P<when>.+?) \(see .+\)\.")
_AMENDED = re.compile(rf"\[Amended {_DAY} by {_LAW}\]")


@dataclass(frozen=True, kw_only=True)
class Event:
    """An adoption or amendment: its note, the provision it is about, the local law as written and its number.

    `day` is the day and `dated` the same as written; `code` is what the note says of the Code the law stood in.
    """

    note: str
    about: str | None
    day: date
    law: str
    number: str
    dated: str
    code: str | None = None


@dataclass(frozen=True, kw_only=True)
class Undated:
    """An amendment of which the text gives no day and no local law: its note, what it is about, when as written."""

    note: str
    about: str | None
    when: str
    words: str


def _event(note: str, shape: re.Pattern[str]) -> Event:
    provision = PROVISIONS[note]
    found = shape.fullmatch(provision.text or "")
    if found is None:
        remedy = "Compare publish/provisions/history.py with the new note."
        raise Problem(WORDS, provision.line, f"The note {note} is not written as such notes were", remedy)
    parts = found.groupdict()
    return Event(
        note=note,
        about=provision.parent,
        day=date(int(parts["year"]), int(parts["month"]), int(parts["day"])),
        law=parts["law"],
        number=parts["number"],
        dated=parts["dated"],
        code=parts.get("code"),
    )


ADOPTION = _event("history", _ADOPTED)
AMENDMENTS = tuple(_event(name, _AMENDED) for name in PROVISIONS if name.endswith("/history"))
UNDATED = tuple(
    Undated(note=name, about=provision.parent, when=found["when"], words=provision.text or "")
    for name, provision in PROVISIONS.items()
    if provision.kind == "note" and (found := _UNDATED.fullmatch(provision.text or ""))
)
