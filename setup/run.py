"""Runs one installing program: its title on the screen, its chatter in a log, its last words when it fails."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from setup.stop import Stop

LOG = Path("build/setup.log")
LAST_LINES = 15


def run(title: str, command: list, environment: dict | None = None, each: str = "\0") -> None:
    """Run `command`. On a terminal its lines that begin with `each` are counted aloud, so that a wait is seen to move.

    Raises Stop with the end of what it said when it fails.
    """
    alive = sys.stdout.isatty()
    print("set-up  " + title, end="" if alive else "\n", flush=True)
    said = []
    LOG.parent.mkdir(exist_ok=True)
    with (
        LOG.open("a", encoding="utf-8") as log,
        subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        ) as program,
    ):
        log.write(f"$ {' '.join(map(str, command))}\n")
        for line in program.stdout:
            log.write(line)
            said.append(line.rstrip())
            if alive and line.startswith(each):
                count = sum(1 for earlier in said if earlier.startswith(each))
                print(f"\rset-up  {title} ({count})", end="", flush=True)
    if alive:
        print()
    if program.returncode:
        raise Stop(
            "\n".join(
                (
                    f"This step failed: {title}. Its last words:",
                    *("  | " + line for line in said[-LAST_LINES:]),
                    f"All it said is in {LOG}. Is the network there? Then the same command again goes on from here.",
                )
            )
        )
