"""Compressed copies beside the files, so that a server need not make them."""

import gzip
from pathlib import Path

import brotli

from publish.cache import Cache
from publish.progress import track

WORTH_IT = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".txt", ".xml", ".wasm", ".zip", ".py", ".toml"}
ONLY_FOR_FILES = "assets/offline/"  # these are read from the disk alone, by no server
SMALLEST = 1024
BEST = 11
BEST_GZIP = 9


def compress(site: Path, cache: Cache) -> None:
    """Put .br and .gz beside each file that gets smaller by it. What was compressed once is kept by its content."""
    worth = [
        path
        for path in sorted(site.rglob("*"))
        if path.suffix in WORTH_IT
        and path.stat().st_size >= SMALLEST
        and not path.relative_to(site).as_posix().startswith(ONLY_FOR_FILES)
    ]
    for path in track(worth, "Compressing"):
        whole = path.read_bytes()
        smaller = {
            ".br": cache.get("brotli", str(BEST), brotli.__version__, whole, make=lambda whole=whole: brotli_of(whole)),
            ".gz": cache.get("gzip", str(BEST_GZIP), whole, make=lambda whole=whole: gzip_of(whole)),
        }
        for suffix, content in smaller.items():
            if len(content) < len(whole):
                path.with_name(path.name + suffix).write_bytes(content)


def brotli_of(whole: bytes) -> bytes:
    """Brotli, as small as it gets."""
    return brotli.compress(whole, quality=BEST)


def gzip_of(whole: bytes) -> bytes:
    """Gzip without a date, so that the same content gives the same bytes."""
    return gzip.compress(whole, BEST_GZIP, mtime=0)
