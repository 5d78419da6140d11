"""What is done after MkDocs: repairs, policy, compression, checksums."""

import gzip
from hashlib import sha256

import brotli
import pytest
from selectolax.lexbor import LexborHTMLParser

from publish.cache import Cache
from publish.finishing import checksums, compression, joined, policy, servers
from publish.finishing.repairs import repair


def test_repairs_name_the_search_and_leave_no_style_in_the_page():
    page = repair(
        '<!doctype html><body><div class="md-search" role="dialog"></div><div class="md-search-result__meta"></div>'
        '<input class="md-toggle" autocomplete="off"><table><tr><td style="text-align: right;">1</td></tr></table>'
    )

    assert 'class="md-search" role="dialog" aria-label="Search"' in page
    assert 'class="md-search-result__meta" role="status"' in page
    assert "autocomplete" not in page
    assert '<td class="align-right">1</td>' in page


def test_the_scripts_of_a_page_become_one_that_is_fetched_early(tmp_path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/a.js").write_text("globalThis.a = 1")
    (tmp_path / "assets/b.js").write_text("globalThis.b = 2;\n")
    page = (
        '<!DOCTYPE html><html><head><link rel="stylesheet" href="../s.css"></head><body><script src="../theme.js"></script>'
        '<script src="../assets/a.js" defer data-own></script><script src="../assets/b.js" defer data-own></script></body></html>'
    )

    joined_page = joined.join(page, "forms/petition.html", tmp_path)

    (made,) = (tmp_path / "assets").glob("page-*.js")
    assert made.read_text() == "globalThis.a = 1\n;\nglobalThis.b = 2;\n;\n"
    assert joined_page.count("<script") == 2
    assert f'<script src="../assets/{made.name}" defer' in joined_page
    assert f'<link rel="preload" href="../assets/{made.name}" as="script"><link rel="stylesheet"' in joined_page
    assert joined.join(joined_page, "forms/petition.html", tmp_path) == joined_page, "one script stays as it is"


def test_what_a_page_is_for_runs_before_the_theme_and_nothing_holds_the_page_up(site):
    scripts = LexborHTMLParser((site / "calculator.html").read_text()).css("body script[src]")

    assert all("defer" in script.attributes for script in scripts)
    started = [script.attributes["src"].rpartition("/")[2].split(".")[0].split("-")[0] for script in scripts]
    assert started == ["page", "bundle", "offline"]


def test_no_page_is_fetched_before_it_is_asked_for():
    page = repair(
        '<!doctype html><head><link rel="next" href="b.html"><link rel="icon" href="i.svg"></head><body></body>'
    )

    assert "b.html" not in page
    assert "i.svg" in page


def test_a_repair_changes_nothing_else():
    page = '<!DOCTYPE html><html lang="en"><head></head><body><p>“A &amp; B” — <svg viewBox="0 0 1 1"></svg></p></body></html>'

    assert repair(page) == page


def test_the_policy_allows_the_inline_scripts_by_hash_and_nothing_inline_besides():
    pages = [
        "<script>one()</script>",
        '<script src="x.js"></script><script type="application/json">{}</script><script>two()</script>',
    ]
    text = policy.policy(pages)

    assert text.count("'sha256-") == 3
    assert policy.fingerprint(policy.GUARD) in text
    assert policy.fingerprint("one()") in text
    assert "unsafe-inline" not in text
    assert "unsafe-eval'" not in text.replace("wasm-unsafe-eval'", "")


def test_the_policy_is_set_by_the_first_script_of_the_head_and_only_over_http():
    page = policy.guard('<head><meta charset="utf-8"><script src="a.js"></script></head>', "default-src 'none'")

    first, second = page.split("<script")[1:]
    assert first.startswith(' data-policy="default-src &#x27;none&#x27;">')
    assert policy.inline_scripts(page) == [policy.GUARD]
    assert "/^https?:$/.test(location.protocol)" in first
    assert second.startswith(' src="a.js"')


def test_the_files_for_servers_bear_the_same_headers_and_name_what_may_be_kept_for_ever(tmp_path):
    (tmp_path / "assets/python-0123456789ab").mkdir(parents=True)
    (tmp_path / "assets/python-0123456789ab/a.js").write_text("")
    (tmp_path / "assets/site.css").write_text("")

    servers.write(tmp_path, "default-src 'none'")

    texts = [(tmp_path / name).read_text() for name in ("_headers", "server/nginx.conf", "server/htaccess.txt")]
    for name, value in servers.headers("default-src 'none'").items():
        lines = (
            f"  {name}: {value}\n",
            f'add_header {name} "{value}" always;\n',
            f'  Header always set {name} "{value}"\n',
        )
        assert [line in text for line, text in zip(lines, texts, strict=True)] == [True] * 3, name
    assert all("{{" not in text for text in texts)
    assert "/assets/python-0123456789ab/*\n  Cache-Control: public, max-age=31536000, immutable" in texts[0]
    assert "site.css" not in texts[0]


def test_a_page_without_a_place_for_its_policy_is_refused():
    with pytest.raises(ValueError, match="character set"):
        policy.guard("<head></head>", "x")


def test_compressed_copies_hold_the_same_and_are_made_once(tmp_path, monkeypatch):
    site, cache = tmp_path / "site", Cache(tmp_path / "cache")
    (site / "assets/offline").mkdir(parents=True)
    text = b"All pipes carrying drinking water shall be buried. " * 100
    (site / "a.html").write_bytes(text)
    (site / "small.html").write_bytes(b"x")
    (site / "assets/offline/b.js").write_bytes(text)

    compression.compress(site, cache)
    monkeypatch.setattr(compression, "brotli_of", lambda _: pytest.fail("compressed twice"))
    compression.compress(site, cache)

    assert brotli.decompress((site / "a.html.br").read_bytes()) == text
    assert gzip.decompress((site / "a.html.gz").read_bytes()) == text
    assert sorted(path.name for path in site.rglob("*.br")) == ["a.html.br"]


def test_the_list_of_checksums_names_every_file(tmp_path):
    (tmp_path / "a b.txt").write_bytes(b"1")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub/c").write_bytes(b"2")

    checksums.write(tmp_path)

    assert (tmp_path / "SHA256SUMS").read_text() == (
        f"{sha256(b'1').hexdigest()}  a b.txt\n{sha256(b'2').hexdigest()}  sub/c\n"
    )
