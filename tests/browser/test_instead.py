"""What stands in the browser for a compiled library gives what that library gives (browser/instead)."""

import pytest
import rpds
from hypothesis import given
from hypothesis import strategies as st

from browser.instead import rpds as ours

keys = st.integers(0, 5)
maps = st.dictionaries(keys, st.integers())


@given(start=maps, key=keys, value=st.integers(), other=maps)
def test_a_map_gives_what_that_of_the_library_gives_and_stays_as_it_was(start, key, value, other):
    mine, theirs = ours.HashTrieMap(start), rpds.HashTrieMap(start)

    assert dict(mine.insert(key, value)) == dict(theirs.insert(key, value))
    assert dict(mine.update(other)) == dict(theirs.update(other))
    assert (mine.get(key), len(mine), key in mine) == (theirs.get(key), len(theirs), key in theirs)
    if key in start:
        assert dict(mine.remove(key)) == dict(theirs.remove(key))
    else:
        for each in (mine, theirs):
            with pytest.raises(KeyError):
                each.remove(key)
    assert dict(mine) == start
    assert ours.HashTrieMap.convert(mine) is mine
    assert hash(mine) == hash(ours.HashTrieMap.convert(start))
    with pytest.raises(TypeError):
        mine[key] = value


@given(start=st.lists(keys), value=keys)
def test_a_set_and_a_list_do_too(start, value):
    mine, theirs = ours.HashTrieSet(start), rpds.HashTrieSet(start)

    assert set(mine.insert(value)) == set(theirs.insert(value))
    assert set(mine.discard(value)) == set(theirs.discard(value))
    assert set(mine.update([value], mine)) == set(theirs.update([value], theirs))
    assert list(ours.List(start).push_front(value)) == list(rpds.List(start).push_front(value))
    assert bool(ours.List(start)) == bool(start)
