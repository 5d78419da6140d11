"""`make bench`: time and memory of the build, measured in a copy of the checkout. Figures to read, never a test."""

import os
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from tests.measure import Run, run_measured

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 3
PAGE = "docs/index.md"
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "node_modules", "build", "site", "__pycache__")


def copy_of_the_checkout(folder: Path) -> Path:
    """Copy the sources as they stand; what is installed is only linked."""
    copy = folder / "checkout"
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    for installed in (".venv", "node_modules"):
        (copy / installed).symlink_to(ROOT / installed)
    return copy


def build(copy: Path) -> Run:
    """Run build.py there."""
    return succeeded(run_measured([sys.executable, "build.py"], cwd=copy))


def plain_mkdocs(copy: Path) -> Run:
    """Run what MkDocs alone needs for the same laid-out pages."""
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(copy / "build/plain")]
    return succeeded(run_measured(command, cwd=copy))


def after_editing_a_page(copy: Path, word: str) -> Run:
    """Build again after one page has become longer by a line."""
    page = copy / PAGE
    page.write_text(f"{page.read_text(encoding='utf-8')}\n{word}\n", encoding="utf-8")
    return build(copy)


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
        first = build(copy)
        nothing = build(copy)
        plain, again = [], []
        for number in range(ROUNDS):
            plain.append(plain_mkdocs(copy))
            again.append(after_editing_a_page(copy, f"Line {number}."))
    plain_seconds = statistics.median(run.seconds for run in plain)
    again_seconds = statistics.median(run.seconds for run in again)
    print(f"first build, nothing kept    {first.seconds:6.1f} s   peak {first.peak_mb:4.0f} MB")
    print(f"nothing changed              {nothing.seconds:6.1f} s   peak {nothing.peak_mb:4.0f} MB")
    print(f"one page edited              {again_seconds:6.1f} s   peak {max(run.peak_mb for run in again):4.0f} MB")
    print(f"`mkdocs build` alone         {plain_seconds:6.1f} s   (medians of {ROUNDS}, taken in turn)")
    print(f"one page edited / mkdocs     {again_seconds / plain_seconds:6.2f}     (wanted: under 3)")


if __name__ == "__main__":
    main()
