"""A host that records whatever a browser asks of anybody: the browser's proxy and the site's server in one."""

import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from publish.serve import HOST, Handler

STRANGE = "strange"  # what an intruder would like to see run


@dataclass(kw_only=True)
class Recorded:
    """What was asked: hosts, paths of our own, cookies. `headers` are sent with every answer."""

    url: str
    hosts: set[str] = field(default_factory=set)
    paths: list[str] = field(default_factory=list)
    cookies: list[str] = field(default_factory=list)
    headers: dict[str, str] = field(default_factory=dict)
    extra: dict[str, bytes] = field(default_factory=dict)


class _Proxy(Handler):
    """Answers for our own host, notes and refuses all others. Every request of a worker comes here as well."""

    def __init__(self, *args, recorded: Recorded, **options) -> None:
        self.recorded = recorded
        super().__init__(*args, **options)

    def do_CONNECT(self) -> None:  # noqa: N802 - the base class's way
        self.recorded.hosts.add(self.path)
        self.send_error(502)

    def do_GET(self) -> None:  # noqa: N802
        asked = urlsplit(self.path)
        host = asked.netloc or self.headers["Host"]
        self.recorded.hosts.add(host)
        self.recorded.cookies += self.headers.get_all("Cookie", [])
        self.path = asked.path
        if host != urlsplit(self.recorded.url).netloc:
            self.send_error(502)
        elif asked.path in self.recorded.extra:
            content = self.recorded.extra[asked.path]
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(asked.path))
            self.end_headers()
            self.wfile.write(content)
        else:
            self.recorded.paths.append(asked.path)
            super().do_GET()

    def end_headers(self) -> None:
        for name, value in self.recorded.headers.items():
            self.send_header(name, value)
        super().end_headers()


@contextmanager
def recording(site: Path):
    """Serve the site and be the browser's proxy, for as long as this lasts. Gives what is recorded."""
    recorded = Recorded(url="")
    serving = ThreadingHTTPServer((HOST, 0), partial(_Proxy, directory=str(site), recorded=recorded))
    recorded.url = f"http://{HOST}:{serving.server_port}/"
    thread = threading.Thread(target=serving.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    yield recorded
    serving.shutdown()
    serving.server_close()
    thread.join()


def headers_for(path: str, site: Path) -> dict[str, str]:
    """The headers that the site's own file for hosts gives to a pattern, such as "/*"."""
    found, here = {}, False
    for line in (site / "_headers").read_text().splitlines():
        if line.startswith("/"):
            here = line == path
        elif here and line.strip():
            name, value = line.strip().split(": ", 1)
            found[name] = value
    return found
