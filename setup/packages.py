"""`.venv` and `node_modules`, exactly as the locks say. What is already as the locks say is left alone.

Each lock leaves a stamp with its hash in the folder it filled, so it is the lock's content that counts, not its date.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from pathlib import Path

from setup.run import run

VENV = Path(".venv")
MODULES = Path("node_modules")
NODE_FILES = (Path("package.json"), Path("package-lock.json"), Path(".npmrc"))
LOCKS = {"site": ("site",), "test": ("site", "test"), "mutants": ("site", "test", "mutants")}


def lock(name: str) -> Path:
    """Return the lock with that name."""
    return Path(f"setup/requirements-{name}.txt")


def fingerprint(*files: Path) -> str:
    """Return one hash for the content of all these files."""
    whole = hashlib.sha256()
    for file in files:
        whole.update(hashlib.sha256(file.read_bytes()).digest())
    return whole.hexdigest()


def stamp(folder: Path, name: str) -> Path:
    """Return where `folder` remembers the lock it was filled from."""
    return folder / f"ready-{name}.txt"


def remembered(file: Path) -> str | None:
    """Return what a stamp says, None where there is none."""
    return file.read_text("ascii") if file.exists() else None


def python_packages(purpose: str) -> None:
    """Fill `.venv`. A lock that has changed since means a new one: nothing of the old may linger."""
    wanted = {name: fingerprint(lock(name)) for name in LOCKS[purpose]}
    present = {name: remembered(stamp(VENV, name)) for name in wanted}
    outdated = any(found not in (None, wanted[name]) for name, found in present.items())
    if outdated or not (VENV / "bin/python").exists():
        run("a fresh .venv", [sys.executable, "-m", "venv", "--clear", VENV])
        present = {}
    for name, digest in wanted.items():
        if present.get(name) != digest:
            pip = [VENV / "bin/python", "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
            title = f"Python packages for the {name}, into .venv"
            run(title, [*pip, "--require-hashes", "-r", lock(name)], each="Collecting ")
            stamp(VENV, name).write_text(digest, "ascii")


def node_packages(purpose: str) -> None:
    """Fill `node_modules` with the Node that came into `.venv` from PyPI: for the site alone, or for the tests too."""
    digest = fingerprint(*NODE_FILES)
    for_site, for_all = f"{digest} site", f"{digest} all"
    wanted = (for_site, for_all) if purpose == "site" else (for_all,)
    if remembered(stamp(MODULES, "node")) in wanted:
        return
    shutil.rmtree(MODULES, ignore_errors=True)
    options, what = (["--omit=dev"], "the browser") if purpose == "site" else ([], "the browser and the tests")
    run(f"files for {what}, into node_modules", [VENV / "bin/npm", "ci", *options], node_environment())
    stamp(MODULES, "node").write_text(wanted[0], "ascii")


def node_environment() -> dict:
    """Return an environment in which Node is ours, and trusts the certificates that this machine trusts."""
    path = os.pathsep.join((str((VENV / "bin").resolve()), os.environ.get("PATH", "")))
    return {**os.environ, "PATH": path, "NODE_USE_SYSTEM_CA": "1"}
