"""Runs one installing program: its title on the screen, its chatter in a log, its last words when it fails."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from setup.stop import Stop

LOG = Path("build/setup.log")
LAST_LINES = 15
CANNOT_START = 127


def run(title: str, command: list, environment: dict | None = None, each: str = "\0") -> None:
    """Run `command`. On a terminal its lines that begin with `each` are counted aloud, so that a wait is seen to move.

    Raises Stop with the end of what it said when it fails.
    """
    watched = sys.stdout.isatty()
    said = [f"$ {' '.join(map(str, command))}"]

    def hear(line: str) -> None:
        said.append(line.rstrip())
        if watched and line.startswith(each):
            count = sum(earlier.startswith(each) for earlier in said)
            print(f"\rset-up  {title} ({count})", end="", flush=True)

    print(f"set-up  {title}", end="" if watched else "\n", flush=True)
    code = _listen(command, environment, hear)
    if watched:
        print()
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("a", encoding="utf-8") as log:
        log.write("\n".join([*said, ""]))
    if code:
        raise Stop(_last_words(title, said))


def _listen(command: list, environment: dict | None, hear: Callable[[str], None]) -> int:
    """Run a program, let each of its lines be heard as it comes, return its exit code."""
    try:
        program = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
    except OSError as error:
        hear(str(error))
        return CANNOT_START
    with program:
        for line in program.stdout:
            hear(line)
    return program.returncode


def _last_words(title: str, said: list[str]) -> str:
    """Say which step failed, how it ended and where to read on."""
    return "\n".join(
        (
            f"This step failed: {title}. Its last words:",
            *(f"  | {line}" for line in said[-LAST_LINES:]),
            f"All it said is in {LOG}. Is the network there? Then the same command again goes on from here.",
        )
    )
