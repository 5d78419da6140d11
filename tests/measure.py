"""Runs a program and measures it with all programs it starts: time, work, and the most memory they held together."""

import resource
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
    """What came of one run.

    `seconds` is time on the clock, `work` seconds of processor. `peak_mb` is the largest sum of resident memory seen,
    shared pages counted for each program; 0 where nobody looked.
    """

    code: int
    said: str
    seconds: float
    work: float
    peak_mb: float


def run_measured(command: list, cwd: Path, *, memory: bool = True) -> Run:
    """Run `command` in `cwd` to its end. Looking at its memory costs it a little time."""
    began, worked = time.monotonic(), processor_seconds()
    peak = 0
    with tempfile.TemporaryFile("w+", encoding="utf-8") as output:
        program = psutil.Popen(command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT)
        while memory and program.poll() is None:
            peak = max(peak, resident(program))
            with suppress(psutil.TimeoutExpired):
                program.wait(LOOK_EVERY_SECONDS)
        code = program.wait()
        seconds, work = time.monotonic() - began, processor_seconds() - worked
        output.seek(0)
        return Run(code=code, said=output.read(), seconds=seconds, work=work, peak_mb=peak / MEGABYTE)


def processor_seconds() -> float:
    """Seconds of processor that all programs started and ended so far have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def resident(program: psutil.Process) -> int:
    """Bytes of resident memory of a program and all it started; one that has just ended counts for nothing."""
    total = 0
    with suppress(psutil.NoSuchProcess):
        for process in (program, *program.children(recursive=True)):
            with suppress(psutil.NoSuchProcess):
                total += process.memory_info().rss
    return total
