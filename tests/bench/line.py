"""A web server for the bench: any files, compressed as a host would, over a line as slow as is asked for.

The line is slowed down in the server, so that workers feel it as pages do. It counts what goes over it.
"""

import mimetypes
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import brotli

from publish.cache import Cache
from publish.finishing.compression import BEST, brotli_of

HOST = "127.0.0.1"
PIECE = 8_192
CACHE = Cache(Path(__file__).resolve().parents[2] / "build/cache")
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm"}


@dataclass(frozen=True, kw_only=True)
class Speed:
    """How a line is: bytes in a second for all that goes over it at once, and seconds until an answer begins."""

    bytes_a_second: float
    latency: float


SLOW_4G = Speed(bytes_a_second=180_000, latency=0.562)


@dataclass
class Line:
    """A line, and what went over it. `contents` gives the bytes of a path, or None where there is nothing."""

    contents: Callable[[str], bytes | None]
    speed: Speed | None = None
    sent: int = 0
    address: str = ""
    _free_at: float = 0.0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def wait(self) -> None:
        """Until an answer begins."""
        if self.speed:
            time.sleep(self.speed.latency)

    def carry(self, size: int) -> None:
        """Until so many bytes have gone, one after the other, whoever sends them."""
        with self._lock:
            self.sent += size
            if self.speed is None:
                return
            self._free_at = max(self._free_at, time.monotonic()) + size / self.speed.bytes_a_second
            until = self._free_at
        time.sleep(max(0.0, until - time.monotonic()))


@contextmanager
def line(contents: Callable[[str], bytes | None]) -> Iterator[Line]:
    """A server of these contents for as long as this lasts. Everything may be kept by the browser for good."""
    made = Line(contents)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            made.wait()
            path = self.path.partition("?")[0].lstrip("/")
            content = made.contents(path)
            if content is None:
                self.send_error(404)
                return
            packed = compressed(content)
            self.send_response(200)
            self.send_header("Content-Type", type_of(path))
            self.send_header("Content-Encoding", "br")
            self.send_header("Content-Length", str(len(packed)))
            self.send_header("Cache-Control", "public, max-age=31536000, immutable")
            self.end_headers()
            for at in range(0, len(packed), PIECE):
                piece = packed[at : at + PIECE]
                made.carry(len(piece))
                self.wfile.write(piece)

        def log_message(self, *_):
            pass

    class Server(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, *_):
            """Say nothing: a browser that is closed drops its connections."""

    serving = Server((HOST, 0), Handler)
    made.address = f"http://{HOST}:{serving.server_address[1]}/"
    thread = threading.Thread(target=serving.serve_forever)
    thread.start()
    try:
        yield made
    finally:
        serving.shutdown()
        serving.server_close()
        thread.join()


def compressed(content: bytes) -> bytes:
    """What a host that compresses as well as it can sends; what the build has compressed already is taken from it."""
    return CACHE.get("brotli", str(BEST), brotli.__version__, content, make=lambda: brotli_of(content))


def type_of(path: str) -> str:
    """The media type of a path."""
    ending = f".{path.rpartition('.')[2]}"
    return TYPES.get(ending) or mimetypes.guess_type(path)[0] or "application/octet-stream"
