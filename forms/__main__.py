"""The command line: `python -m forms fill petition.json -o petition.pdf`; `python -m forms --help` tells the rest."""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Sequence
from datetime import date, datetime

from calculator.problem import Problem
from forms.command import packets, tasks
from forms.command.files import Refused
from forms.pdf.opening import Unreadable
from forms.schemas import FORMS

INTERRUPTED = 130
_DESCRIPTION = (
    "Fills in the Town's forms from answers in a JSON file, one form or the whole packet, reads filled forms back, and"
    " checks answers."
)
_EPILOG = "Exit codes: 0 done, 1 something in the answers is wrong, 2 what was asked cannot be done."


def parser() -> ArgumentParser:
    """What may be typed."""
    made = ArgumentParser(prog="python -m forms", description=_DESCRIPTION, epilog=_EPILOG, allow_abbrev=False)
    commands = made.add_subparsers(title="commands", required=True, metavar="COMMAND")

    def command(name: str, run: object, words: str) -> ArgumentParser:
        added = commands.add_parser(name, help=words, description=words, epilog=_EPILOG, allow_abbrev=False)
        added.set_defaults(run=run)
        return added

    fill = command("fill", tasks.fill, "fill a blank form with the answers in a JSON file")
    fill.add_argument("answers", help="the JSON file; - for standard input")
    fill.add_argument("-o", "--output", required=True, help="the PDF to write; - for standard output")
    fill.add_argument("--lock", action="store_true", help="let nobody change the fields")
    fill.add_argument("--form", choices=FORMS, help="the form meant, if the answers do not tell")
    fill.add_argument("--blank", help="a blank PDF to fill instead of the built one")
    packet = command("packet", packets.packet, "fill all forms that the answers need, in one file with a cover")
    packet.add_argument("answers", help="the JSON file, a petition or only facts; - for standard input")
    packet.add_argument("-o", "--output", required=True, help="the PDF to write; - for standard output")
    read = command("read", tasks.read, "read the answers of a filled form back as JSON")
    read.add_argument("filled", help="the PDF; - for standard input")
    read.add_argument("--form", choices=FORMS, help="the form meant, where the file holds several")
    read.add_argument("-o", "--output", default="-", help="the JSON file to write; standard output if left out")
    check = command("check", tasks.check, "tell everything that is wrong or missing, and what to enter")
    check.add_argument("answers", help="a JSON file or a filled PDF; - for standard input")
    check.add_argument("--form", choices=FORMS, help="the form meant, if the answers or the file do not tell")
    check.add_argument(
        "--today",
        type=_day,
        default=datetime.now().astimezone().date(),
        help="the day to take for today, as year-month-day; today if left out",
    )
    command("example", tasks.example, "print the answers of a petition that is made up, to begin with")
    command("list", tasks.forms, "list the forms, their editions, and where the blank ones are")
    return made


def _day(said: str) -> date:
    try:
        return date.fromisoformat(said)
    except ValueError as error:
        raise ArgumentTypeError(f"{said} is no date. Enter it as year-month-day, such as 2027-08-14") from error


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line with these arguments and returns its exit code."""
    given = parser().parse_args(arguments)
    try:
        return given.run(given)
    except (Refused, Unreadable, Problem) as error:
        tasks.tell(str(error))
        return tasks.REFUSED


def run() -> int:
    """The whole program: as `main`, and quiet where nobody reads on."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        code = main()
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return tasks.RIGHT
    return code


if __name__ == "__main__":
    sys.exit(run())
