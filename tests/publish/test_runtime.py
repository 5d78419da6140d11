"""How Python for the browser is packed, without a browser (publish/runtime)."""

import base64
import gzip
import io
import json
import zipfile

import pytest

from publish import runtime
from publish.cache import Cache
from publish.problem import Problem
from publish.runtime import bundles, interpreter, packages, slim
from publish.runtime.pack import importable_zip, offline_part

DOOR = "browser/door_forms.py"


@pytest.fixture
def interpreter_asked(monkeypatch):
    """Stands in for Pyodide: says what was asked of it, compiles nothing and takes nothing out."""
    asked = []

    def run(call, job, packages=()):
        asked.append((call, [entry[0] for entry in job]))
        if call == "explore":
            more = ["pprint.py"] if packages else []
            return {
                "modules": ["json/__init__.py", "re/__init__.py", *more],
                "packages": ["attrs/__init__.py"] if packages else [],
                "data": ["town.toml", "schema/facts.schema.json", "build/docs/forms/petition.pdf"],
                "package_data": [],
            }
        return {name: base64.b64encode(source.encode()).decode() for name, source, *_ in job}

    monkeypatch.setattr(interpreter, "run", run)
    monkeypatch.setattr(bundles, "slim", lambda *_: dict.fromkeys(slim.FILES, b"Pyodide"))
    return asked


def folders(out):
    return {path.name.partition("-")[0]: path.name for path in (out / "assets").iterdir() if "-" in path.name}


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    return Cache(tmp_path_factory.mktemp("cache"))


@pytest.fixture
def build(tmp_path, cache, interpreter_asked):  # noqa: ARG001 - never the real one
    def build_it():
        papers = tmp_path / "forms"
        papers.mkdir(exist_ok=True)
        (papers / "petition.pdf").write_bytes(b"%PDF-1.7")
        runtime.build(tmp_path / "out", cache, papers)
        return folders(tmp_path / "out")

    return build_it


def test_what_is_unchanged_is_not_made_again(build, interpreter_asked):
    first = build()
    asked = len(interpreter_asked)

    assert build() == first
    assert len(interpreter_asked) == asked


def test_a_change_of_our_python_leaves_the_standard_library_and_its_folder(
    build, tmp_path, interpreter_asked, monkeypatch
):
    before = build()
    del interpreter_asked[:]
    monkeypatch.setattr(bundles, "_sources", lambda *_: {"calculator/changed.py": "changed = True", DOOR: ""})
    after = build()

    assert after["python"] == before["python"]
    assert after["calculator"] != before["calculator"]
    compiled = [names for call, names in interpreter_asked if call == "compile_all"]
    assert compiled == [["calculator/changed.py"], [DOOR]]
    assert folders(tmp_path / "out") == after, "the folder of the version before is gone"


def test_a_change_of_the_forms_alone_leaves_the_calculator_and_its_folder(build, monkeypatch):
    before, packed = build(), bundles._sources

    def changed(*rooms):
        return packed(*rooms) | ({"forms/changed.py": "changed = True"} if "forms" in rooms else {})

    monkeypatch.setattr(bundles, "_sources", changed)
    after = build()

    assert {name for name in before if after[name] != before[name]} == {"forms"}


def test_what_is_in_the_calculators_zips_is_not_in_that_of_the_forms_again(build, tmp_path):
    name = build()["forms"]
    with zipfile.ZipFile(tmp_path / "out/assets" / name / "forms.zip") as packed:
        held = set(packed.namelist())

    assert {"pprint.pyc", "attrs/__init__.pyc", "rpds.pyc", "browser/door_forms.pyc", "forms/fill.pyc"} <= held
    assert not held & {"json/__init__.pyc", "town.toml", "calculator/exchange.pyc", "browser/door.pyc"}
    assert "build/docs/forms/petition.pdf" not in held


def test_who_made_what_is_packed_is_told_beside_it(build, tmp_path):
    notice = (tmp_path / "out/assets" / build()["forms"] / "NOTICE.txt").read_text()

    for words in (
        "jsonschema 4",
        "attrs 2",
        "referencing 0",
        "pypdf 7",
        "Redistributions in binary form",
        "Permission is",
    ):
        assert words in notice


def test_a_table_that_nobody_looks_into_is_left_empty():
    (name,) = packages.EMPTIED
    wanted = packages.sources([name, "pypdf/filters.py"])

    assert wanted[name] == "adobe_glyphs: dict[str, str] = {}\n"
    assert "FlateDecode" in wanted["pypdf/filters.py"]


def test_a_change_of_data_alone_asks_nothing_of_the_interpreter(build, interpreter_asked, monkeypatch):
    before = build()
    del interpreter_asked[:]
    monkeypatch.setattr(bundles, "hashes", lambda: {"settings_sha256": "another"})

    assert build()["calculator"] != before["calculator"]
    assert interpreter_asked == []


def test_the_engine_is_told_where_each_part_of_this_version_is(build, tmp_path):
    build()
    engine = (tmp_path / "out/assets/engine.js").read_text()
    told = json.loads(engine.partition("const PARTS = ")[2].partition(";")[0])

    for part in told["files"].values():
        folder = tmp_path / ("out" if part["path"].startswith("assets/") else "")
        content = (folder / part["path"]).read_bytes()
        twin = (tmp_path / "out" / runtime.offline(part["path"])).read_text()
        assert len(content) == part["bytes"]
        path, packed = json.loads("[" + twin.removeprefix("pythonPart(").removesuffix(");\n") + "]")
        assert path == part["path"]
        assert gzip.decompress(base64.b64decode(packed)) == content


def test_the_packed_data_is_that_of_the_project(build, tmp_path, root):
    name = build()["calculator"]
    with zipfile.ZipFile(tmp_path / "out/assets" / name / "app.zip") as app:
        assert app.read("town.toml") == (root / "town.toml").read_bytes()


def test_an_engine_without_the_place_for_its_parts_is_told_with_the_remedy(monkeypatch, tmp_path):
    (tmp_path / "browser").mkdir()
    (tmp_path / "browser/engine.js").write_text("const PARTS = 1;")
    monkeypatch.setattr(bundles, "ROOT", tmp_path)

    with pytest.raises(Problem, match=r"browser/engine\.js: .* must stand in it once"):
        runtime.engine({}, {})


def test_what_the_interpreter_complains_of_reaches_the_person_who_builds():
    with pytest.raises(Problem, match="SyntaxError"):
        interpreter.run("compile_all", [["calculator/broken.py", "def", 0, True]])


def test_a_zip_depends_on_nothing_but_its_content():
    one, other = importable_zip({"a/b.txt": b"1", "c": b"2"}), importable_zip({"c": b"2", "a/b.txt": b"1"})

    assert one == other
    with zipfile.ZipFile(io.BytesIO(one)) as packed:
        assert packed.namelist() == ["a/", "a/b.txt", "c"]
        assert all(member.compress_type == zipfile.ZIP_STORED for member in packed.infolist())


def test_a_part_for_a_page_opened_as_a_file_is_a_script():
    assert offline_part("assets/x", b"\x00").decode() == 'pythonPart("assets/x", "AA==");\n'
