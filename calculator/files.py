"""Reads the project's own data files, from a checkout and from the zips the browser imports alike."""

import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Any

from calculator.problem import Problem

ROOT = Path(__file__).parent.parent
_HOMES = [(__loader__, ROOT)]
"""Where the files are: what loaded this module, and the root below which it finds them; the zips added come after."""


def also(loader: Any, root: Path) -> None:  # noqa: ANN401 - whatever loaded a module
    """Look for files with this loader below this root too, where those before have none."""
    if (loader, root) not in _HOMES:
        _HOMES.append((loader, root))


def read(name: str) -> bytes:
    """The bytes of a file named by its path from the project root, such as `docs/ordinance/ordinance.txt`.

    Raises FileNotFoundError where there is none.
    """
    for loader, root in _HOMES:
        with suppress(OSError):
            return loader.get_data(str(root / name))
    raise FileNotFoundError(name)


def read_text(name: str) -> str:
    """The text of a file in UTF-8, line ends as they are. Raises Problem where it is missing or no UTF-8."""
    try:
        return read(name).decode("utf-8")
    except FileNotFoundError as error:
        raise Problem(name, None, "The file is missing", "Restore it from the project's history.") from error
    except UnicodeDecodeError as error:
        raise Problem(name, None, "The file is not UTF-8", "Save it with the encoding UTF-8.") from error


def read_toml(name: str) -> dict[str, Any]:
    """The settings of a TOML file. Raises Problem with the line where it cannot be read."""
    try:
        return tomllib.loads(read_text(name).removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        _, _, place = message.partition("(at line ")
        line = int(place.split(",")[0]) if place[:1].isdigit() else None
        raise Problem(
            name, line, f"This is not valid TOML: {message.partition(' (at')[0]}", "Compare with the lines around it."
        ) from error


def line_of(name: str, needle: str) -> int | None:
    """The number of the first line that contains the needle, from 1; None where there is none."""
    for number, line in enumerate(read_text(name).splitlines(), 1):
        if needle in line:
            return number
    return None
