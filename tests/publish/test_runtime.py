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
from publish.runtime import bundles, interpreter
from publish.runtime.pack import offline_part, stored_zip


@pytest.fixture
def interpreter_asked(monkeypatch):
    """Stands in for Pyodide: says what was asked of it, compiles nothing."""
    asked = []

    def run(call, job):
        asked.append((call, [entry[0] for entry in job]))
        if call == "explore":
            return {"modules": ["json/__init__.py", "re/__init__.py"], "data": ["town.toml"]}
        return {name: base64.b64encode(source.encode()).decode() for name, source, _ in job}

    monkeypatch.setattr(interpreter, "run", run)
    return asked


def folders(out):
    return {path.name.partition("-")[0]: path.name for path in (out / "assets").iterdir() if "-" in path.name}


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    return Cache(tmp_path_factory.mktemp("cache"))


@pytest.fixture
def build(tmp_path, cache, interpreter_asked):  # noqa: ARG001 - never the real one
    def build_it():
        runtime.build(tmp_path / "out", cache)
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
    monkeypatch.setattr(bundles, "_sources", lambda: {"calculator/changed.py": "changed = True"})
    after = build()

    assert after["python"] == before["python"]
    assert after["calculator"] != before["calculator"]
    assert [names for call, names in interpreter_asked if call == "compile_all"] == [["calculator/changed.py"]]
    assert folders(tmp_path / "out") == after, "the folder of the version before is gone"


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
        content = (tmp_path / "out" / part["path"]).read_bytes()
        twin = (tmp_path / "out" / f"{part['path'].replace('assets/', 'assets/offline/')}.js").read_text()
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
        interpreter.run("compile_all", [["calculator/broken.py", "def", 0]])


def test_a_zip_depends_on_nothing_but_its_content():
    one, other = stored_zip({"a/b.txt": b"1", "c": b"2"}), stored_zip({"c": b"2", "a/b.txt": b"1"})

    assert one == other
    with zipfile.ZipFile(io.BytesIO(one)) as packed:
        assert packed.namelist() == ["a/", "a/b.txt", "c"]
        assert all(member.compress_type == zipfile.ZIP_STORED for member in packed.infolist())


def test_a_part_for_a_page_opened_as_a_file_is_a_script():
    assert offline_part("assets/x", b"\x00").decode() == 'pythonPart("assets/x", "AA==");\n'
