"""Where a build goes on: one build at a time, and its result set in place in one move."""

import fcntl
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

BUILT_FROM = "built-from.txt"
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


def has(site: Path, work: Path, wanted: str) -> bool:
    """Whether `site` is there and was built from the inputs with this hash."""
    note = work / BUILT_FROM
    return site.is_dir() and note.exists() and note.read_text("ascii") == wanted


def put_in_place(built: Path, site: Path, work: Path, wanted: str) -> None:
    """Make `built` the `site`. At no moment is there half a site: folders are renamed, not copied."""
    previous = work / PREVIOUS
    shutil.rmtree(previous, ignore_errors=True)
    (work / BUILT_FROM).unlink(missing_ok=True)
    if site.exists():
        site.rename(previous)
    built.rename(site)
    (work / BUILT_FROM).write_text(wanted, "ascii")
    shutil.rmtree(previous, ignore_errors=True)


def recover(site: Path, work: Path) -> None:
    """Bring the previous site back if a build was ended between the two renames."""
    previous = work / PREVIOUS
    if previous.exists() and not site.exists():
        previous.rename(site)
