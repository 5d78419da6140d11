"""Time and memory of the build, measured in a copy of the checkout, beside `mkdocs build` alone."""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from tests.bench.timing import Figure, ratio
from tests.measure import Run, run_measured

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 7
PAGE = "docs/index.md"
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "node_modules", "build", "site", "__pycache__")


def copy_of_the_checkout(folder: Path) -> Path:
    """Copy the sources as they stand; what is installed is only linked."""
    copy = folder / "checkout"
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    for installed in (".venv", "node_modules"):
        (copy / installed).symlink_to(ROOT / installed)
    return copy


def build(copy: Path, *, memory: bool = True) -> Run:
    """Run build.py there."""
    return succeeded(run_measured([sys.executable, "build.py"], copy, memory=memory))


def plain_mkdocs(copy: Path) -> Run:
    """Run what MkDocs alone needs for the same laid-out pages."""
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(copy / "build/plain")]
    return succeeded(run_measured(command, copy, memory=False))


def edit_a_page(copy: Path, line: str) -> None:
    """Make one page longer by a line."""
    page = copy / PAGE
    page.write_text(f"{page.read_text(encoding='utf-8')}\n{line}\n", encoding="utf-8")


def succeeded(run: Run) -> Run:
    """Hand on a run that ended well; stop with what it said otherwise."""
    if run.code:
        sys.exit(run.said)
    return run


def figures() -> list[Figure]:
    """A first build, one with nothing to do, and one after an edit beside MkDocs alone."""
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    with tempfile.TemporaryDirectory() as folder:
        copy = copy_of_the_checkout(Path(folder))
        first, nothing = build(copy), build(copy)
        edit_a_page(copy, "A line.")
        watched = build(copy)
        plain, again = [], []
        for number in range(ROUNDS):
            edit_a_page(copy, f"Line {number}.")
            again.append(build(copy, memory=False))
            plain.append(plain_mkdocs(copy))
    in_turn = f"best of {ROUNDS}, in turn with the next"
    edited = _best("one page edited", again, f"peak {watched.peak_mb:.0f} MB; {in_turn}")
    mkdocs = _best("`mkdocs build` alone", plain, f"best of {ROUNDS}")
    return [
        _best("first build, nothing kept", [first], f"peak {first.peak_mb:.0f} MB; wanted: under 400"),
        _best("nothing changed", [nothing], f"peak {nothing.peak_mb:.0f} MB"),
        edited,
        mkdocs,
        ratio("one page edited / mkdocs", edited, mkdocs, "wanted: under 3"),
    ]


def _best(what: str, runs: list[Run], remark: str) -> Figure:
    return Figure(
        what=what, clock=min(run.seconds for run in runs), processor=min(run.work for run in runs), remark=remark
    )
