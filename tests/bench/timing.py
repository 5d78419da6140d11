"""How things are timed: the best of several rounds, taken in turn, on the clock and of the processor."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

Job = Callable[[], object]


@dataclass(frozen=True, kw_only=True)
class Figure:
    """One line of figures: what was measured, on the clock and of the processor, in `unit`, and a remark."""

    what: str
    clock: float
    processor: float
    unit: str = "s"
    remark: str = ""

    def __str__(self) -> str:
        """The line as it is printed."""
        numbers = f"{self.clock:8.2f} {self.unit:<2} on the clock {self.processor:8.2f} {self.unit:<2} of processor"
        return f"{self.what:<30}{numbers}   {self.remark}"


def ratio(what: str, one: Figure, other: Figure, remark: str) -> Figure:
    """How many times one is the other."""
    return Figure(
        what=what, clock=one.clock / other.clock, processor=one.processor / other.processor, unit="×", remark=remark
    )


def best_of(rounds: int, jobs: Sequence[Job]) -> list[tuple[float, float]]:
    """The least seconds on the clock and of processor of each job, over rounds in which each has its turn."""
    best = [(float("inf"), float("inf"))] * len(jobs)
    for _ in range(rounds):
        best = [tuple(map(min, so_far, seconds(job))) for so_far, job in zip(best, jobs, strict=True)]
    return best


def seconds(job: Job) -> tuple[float, float]:
    """Seconds on the clock and of processor that one run of a job takes."""
    began, worked = time.perf_counter(), time.process_time()
    job()
    return time.perf_counter() - began, time.process_time() - worked
