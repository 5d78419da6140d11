"""Files the command line reads and writes: answers, filled forms, blank forms. What goes wrong is Refused, in words."""

import os
import sys
from pathlib import Path
from typing import Any

from calculator.exchange import NotJson, parse
from calculator.files import ROOT
from forms.asked import asked
from forms.pdf.opening import LARGEST
from forms.schemas import FORMS, PACKET, PETITION

STANDARD = "-"
PLACES = ("site/forms", "build/docs/forms")
"""Where the build puts the blank forms, the finished site first."""


class Refused(Exception):  # noqa: N818 - it is what the person asked
    """What was asked cannot be done. `str()` says why and what to do instead."""


def read(name: str) -> bytes:
    """The content of a file, or of standard input for `-`."""
    try:
        if name != STANDARD:
            with Path(name).open("rb") as stream:
                return stream.read(LARGEST + 1)
        return sys.stdin.buffer.read(LARGEST + 1)
    except OSError as error:
        raise Refused(f"{name}: {error.strerror}. Give the name of a file that can be read.") from error


def write(name: str, content: bytes) -> None:
    """Writes a file whole, or to standard output for `-`."""
    if name == STANDARD:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    beside = Path(f"{name}.{os.getpid()}.part")
    try:
        beside.write_bytes(content)
        beside.replace(name)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise Refused(f"{name}: {error.strerror}. Give the name of a file that can be written.") from error


def apart(output: str, *inputs: str | Path | None) -> None:
    """Refuses to write over a file that is read, by whatever name, link or stream it is given."""
    if output == STANDARD or not Path(output).exists():
        return
    for each in inputs:
        if each is not None and _is_same(output, each):
            said = "standard input" if each == STANDARD else each
            raise Refused(f"{output}: this is the file that is read ({said}). Nothing is written. Give another name.")


def _is_same(output: str, given: str | Path) -> bool:
    try:
        read = os.fstat(sys.stdin.fileno()) if given == STANDARD else Path(given).stat()
        return os.path.samestat(read, Path(output).stat())
    except (OSError, ValueError):
        return False


def is_pdf(content: bytes) -> bool:
    """Whether this looks like a PDF rather than JSON."""
    return b"%PDF-" in content[:1024]


def answers(name: str, content: bytes) -> Any:  # noqa: ANN401 - any JSON value
    """The JSON value in a file."""
    try:
        return parse(content)
    except NotJson as error:
        raise Refused(f"{name}: {error}") from error


def form_of(wanted: str | None, name: str, data: Any) -> str:  # noqa: ANN401 - any JSON value
    """The schema of the form meant: the one named, else that of the file's name, else the one that asks most of it."""
    if wanted:
        return FORMS[wanted]
    stem = Path(name).stem
    if stem in FORMS:
        return FORMS[stem]
    keys = set(data) if isinstance(data, dict) else set()
    common = {file: len(keys & {key.partition("/")[0] for key in asked(file).blanks}) for file in FORMS.values()}
    best = max(common.values())
    return PETITION if common[PETITION] == best else next(file for file, count in common.items() if count == best)


def blank(file: str, given: str | None) -> bytes:
    """The blank PDF of the form of this schema."""
    if given:
        return read(given)
    found = built(file)
    if found is None:
        raise Refused(f"The blank form {asked(file).name}.pdf is not built yet. Type `make site`, then try again.")
    return read(str(found))


def blanks() -> list[Path]:
    """The blank forms that are built."""
    return [place for file in (*FORMS.values(), PACKET) if (place := built(file))]


def built(file: str) -> Path | None:
    """Where the blank form is, if it is built."""
    places = (Path(ROOT, place, f"{asked(file).name}.pdf") for place in PLACES)
    return next((place for place in places if place.is_file()), None)
