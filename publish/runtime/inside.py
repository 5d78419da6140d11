"""Runs inside Pyodide, started by interpreter.mjs: finds what our code needs, and compiles.

Nothing here may import more than it must before `explore` has looked: what is loaded counts as needed.
"""

import os.path
import sys

sys.dont_write_bytecode = True
PROJECT, PACKAGES = "/project/", "/packages/"


def explore() -> None:
    """Run the errands and note what they took: modules of the standard library, of packages, and data files.

    The job is a list of [module, function, *arguments]. An argument is a text, {"file": path from the project root} for
    the bytes of a file, {"bytes": text} for those of a text, or {"call": [module, function, *arguments]} for what that
    gives. The result is
    {"modules": [...], "packages": [...], "data": [...], "package_data": [...]}: names as in the standard library's zip,
    from the folder of packages, and from the project root.
    """
    read = set()

    def watch(event: str, args: tuple) -> None:
        name = args[0] if event == "open" else None
        if isinstance(name, str) and name.startswith((PROJECT, PACKAGES)) and not name.endswith((".py", ".pyc")):
            read.add(name)

    import json

    with open("/job/job.json") as file:  # noqa: PTH123 - pathlib is not loaded on our account
        errands = [_read(errand) for errand in json.load(file)]
    sys.path[:0] = [f"{PROJECT}browser/instead", PROJECT, PACKAGES]
    sys.addaudithook(watch)
    for errand in errands:
        _run(errand)
    zipped = next(path for path in sys.path if path.endswith(".zip")) + "/"
    files = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values()) if not _frozen(module)]
    data = {name for name in read if os.path.isfile(name)}  # noqa: PTH113 - as above
    _answer({
        "modules": _below(zipped, files),
        "packages": _below(PACKAGES, files),
        "data": _below(PROJECT, data),
        "package_data": _below(PACKAGES, data),
    })  # fmt: skip


def _frozen(module: object) -> bool:
    """Whether the wasm itself holds the module, so that its file is never read."""
    return getattr(getattr(module, "__spec__", None), "origin", None) == "frozen"


def _below(folder: str, names: "set[str] | list[str]") -> list[str]:
    return sorted({name.removeprefix(folder) for name in names if name.startswith(folder)})


def _read(errand: list) -> list:
    """An errand with the bytes and values its arguments name; one call in another is left as it is."""
    return [_argument(each) for each in errand]


def _argument(told: "str | dict") -> object:
    if isinstance(told, str):
        return told
    ((kind, what),) = told.items()
    if kind == "file":
        with open(PROJECT + what, "rb") as file:  # noqa: PTH123 - as above
            return file.read()
    return what.encode() if kind == "bytes" else _Call(_read(what))


class _Call(list):
    """An errand whose answer is an argument of another one."""


def _run(errand: list) -> object:
    module, function, *arguments = errand
    __import__(module)
    given = [_run(each) if isinstance(each, _Call) else each for each in arguments]
    return getattr(sys.modules[module], function)(*given)


def compile_all() -> None:
    """Compile the job's [[name, source, optimize, lines], ...]; the result maps each name to its .pyc in base64.

    `optimize` is that of `compile`, or "undocumented": without docstrings, but with what is asserted. `lines` says
    whether the code remembers on which line of its source it stands; that is a third of its size. The .pyc are
    never compared with a source (PEP 552, unchecked hash), so no time or hash of a source is in them.
    """
    import base64
    import importlib.util
    import json
    import marshal

    with open("/job/job.json") as file:  # noqa: PTH123 - as above
        sources = json.load(file)
    head = importlib.util.MAGIC_NUMBER + b"\x01\x00\x00\x00" + bytes(8)
    compiled = {}
    for name, source, optimize, lines in sources:
        if optimize == "undocumented":
            code = compile(_undocumented(source), name, "exec", dont_inherit=True, optimize=0)
        else:
            code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
        compiled[name] = base64.b64encode(head + marshal.dumps(code if lines else _without_lines(code))).decode()
    _answer(compiled)


def _without_lines(code: "types.CodeType") -> "types.CodeType":  # noqa: F821 - not loaded on our account
    """The code with "no location" for every instruction: an entry of that table tells it for eight at once."""
    at_once, nowhere = 8, 0b1_1111_000
    units = len(code.co_code) // 2
    table = bytes(nowhere | min(at_once, units - done) - 1 for done in range(0, units, at_once))
    inner = tuple(_without_lines(each) if isinstance(each, type(code)) else each for each in code.co_consts)
    return code.replace(co_linetable=table, co_consts=inner)


def _undocumented(source: str) -> object:
    import ast

    tree = ast.parse(source)
    for node in ast.walk(tree):
        documented = isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        if documented and ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = [] if node.body[1:] else [ast.copy_location(ast.Pass(), node.body[0])]
    return tree


def _answer(result: dict) -> None:
    import json

    with open("/job/result.json", "w") as file:  # noqa: PTH123 - as above
        json.dump(result, file)
