"""Nothing of others is handed on without its license."""

import zipfile

import pytest

from publish.pages import licenses

CODE = {".js", ".mjs", ".css", ".wasm", ".woff2", ".zip", ".png", ".ttf"}
SOURCES = ("docs/assets", "calculator/web", "forms/web", "browser", "publish")
MADE_HERE = (
    "assets/offline/",
    "search/",
    "assets/calculator-",
    "assets/answer-sheet",
    "assets/page-",
    "downloads/",
    "service-worker.js",
    "ogden-assembly-permits-offline.zip",
)
"""Where files stand that the build makes from ours, or packs: twins, the search's index, our own Python,
the scripts of a page in one, the whole site."""
OUR_MODULES = {"browser", "calculator", "forms", "schema", "docs", "rpds", "town"}


@pytest.fixture(scope="module")
def files(site):
    found = [path.relative_to(site).as_posix() for path in sorted(site.rglob("*")) if path.is_file()]
    return [path for path in found if not path.endswith((".br", ".gz"))]


@pytest.fixture(scope="module")
def ours(root):
    return {path.name for folder in SOURCES for path in (root / folder).rglob("*")}


def test_every_script_style_face_and_archive_is_ours_or_has_a_license(files, ours):
    unknown = [
        path
        for path in files
        if f".{path.rpartition('.')[2]}" in CODE
        and path.rpartition("/")[2] not in ours
        and not path.startswith(MADE_HERE)
        and not any(licenses.holding(path))
    ]

    assert not unknown, f"{unknown} are neither ours nor named in publish/pages/licenses.py"


def modules(archive):
    """The names of what stands at the top of an archive of modules."""
    with zipfile.ZipFile(archive) as packed:
        return {name.split("/")[0].partition(".")[0] for name in packed.namelist()}


def test_every_module_in_the_bundles_of_python_is_ours_or_has_a_license(site, root):
    named = {module for work in licenses.works() for module in work.modules}
    of_python = modules(root / "node_modules/pyodide/python_stdlib.zip")
    archives = list(site.glob("assets/*/*.zip"))

    seen = set().union(*map(modules, archives))
    assert seen - named - OUR_MODULES - of_python == set()
    assert named <= seen
    assert len(archives) > 2


def test_every_license_is_on_the_site_in_full_and_linked_from_the_page(site):
    page = (site / "about/licenses.html").read_text()
    for work in licenses.works():
        text = (site / work.file).read_text()
        assert len(text) > 500, work.name
        assert work.file.removeprefix("about/") in page
        assert work.license
        assert work.version
    assert (site / "about/licenses/this-site.txt").read_text().startswith("MIT License")


def test_a_work_is_named_only_while_its_files_are_there_and_bear_its_mark(site, files):
    for work in licenses.works():
        held = [path for path in files if work in licenses.holding(path)]
        assert held, work.name
        assert not work.mark or any(work.mark in (site / path).read_text(errors="ignore") for path in held), work.name
