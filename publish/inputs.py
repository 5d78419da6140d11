"""What a build is made from: when all of it is as it was, there is nothing to build."""

import os
from collections.abc import Iterator
from pathlib import Path

from publish import cache
from publish.today import build_day

FOLDERS = ("docs", "overrides", "schema", "calculator", "forms", "paper", "browser", "publish", "tests/cases")
BELOW = tuple(f"{folder}/" for folder in FOLDERS)
FILES = (
    "build.py",
    "mkdocs.yml",
    "town.toml",
    "CHANGELOG.md",
    "LICENSE",
    "package-lock.json",
    "setup/requirements-site.txt",
)
WORDS = (
    "docs/index.md",
    "docs/calculator.md",
    "docs/forms.md",
    "docs/about/",
    "docs/guidance/",
    "docs/assets/",
    "tests/cases/",
)
LEFT_BY_TOOLS = ("__pycache__",)


def files() -> Iterator[Path]:
    """Every file that can change the site, by its path from the project root (the current folder), in a fixed order."""
    for folder in FOLDERS:
        yield from (path for path in sorted(Path(folder).rglob("*")) if path.is_file() and concerns(path))
    yield from (path for path in map(Path, FILES) if path.exists())


def concerns(path: str | Path) -> bool:
    """Whether a change of this file, named from the project root, can change the site."""
    named = Path(os.path.normpath(path))
    left_behind = any(part in LEFT_BY_TOOLS or part.startswith(".") for part in named.parts) or named.name.endswith("~")
    return named.as_posix() in FILES or (named.as_posix().startswith(BELOW) and not left_behind)


def fingerprint(*, words: bool = True) -> str:
    """One hash for all inputs, the day and every file's name and content; without `words`, not what people write."""
    parts: list[bytes | str] = [build_day().isoformat()]
    for file in files():
        if words or not file.as_posix().startswith(WORDS):
            parts += [file.as_posix(), file.read_bytes()]
    return cache.fingerprint(*parts)
