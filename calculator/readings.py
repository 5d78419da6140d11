"""Where the text leaves room: the readings it allows, the one taken, and what the Town has settled.

The questions, the choices and their words stand in `schema/town.schema.json`; what the Town has settled in `town.toml`.
What is not settled is read so that it cannot cost a person a fine or an event, and the other reading is shown.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from calculator.calendar import in_words
from calculator.model import Finding
from calculator.names import fill
from calculator.ordinance import Citation
from calculator.town import SCHEMA, SCHEMA_FILE, TOWN
from calculator.wording import to_ask


@dataclass(frozen=True, kw_only=True)
class Reading:
    """A question the text leaves open.

    `choices` are the readings by name, each as half a sentence, the cautious one first; `quoted` the words that leave
    it open, a reference and the part, None for all; `number` that of the register, None where it has none; `ask` the
    question to the Town Clerk, which begins with "whether" or the like; `unsettled` what is done while it is open;
    `beside` a reading that is told and cannot be chosen. `choice`, `day`, `source`: None until settled.
    """

    name: str
    question: str
    clauses: tuple[str, ...]
    quoted: tuple[tuple[str, str | None], ...]
    number: str | None
    choices: Mapping[str, str]
    ask: str
    unsettled: str
    beside: str | None = None
    choice: str | None = None
    day: date | None = None
    source: str | None = None

    @property
    def settlement(self) -> str | None:
        """That and how the Town has settled it, in a sentence; None while it is open."""
        if self.choice is None:
            return None
        return f"The Town settled this on {in_words(self.day)} ({self.source}): {self.choices[self.choice]}."


def _readings() -> dict[str, Reading]:
    found = {}
    for name, shape in SCHEMA["properties"]["readings"]["properties"].items():
        labels = shape["properties"]["choice"]["x-labels"]
        settled = TOWN["readings"][name] or {}
        found[name] = Reading(
            name=name,
            question=fill(shape["title"], SCHEMA_FILE),
            clauses=tuple(shape["x-clause"]),
            quoted=tuple((quote["clause"], quote.get("part")) for quote in shape["x-quotes"]),
            number=shape.get("x-register"),
            choices={choice: fill(words, SCHEMA_FILE) for choice, words in labels.items()},
            ask=shape["x-ask"],
            unsettled=shape["x-unsettled"],
            beside=shape.get("x-said"),
            choice=settled.get("choice"),
            day=date.fromisoformat(settled["date"]) if settled else None,
            source=settled.get("source"),
        )
    return found


READINGS = _readings()


def choice(name: str) -> str | None:
    """The Town's choice of a reading, or None while it is open."""
    return READINGS[name].choice


@dataclass(frozen=True, kw_only=True)
class Doubt:
    """A point of a finding on which the text leaves room.

    `name` is a reading's; `other` the other reading in a sentence; `cautious` whether the finding takes the cautious
    side here, rather than what the words say.
    """

    name: str
    other: str
    cautious: bool = True


def finding(
    rule: str, answer: str, because: str, citations: tuple[Citation, ...], doubts: tuple[Doubt, ...] = ()
) -> Finding:
    """A finding with its doubts weighed: a settled one is told as settled, an open one with its other reading."""
    if not doubts:
        return Finding(rule=rule, answer=answer, because=because, citations=citations)
    settled = [READINGS[doubt.name].settlement for doubt in doubts if choice(doubt.name)]
    still_open = [doubt for doubt in doubts if not choice(doubt.name)]
    reading = "literal"
    if any(doubt.cautious for doubt in still_open):
        reading = "cautious"
    elif settled:
        reading = "settled"
    return Finding(
        rule=rule,
        answer=answer,
        because=" ".join([because, *settled]),
        citations=citations,
        reading=reading,
        other_reading=" ".join(doubt.other for doubt in still_open if doubt.other) or None,
        ask=to_ask([READINGS[doubt.name].ask for doubt in still_open]),
    )
