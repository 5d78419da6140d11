"""Does what takes much memory in a process of its own, which gives all of it back when it ends."""

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import cache
from multiprocessing import get_context
from typing import Any

Do = Callable[..., Any]
"""Calls a function with these arguments and gives what it returns."""


def here(function: Callable, *arguments: Any) -> Any:  # noqa: ANN401 - whatever the function takes and gives
    """Call the function in this process."""
    return function(*arguments)


@contextmanager
def apart() -> Iterator[Do]:
    """A `Do` that calls functions in one other process, started with the first call and ended with the block.

    Functions are those of modules; what they take, return and raise can be pickled. It ends with us when stopped.
    """
    with ExitStack() as block:

        @cache
        def worker() -> ProcessPoolExecutor:
            pool = ProcessPoolExecutor(1, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_DFL))
            return block.enter_context(pool)

        yield lambda function, *arguments: worker().submit(function, *arguments).result()
