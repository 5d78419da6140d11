"""A list of checksums, so that anybody can tell whether a copy of the site is whole and unchanged."""

from hashlib import sha256
from pathlib import Path

LIST = "SHA256SUMS"


def write(site: Path) -> None:
    """Write the list of all files; `sha256sum --check SHA256SUMS` in the site's folder reads it."""
    files = sorted(path for path in site.rglob("*") if path.is_file() and path.name != LIST)
    lines = (f"{sha256(path.read_bytes()).hexdigest()}  {path.relative_to(site).as_posix()}" for path in files)
    (site / LIST).write_text("".join(f"{line}\n" for line in lines))
