"""What tests of all rooms share: the built site, a server for it, a browser."""

import fcntl
import json
import subprocess
import sys
import threading
from dataclasses import asdict, dataclass
from pathlib import Path
from urllib.parse import urljoin

import pytest

from publish.serve import server as make_server
from tests import chromium
from tests.measure import Run, run_measured

ROOT = Path(__file__).resolve().parent.parent
PATIENCE_MS = 60_000


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Fast tests first, then those that read the built site, then those that drive a browser."""
    items.sort(key=lambda item: (item.get_closest_marker("browser") is not None, "site_build" in item.fixturenames))


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's root."""
    return ROOT


@pytest.fixture(scope="session")
def site_build(testrun_uid: str) -> Run:
    """The build of the site as it is now: what it said, what memory it took. What is up to date is not built.

    Of several processes that run tests, the first builds and notes what it saw for the others.
    """
    work = ROOT / "build"
    work.mkdir(exist_ok=True)
    noted = work / "built-for-tests.json"
    with (work / "tests.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        known = json.loads(noted.read_text()) if noted.exists() else {}
        if known.get("tests") == testrun_uid:
            return Run(**known["build"])
        done = run_measured([sys.executable, "build.py"], cwd=ROOT)
        if done.code:
            pytest.fail(f"build.py failed:\n{done.said}", pytrace=False)
        noted.write_text(json.dumps({"tests": testrun_uid, "build": asdict(done)}))
    return done


@pytest.fixture(scope="session")
def site(site_build: Run) -> Path:  # noqa: ARG001 - it is there once it is built
    """The built site's folder. Read it; change nothing in it."""
    return ROOT / "site"


@dataclass(frozen=True, kw_only=True)
class Server:
    """A folder served over http on the loopback address. `url` ends in a slash."""

    url: str

    def at(self, path: str) -> str:
        """Give the whole address of a path inside the folder, such as "ordinance/permit.html#permit-B"."""
        return urljoin(self.url, path)


@pytest.fixture(scope="session")
def serve():
    """A function that serves any folder: serve(folder) or serve(folder, prefix="/town/")."""
    running = []

    def start(folder: Path, prefix: str = "/") -> Server:
        serving = make_server(folder, prefix=prefix)
        thread = threading.Thread(target=serving.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        running.append((serving, thread))
        host, port = serving.server_address[:2]
        return Server(url=f"http://{host}:{port}{prefix}")

    yield start
    for serving, thread in running:
        serving.shutdown()
        serving.server_close()
        thread.join()


@pytest.fixture(scope="session")
def server(serve, site) -> Server:
    """The built site at the root of a host."""
    return serve(site)


@pytest.fixture(scope="session")
def server_below(serve, site) -> Server:
    """The built site under a path, /town/, with nothing beside it."""
    return serve(site, prefix="/town/")


@pytest.fixture(scope="session")
def browser():
    """One headless Chromium for all tests."""
    executable = chromium.path()
    if executable is None:
        pytest.fail("No Chromium here. `make test` installs it or says how to.", pytrace=False)
    with chromium.running(executable) as running:
        yield running


@pytest.fixture
def context(browser):
    """A browser profile of the test's own: no cookies, caches or storage of another."""
    opened = browser.new_context()
    opened.set_default_timeout(PATIENCE_MS)
    yield opened
    opened.close()


@pytest.fixture
def page(context):
    """A blank page in that profile."""
    return context.new_page()


@pytest.fixture
def python(root: Path):
    """A function that runs our Python as a person would: python("-m", "calculator", input="{}")."""

    def run(*arguments: str, **options) -> subprocess.CompletedProcess:
        command = [sys.executable, *arguments]
        options = {"cwd": root, "capture_output": True, "text": True, **options}
        return subprocess.run(command, check=False, **options)

    return run
