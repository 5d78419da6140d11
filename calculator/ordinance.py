"""The ordinance: its words, provision by provision, and how to cite them.

The words stand in `docs/ordinance/ordinance.txt`, exactly as received, and nowhere else. `provisions.toml` names the
blocks of that text in their order. Every quotation is cut out of the text here, so none can differ from it.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from functools import cached_property, lru_cache
from hashlib import sha256
from types import MappingProxyType

from calculator.calendar import written
from calculator.files import line_of, read, read_text, read_toml
from calculator.problem import Problem

WORDS = "docs/ordinance/ordinance.txt"
LAYOUT = "docs/ordinance/provisions.toml"
KINDS = ("text", "definition", "note", "section")

_SENTENCE_END = re.compile(r"(?<=\.) +(?=[A-Z])")
_ABBREVIATIONS = ("L.L.", "No.", "Ch.", "Art.")


@dataclass(frozen=True, kw_only=True)
class Provision:
    """One block of the ordinance.

    `id` is our reference, such as `permit/B/3`; `label` what the text puts before the block, such as `(3)`, or None;
    `text` the words of the law, or None for a section heading of ours. `kind` is one of KINDS; `heading` and `remark`
    are editorial. `line` and `label_line` count from 1 in ordinance.txt. `page` names the page it stands on.
    """

    id: str
    parent: str | None
    kind: str
    label: str | None
    heading: str
    text: str | None
    line: int | None
    label_line: int | None
    page: str
    remark: str | None

    @cached_property
    def sentences(self) -> tuple[str, ...]:
        """The sentences of the text in order; joined by one space they are the text."""
        if self.text is None:
            return ()
        sentences: list[str] = []
        for piece in _SENTENCE_END.split(self.text):
            if sentences and sentences[-1].endswith(_ABBREVIATIONS):
                sentences[-1] += f" {piece}"
            else:
                sentences.append(piece)
        return tuple(sentences)


@dataclass(frozen=True, kw_only=True)
class Citation:
    """A provision or one of its sentences (`permit/B:s1`) and words of it, verbatim."""

    clause: str
    quote: str


def label_for(provision_id: str, kind: str) -> str | None:
    """The label that must stand in the text before a provision, as its id tells.

    >>> [label_for(i, "text") for i in ("permit/B", "permit/B/4", "permit/B/4/a", "scope")]
    ['B.', '(4)', '(a)', None]
    >>> label_for("definitions/B/person", "definition"), label_for("permit/E/note-1", "note")
    ('PERSON', '[1]')
    """
    parent, _, last = provision_id.rpartition("/")
    if not parent or last == "history":
        return None
    if kind == "definition":
        return last.upper()
    if kind == "note":
        return f"[{last.removeprefix('note-')}]"
    return f"{last}." if last.isupper() else f"({last})"


def lay_out(words: str, entries: list[dict[str, str]]) -> dict[str, Provision]:
    """Assigns every line of the text to exactly one provision; raises Problem where text and layout disagree."""
    _check_ends(words)
    lines = words.split("\n")
    provisions: dict[str, Provision] = {}
    pages: dict[str, str] = {}
    at = 0

    def take(expected: str | None, owner: str) -> int:
        nonlocal at
        if at >= len(lines):
            raise Problem(WORDS, at, f"The text ends before {owner}", f"Restore the text, or mend {LAYOUT}.")
        if expected is not None and lines[at] != expected:
            what = f'Here the label "{expected.strip()}" of {owner} must stand as it was received'
            raise Problem(WORDS, at + 1, what, f"Restore it, or mend {LAYOUT}.")
        at += 1
        return at

    for entry in entries:
        name, kind = entry["id"], entry["kind"]
        if name in provisions or kind not in KINDS:
            what = (
                f"The kind {kind!r} is not one of {', '.join(KINDS)}" if name not in provisions else "It stands twice"
            )
            raise Problem(LAYOUT, line_of(LAYOUT, f'"{name}"'), f"{name}: {what}", "Mend this entry.")
        label = label_for(name, kind)
        spaced = "" if kind in ("definition", "note") else "\u00a0"
        label_line = take(label + spaced, name) if label else None
        line = None if kind == "section" else take(None, name)
        top = name.partition("/")[0]
        pages.setdefault(top, entry.get("page", top))
        provisions[name] = Provision(
            id=name,
            parent=name.rpartition("/")[0] or None,
            kind=kind,
            label=label,
            heading=entry["heading"],
            text=lines[line - 1] if line else None,
            line=line,
            label_line=label_line,
            page=pages[top],
            remark=entry.get("remark"),
        )
    if at != len(lines):
        raise Problem(WORDS, at + 1, "No provision is named for this line", f"Add it to {LAYOUT}.")
    return provisions


def _check_ends(words: str) -> None:
    """The text as received has no byte order mark, no Windows line ends and no line end after its last word."""
    if words.startswith("\ufeff"):
        raise Problem(WORDS, 1, "The text begins with a byte order mark", "Save it as UTF-8 without one.")
    if "\r" in words:
        line = words[: words.index("\r")].count("\n") + 1
        raise Problem(WORDS, line, "The lines end as on Windows", "Save the text with Unix line ends.")
    if words.endswith("\n"):
        raise Problem(WORDS, words.count("\n"), "There is a line end after the last word", "Remove it.")


def _entries() -> list[dict[str, str]]:
    entries = read_toml(LAYOUT).get("provision", [])
    for entry in entries:
        missing = [key for key in ("id", "kind", "heading") if not isinstance(entry.get(key), str)]
        if missing:
            name = entry.get("id", "An entry")
            raise Problem(LAYOUT, line_of(LAYOUT, f'"{name}"'), f"{name} lacks {', '.join(missing)}", "Add it as text.")
    return entries


def _received() -> date:
    day = read_toml(LAYOUT).get("received")
    if not isinstance(day, date) or isinstance(day, datetime):
        what = "It does not say on which day the text was received"
        raise Problem(
            LAYOUT, line_of(LAYOUT, "received ="), what, "Write it above the provisions: received = 2026-11-30"
        )
    return day


class NotInOrdinance(KeyError):  # noqa: N818 - it says what is so
    """A provision, sentence or quotation that the ordinance does not have. `args[0]` says it in a sentence."""


TEXT: str = read_text(WORDS)
RECEIVED: date = _received()
STANDING: str = f"Text as received on {written(RECEIVED)}; later amendments may exist; the Town's adopted Code governs."
"""What stands on every page, print and download."""
SHA256: str = sha256(read(WORDS)).hexdigest()
PROVISIONS: Mapping[str, Provision] = MappingProxyType(lay_out(TEXT, _entries()))


def words(clause: str) -> str:
    """The words of a provision or sentence. Raises NotInOrdinance, a KeyError, where there is none.

    >>> words("permit/C/6:s2")
    'Parking space shall be provided for at least one car for every four persons in attendance.'
    """
    name, _, sentence = clause.partition(":s")
    provision = PROVISIONS.get(name)
    if provision is None or provision.text is None:
        message = f"The ordinance has no provision {clause!r} with words"
        raise NotInOrdinance(message)
    if not sentence:
        return provision.text
    if not (sentence.isdecimal() and 1 <= int(sentence) <= len(provision.sentences)):
        message = f"{name} has {len(provision.sentences)} sentences, so there is no {clause!r}"
        raise NotInOrdinance(message)
    return provision.sentences[int(sentence) - 1]


@lru_cache(maxsize=1024)
def cite(clause: str, part: str | None = None) -> Citation:
    """Cites a provision or sentence: whole, or the part given, which must stand in it word for word.

    Raises NotInOrdinance where it does not.

    >>> cite("permit/B:s1", "at least 30 days prior").quote
    'at least 30 days prior'
    """
    whole = words(clause)
    if part is not None and part not in whole:
        message = f"{clause} does not contain the words {part!r}"
        raise NotInOrdinance(message)
    return Citation(clause=clause, quote=whole if part is None else part)


def anchor(clause: str) -> str:
    """The anchor of a provision or sentence on its page.

    >>> anchor("permit/B:s1")
    'permit-B-s1'
    """
    return clause.replace("/", "-").replace(":", "-")


def address(clause: str) -> str:
    """The page and anchor of a provision or sentence, from the site's root.

    >>> address("permit/B:s1")
    'ordinance/permit.html#permit-B-s1'
    """
    return f"ordinance/{PROVISIONS[clause.partition(':')[0]].page}.html#{anchor(clause)}"
