"""Opens a PDF whatever its state, or says in plain words why it cannot be read."""

import io
import logging
from collections.abc import Iterator
from contextlib import contextmanager

from pypdf import PdfReader
from pypdf.errors import DependencyError, FileNotDecryptedError, PyPdfError

LARGEST = 50_000_000
_DAMAGED = "This PDF is damaged. Open it in the program it was made with and save it again, or fill in a new form."
_LOCKED = "This PDF is protected with a password. Save a copy without one and give that."
_FAULTS = (
    PyPdfError,
    ValueError,
    KeyError,
    IndexError,
    TypeError,
    AttributeError,
    AssertionError,
    RecursionError,
    OSError,
)
"""What reading a damaged file can end in."""


class Unreadable(ValueError):  # noqa: N818 - it is what the person gave
    """The file cannot be read as a form of ours. `str()` says why and what to do."""


def opened(content: bytes) -> tuple[PdfReader, list[str]]:
    """The PDF, and what was seen to be damaged while it was opened. Raises Unreadable."""
    if len(content) > LARGEST:
        raise Unreadable(f"This file is larger than {LARGEST:,} bytes: none of our forms is.")
    if b"%PDF-" not in content[:1024]:
        raise Unreadable("This is not a PDF. Give the form you filled in, saved as a PDF.")
    with readable() as damage:
        reader = PdfReader(io.BytesIO(content))
        if reader.is_encrypted and not reader.decrypt(""):
            raise Unreadable(_LOCKED)
        if not len(reader.pages):
            raise Unreadable(_DAMAGED)
    return reader, damage


@contextmanager
def readable() -> Iterator[list[str]]:
    """Turns what goes wrong inside into Unreadable, and collects what pypdf would only have logged."""
    heard: list[str] = []
    listener = logging.Handler(logging.WARNING)
    listener.emit = lambda record: heard.append(record.getMessage())
    logger = logging.getLogger("pypdf")
    spread, logger.propagate = logger.propagate, False
    logger.addHandler(listener)
    try:
        yield heard
    except Unreadable:
        raise
    except (DependencyError, FileNotDecryptedError) as error:
        raise Unreadable(_LOCKED) from error
    except _FAULTS as error:
        raise Unreadable(_DAMAGED) from error
    finally:
        logger.removeHandler(listener)
        logger.propagate = spread
