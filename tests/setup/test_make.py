"""The commands in the Makefile, as far as they can be tried without installing."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def make(*arguments):
    return subprocess.run(["make", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("command", ["site", "test", "serve", "bench", "lock", "clean"])
def test_make_alone_tells_the_commands(command):
    lines = make().stdout.splitlines()

    assert any(line.split()[:2] == ["make", command] for line in lines)


def test_without_a_python_it_says_what_to_install():
    done = make("ready-site", "PYTHON=python3-that-is-not-there")

    assert done.returncode
    assert 'No Python called "python3-that-is-not-there" here. Install Python 3.11' in done.stdout


def test_continuous_integration_runs_what_a_person_runs():
    script = (ROOT / ".ci/run").read_text()

    assert script.splitlines()[-1] == "exec make test"
    assert (ROOT / ".ci/run").stat().st_mode & 0o111
