"""`.venv` and `node_modules` follow the content of the locks."""

import re
import sys
from pathlib import Path

import pytest

from setup import packages

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def ran(tmp_path, monkeypatch):
    """An empty checkout with locks, in which programs are not run but named, and leave what they would leave."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "setup").mkdir()
    for name in ("site", "test"):
        packages.lock(name).write_text(f"{name} 1")
    for file in packages.NODE_FILES:
        file.write_text("{}")
    titles = []

    def run(title, command, *_, **__):
        titles.append(title)
        if "venv" in command:
            for stamp in Path(".venv").glob("ready-*"):
                stamp.unlink()
            Path(".venv/bin").mkdir(parents=True, exist_ok=True)
            Path(".venv/bin/python").touch()
        if "ci" in command:
            Path("node_modules").mkdir()
            titles[-1] += " without what only tests need" if "--omit=dev" in command else ""

    monkeypatch.setattr(packages, "run", run)
    return titles


def install(purpose, ran):
    """What an installation for `purpose` does now."""
    ran.clear()
    packages.python_packages(purpose)
    packages.node_packages(purpose)
    return list(ran)


FRESH = "a fresh .venv"
SITE = "Python packages for the site, into .venv"
TEST = "Python packages for the test, into .venv"
NODE = "files for the browser, into node_modules without what only tests need"
NODE_TOO = "files for the browser and the tests, into node_modules"


def test_the_first_time_everything_is_installed(ran):
    assert install("site", ran) == [FRESH, SITE, NODE]


def test_the_second_time_nothing_is(ran):
    install("site", ran)

    assert install("site", ran) == []


def test_tests_only_add_what_they_need(ran):
    install("site", ran)

    assert install("test", ran) == [TEST, NODE_TOO]
    assert install("site", ran) == []
    assert install("test", ran) == []


def test_a_newer_date_alone_is_no_change(ran):
    install("test", ran)
    for file in (packages.lock("site"), packages.lock("test"), *packages.NODE_FILES):
        file.touch()

    assert install("test", ran) == []


def test_a_changed_lock_starts_afresh_so_that_nothing_old_lingers(ran):
    install("test", ran)
    packages.lock("site").write_text("site 2")

    assert install("test", ran) == [FRESH, SITE, TEST]


def test_a_changed_test_lock_does_not_concern_who_only_builds(ran):
    install("test", ran)
    packages.lock("test").write_text("test 2")

    assert install("site", ran) == []
    assert install("test", ran) == [FRESH, SITE, TEST]


@pytest.mark.parametrize("file", packages.NODE_FILES, ids=str)
def test_a_change_of_what_npm_reads_installs_its_files_again(ran, file):
    install("site", ran)
    file.write_text("{ }")

    assert install("site", ran) == [NODE]


def test_an_environment_whose_python_is_gone_is_made_anew(ran):
    install("site", ran)
    Path(".venv/bin/python").unlink()

    assert install("site", ran) == [FRESH, SITE]


def test_an_installation_that_fails_is_tried_again(ran, monkeypatch):
    working = packages.run

    def failing(title, command, *_, **__):
        working(title, command)
        if title == SITE:
            raise ConnectionError

    monkeypatch.setattr(packages, "run", failing)
    with pytest.raises(ConnectionError):
        install("site", ran)
    monkeypatch.setattr(packages, "run", working)

    assert install("site", ran) == [SITE, NODE]


def test_node_is_ours_and_trusts_what_the_machine_trusts(ran, monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", "/usr/bin")
    environment = packages.node_environment()

    assert environment["PATH"] == f"{tmp_path / '.venv/bin'}:/usr/bin"
    assert environment["NODE_USE_SYSTEM_CA"] == "1"
    assert ran == []


LOCKS = [*sorted((ROOT / "setup").glob("requirements-*.txt")), ROOT / "package-lock.json"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_a_lock_names_no_host(lock):
    assert not re.findall(r"https?://|--(?:extra-)?index-url|--find-links|\"resolved\"", lock.read_text())


@pytest.mark.parametrize("lock", LOCKS[:-1], ids=lambda path: path.name)
def test_every_python_package_is_pinned_with_a_hash(lock):
    entries = re.split(r"\n(?=\S)", re.sub(r"^\s*#.*\n", "", lock.read_text(), flags=re.MULTILINE).strip())

    assert len(entries) > 10
    assert [entry for entry in entries if "==" not in entry or "--hash=sha256:" not in entry] == []


def test_the_two_locks_agree_on_what_they_share():
    def pins(lock):
        return dict(re.findall(r"^([a-z0-9.-]+)==(\S+)", lock.read_text(), flags=re.MULTILINE))

    site, test = (pins(packages.lock(name)) for name in ("site", "test"))

    assert {name: version for name, version in test.items() if site.get(name, version) != version} == {}
    assert site.keys() & test.keys()


def test_the_environment_that_runs_this_was_made_from_these_locks():
    if Path(sys.prefix) != ROOT / ".venv":
        pytest.skip("not run from .venv")
    for name in packages.LOCKS["test"]:
        assert packages.remembered(packages.stamp(ROOT / ".venv", name)) == packages.fingerprint(packages.lock(name))
