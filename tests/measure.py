"""Runs a program and measures it with all programs it starts: how long, and the most memory they held together."""

import subprocess
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import psutil

LOOK_EVERY_SECONDS = 0.05
MEGABYTE = 1_000_000


@dataclass(frozen=True, kw_only=True)
class Run:
    """What came of one run. `peak_mb` is the largest sum of resident memory seen, shared pages counted for each."""

    code: int
    said: str
    seconds: float
    peak_mb: float


def run_measured(command: list, cwd: Path) -> Run:
    """Run `command` in `cwd` to its end."""
    began = time.monotonic()
    peak = 0
    with tempfile.TemporaryFile("w+", encoding="utf-8") as output:
        program = psutil.Popen(command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT)
        while program.poll() is None:
            peak = max(peak, resident(program))
            with suppress(psutil.TimeoutExpired):
                program.wait(LOOK_EVERY_SECONDS)
        seconds = time.monotonic() - began
        output.seek(0)
        return Run(code=program.returncode, said=output.read(), seconds=seconds, peak_mb=peak / MEGABYTE)


def resident(program: psutil.Process) -> int:
    """Bytes of resident memory of a program and all it started; one that has just ended counts for nothing."""
    total = 0
    with suppress(psutil.NoSuchProcess):
        for process in (program, *program.children(recursive=True)):
            with suppress(psutil.NoSuchProcess):
                total += process.memory_info().rss
    return total
