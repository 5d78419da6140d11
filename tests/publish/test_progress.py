import re

import pytest

from publish import progress


@pytest.fixture
def terminal(monkeypatch):
    """Let the code believe that a person watches; rich still sees what standard output really is."""
    monkeypatch.setattr(progress, "watched", lambda: True)
    progress._console.cache_clear()
    yield
    progress._console.cache_clear()


def test_without_a_terminal_a_step_is_one_plain_line(capsys):
    with progress.step("Forms"):
        list(progress.track(range(3), "Compressing"))

    assert capsys.readouterr().out == "Forms\n"


def test_without_a_terminal_rich_is_not_even_loaded(python):
    code = "import sys; from publish.progress import step, track; step('a').__enter__(); print('rich' in sys.modules)"

    assert python("-c", code).stdout == "a\nFalse\n"


def test_the_line_is_out_before_the_step_begins(capsys):
    with progress.step("Forms"):
        assert capsys.readouterr().out == "Forms\n"


@pytest.mark.usefixtures("terminal")
def test_on_a_terminal_a_step_that_is_done_says_how_long_it_took(capsys):
    with progress.step("Forms"):
        pass

    assert re.search(r"✓ Forms \d+\.\d s", capsys.readouterr().out)


@pytest.mark.usefixtures("terminal")
def test_on_a_terminal_a_bar_may_stand_inside_a_step(capsys):
    with progress.step("Finish"):
        assert list(progress.track([1, 2, 3], "Compressing")) == [1, 2, 3]

    assert "✓ Finish" in capsys.readouterr().out


@pytest.mark.usefixtures("terminal")
def test_a_step_that_fails_is_not_ticked_off(capsys):
    with pytest.raises(ZeroDivisionError), progress.step("Forms"):
        _ = 1 // 0

    assert "✓" not in capsys.readouterr().out


def test_what_is_tracked_comes_through_in_order():
    assert list(progress.track(iter("abc"), "Letters")) == ["a", "b", "c"]
