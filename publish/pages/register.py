"""Lays out the register of readings: every question the article leaves open, and what the Town has settled."""

from collections.abc import Iterator, Mapping

from calculator.readings import READINGS, Reading
from calculator.town import FILE
from publish.pages.markdown import plain
from publish.pages.settled import settled

CAUTIOUS = "cautious: "


def register(readings: Mapping[str, Reading] = READINGS) -> str:
    """All readings as Markdown whose citations are still to be resolved, in the order they are listed in."""
    return "\n\n".join(map(entry, readings.values()))


def entry(reading: Reading) -> str:
    """One question: the words that leave it open, the readings they allow, how it stands, its number and setting.

    Its anchor is the reading's name, with hyphens.
    """
    number = f"Number `{reading.number}`. " if reading.number else ""
    blocks = [
        f"## {plain(reading.question)} {{ #{reading.name.replace('_', '-')} }}",
        *(f"[[{clause} | {part}]]" if part else f"[[{clause}]]" for clause, part in reading.quoted),
        "\n".join(f"- **{label}:** {_sentence(words)}" for label, words in labeled(reading)),
        standing(reading),
        f"{number}Its setting in {FILE}: `readings.{reading.name}`\n{{ .source }}",
    ]
    return "\n\n".join(blocks)


def labeled(reading: Reading) -> Iterator[tuple[str, str]]:
    """Each reading with what it is: the one the Town has settled on first, else the cautious one."""
    first = reading.choice or next(iter(reading.choices))
    yield "Settled" if reading.choice else "Cautious reading", reading.choices[first]
    for name, words in reading.choices.items():
        if name != first:
            yield "Other reading", words
    if reading.beside:
        yield "Other reading", reading.beside


def standing(reading: Reading) -> str:
    """What the Town has settled, with date and source; else what is done while the question is open."""
    if reading.settlement:
        return settled(reading)
    done = reading.unsettled.removeprefix(CAUTIOUS)
    kind = "**Open; cautious reading:**" if done != reading.unsettled else "**Open; what is done meanwhile:**"
    return f"{kind} {plain(done)}.\n\nAsk the Town Clerk {plain(reading.ask)}."


def _sentence(words: str) -> str:
    return f"{plain(words[0].upper() + words[1:])}."
