"""The command that makes a packet."""

from argparse import Namespace
from typing import Any

from forms.asked import asked
from forms.command import files, tasks
from forms.command.folded import folded
from forms.facts import wrong_facts
from forms.packet import NotNeeded
from forms.packet import packet as made_packet
from forms.schemas import FORMS, PETITION
from forms.validate import check


def packet(given: Namespace) -> int:
    """Makes the packet for the answers in a JSON file."""
    files.apart(given.output, given.answers, *files.blanks())
    data = files.answers(given.answers, files.read(given.answers))
    if not isinstance(data, dict):
        raise files.Refused(f"{given.answers}: The answers must be one JSON object, in braces.")
    try:
        made = made_packet(data, lambda file: files.blank(file, None))
    except NotNeeded as reason:
        raise files.Refused(_why(data) or str(reason)) from reason
    files.write(given.output, made.pdf)
    for need in made.needs:
        tasks.tell(f"{asked(FORMS[need.form]).title}")
        for where, characters in made.filled[need.form].unwritten:
            tasks.tell(f"  Write by hand, since the form's face lacks it ({', '.join(characters)}): {where}.")
    mistakes = len(check(PETITION, data).mistakes)
    if mistakes:
        tasks.tell_wrong(mistakes, given.answers, "petition")
    return tasks.RIGHT


def _why(data: dict[str, Any]) -> str:
    """What of the answers the calculator refuses, as `check` says it; empty where that is nothing."""
    wrong = {name for name, _ in wrong_facts(asked(PETITION), data)}
    said = [f"- {line}" for line in folded(each for each in check(PETITION, data).mistakes if each.name in wrong)]
    return "\n".join(["No packet can be made yet. Correct this first:", *said]) if said else ""
