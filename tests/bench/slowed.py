"""A browser slowed down to a quarter, workers and all."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import psutil

SLOWER = 4
SLICE = 0.01
LOOK_AGAIN = 0.3


@contextmanager
def renderers() -> Iterator[None]:
    """Every renderer is stopped for all but one part in SLOWER of the time, as a browser's own throttle does it."""
    done = threading.Event()

    def throttle() -> None:
        found, looked = [], 0.0
        while not done.is_set():
            if time.monotonic() - looked > LOOK_AGAIN:
                found, looked = _renderers(), time.monotonic()
            for signal_, wait in ((signal.SIGSTOP, SLICE * (SLOWER - 1)), (signal.SIGCONT, SLICE)):
                for renderer in found:
                    with suppress(ProcessLookupError):
                        os.kill(renderer, signal_)
                time.sleep(wait)

    thread = threading.Thread(target=throttle)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def _renderers() -> list[int]:
    found = []
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):
            if "--type=renderer" in " ".join(process.cmdline()):
                found.append(process.pid)
    return found
