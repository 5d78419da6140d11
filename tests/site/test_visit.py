"""A whole visit under the strictest policy, with every request on record: nobody else is asked, nothing is noted."""

from urllib.parse import urlsplit

import pytest

from tests.site.pages import html_files, leads_on
from tests.site.recorder import headers_for, recording

pytestmark = pytest.mark.browser

FOREIGN = "http://elsewhere.invalid/"
NOTED = "async () => [Object.keys(localStorage), Object.keys(sessionStorage), (await indexedDB.databases()).length]"
WORKER = f"""
fetch("{FOREIGN}from-a-worker").then(() => postMessage("reached"), () => postMessage("refused"));
""".encode()

ITS_OWN = {"content-autofill.googleapis.com:443"}  # Chromium itself asks there what kind of form it sees
INJECT = f"""async () => {{
  const strange = "document.body.dataset.strange = 'ran'";
  const put = (name, more) => document.body.append(Object.assign(document.createElement(name), more));
  put("div", {{ innerHTML: `<p id="styled" style="color: rgb(1, 2, 3)">x</p><a id="link" href="javascript:${{strange}}">x</a>
    <img src="{FOREIGN}a.png" onerror="${{strange}}"><form action="{FOREIGN}"><button id="send">x</button></form>` }});
  put("script", {{ textContent: strange }});
  put("script", {{ src: "{FOREIGN}a.js" }});
  put("script", {{ src: URL.createObjectURL(new Blob([strange], {{ type: "text/javascript" }})) }});
  put("link", {{ rel: "stylesheet", href: "{FOREIGN}a.css" }});
  put("iframe", {{ src: "{FOREIGN}" }});
  document.getElementById("link").click();
  document.getElementById("send").click();
  setTimeout(strange);
  navigator.sendBeacon("{FOREIGN}", "x");
  await new Promise((late) => setTimeout(late, 200));
}}"""

REFUSED = """for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
  Object.defineProperty(globalThis, name, { configurable: true, get() { throw new DOMException("refused") } });
}
navigator.serviceWorker.register = async () => { throw new DOMException("refused") };"""


@pytest.fixture(params=["header", "meta"])
def form(request):
    """How the page learns of its policy."""
    return request.param


@pytest.fixture
def recorded(site, form):
    with recording(site) as here:
        here.headers = headers_for("/*", site) if form == "header" else {}
        yield here


@pytest.fixture
def watched(browser, recorded):
    """A page whose every request goes over the recorder, and what its console complained about."""
    context = browser.new_context(proxy={"server": recorded.url, "bypass": "<-loopback>"})
    context.set_default_timeout(60_000)
    page, complaints = context.new_page(), []
    page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page, complaints
    context.close()


@pytest.mark.parametrize("form", ["header"], indirect=True)
def test_a_whole_visit_asks_nobody_else_and_leaves_no_note(site, recorded, watched):
    page, complaints = watched
    names = [path.relative_to(site).as_posix() for path in html_files(site) if not leads_on(path)]
    for name in names:
        page.goto(recorded.url + name, wait_until="load")

    page.goto(f"{recorded.url}index.html")
    page.get_by_role("textbox", name="Search").fill("nurse")
    page.locator(".md-search-result__link").first.wait_for()
    page.goto(f"{recorded.url}calculator.html")
    page.fill("#f-persons_at_one_time", "201")
    page.get_by_role("button", name="Show my answers").click()
    page.get_by_role("heading", name="Your answers").wait_for()
    page.goto(f"{recorded.url}about/offline.html")
    page.get_by_role("button", name="Save for offline use").click()
    page.locator(".offline__status", has_text="All of this site is saved").wait_for()

    assert [path for path in recorded.paths if not (site / path.strip("/")).is_file()] == []
    assert complaints == []
    assert recorded.hosts - ITS_OWN == {urlsplit(recorded.url).netloc}
    assert {f"/{name}" for name in names} <= set(recorded.paths)
    assert any(path.endswith("pyodide.asm.wasm") for path in recorded.paths)
    assert recorded.cookies == []
    assert page.context.cookies() == []
    assert page.evaluate(NOTED) == [[], [], 0]


def test_what_is_not_ours_does_not_run_and_cannot_call_home(recorded, watched, form):
    page, _ = watched
    recorded.extra["/assets/injected-worker.js"] = WORKER
    page.goto(f"{recorded.url}index.html")
    page.evaluate(INJECT)
    worker = "new Promise((said) => { new Worker('assets/injected-worker.js').onmessage = ({ data }) => said(data) })"

    assert page.evaluate("document.body.dataset.strange") is None
    assert page.evaluate("getComputedStyle(document.getElementById('styled')).color") != "rgb(1, 2, 3)"
    assert page.evaluate(f"fetch('{FOREIGN}').then(() => 'reached', () => 'refused')") == "refused"
    assert page.evaluate(worker) == "refused"
    assert page.url == f"{recorded.url}index.html"
    # A policy in the page does not bind a worker, which is why our workers ask nobody, and why there is a header.
    elsewhere = {"elsewhere.invalid"} if form == "meta" else set()
    assert recorded.hosts - ITS_OWN == {urlsplit(recorded.url).netloc} | elsewhere


@pytest.mark.parametrize("form", ["header"], indirect=True)
def test_colors_are_remembered_once_they_are_chosen_and_a_broken_note_does_no_harm(recorded, watched):
    page, complaints = watched
    page.goto(f"{recorded.url}index.html")
    page.get_by_title("Colors follow the device.").click()
    page.reload()

    assert page.evaluate("document.body.dataset.mdColorScheme") == "default"
    assert len(page.evaluate("Object.keys(localStorage)")) == 1
    assert page.get_by_title("Light colors. Change to dark colors").is_visible()

    page.evaluate("localStorage.setItem(Object.keys(localStorage)[0], 'light')")
    page.reload()
    assert page.get_by_title("Colors follow the device.").is_visible()
    assert complaints == []


@pytest.mark.parametrize("form", ["header"], indirect=True)
def test_where_the_browser_keeps_nothing_every_kind_of_page_works_all_the_same(recorded, watched):
    page, complaints = watched
    page.add_init_script(REFUSED)
    page.goto(f"{recorded.url}ordinance/permit.html")
    page.get_by_title("Colors follow the device.").click()
    page.get_by_title("Light colors.").click()
    assert page.evaluate("document.body.dataset.mdColorScheme") == "slate"
    page.goto(f"{recorded.url}index.html")
    page.get_by_role("textbox", name="Search").fill("nurse")
    page.locator(".md-search-result__link").first.wait_for()
    page.goto(f"{recorded.url}petition.html")
    page.get_by_text("This browser keeps nothing for this page").wait_for()
    page.goto(f"{recorded.url}about/offline.html")
    page.get_by_text("The browser did not allow it").wait_for()
    page.goto(f"{recorded.url}calculator.html")
    page.fill("#f-persons_at_one_time", "201")
    page.get_by_role("button", name="Show my answers").click()
    page.locator(".answers .take").wait_for()

    assert complaints == []
