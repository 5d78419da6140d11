"""The calculator page in a browser, watched."""

from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

SATURDAY = ("8", "14", "2027")
expect.set_options(timeout=60_000)  # Python takes a second to start, and more on a busy machine
QUICK = 2_000  # milliseconds; how long a test of failures lets the engine wait


@dataclass(kw_only=True)
class Calculator:
    """The calculator page: what a person does there, and what the browser did meanwhile."""

    page: Page
    hosts: set[str] = field(default_factory=set)
    addresses: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self):
        self.page.on("request", self._asked)
        self.page.on("console", lambda said: self._heard(said.type, said.text))
        self.page.on("pageerror", lambda error: self._heard("error", str(error)))

    def _asked(self, request):
        self.addresses.append(request.url)
        if request.url.startswith("http"):
            self.hosts.add(urlsplit(request.url).hostname)

    def _heard(self, kind, text):
        if kind in ("error", "warning") and "blocked by Playwright" not in text:
            self.complaints.append(text)

    def open(self, address):
        self.page.goto(address)
        return self

    def impatient(self):
        """Let the engine wait for a moment only."""
        self.page.add_init_script(
            f"globalThis.calculatorPatience = {{ hello: {QUICK}, silence: {QUICK}, answer: {QUICK} }}"
        )
        return self

    def enter(self, people=201, **more):
        """An assembly of so many people, of a body that is not exempt, on one Saturday; more fields by id."""
        self.page.check("#f-site-in_town")
        self.page.check("#f-organizer-kind-other")
        for selector, value in {"#f-persons_at_one_time": people, "#f-persons_collectively": people, **more}.items():
            self.page.fill(selector, str(value))
        return self.date("first_day", *SATURDAY).date("last_day", *SATURDAY)

    def people(self, at_one_time, collectively):
        self.page.fill("#f-persons_at_one_time", str(at_one_time))
        self.page.fill("#f-persons_collectively", str(collectively))
        return self

    def choose(self, name, value):
        """Tap one of the choices of a question."""
        self.page.check(f"#f-{name}-{value}")
        return self

    def date(self, name, *parts):
        """Month, day, year and perhaps the time, as they are typed into the boxes of a date."""
        for part, text in zip(("month", "day", "year", "time"), parts, strict=False):
            self.page.fill(f"#f-{name}-{part}", text)
        return self

    def send(self):
        self.page.get_by_role("button", name="Show my answers").click()
        return self

    def answered(self):
        """Wait for the full answer, from Python."""
        expect(self.page.locator(".answers .take")).to_be_visible()
        return self

    def without_python(self):
        """From now on the interpreter never comes."""
        self.page.route("**/pyodide.asm.wasm", lambda _: None)
        return self

    def glance(self, label):
        row = self.page.locator(".glance > div", has=self.page.locator("dt", has_text=label))
        return row.locator(".glance__value").inner_text()

    @property
    def focused(self):
        return self.page.evaluate("document.activeElement.id || document.activeElement.textContent")

    @property
    def asked(self):
        """The question in which the focus is."""
        return self.page.evaluate("document.activeElement.closest('[data-field]')?.dataset.field")


@pytest.fixture
def calculator(page) -> Calculator:
    """A watched page, not opened yet."""
    return Calculator(page=page)


@pytest.fixture
def opened(calculator, server) -> Calculator:
    """The calculator page of the built site."""
    return calculator.open(server.at("calculator.html"))


@pytest.fixture
def from_file(calculator, site: Path) -> Calculator:
    """The calculator page opened as a file."""
    return calculator.open((site / "calculator.html").as_uri())
