"""`make lock`: the lists of what we want become locks of what exactly that is."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from setup import packages
from setup.run import run
from setup.system import OLDEST, dotted

COMPILER = "uv==0.13.9"
TOOLS = Path("build/lock-tools")
NODE_LOCK = Path("package-lock.json")


def make(options: list) -> None:
    """Write all locks anew. `options` go to the compiler: `--upgrade` takes the newest of everything allowed.

    The locks hold for every system and every Python from the oldest on, and name no host.
    """
    run("the lock compiler", [sys.executable, "-m", "venv", "--clear", TOOLS])
    run("the lock compiler", [TOOLS / "bin/python", "-m", "pip", "install", COMPILER])
    for name in packages.LOCKS["mutants"]:
        wanted = packages.lock(name).with_suffix(".in")
        compile_ = [TOOLS / "bin/uv", "pip", "compile", "--universal", "--generate-hashes", "--no-header"]
        oldest = ["--python-version", dotted(OLDEST)]
        run("lock " + name, [*compile_, *oldest, *options, wanted, "-o", packages.lock(name)])
    npm = [packages.VENV / "bin/npm", "install", "--package-lock-only"]
    run("lock node", npm, packages.node_environment())
    NODE_LOCK.write_text(without_funding(NODE_LOCK.read_text("utf-8")), "utf-8")


def without_funding(lock: str) -> str:
    """Return the lock of Node without the addresses at which its packages ask for money.

    >>> print(without_funding('{"packages": {"a": {"version": "1.0.0", "funding": {"url": "there"}}}}'), end="")
    {
      "packages": {
        "a": {
          "version": "1.0.0"
        }
      }
    }
    """
    read = json.loads(lock)
    for package in read["packages"].values():
        package.pop("funding", None)
    return json.dumps(read, indent=2, ensure_ascii=False) + "\n"
