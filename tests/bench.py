"""`make bench`: time and memory of the build, measured in a copy of the checkout. Figures to read, never a test."""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from tests.forms import bench as filling
from tests.measure import Run, run_measured
from tests.paper import bench as making

ROOT = Path(__file__).resolve().parent.parent
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


def main() -> None:
    """Measure and print."""
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
        forms = [*making.figures(), *filling.figures((copy / "site/forms/petition.pdf").read_bytes())]
    tell("first build, nothing kept", first.seconds, first.work, f"peak {first.peak_mb:.0f} MB")
    tell("nothing changed", nothing.seconds, nothing.work, f"peak {nothing.peak_mb:.0f} MB")
    best = [[min(getattr(run, what) for run in runs) for what in ("seconds", "work")] for runs in (again, plain)]
    tell("one page edited", *best[0], f"peak {watched.peak_mb:.0f} MB; best of {ROUNDS}, in turn with the next")
    tell("`mkdocs build` alone", *best[1], f"best of {ROUNDS}")
    ratios = (ours / theirs for ours, theirs in zip(*best, strict=True))
    tell("one page edited / mkdocs", *ratios, "times; wanted: under 3")
    for figure in forms:
        tell(*figure)


def tell(what: str, seconds: float, work: float, more: str) -> None:
    """Print one line of figures."""
    print(f"{what:<28}{seconds:7.2f} on the clock {work:7.2f} of processor   {more}")


if __name__ == "__main__":
    main()
