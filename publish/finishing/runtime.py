"""Puts the browser's Python where the pages look for it."""

import shutil
from pathlib import Path

from calculator.files import ROOT

MADE = ROOT / "build/runtime"


def add(site: Path, made: Path = MADE) -> None:
    """Copy what `publish.runtime` made, laid out as on the site; nothing where it made nothing."""
    if made.is_dir():
        shutil.copytree(made, site, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".*"))
