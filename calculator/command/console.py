"""Where the command line reads and writes: UTF-8 whatever the terminal's own encoding, and never a traceback."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from calculator.json_text import MAX_BYTES
from calculator.report import WIDTH, wrapped

RIGHT, FAULT, WRONG = 0, 1, 2
"""Exit codes: done; the project itself is at fault, or a receipt differs; what was asked cannot be right."""
STANDARD = "-"
_ENOUGH = MAX_BYTES + 2  # to be told that it is too long
_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")


class Refused(Exception):  # noqa: N818 - it is what the person asked
    """What was asked cannot be done. `str()` says why and what to do instead."""


def say(text: str) -> None:
    """Prints a result, at once: another program may be waiting for it before it asks on."""
    if sys.stdout is not None:
        sys.stdout.buffer.write(text.encode(errors="replace") + b"\n")
        sys.stdout.buffer.flush()


def tell(text: str) -> None:
    """Prints a remark or an error, where it does not mix with a result."""
    if sys.stderr is not None:
        plain = _CONTROL.sub("\ufffd", text).split("\n")
        sys.stderr.write("\n".join(line if len(line) <= WIDTH else wrapped(line) for line in plain) + "\n")


def read(name: str) -> bytes:
    """The content of a file, or of standard input for `-`; not much more of it than can be right. Raises Refused."""
    with _reading(name) as stream:
        return stream.read(_ENOUGH)


def lines(name: str) -> Iterator[bytes]:
    """The lines of a file, or of standard input for `-`, as they come; of one too long, the beginning."""
    with _reading(name) as stream:
        while line := stream.readline(_ENOUGH):
            yield line.removesuffix(b"\n")
            while len(line) == _ENOUGH and not line.endswith(b"\n"):
                line = stream.readline(_ENOUGH)


def write(name: str, content: str) -> None:
    """Writes a file, or to standard output for `-`. Raises Refused."""
    if name == STANDARD:
        say(content.removesuffix("\n"))
        return
    try:
        Path(name).write_bytes(content.encode())
    except OSError as error:
        raise Refused(f"{name}: {error.strerror}. Give the name of a file that can be written.") from error


def same_file(one: str, other: str) -> bool:
    """Whether two names mean one file."""
    return os.path.realpath(one) == os.path.realpath(other)


@contextmanager
def _reading(name: str) -> Iterator[BinaryIO]:
    try:
        if name != STANDARD:
            with Path(name).open("rb") as stream:
                yield stream
        elif sys.stdin is None:
            raise Refused("Nothing comes in on standard input. Give the name of a file.")
        else:
            yield sys.stdin.buffer
    except OSError as error:
        raise Refused(
            f"{name}: {error.strerror}. Give the name of a file that can be read, or - for standard input."
        ) from error
