"""The whole site as one zip: a folder to open by double click, from a disk or a stick, without any server."""

from pathlib import Path

from publish.cache import Cache
from publish.finishing import checksums, compression
from publish.finishing.zips import zipped

NAME = "ogden-assembly-permits-offline"
ZIP = f"{NAME}.zip"
CHECKSUM = f"{ZIP}.sha256"
SIZE = "<!-- offline_size -->"  # stands on the page that offers the zip


def tell_size(site: Path, cache: Cache) -> None:
    """Write the zip's size into the pages that offer it. What is added or changed after this is small."""
    size = sum(len(_packed(path, cache)) for path in site.rglob("*") if path.is_file())
    for page in site.rglob("*.html"):
        html = page.read_text()
        if SIZE in html:
            page.write_text(html.replace(SIZE, f"{size / 1e6:.0f} MB"))


def write(site: Path, cache: Cache) -> None:
    """Write the zip of all files in the list of checksums, and of that list; then its own checksum beside it."""
    names = [*checksums.listed(site), checksums.LIST]
    whole = zipped({f"{NAME}/{name}": _packed(site / name, cache) for name in sorted(names)})
    (site / ZIP).write_bytes(whole)
    line = checksums.line(ZIP, whole)
    (site / CHECKSUM).write_text(line)
    with (site / checksums.LIST).open("a") as listed:
        listed.write(line)


def _packed(path: Path, cache: Cache) -> bytes:
    return compression.gzip_kept(path.read_bytes(), cache)
