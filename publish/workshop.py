"""Where a build goes on: one at a time, nothing made twice from the same, and the site set in place in one move."""

import fcntl
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PREVIOUS = "previous-site"


@contextmanager
def alone(work: Path) -> Iterator[None]:
    """Wait until no other build of this checkout is running, then keep others waiting."""
    work.mkdir(exist_ok=True)
    with (work / "build.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("Another build is running here. Waiting for it.", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def has(made: Path, work: Path, wanted: str) -> bool:
    """Whether the folder `made` is there and was made from the inputs with this hash."""
    note = _note(made, work)
    return made.is_dir() and note.exists() and note.read_text("ascii") == wanted


def forget(made: Path, work: Path) -> None:
    """From now on until it is noted again, what `made` was made from is not known."""
    _note(made, work).unlink(missing_ok=True)


def remember(made: Path, work: Path, wanted: str) -> None:
    """Note what `made` was made from."""
    _note(made, work).write_text(wanted, "ascii")


def _note(made: Path, work: Path) -> Path:
    return work / f"{made.name}-made-from.txt"


def put_in_place(built: Path, site: Path, work: Path, wanted: str) -> None:
    """Make `built` the `site`. At no moment is there half a site: folders are renamed, not copied."""
    previous = work / PREVIOUS
    shutil.rmtree(previous, ignore_errors=True)
    forget(site, work)
    if site.exists():
        site.rename(previous)
    built.rename(site)
    remember(site, work, wanted)
    shutil.rmtree(previous, ignore_errors=True)


def recover(site: Path, work: Path) -> None:
    """Bring the previous site back if a build was ended between the two renames."""
    previous = work / PREVIOUS
    if previous.exists() and not site.exists():
        previous.rename(site)
