"""Tells the person at the keyboard how far the build is: moving on a terminal, one plain line a step elsewhere."""

import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache


@contextmanager
def step(title: str) -> Iterator[None]:
    """Say that this step is being done, and on a terminal, once it is done, how long it took."""
    if not watched():
        print(title, flush=True)
        yield
        return
    began = time.monotonic()
    with _console().status(title):
        yield
    _console().print(f"[green]✓[/] {title} [dim]{time.monotonic() - began:.1f} s[/]", highlight=False)


def track(things: Iterable, title: str) -> Iterable:
    """Go through `things`. On a terminal a bar shows how many are done; it may stand inside a step."""
    if not watched():
        return things
    from rich.progress import track as bar

    return bar(things, description=title, console=_console(), transient=True)


def watched() -> bool:
    """Whether standard output is a terminal, so that a person may be watching."""
    return sys.stdout.isatty()


@cache
def _console():  # noqa: ANN202 - rich is loaded only where it is seen: it costs a tenth of a second
    from rich.console import Console

    return Console()
