import os
import time

import pytest

from publish.cache import DAY, Cache, fingerprint


@pytest.fixture
def cache(tmp_path):
    return Cache(tmp_path / "cache")


def never():
    pytest.fail("made again what was kept")


def test_a_result_is_made_once(cache):
    assert cache.get(b"key", make=lambda: b"made") == b"made"
    assert cache.get(b"key", make=never) == b"made"


def test_another_build_finds_it_too(cache):
    cache.get(b"key", make=lambda: b"made")

    assert Cache(cache.folder).get(b"key", make=never) == b"made"


def test_each_part_of_the_key_counts(cache):
    cache.get("brotli 11", b"text", make=lambda: b"one")

    assert cache.get("brotli 9", b"text", make=lambda: b"two") == b"two"
    assert cache.get("brotli 11", b"other", make=lambda: b"three") == b"three"


def test_parts_are_not_run_together():
    assert fingerprint("ab", "c") != fingerprint("a", "bc")
    assert fingerprint("abc") != fingerprint("abc", "")


def test_a_text_and_its_utf_8_are_the_same_part():
    assert fingerprint("§ 1") == fingerprint("§ 1".encode())


def test_an_empty_result_is_a_result(cache):
    cache.get(b"key", make=lambda: b"")

    assert cache.get(b"key", make=never) == b""


def test_a_failure_is_not_kept(cache):
    with pytest.raises(ZeroDivisionError):
        cache.get(b"key", make=lambda: bytes(1 // 0))

    assert cache.get(b"key", make=lambda: b"made") == b"made"


def test_what_nobody_used_for_long_goes_and_what_was_used_stays(cache):
    for key in (b"old", b"used"):
        cache.get(key, make=lambda: b"made")
    long_ago = time.time() - 20 * DAY
    for place in cache.folder.iterdir():
        os.utime(place, (long_ago, long_ago))
    cache.get(b"used", make=never)

    assert cache.prune() == 1
    assert cache.get(b"used", make=never) == b"made"
    assert cache.get(b"old", make=lambda: b"made anew") == b"made anew"


def test_pruning_where_nothing_was_kept_is_no_error(cache):
    assert cache.prune() == 0
