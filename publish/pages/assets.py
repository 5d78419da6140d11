"""The files that pages load or offer for download, each from its one home."""

from pathlib import Path

from calculator.files import ROOT, read, read_text
from calculator.names import fill
from calculator.ordinance import WORDS
from publish.problem import Problem
from publish.provisions.citation import HEAD

WORKER_SHIM = "node_modules/iframe-worker/shim/index.js"
WORKER_AROUND = "docs/assets/iframe-worker.js"
PRINT = "docs/assets/print.css"
SHIM_HERE = "/* the shim stands here */"
PASSED_ON = {
    "docs/assets": "**/*",
    "calculator/web": "*",
    "forms/web": "*",
    "browser": "fragment.js",
    "browser/web": "*",
}
SUFFIXES = {".js", ".css", ".svg", ".png", ".txt"}


def files() -> dict[str, bytes]:
    """Every such file by its path on the site."""
    found = {
        f"assets/{path.relative_to(ROOT / home).as_posix()}": path.read_bytes()
        for home, pattern in PASSED_ON.items()
        for path in _files_in(ROOT / home, pattern)
    }
    found[f"assets/{Path(PRINT).name}"] = fill(read_text(PRINT), PRINT, {"article.head": HEAD}).encode()
    found["ordinance/ordinance.txt"] = read(WORDS)
    found["assets/iframe-worker.js"] = worker_shim()
    return found


def worker_shim() -> bytes:
    """What lets the search run from file://, inside a frame of ours that keeps the browser's own Worker."""
    try:
        shim = read(WORKER_SHIM)
    except FileNotFoundError as error:
        raise Problem(
            WORKER_SHIM, None, "The file is missing", "Run: make site (it installs what is missing)."
        ) from error
    around = read(WORKER_AROUND)
    if around.count(SHIM_HERE.encode()) != 1:
        raise Problem(WORKER_AROUND, None, f'"{SHIM_HERE}" must stand in it once', "Put that line back.")
    return around.replace(SHIM_HERE.encode(), shim)


def _files_in(folder: Path, pattern: str) -> list[Path]:
    return sorted(path for path in folder.glob(pattern) if path.suffix in SUFFIXES and path.is_file())
