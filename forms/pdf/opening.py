"""Opens a PDF whatever its state, or says in plain words why it cannot be read."""

import io
import logging
import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

from pypdf import PdfReader, apply_configuration
from pypdf.errors import DependencyError, FileNotDecryptedError, LimitReachedError, PyPdfError

LARGEST = 50_000_000
_UNPACKED = 10_000_000
"""Bytes one stream may become; those of our forms are at most a tenth of that."""
_PAGES = 2_000
_WORST = 500
"""Places in which a file may be damaged: each may make pypdf search the whole file."""
_DAMAGED = "This PDF is damaged. Open it in the program it was made with and save it again, or fill in a new form."
_LOCKED = "This PDF is protected with a password. Save a copy without one and give that."
_TOO_MUCH = "This PDF holds far more than any of our forms. Give the form you filled in, and nothing joined to it."
_FAULTS = (
    PyPdfError,
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    AssertionError,
    ArithmeticError,
    RuntimeError,
    OSError,
    EOFError,
    StopIteration,
    struct.error,
    zlib.error,
)
"""What reading a damaged file can end in."""
_LIMITS = {
    "maximum_declared_stream_length": LARGEST,
    "array_based_stream_maximum_output_length": _UNPACKED,
    "zlib_maximum_output_length": _UNPACKED,
    "lzw_maximum_output_length": _UNPACKED,
    "run_length_maximum_output_length": _UNPACKED,
    "brotli_maximum_output_length": _UNPACKED,
    "stream_decoding_work_maximum_length": 3 * _UNPACKED,
    "page_tree_maximum_entries": _PAGES,
    "page_tree_maximum_page_entries": 100 * _PAGES,
}
"""How much pypdf may make of a file."""


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

    def hear(record: logging.LogRecord) -> None:
        heard.append(record.getMessage())
        if len(heard) > _WORST:
            raise Unreadable(_DAMAGED)

    listener.emit = hear
    logger = logging.getLogger("pypdf")
    spread, logger.propagate = logger.propagate, False
    logger.addHandler(listener)
    try:
        with apply_configuration(**_LIMITS):
            yield heard
    except Unreadable:
        raise
    except (DependencyError, FileNotDecryptedError) as error:
        raise Unreadable(_LOCKED) from error
    except (LimitReachedError, MemoryError) as error:
        raise Unreadable(_TOO_MUCH) from error
    except _FAULTS as error:
        raise Unreadable(_DAMAGED) from error
    finally:
        logger.removeHandler(listener)
        logger.propagate = spread
