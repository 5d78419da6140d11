"""Keeps what was slow to make, by the hash of what it was made from."""

import hashlib
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

DAY = 24 * 60 * 60
UNUSED_DAYS = 14


class Cache:
    """A folder of results. A result is found again as long as everything named in its key is the same.

    >>> import tempfile
    >>> cache = Cache(Path(tempfile.mkdtemp()))
    >>> cache.get(b"brotli 11", b"text", make=lambda: b"slow to make")
    b'slow to make'
    >>> cache.get(b"brotli 11", b"text", make=lambda: b"not called again")
    b'slow to make'
    """

    def __init__(self, folder: Path) -> None:
        """Keep results in `folder`, which is made when the first result is kept."""
        self.folder = folder

    def get(self, *key: bytes | str, make: Callable[[], bytes]) -> bytes:
        """Return what `make` once returned for this key; call it only when that is not known.

        The key names everything the result depends on: the inputs' content, the options, and the version or the
        source of the tool that makes it. A text and the same text as UTF-8 bytes are the same part of a key.
        """
        place = self.folder / fingerprint(*key)
        try:
            kept = place.read_bytes()
        except FileNotFoundError:
            kept = make()
            self._keep(place, kept)
        else:
            os.utime(place)
        return kept

    def _keep(self, place: Path, content: bytes) -> None:
        """Write beside and rename: a build that is stopped half-way leaves no half result behind."""
        place.parent.mkdir(parents=True, exist_ok=True)
        beside = place.with_name(f"{place.name}.{os.getpid()}.part")
        beside.write_bytes(content)
        beside.replace(place)

    def prune(self, days: float = UNUSED_DAYS) -> int:
        """Remove what no build has used for so many days. Return how many results went."""
        oldest = time.time() - days * DAY
        old = [place for place in self._all() if place.stat().st_mtime < oldest]
        for place in old:
            place.unlink()
        return len(old)

    def _all(self) -> Iterator[Path]:
        return self.folder.iterdir() if self.folder.exists() else iter(())


def fingerprint(*key: bytes | str) -> str:
    """Return one hash for these parts in this order. ("ab", "c") and ("a", "bc") differ.

    >>> fingerprint("ab", "c") == fingerprint("a", "bc")
    False
    """
    whole = hashlib.sha256()
    for part in key:
        content = part.encode() if isinstance(part, str) else part
        whole.update(hashlib.sha256(content).digest())
    return whole.hexdigest()
