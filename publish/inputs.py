"""What a build is made from: when all of it is as it was, there is nothing to build."""

import os
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from publish import cache

FOLDERS = ("docs", "overrides", "schema", "calculator", "forms", "paper", "browser", "publish")
FILES = (
    "build.py",
    "mkdocs.yml",
    "town.toml",
    "CHANGELOG.md",
    "package-lock.json",
    "setup/requirements-site.txt",
)
LEFT_BY_TOOLS = ("__pycache__",)


def files(root: Path = Path()) -> Iterator[Path]:
    """Every file that can change the site, in a fixed order."""
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and not counts_for_nothing(path):
                yield path
    yield from (root / file for file in FILES if (root / file).exists())


def counts_for_nothing(path: Path) -> bool:
    """Whether a tool left this file behind, so that no page depends on it."""
    return any(part in LEFT_BY_TOOLS or part.startswith(".") for part in path.parts) or path.name.endswith("~")


def concerns(path: str | Path) -> bool:
    """Whether a change of this file, named from the project root, can change the site."""
    named = Path(os.path.normpath(path))
    return (named.parts[0] in FOLDERS and not counts_for_nothing(named)) or named.as_posix() in FILES


def fingerprint(root: Path = Path()) -> str:
    """One hash for all inputs: every file's name and content, and the day, since the pages say when they were built."""
    parts: list[bytes | str] = [os.environ.get("SOURCE_DATE_EPOCH", date.today().isoformat())]  # noqa: DTZ011 - the day here
    for file in files(root):
        parts += [file.relative_to(root).as_posix(), file.read_bytes()]
    return cache.fingerprint(*parts)
