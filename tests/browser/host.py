"""A web host whose site can be replaced by another version, and that can be gone."""

import os
import shutil
import threading
from collections.abc import Callable
from pathlib import Path

from publish.finishing import service_worker
from publish.serve import server as make_server

LARGE = ("*.br", "*.gz", "*.zip", "*.pdf", "offline", "python-*", "calculator-*")


class Host:
    """A folder served at one address for as long as a test wants."""

    def __init__(self, folder: Path) -> None:
        self._port = 0
        self._serving = None
        self.serve(folder)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}/"

    def serve(self, folder: Path) -> None:
        """Serve this folder from now on, at the same address as before."""
        self.go()
        self._serving = make_server(folder, self._port)
        self._port = self._serving.server_port
        self._thread = threading.Thread(target=self._serving.serve_forever, kwargs={"poll_interval": 0.02})
        self._thread.start()

    def go(self) -> None:
        """Be gone: nobody answers any more."""
        if self._serving:
            self._serving.shutdown()
            self._serving.server_close()
            self._thread.join()
            self._serving = None


def version(site: Path, into: Path, change: Callable[[str], str], minute: int) -> Path:
    """A copy of the site without its large files, all pages and our style sheet changed, with its service worker.

    All its files are of this minute: a server tells by the time whether the browser has the newest.
    """
    shutil.copytree(site, into, ignore=shutil.ignore_patterns(*LARGE))
    for path in [*into.rglob("*.html"), into / "assets/site.css"]:
        path.write_text(change(path.read_text()))
    service_worker.write(into)
    for path in into.rglob("*"):
        os.utime(path, (minute * 60, minute * 60))
    return into
