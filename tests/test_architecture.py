"""Which way things flow, as a table. A stranger among the imports of a room is an error."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# What a module of a room may import from the project. The longest name that fits a module is its row.
# calculator.files and calculator.problem know no law: they find a file and say what is wrong with one.
# calculator.untimed counts days as the rules do where a petition does not say the time yet.
MAY_IMPORT = {
    "calculator": {"calculator"},
    "forms": {
        "forms",
        "calculator.ordinance",
        "calculator.names",
        "calculator.exchange",
        "calculator.untimed",
        "calculator.files",
        "calculator.problem",
    },
    # Pages say days in words, as the calculator does, and give its calendar away with the forms.
    "forms.web": {
        "forms",
        "calculator.ordinance",
        "calculator.names",
        "calculator.exchange",
        "calculator.untimed",
        "calculator.calendar",
        "calculator.ics",
        "calculator.files",
        "calculator.problem",
    },
    "paper": {"paper", "calculator.files", "calculator.problem"},
    "browser": {"browser"},
    "browser.door": {"browser", "calculator.exchange", "calculator.web", "forms"},
    "browser.door_forms": {"browser", "calculator.files", "forms"},  # it says where the forms' data are
    "publish": {"publish", "calculator", "forms", "paper", "browser"},
    "build": {"publish"},
    "setup": {"setup"},
}
ROOMS = {row.split(".")[0] for row in MAY_IMPORT} | {"tests"}

# Rooms that must run where nothing is installed.
STANDARD_LIBRARY_ONLY = {"calculator", "setup"}

# Libraries that one module or package alone knows, so that it alone changes with them.
KNOWN_ONLY_TO = {"weasyprint": "paper.pdf", "pikepdf": "paper.conform", "pypdf": "forms.pdf"}


def modules() -> dict[str, Path]:
    """Every module of the rooms by its dotted name."""
    paths = [path for room in sorted(ROOMS - {"tests", "build"}) for path in sorted((ROOT / room).rglob("*.py"))]
    paths.append(ROOT / "build.py")
    return {dotted(path): path for path in paths}


def dotted(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(name: str, path: Path) -> set[str]:
    """The dotted names a module imports anywhere in it, relative ones made absolute."""
    found = set()
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            origin = ".".join([*above, *filter(None, [node.module])])
            found |= {f"{origin}.{alias.name}" for alias in node.names}
    return found


def fits(name: str, row: str) -> bool:
    return name == row or name.startswith(row + ".")


def strangers(name: str, imported: set[str]) -> set[str]:
    """Those of the imports that the table does not grant to this module."""
    row = max((row for row in MAY_IMPORT if fits(name, row)), key=len)
    ours = {each for each in imported if each.split(".")[0] in ROOMS}
    found = {each for each in ours if not any(fits(each, allowed) for allowed in MAY_IMPORT[row])}
    for each in imported - ours:
        library = each.split(".")[0]
        if name.split(".", maxsplit=1)[0] in STANDARD_LIBRARY_ONLY and library not in sys.stdlib_module_names:
            found.add(each)
        if not fits(name, KNOWN_ONLY_TO.get(library, name)):
            found.add(each)
    return found


ALL = modules()


@pytest.mark.parametrize("name", ALL)
def test_a_module_imports_only_what_the_table_grants(name):
    found = strangers(name, imports(name, ALL[name]))

    assert not found, f"{ALL[name].relative_to(ROOT)} imports {', '.join(sorted(found))}: see the table in {__file__}"


def test_the_table_was_held_against_every_room():
    looked_at = {name.split(".")[0] for name in ALL}

    assert looked_at == ROOMS - {"tests"}


def test_the_table_was_held_against_many_imports():
    few = 100

    assert sum(len(imports(name, path)) for name, path in ALL.items()) > few


@pytest.mark.parametrize(
    ("name", "imported"),
    [
        ("calculator.rules.parking", "forms.fields"),
        ("calculator.rules.parking", "jsonschema"),
        ("forms.html", "calculator.rules"),
        ("forms.html", "publish.cache"),
        ("paper.pdf", "forms.fields"),
        ("paper.pages", "weasyprint.HTML"),
        ("browser.pack", "calculator.exchange"),
        ("browser.door", "calculator.rules"),
        ("publish.papers", "pikepdf.Pdf"),
        ("forms.fill", "pypdf.PdfReader"),
        ("publish.pages", "tests.measure"),
        ("publish.pages", "build"),
        ("setup.system", "rich.progress"),
    ],
)
def test_a_stranger_is_seen(name, imported):
    assert strangers(name, {imported}) == {imported}


@pytest.mark.parametrize(
    ("name", "imported"),
    [
        ("forms.html", "calculator.ordinance.cite"),
        ("browser.door", "calculator.exchange.assess_json"),
        ("browser.door", "forms.fill"),
        ("publish.papers", "paper.pdf.render"),
        ("paper.pdf", "weasyprint.HTML"),
        ("calculator.files", "importlib.resources"),
    ],
)
def test_a_door_is_open(name, imported):
    assert strangers(name, {imported}) == set()
