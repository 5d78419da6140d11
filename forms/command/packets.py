"""The command that makes a packet."""

from argparse import Namespace

from forms.asked import asked
from forms.command import files, tasks
from forms.packet import NotNeeded
from forms.packet import packet as made_packet
from forms.schemas import FORMS


def packet(given: Namespace) -> int:
    """Makes the packet for the answers in a JSON file."""
    data = files.answers(given.answers, files.read(given.answers))
    if not isinstance(data, dict):
        raise files.Refused(f"{given.answers}: The answers must be one JSON object, in braces.")
    try:
        made = made_packet(data, lambda file: files.blank(file, None))
    except NotNeeded as reason:
        raise files.Refused(str(reason)) from reason
    files.write(given.output, made.pdf)
    for need in made.needs:
        tasks.tell(f"{asked(FORMS[need.form]).title}")
        for where, characters in made.filled[need.form].unwritten:
            tasks.tell(f"  Write by hand, since the form's face lacks it ({', '.join(characters)}): {where}.")
    return tasks.RIGHT
