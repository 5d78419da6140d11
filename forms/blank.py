"""What a blank is: one thing a person fills in, on the web page or on paper."""

from dataclasses import dataclass, field
from typing import Any

BASIS = {
    "text": "The words of the ordinance ask for it",
    "cautious": "Asked on the cautious reading of the ordinance",
    "convenience": "A convenience: the ordinance does not ask for it",
}
MARKS = {"text": "", "cautious": "cautious reading", "convenience": "convenience", None: ""}
"""The basis in a word, beside the clause on paper. What the words ask for needs none."""
HINTS = {"day": "date as YYYY-MM-DD", "moment": "date and time as YYYY-MM-DDTHH:MM"}
"""How a value must be written, by the kind of its blank."""


@dataclass(frozen=True, kw_only=True)
class Option:
    """One choice: the value kept, and the words shown."""

    value: str
    label: str


@dataclass(frozen=True, kw_only=True)
class Condition:
    """When something is asked: its title ("If the applicant is a corporation") and the basis it rests on."""

    title: str
    basis: str


@dataclass(frozen=True, kw_only=True)
class Row:
    """The row of a table in which a blank stands.

    Name, title and help of the table; what one row is called, and its number from 0; how many rows are shown, and how
    many there may be. Where each row has a name of its own, `item`, `named` says what these names are. `hand` are the
    titles of columns that are for the hand alone, such as a signature.
    """

    name: str
    title: str
    item: str
    help: str | None
    index: int
    shown: int
    most: int | None
    named: str | None = None
    hand: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        """The table and the row in words."""
        return f"{self.title}, {self.item}" if self.named else f"{self.title}, row {self.index + 1}"


@dataclass(frozen=True, kw_only=True)
class Blank:
    """One blank of a form.

    `name` is the JSON Pointer of the value without its first slash, `kind` one of KINDS in forms/kinds.py, `type` the
    JSON type of the value. `parent` is the name of the object around it ("" the root), `groups` the titles of all that
    is around it. `required` means always; `conditions` say when else it is asked, and `demanded` whether they make it
    required. `quote` are the words of the ordinance it answers, as a clause and perhaps a part of it; `same` what of a
    petition or its assessment says the same.
    """

    name: str
    kind: str
    type: str
    label: str
    help: str | None
    parent: str
    groups: tuple[str, ...]
    group_help: str | None
    row: Row | None
    options: tuple[Option, ...]
    required: bool
    demanded: bool
    conditions: tuple[Condition, ...]
    band: str | None
    clauses: tuple[str, ...]
    basis: str | None
    section: str | None
    step: str | None
    unit: str | None
    lines: int
    maxlength: int | None
    wide: bool
    autocomplete: str | None
    fill: str | None
    asked_when: dict[str, Any] = field(default_factory=dict)
    quote: dict[str, str] | None = None
    same: str | None = None

    @property
    def id(self) -> str:
        """An HTML id for it."""
        return f"f-{self.name.replace('/', '-')}"

    @property
    def several_lines(self) -> bool:
        """Whether a long text goes on to another line of its box on paper; a cell of a table is narrow."""
        return self.kind == "lines" or (self.kind in ("text", "moment") and bool(self.row or self.quote))

    @property
    def spoken(self) -> str:
        """What a screen reader says for it on paper: where it stands, its label, when it is required, its form."""
        around = self.row.spoken if self.row else "".join(self.groups[-1:])
        said = f"{around}: {self.label}" if around else self.label
        if self.unit:
            said += f", {self.unit}"
        if self.need:
            said += f" ({self.need})"
        return f"{said}, {HINTS[self.kind]}" if self.kind in HINTS else said

    @property
    def need(self) -> str:
        """When it is required, in words: "required", "required if an admission fee is charged"; empty if never."""
        titles = [one.title for one in self.conditions if one.basis == "text"]
        if self.required or not self.demanded:
            return "required" if self.required else ""
        return f"required {' or '.join(title[:1].lower() + title[1:] for title in titles)}"

    @property
    def scalar_row(self) -> bool:
        """Whether it is the whole of its row, as in a list of numbers."""
        return self.row is not None and self.row.name == self.parent
