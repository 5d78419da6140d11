"""`make serve`: shows site/ on this machine and builds it again when a source changes."""

import os
import subprocess
import sys
import threading
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

from publish import inputs

if TYPE_CHECKING:
    from watchdog.observers.api import BaseObserver

HOST = "127.0.0.1"
PORT = 8000
LAST_PORT = 65_535
QUIET_SECONDS = 0.2
SITE = Path("site")


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder as a web host would: right types, its own 404 page, never from a stale cache."""

    extensions_map = {  # noqa: RUF012 - as the base class has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
        ".jsonld": "application/ld+json",
        ".pdf": "application/pdf",
        ".svg": "image/svg+xml",
        ".woff2": "font/woff2",
        ".webmanifest": "application/manifest+json",
        ".txt": "text/plain; charset=utf-8",
        ".html": "text/html; charset=utf-8",
    }

    def __init__(self, *args, prefix: str = "/", **options) -> None:  # noqa: ANN002, ANN003 - the base class's own
        """`prefix` is the path at which the folder appears, such as "/town/"; outside it there is nothing."""
        self.prefix = prefix
        super().__init__(*args, **options)

    def translate_path(self, path: str) -> str:
        """Find the file for a path of the request; a path outside the prefix is a file that does not exist."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / "outside the prefix")
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def end_headers(self) -> None:
        """Let the browser keep nothing: the next build must be seen."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer with the site's own 404 page where it has one."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.exists():
            super().send_error(code, message, explain)
            return
        content = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Say nothing: what the builds say must stay readable."""


class Server(ThreadingHTTPServer):
    """One that lets as many callers wait as a browser with several tabs may send at once."""

    request_queue_size = 128


def server(folder: Path, port: int = 0, prefix: str = "/") -> ThreadingHTTPServer:
    """A server of `folder` at `prefix` on the loopback address; port 0 takes a free one. Not started yet."""
    return Server((HOST, port), partial(Handler, directory=str(folder.resolve()), prefix=prefix))


def build() -> int:
    """Build in a program of its own, so that changed Python is read anew. What goes wrong, it says itself."""
    return subprocess.run([sys.executable, "build.py"], check=False).returncode


def watch(changed: threading.Event) -> "BaseObserver":
    """Set `changed` whenever a source is written, moved or removed, until the observer that is returned is stopped."""
    from watchdog.events import DirModifiedEvent, FileClosedNoWriteEvent, FileOpenedEvent, FileSystemEventHandler
    from watchdog.observers import Observer

    class Watcher(FileSystemEventHandler):
        def on_any_event(self, event: object) -> None:
            reading = isinstance(event, FileOpenedEvent | FileClosedNoWriteEvent | DirModifiedEvent)
            path = Path(os.fsdecode(event.src_path))
            if not reading and inputs.concerns(path):
                changed.set()

    observer = Observer()
    observer.schedule(Watcher(), ".", recursive=False)
    for folder in filter(Path.is_dir, map(Path, inputs.FOLDERS)):
        observer.schedule(Watcher(), str(folder), recursive=True)
    observer.daemon = True
    observer.start()
    return observer


def rebuild_after(changed: threading.Event) -> None:
    """Wait for a change, then until the editor has finished writing, then build once."""
    changed.wait()
    while changed.is_set():
        changed.clear()
        changed.wait(QUIET_SECONDS)
    print("\nA source changed.", flush=True)
    build()


def main() -> int:
    """Build, serve, and go on doing both until Ctrl-C. A failed build leaves the last good site on show."""
    asked = os.environ.get("PORT", str(PORT))
    if not asked.isdecimal() or int(asked) > LAST_PORT:
        return _refuse(f"PORT={asked} is no port. Choose a number up to {LAST_PORT}, such as: make serve PORT={PORT}")
    changed = threading.Event()
    try:
        watch(changed)
        if build() and not SITE.exists():
            return _refuse("There is no earlier site to show. Mend that, then `make serve` again.")
        _serve(server(SITE, int(asked)), changed)
    except OSError as error:
        return _refuse(
            f"Port {asked} cannot be used: {error.strerror}. Choose another: make serve PORT={int(asked) + 1}"
        )
    except KeyboardInterrupt:
        print("\nEnded.")
    return 0


def _serve(serving: ThreadingHTTPServer, changed: threading.Event) -> None:
    with serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        print(f"\nServing http://{HOST}:{serving.server_port}/ and watching the sources. Ctrl-C ends it.", flush=True)
        try:
            while True:
                rebuild_after(changed)
        finally:
            serving.shutdown()


def _refuse(why: str) -> int:
    print(why, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
