"""A list of checksums, so that anybody can tell whether a copy of the site is whole and unchanged."""

from hashlib import sha256
from pathlib import Path

LIST = "SHA256SUMS"


def write(site: Path) -> None:
    """Write the list of all files; `sha256sum --check SHA256SUMS` in the site's folder reads it."""
    files = sorted(path for path in site.rglob("*") if path.is_file() and path.name != LIST)
    lines = (line(path.relative_to(site).as_posix(), path.read_bytes()) for path in files)
    (site / LIST).write_text("".join(lines))


def line(name: str, content: bytes) -> str:
    """One line of such a list, for the content of the file with this name."""
    return f"{sha256(content).hexdigest()}  {name}\n"


def listed(site: Path) -> list[str]:
    """The paths in the list, in its order."""
    return [entry.split("  ", 1)[1] for entry in (site / LIST).read_text().splitlines()]
