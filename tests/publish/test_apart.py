"""What takes much memory is done elsewhere."""

import os

import pytest

from publish.apart import apart, here


def test_it_is_one_other_process_for_the_whole_block_and_another_for_the_next():
    with apart() as do:
        first = {do(os.getpid), do(os.getpid)}
    with apart() as do:
        second = {do(os.getpid)}

    assert len(first | second | {os.getpid()}) == 3


def test_it_has_ended_with_its_block():
    with apart() as do:
        child = do(os.getpid)

    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)


@pytest.mark.parametrize("how", ["apart", "here"])
def test_what_is_wrong_is_told_the_same_from_there(how):
    with apart() as do, pytest.raises(ValueError, match="invalid literal"):
        (do if how == "apart" else here)(int, "many")
