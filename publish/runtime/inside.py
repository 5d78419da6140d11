"""Runs inside Pyodide, started by interpreter.mjs: finds what our code needs, and compiles.

Nothing here may import more than it must before `explore` has looked: what is loaded counts as needed.
"""

import os.path
import sys

sys.dont_write_bytecode = True
PROJECT = "/project/"


def explore() -> None:
    """Run the errands and note which modules of the standard library and which data files they took.

    The job is a list of [module, function, text]; the result {"modules": [...], "data": [...]}, names as in the
    standard library's zip and from the project root.
    """
    read = set()

    def watch(event: str, args: tuple) -> None:
        name = args[0] if event == "open" else None
        if isinstance(name, str) and name.startswith(PROJECT) and not name.endswith((".py", ".pyc")):
            read.add(name.removeprefix(PROJECT))

    import json

    with open("/job/job.json") as file:  # noqa: PTH123 - pathlib is not loaded on our account
        errands = json.load(file)
    sys.path.insert(0, PROJECT)
    sys.addaudithook(watch)
    for module, function, text in errands:
        __import__(module)
        getattr(sys.modules[module], function)(text)
    zipped = next(path for path in sys.path if path.endswith(".zip")) + "/"
    files = (getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
    modules = {file.removeprefix(zipped) for file in files if file.startswith(zipped)}
    data = {name for name in read if os.path.isfile(PROJECT + name)}  # noqa: PTH113 - as above
    _answer({"modules": sorted(modules), "data": sorted(data)})


def compile_all() -> None:
    """Compile the job's [[name, source, optimize], ...]; the result maps each name to its .pyc in base64.

    The .pyc are never compared with a source (PEP 552, unchecked hash), so no time or hash of a source is in them.
    """
    import base64
    import importlib.util
    import json
    import marshal

    with open("/job/job.json") as file:  # noqa: PTH123 - as above
        sources = json.load(file)
    head = importlib.util.MAGIC_NUMBER + b"\x01\x00\x00\x00" + bytes(8)
    compiled = {}
    for name, source, optimize in sources:
        code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
        compiled[name] = base64.b64encode(head + marshal.dumps(code)).decode()
    _answer(compiled)


def _answer(result: dict) -> None:
    import json

    with open("/job/result.json", "w") as file:  # noqa: PTH123 - as above
        json.dump(result, file)
