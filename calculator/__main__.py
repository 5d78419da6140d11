"""The command line: `python -m calculator facts.json`; `python -m calculator --help` tells the rest."""

import os
import sys
from collections.abc import Callable, Sequence

from calculator.problem import Problem

FAULT = 1
INTERRUPTED = 130
_DAMAGED = "A file of this project is damaged: {}. Restore it from the project's history."


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line with these arguments and returns its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        commands, refused, wrong, tell = _parts()
    except (Problem, ValueError, KeyError, FileNotFoundError) as error:
        # No data file of the project can be trusted now, so nothing that reads one is used to say so.
        told = error.args[0] if error.args else type(error).__name__
        sys.stderr.write(f"{told if isinstance(error, Problem) else _DAMAGED.format(told)}\n")
        return FAULT
    named = given[:1] and given[0] in commands
    try:
        return commands[given[0]](given[1:]) if named else commands[""](given)
    except refused as error:
        tell(str(error))
        return wrong


def _parts() -> tuple[dict[str, Callable[[Sequence[str]], int]], type[Exception], int, Callable[[str], None]]:
    """The commands by name, and how to say that one refuses; loaded late, since loading reads every data file."""
    from calculator.command import assess, day, verify
    from calculator.command.console import WRONG, Refused, tell

    return {"": assess.run, "day": day.run, "verify": verify.run}, Refused, WRONG, tell


def run() -> int:
    """The whole program: as `main`, and quiet where nobody reads on."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        code = main()
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:  # of standard output: every other file is the commands' own matter
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return 0
        sys.stderr.write(f"The answer cannot be written: {error.strerror}.\n")
        return FAULT
    return code


if __name__ == "__main__":
    sys.exit(run())
