"""Compressed copies beside the files, so that a server need not make them."""

import gzip
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import brotli

from publish.cache import Cache
from publish.progress import track

WORTH_IT = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".txt", ".xml", ".wasm", ".zip", ".py", ".toml"}
SMALLEST = 1024
OFFLINE = "assets/offline"
AT_ONCE = 2  # more would take more memory than the build may have
BEST = 11
BEST_GZIP = 9


def compress(site: Path, cache: Cache) -> None:
    """Put .br and .gz beside each file that gets smaller by it. What was compressed once is kept by its content.

    The parts for pages opened as files are left out: no server sends them.
    """
    worth = [path for path in sorted(site.rglob("*")) if _is_worth_it(path) and not path.is_relative_to(site / OFFLINE)]
    with ThreadPoolExecutor(AT_ONCE) as workers:
        for _ in track(workers.map(lambda path: _compress(path, cache), worth), "Compressing"):
            pass


def _is_worth_it(path: Path) -> bool:
    return path.suffix in WORTH_IT and path.stat().st_size >= SMALLEST


def _compress(path: Path, cache: Cache) -> None:
    whole = path.read_bytes()
    smaller = {
        ".br": cache.get("brotli", str(BEST), brotli.__version__, whole, make=lambda: brotli_of(whole)),
        ".gz": gzip_kept(whole, cache),
    }
    for suffix, content in smaller.items():
        if len(content) < len(whole):
            path.with_name(path.name + suffix).write_bytes(content)


def brotli_of(whole: bytes) -> bytes:
    """Brotli, as small as it gets."""
    return brotli.compress(whole, quality=BEST)


def gzip_kept(whole: bytes, cache: Cache) -> bytes:
    """The same as `gzip_of`, made once."""
    return cache.get("gzip", str(BEST_GZIP), whole, make=lambda: gzip_of(whole))


def gzip_of(whole: bytes) -> bytes:
    """Gzip without a date, so that the same content gives the same bytes."""
    return gzip.compress(whole, BEST_GZIP, mtime=0)
