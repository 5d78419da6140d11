"""`python3 -m setup site` makes ready to build, `test` makes ready to test, `lock` writes the locks anew."""

from __future__ import annotations

import fcntl
import sys
from pathlib import Path

from setup import locks, packages, system
from setup.stop import Stop

ONE_AT_A_TIME = Path("build/setup.lock")


def main(purpose: str, *options: str) -> None:
    """Do what is still to do for `purpose`; when all is there, nothing, and say nothing."""
    system.check_python()
    ONE_AT_A_TIME.parent.mkdir(exist_ok=True)
    with ONE_AT_A_TIME.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        system.bring("site" if purpose == "lock" else purpose)
        if purpose == "lock":  # package.json may be ahead of its lock, so nothing is installed from it
            packages.python_packages("site")
            locks.make(list(options))
            return
        packages.python_packages(purpose)
        packages.node_packages(purpose)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except Stop as stop:
        sys.exit(f"\n{stop}\n")
    except KeyboardInterrupt:
        sys.exit("\nStopped. The same command again goes on from here.")
