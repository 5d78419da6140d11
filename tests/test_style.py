"""One style, checked by one tool; the settings and their reasons are in pyproject.toml."""

import pytest


@pytest.mark.parametrize("arguments", [("check",), ("format", "--check")], ids=" ".join)
def test_the_whole_tree_is_in_one_style(python, arguments):
    done = python("-m", "ruff", *arguments, "--no-cache", ".")

    assert done.returncode == 0, done.stdout + done.stderr
