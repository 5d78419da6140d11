"""What a person is told when the build cannot go on."""

import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from publish.problem import Problem

INTERRUPTED = 130
AT_ONCE = 20
UNCHANGED = "Nothing was published: site/ is as it was."


@dataclass
class Outcome:
    """How it ended. `code` is what the program exits with."""

    code: int = 0


@contextmanager
def told(log: Path) -> Iterator[Outcome]:
    """Turn whatever goes wrong inside into words on standard error and an exit code, never into a traceback.

    A Problem names its file, its line and its remedy. Anything else is a fault of ours, not of who edits a page: one
    sentence, and the traceback goes into `log` for who mends it.
    """
    outcome = Outcome()
    try:
        yield outcome
    except Problem as problem:
        outcome.code = _tell(str(problem))
    except ExceptionGroup as group:
        problems, others = group.split(Problem)
        outcome.code = _tell(*_first(list(_each(problems)))) if problems and not others else _confess(group, log)
    except KeyboardInterrupt:
        print(f"\nStopped. {UNCHANGED}", file=sys.stderr)
        outcome.code = INTERRUPTED
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told in one sentence
        outcome.code = _confess(error, log)


def _each(group: ExceptionGroup) -> Iterator[str]:
    for error in group.exceptions:
        yield from _each(error) if isinstance(error, ExceptionGroup) else (str(error),)


def _first(lines: list[str]) -> list[str]:
    """The first so many lines, so that the first is not scrolled away, and how many more there are."""
    more = len(lines) - AT_ONCE
    return [*lines[:AT_ONCE], f"... and {more} more."] if more > 0 else lines


def _tell(*lines: str) -> int:
    print(*lines, UNCHANGED, sep="\n", file=sys.stderr)
    return 1


def _confess(error: Exception, log: Path) -> int:
    log.write_text("".join(traceback.format_exception(error)), encoding="utf-8")
    where = traceback.extract_tb(error.__traceback__)[-1]
    said = str(error).splitlines() or ["no reason given"]
    return _tell(
        f"The build met an error it does not know how to explain: {type(error).__name__}, {said[0]} "
        f"({Path(where.filename).name}, line {where.lineno}). All details are in {log}."
    )
