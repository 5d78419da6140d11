"""`make lock`: the lists of what we want become locks of what exactly that is."""

from __future__ import annotations

import sys
from pathlib import Path

from setup import packages
from setup.run import run
from setup.system import OLDEST, dotted

COMPILER = "uv==0.13.9"
TOOLS = Path("build/lock-tools")


def make(options: list) -> None:
    """Write all locks anew. `options` go to the compiler: `--upgrade` takes the newest of everything allowed.

    The locks hold for every system and every Python from the oldest on, and name no host.
    """
    run("the lock compiler", [sys.executable, "-m", "venv", "--clear", TOOLS])
    run("the lock compiler", [TOOLS / "bin/python", "-m", "pip", "install", COMPILER])
    for name in packages.LOCKS["test"]:
        wanted = packages.lock(name).with_suffix(".in")
        compile_ = [TOOLS / "bin/uv", "pip", "compile", "--universal", "--generate-hashes", "--no-header"]
        oldest = ["--python-version", dotted(OLDEST)]
        run("lock " + name, [*compile_, *oldest, *options, wanted, "-o", packages.lock(name)])
    npm = [packages.VENV / "bin/npm", "install", "--package-lock-only"]
    run("lock node", npm, packages.node_environment())
