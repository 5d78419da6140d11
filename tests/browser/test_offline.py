"""What was opened, or all of the site, works with the server gone; and no page has files of two versions."""

import hashlib
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser import host

pytestmark = pytest.mark.browser

STATUS, NEWER = ".offline__status", ".newer"
CONTROLLED = """navigator.serviceWorker.controller !== null || new Promise((resolve) =>
  navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true), { once: true }))"""
KEPT = """async () => {
  const found = [];
  for (const name of (await caches.keys()).filter((each) => each.startsWith("site ")))
    for (const { url } of await (await caches.open(name)).keys()) found.push(url.slice(new URL("/", url).href.length));
  return found.sort();
}"""
HASHES = """async (paths) => {
  const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const found = {};
  for (const path of paths) {
    const response = await fetch("/" + path);
    found[path] = hex(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  }
  return found;
}"""

PETITION_IS_KEPT = """async () => {
  const { missing } = await offlineUse.ask({ about: true });
  const page = new DOMParser().parseFromString(await (await fetch("petition.html")).text(), "text/html");
  const scripts = [...page.querySelectorAll("script[src]")].map((each) => each.getAttribute("src"));
  return scripts.length && !["petition.html", ...scripts].some((path) => missing.includes(path));
}"""


@pytest.fixture
def hosted():
    """A function that serves a folder until the test is over."""
    running = []

    def serve(folder):
        running.append(host.Host(folder))
        return running[-1]

    yield serve
    for each in running:
        each.go()


@pytest.fixture
def two_versions(site, tmp_path):
    """The site without its large files, twice: in each all pages and styles bear the version's mark."""

    def marked(number):
        return lambda text: (
            text.replace("</h1>", f" v{number}</h1>")
            if "</h1>" in text
            else f"{text}\nbody {{ --version: {number} }}\n"
        )

    return [host.version(site, tmp_path / f"v{number}", marked(number), number) for number in (1, 2)]


def listed(folder: Path) -> dict[str, str]:
    """The files of the service worker's own list, each with the hash of what is in the folder."""
    told = re.search(r"const LIST = (\{.*?\});\s", (folder / "service-worker.js").read_text())
    names = json.loads(told[1])["files"]
    return {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in names}


def open_and_settle(page, address):
    """Open a page, and wait until the service worker has kept what it loaded."""
    page.goto(address)
    assert page.evaluate(CONTROLLED)
    page.evaluate(
        "offlineUse.ask({ visited: [location.href, ...performance.getEntriesByType('resource').map((e) => e.name)] })"
    )


def save(page, host_url):
    page.goto(f"{host_url}about/offline.html")
    page.get_by_role("button", name=re.compile(r"Save for offline use \([\d.]+ MB\)")).click()
    expect(page.locator(STATUS)).to_contain_text("All of this site is saved on this device")


def marks(page):
    """The version of the page and that of its style sheet."""
    heading = page.get_by_role("heading", level=1).inner_text()
    return heading[-2:], "v" + page.evaluate("getComputedStyle(document.body).getPropertyValue('--version').trim()")


def answered_by_python(page):
    page.evaluate(
        """async () => {
          globalThis.python = new PythonEngine();
          globalThis.said = (await python.ask("assess", "{}")).slice(0, 10);
          python.stop();
        }"""
    )
    return page.evaluate("said") == '{"answers"'


def test_what_was_opened_works_with_the_server_gone_and_the_rest_says_what_is_so(site, hosted, page):
    here = hosted(site)
    open_and_settle(page, f"{here.url}guidance/parking.html")
    open_and_settle(page, f"{here.url}calculator.html")
    assert answered_by_python(page)
    page.wait_for_function(PETITION_IS_KEPT)
    here.go()

    page.goto(f"{here.url}petition.html")
    expect(page.get_by_role("button", name="Yes, keep them here")).to_be_visible()
    assert page.evaluate("typeof takeView") == "function", "with its scripts, though only the calculator was opened"
    page.goto(f"{here.url}calculator.html")
    assert answered_by_python(page)
    page.goto(f"{here.url}guidance/parking.html")
    page.get_by_role("textbox", name="Search").fill("nurse")
    page.locator(".md-search-result__link").first.wait_for()

    assert page.goto(f"{here.url}guidance/insurance.html").status == 503
    assert page.get_by_role("heading").inner_text() == "This page is not on your device"
    assert page.goto(f"{here.url}nowhere.html").status == 404
    assert page.get_by_role("heading", level=1).inner_text() == "This page is not here"
    page.goto(f"{here.url}guidance/insurance.html")
    page.get_by_role("link", name="How much parking?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("parking"))


def test_all_of_it_can_be_saved_and_removed_and_nothing_typed_is_in_it(site, hosted, page):
    here = hosted(site)
    save(page, here.url)
    wanted = listed(site)
    page.goto(f"{here.url}calculator.html#answers=x")
    page.fill("#f-persons_at_one_time", "4321")
    here.go()

    assert page.evaluate(HASHES, list(wanted)) == wanted
    assert page.evaluate(KEPT) == sorted([*wanted, "?list", "?whole"])
    assert {"index.html", "search/search_index.json", "forms/petition.pdf"} <= set(wanted)
    assert not [name for name in wanted if name.endswith((".br", ".gz", "offline.zip")) or "/offline/" in name]
    page.goto(f"{here.url}calculator.html")
    assert answered_by_python(page)

    page.goto(f"{here.url}about/offline.html")
    page.get_by_role("button", name="Remove it from this device").click()
    expect(page.locator(STATUS)).to_contain_text("Removed.")
    assert page.evaluate("caches.keys()") == []
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0


def test_a_new_version_takes_the_place_of_the_old_one_whole_checked_and_when_asked(two_versions, hosted, context, page):
    first, second = two_versions
    here = hosted(first)
    save(page, here.url)
    wholesome = (second / "assets/site.css").read_text()
    (second / "assets/site.css").write_text("not what the list says")
    here.serve(second)

    page.reload()
    assert (
        page.evaluate(
            """navigator.serviceWorker.ready.then(async (registration) => {
          await registration.update();
          const coming = registration.installing;
          if (coming) await new Promise((done) => coming.addEventListener("statechange", done, { once: true }));
          return coming?.state;
        })"""
        )
        == "redundant"
    )
    page.goto(f"{here.url}index.html")
    assert marks(page) == ("v1", "v1")

    (second / "assets/site.css").write_text(wholesome)
    page.goto(f"{here.url}about/offline.html")
    page.get_by_role("button", name="Look for a newer version").click()
    expect(page.locator(NEWER)).to_contain_text("A newer version of this site is ready.")
    assert marks(page) == ("v1", "v1")
    assert page.evaluate(HASHES, list(listed(first))) == listed(first)

    other = context.new_page()
    other.goto(f"{here.url}index.html")
    assert marks(other) == ("v1", "v1")
    page.get_by_role("button", name="Use it now").click()
    expect(page.locator(NEWER)).to_contain_text("open in 1 other tab or window")
    other.close()
    with page.expect_navigation():
        page.get_by_role("button", name="Use it now").click()
    here.go()

    assert marks(page) == ("v2", "v2")
    assert page.evaluate(HASHES, list(listed(second))) == listed(second)
    assert page.evaluate(KEPT) == sorted([*listed(second), "?list", "?whole"])


def test_a_version_that_is_ready_is_shown_once_no_page_of_the_old_one_is_open(two_versions, hosted, page, context):
    first, second = two_versions
    here = hosted(first)
    open_and_settle(page, f"{here.url}index.html")
    here.serve(second)
    page.reload()
    expect(page.locator(NEWER)).to_be_visible()
    assert marks(page) == ("v1", "v1")

    page.goto("about:blank")
    fresh = context.new_page()
    page.close()
    fresh.goto(f"{here.url}index.html")

    assert marks(fresh) == ("v2", "v2")


def test_where_the_server_has_another_version_a_page_not_kept_gets_all_its_files_from_there(two_versions, hosted, page):
    first, second = two_versions
    here = hosted(first)
    open_and_settle(page, f"{here.url}index.html")
    here.serve(second)

    page.goto(f"{here.url}forms.html")
    assert marks(page) == ("v2", "v2")
    assert page.evaluate(HASHES, ["assets/site.css"]) == {"assets/site.css": listed(second)["assets/site.css"]}


def test_what_is_in_the_way_of_saving_is_said_in_plain_words(two_versions, hosted, page, context):
    first, _ = two_versions
    here = hosted(first)
    open_and_settle(page, f"{here.url}about/offline.html")
    expect(page.locator(STATUS)).to_have_text(
        re.compile(r"^On this device now: \d+ of \d+ files, 0\.[1-9] MB of [\d.]+ MB")
    )
    devtools = context.new_cdp_session(page)
    status, button = page.locator(STATUS), page.get_by_role("button", name="Save for offline use")

    devtools.send("Storage.overrideQuotaForOrigin", {"origin": here.url, "quotaSize": 300_000})
    button.click()
    expect(status).to_contain_text("There is no room for it on this device")
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": here.url})

    (first / "forms.html").write_text("changed on the server")
    button.click()
    expect(status).to_contain_text("The site was changed on its server meanwhile")

    here.go()
    button.click()
    expect(status).to_contain_text("The network was lost")
    expect(button).to_be_focused()


@pytest.mark.parametrize(
    ("refusal", "words"),
    [
        ("delete Navigator.prototype.serviceWorker", "This browser cannot keep the site"),
        (
            "ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('', 'SecurityError'))",
            "The browser did not allow it",
        ),
    ],
)
def test_a_browser_that_refuses_is_told_and_the_folder_is_offered(server, page, refusal, words):
    page.add_init_script(refusal)
    page.goto(server.at("about/offline.html"))

    expect(page.locator(STATUS)).to_contain_text(words)
    expect(page.get_by_role("link", name="Take the whole site as a folder")).to_be_visible()
