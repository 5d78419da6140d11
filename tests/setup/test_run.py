import sys

import pytest

from setup import run as running
from setup.stop import Stop

TALKS = [sys.executable, "-c", "print('Collecting one'); print('Collecting two'); print('done')"]
FAILS = [sys.executable, "-c", "print('no such package'); raise SystemExit(3)"]


@pytest.fixture(autouse=True)
def log(tmp_path, monkeypatch):
    monkeypatch.setattr(running, "LOG", tmp_path / "build/setup.log")
    return tmp_path / "build/setup.log"


def test_a_step_is_one_plain_line_and_its_chatter_goes_to_the_log(capsys, log):
    running.run("Python packages", TALKS)

    assert capsys.readouterr().out == "set-up  Python packages\n"
    assert "Collecting one\nCollecting two\ndone\n" in log.read_text()


def test_on_a_terminal_its_progress_is_counted(capsys, monkeypatch):
    monkeypatch.setattr(running.sys.stdout, "isatty", lambda: True)
    running.run("Python packages", TALKS, each="Collecting ")

    assert capsys.readouterr().out.endswith("\rset-up  Python packages (2)\n")


def test_a_step_that_fails_ends_with_its_last_words_the_log_and_what_to_do():
    with pytest.raises(Stop) as stop:
        running.run("Python packages", FAILS)

    said = str(stop.value)
    assert said.startswith("This step failed: Python packages.")
    assert "  | no such package" in said
    assert "setup.log" in said


def test_a_program_that_is_not_there_is_a_failed_step_too():
    with pytest.raises(Stop, match="no-such-program"):
        running.run("Something", ["no-such-program"])
