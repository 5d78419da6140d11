"""No link of the site leads nowhere."""

from urllib.parse import unquote, urldefrag, urljoin

import pytest

from tests.site.pages import html_files, parsed


@pytest.fixture(scope="module")
def pages(site):
    return {path.relative_to(site).as_posix(): parsed(path) for path in html_files(site)}


def test_every_link_and_every_file_a_page_loads_is_there(site, pages):
    followed = 0
    for name, page in pages.items():
        base = "" if name == "404.html" else name
        for node in page.css("[href], [src]"):
            address = node.attributes.get("href") or node.attributes.get("src")
            if address.startswith(("data:", "mailto:")) or node.tag == "base":
                continue
            assert not address.startswith(("http:", "https:", "/")), (name, address)
            target, fragment = urldefrag(unquote(urljoin(base, address)))
            assert (site / target).is_file(), (name, address)
            if fragment and target.endswith(".html") and not fragment.startswith("answers="):
                assert pages[target].css_first(f'[id="{fragment}"]'), (name, address)
            followed += 1
    assert followed > 1000


def test_no_page_has_an_id_twice(pages):
    for name, page in pages.items():
        ids = [node.attributes["id"] for node in page.css("[id]")]
        assert len(ids) == len(set(ids)), (name, sorted(i for i in ids if ids.count(i) > 1))
