"""Writes the service worker: the parts of browser/service_worker/ in one script, told every file of this version.

It is made last, when all pages are as they will be served: the list holds the hash of each.
"""

import base64
import json
from hashlib import sha256
from pathlib import Path

from selectolax.lexbor import LexborHTMLParser

from calculator.files import ROOT
from publish.finishing import folder, servers
from publish.problem import Problem

PARTS = ("listening", "versions", "checking", "answering", "apart", "talking")
HOME = "browser/service_worker"
SCRIPT = "service-worker.js"
TOLD_HERE = "/* list */ null"
# What nobody needs who has the site already, or only who opens it as a file
LEFT_OUT = ("assets/offline/", f"{servers.FOLDER}/", "_headers", "SHA256SUMS", SCRIPT, folder.ZIP, folder.CHECKSUM)
LOST = "404.html"
ROOT_MARK = "assets/root.txt"  # by which the lost page finds the site's root
VERSION_LENGTH = 12


def write(site: Path) -> None:
    """Write the script into the site's root. Raises Problem where its source has no place for the list."""
    files = {name: _about(site / name) for name in _names(site)}
    version = sha256(json.dumps(files).encode()).hexdigest()[:VERSION_LENGTH]
    told = json.dumps({"version": version, "core": _core(site), "files": files}, separators=(",", ":"))
    script = "".join((ROOT / HOME / f"{part}.js").read_text() for part in PARTS)
    if script.count(TOLD_HERE) != 1:
        raise Problem(f"{HOME}/{PARTS[0]}.js", None, f'"{TOLD_HERE}" must stand in it once', "Put it back.")
    (site / SCRIPT).write_text(script.replace(TOLD_HERE, told))


def _names(site: Path) -> list[str]:
    names = (path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    return sorted(name for name in names if not name.startswith(LEFT_OUT))


def _about(file: Path) -> tuple[str, int]:
    content = file.read_bytes()
    return base64.b64encode(sha256(content).digest()).decode(), len(content)


def _core(site: Path) -> list[str]:
    """What is kept from the start: the page for what is not there, and what it looks like."""
    page = LexborHTMLParser((site / LOST).read_text())
    named = {node.attributes.get("src") or node.attributes.get("href") for node in page.css("link[href], img[src]")}
    return sorted({LOST, ROOT_MARK, *filter(None, named)})
