"""What the machine must bring: installed with apt when root, told as a line to type otherwise."""

import ast
from pathlib import Path

import pytest

from setup import system
from setup.stop import Stop

SETUP = Path(system.__file__).parent


@pytest.fixture
def machine(monkeypatch):
    """A machine of our making: who we are there, whether it has apt, and the list of the commands it is given."""

    def make(*, root, apt):
        commands = []
        monkeypatch.setattr(system.os, "geteuid", lambda: 0 if root else 1000)
        monkeypatch.setattr(system.shutil, "which", lambda name: f"/usr/bin/{name}" if apt else None)
        monkeypatch.setattr(system, "run", lambda _title, command, *_, **__: commands.append(command))
        return commands

    return make


@pytest.fixture
def lacking(monkeypatch):
    """Let a purpose need one thing that is missing until it has been looked for so many times."""

    def make(times):
        found = iter([False] * times + [True] * 9)
        need = system.Need("the thing", lambda: next(found), ("thing-dev", "libthing0"))
        monkeypatch.setattr(system, "NEEDS", {"site": (need,), "test": (need,)})

    return make


def test_on_a_machine_that_has_everything_nothing_is_run(machine, lacking):
    commands = machine(root=True, apt=True)
    lacking(0)
    system.bring("site")

    assert commands == []


def test_root_on_debian_gets_what_is_missing_and_no_more(machine, lacking):
    commands = machine(root=True, apt=True)
    lacking(1)
    system.bring("site")

    update, install = commands
    assert update == ["apt-get", "update"]
    assert install == ["apt-get", "install", "--yes", "--no-install-recommends", "thing-dev", "libthing0"]


@pytest.mark.parametrize(("root", "apt"), [(False, True), (True, False), (False, False)])
@pytest.mark.parametrize("purpose", ["site", "test"])
def test_everyone_else_is_told_what_to_type(machine, lacking, root, apt, purpose):
    commands = machine(root=root, apt=apt)
    lacking(1)

    with pytest.raises(Stop) as stop:
        system.bring(purpose)

    said = str(stop.value)
    assert commands == []
    assert "lacks the thing" in said
    assert f"`make {purpose}` again" in said
    assert "sudo apt-get update && sudo apt-get install --no-install-recommends thing-dev libthing0" in said
    for name in ("Debian", "Ubuntu", "Fedora", "macOS", "Windows", "wsl --install", "dnf install", "brew install"):
        assert name in said


def test_what_apt_could_not_bring_is_told(machine, lacking):
    machine(root=True, apt=True)
    lacking(2)

    with pytest.raises(Stop, match="lacks the thing"):
        system.bring("site")


@pytest.mark.parametrize("version", [(3, 9, 2), (3, 10, 14)])
def test_an_old_python_is_told_so(version):
    with pytest.raises(Stop, match=r"needs 3\.11 or newer"):
        system.check_python(version)


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 11, 2), (3, 14, 0), (4, 0, 0)])
def test_a_newer_python_will_do(version):
    system.check_python(version)


def test_this_machine_has_what_the_tests_need():
    assert [need.what for need in system.TEST if not need.met()] == []


def test_a_library_that_is_not_there_is_noticed(monkeypatch):
    monkeypatch.setattr(system, "LAYOUT_LIBRARIES", (("libnothing-of-that-name.so.0",),))

    assert not system.layout_libraries_load()


def test_a_browser_named_in_chromium_counts(monkeypatch, tmp_path):
    browser = tmp_path / "my-browser"
    browser.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not system.browser_is_there()

    monkeypatch.setenv("CHROMIUM", str(browser))
    assert system.browser_is_there()


@pytest.mark.parametrize("path", sorted(SETUP.glob("*.py")), ids=lambda path: path.name)
def test_an_old_python_can_read_the_set_up_as_far_as_the_message(path):
    ast.parse(path.read_text(encoding="utf-8"), feature_version=(3, 8))
