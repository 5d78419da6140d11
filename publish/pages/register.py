"""Lays out the register of readings: every question the article leaves open, and what the Town has settled."""

from collections.abc import Mapping

from calculator.readings import READINGS, Reading
from calculator.town import FILE
from publish.pages.markdown import plain
from publish.pages.settled import settled

CAUTIOUS = "cautious: "


def register(readings: Mapping[str, Reading] = READINGS) -> str:
    """All readings as Markdown whose citations are still to be resolved, in the order they are listed in."""
    return "\n\n".join(map(entry, readings.values()))


def entry(reading: Reading) -> str:
    """One question: its clauses, the readings the text allows, and how it stands.

    Its anchor is the reading's name, with hyphens.
    """
    clauses = ", ".join(f"[{clause}](cite:{clause})" for clause in reading.clauses)
    blocks = [
        f"## {plain(reading.question)} {{ #{reading.name.replace('_', '-')} }}",
        f"The words: {clauses}",
        "\n".join(f"- {_sentence(words)}" for words in (*reading.choices.values(), reading.beside) if words),
        standing(reading),
    ]
    return "\n\n".join(blocks)


def standing(reading: Reading) -> str:
    """What the Town has settled, with date and source; else what is done while the question is open."""
    if reading.settlement:
        return settled(reading)
    done = reading.unsettled.removeprefix(CAUTIOUS)
    kind = "**Open; cautious reading:**" if done != reading.unsettled else "**Open; what is done meanwhile:**"
    setting = f"Its setting in {FILE}: `readings.{reading.name}`\n{{ .source }}"
    return f"{kind} {plain(done)}.\n\nAsk the Town Clerk {plain(reading.ask)}.\n\n{setting}"


def _sentence(words: str) -> str:
    return f"{plain(words[0].upper() + words[1:])}."
