"""Published addresses never get lost: the list only grows, and an alias lets an old one arrive."""

from hashlib import sha256

import pytest
from selectolax.lexbor import LexborHTMLParser

from publish import addresses
from publish.finishing import moved

# The first lines of the list as they were once published. The list may be longer; these lines stay as they are.
FIRST = 100
FIRST_SHA256 = "e47b53f3ec848871205142eac155596ec9020d1e992497bd66cbd00a0091f146"

PAGE = (
    '<!doctype html><html><head><meta charset="utf-8"></head><body><article><h2 id="new">x</h2></article></body></html>'
)


@pytest.fixture
def told(monkeypatch):
    """What is told of a site on which only these addresses stand, with this list and these aliases."""

    def tell(stands, listed=(), moved=()):
        monkeypatch.setattr(addresses, "published", lambda: {each: n for n, each in enumerate(listed, 3)})
        monkeypatch.setattr(addresses, "aliases", lambda: dict(moved))
        monkeypatch.setattr(addresses, "of_the_ordinance", lambda: ["ordinance/fee.html#fee"])
        return [str(problem) for problem in addresses.problems(set(stands).__contains__)]

    return tell


FEE = "ordinance/fee.html#fee"


def test_the_list_of_published_addresses_only_grows(root):
    lines = (root / addresses.LIST).read_text().splitlines()[:FIRST]

    assert sha256("\n".join(lines).encode()).hexdigest() == FIRST_SHA256, "Lines are added at the end only."


def test_every_published_address_is_listed_once():
    lines = addresses.read_text(addresses.LIST).splitlines()

    assert len(lines) == len(set(lines))
    assert len(addresses.published()) > 150


def test_an_address_that_vanishes_stops_the_build_with_its_line_and_what_to_do(told):
    (said,) = told({FEE}, listed=[FEE, "ordinance/fee.html#fee-s9"])

    assert said == (
        "docs/addresses.txt:4: The published address ordinance/fee.html#fee-s9 is gone. "
        "Restore it, or write into docs/aliases.toml which address stands in its place."
    )


def test_an_alias_lets_it_go_and_must_lead_somewhere(told):
    assert told({FEE}, listed=[FEE, "a.html"], moved={"a.html": FEE}) == []
    assert "leads to b.html, which is not there" in told({FEE}, listed=[FEE], moved={"a.html": "b.html"})[0]
    assert "but it is there" in told({FEE, "a.html"}, listed=[FEE], moved={"a.html": FEE})[0]


def test_a_new_provision_must_be_listed(told):
    assert told({FEE}, listed=[])[0].startswith(
        "docs/addresses.txt:1: 1 addresses of the ordinance are not in the list, ordinance/fee.html#fee the first."
    )


def test_a_page_that_is_gone_leads_on_without_javascript_and_names_where_each_anchor_went(tmp_path):
    moved.apply(tmp_path, {"old/a.html": "new/b.html#c", "old/a.html#x": "d.html#y"})

    page = LexborHTMLParser((tmp_path / "old/a.html").read_text())
    assert page.css_first("meta[http-equiv]").attributes["content"] == "0; url=../new/b.html#c"
    assert page.css_first("#x a").attributes["href"] == "../d.html#y"


def test_an_anchor_that_is_gone_stands_again_at_its_new_place_or_as_a_link(tmp_path):
    (tmp_path / "a.html").write_text(PAGE)

    moved.apply(tmp_path, {"a.html#old": "a.html#new", "a.html#away": "b.html#new"})

    page = LexborHTMLParser((tmp_path / "a.html").read_text())
    assert page.css_first("#old").next.attributes["id"] == "new"
    assert page.css_first("#away a").attributes["href"] == "b.html#new"
    assert page.css_first("script[src='assets/moved.js']")
