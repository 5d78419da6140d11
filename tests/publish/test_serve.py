import http.client
import threading
from urllib.parse import urlsplit

import pytest

from publish import inputs
from publish import serve as serving


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "index.html").write_text("start")
    (tmp_path / "404.html").write_text("our own page")
    (tmp_path / "ordinance").mkdir()
    (tmp_path / "ordinance/index.html").write_text("law")
    for name in ("a.mjs", "a.js", "a.wasm", "a.pdf", "a.woff2", "a.txt", "a.json"):
        (tmp_path / name).write_bytes(b"content")
    return tmp_path


def get(server, path, method="GET"):
    address = urlsplit(server.url)
    connection = http.client.HTTPConnection(address.hostname, address.port, timeout=10)
    connection.request(method, path)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.mjs", "text/javascript"),
        ("a.js", "text/javascript"),
        ("a.wasm", "application/wasm"),
        ("a.pdf", "application/pdf"),
        ("a.woff2", "font/woff2"),
        ("a.txt", "text/plain; charset=utf-8"),
        ("a.json", "application/json"),
        ("index.html", "text/html; charset=utf-8"),
    ],
)
def test_each_kind_of_file_has_its_type(serve, folder, name, kind):
    assert get(serve(folder), "/" + name)[0].headers["Content-Type"] == kind


def test_what_is_not_there_is_answered_with_the_sites_own_page(serve, folder):
    answer, body = get(serve(folder), "/nothing.html")

    assert (answer.status, body) == (404, b"our own page")


def test_asking_only_for_the_head_of_what_is_not_there_gives_no_body(serve, folder):
    answer, body = get(serve(folder), "/nothing.html", method="HEAD")

    assert (answer.status, body) == (404, b"")


def test_below_a_path_the_folder_is_there_and_nothing_beside_it(serve, folder):
    server = serve(folder, prefix="/town/")

    assert get(server, "/town/index.html")[1] == b"start"
    assert get(server, "/town/ordinance/")[1] == b"law"
    assert get(server, "/index.html")[0].status == 404


def test_nothing_outside_the_folder_is_served(serve, folder):
    (folder.parent / "secret.txt").write_text("secret")

    assert get(serve(folder), "/../secret.txt")[0].status == 404
    assert get(serve(folder, prefix="/town/"), "/town/..%2f..%2fsecret.txt")[0].status == 404


def test_a_browser_is_told_to_ask_again(serve, folder):
    assert get(serve(folder), "/")[0].headers["Cache-Control"] == "no-cache"


def test_a_site_put_in_place_later_is_served_by_the_same_server(serve, folder, tmp_path_factory):
    place = tmp_path_factory.mktemp("later") / "site"
    server = serve(place)
    assert get(server, "/index.html")[0].status == 404

    folder.rename(place)

    assert get(server, "/index.html")[1] == b"start"


def test_an_edit_is_noticed_and_reading_is_not(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "docs").mkdir()
    page = tmp_path / "docs/page.md"
    page.write_text("first")
    changed = threading.Event()
    observer = serving.watch(changed)

    page.read_text()
    (tmp_path / "unrelated.txt").write_text("x")
    assert not changed.wait(0.3)

    page.write_text("second")
    assert changed.wait(10)
    observer.stop()
    observer.join()


def test_many_writes_close_together_are_one_build(monkeypatch, capsys):
    builds = []
    changed = threading.Event()
    monkeypatch.setattr(serving, "build", lambda: builds.append(changed.is_set()))
    monkeypatch.setattr(serving, "QUIET_SECONDS", 0.5)
    writing = threading.Thread(target=lambda: [changed.set() for _ in range(100)])
    writing.start()

    serving.rebuild_after(changed)

    writing.join()
    assert builds == [False]
    assert "A source changed." in capsys.readouterr().out


@pytest.mark.parametrize("port", ["", "abc", "99999"])
def test_what_is_no_port_is_said(monkeypatch, capsys, port):
    monkeypatch.setenv("PORT", port)
    monkeypatch.setattr(serving, "watch", lambda _changed: None)
    monkeypatch.setattr(serving, "build", lambda: 0)

    assert serving.main() == 1
    assert f"PORT={port} is no port" in capsys.readouterr().err


@pytest.mark.parametrize("site", ["an earlier site", None])
def test_a_first_build_that_fails_shows_the_earlier_site_if_there_is_one(tmp_path, monkeypatch, capsys, site):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PORT", "0")
    monkeypatch.setattr(serving, "watch", lambda _changed: None)
    monkeypatch.setattr(serving, "build", lambda: 1)
    monkeypatch.setattr(serving, "rebuild_after", ctrl_c)
    if site:
        (tmp_path / "site").mkdir()

    assert serving.main() == (0 if site else 1)
    said = capsys.readouterr()
    assert ("Serving http://127.0.0.1:" in said.out) is bool(site)
    assert ("There is no earlier site to show" in said.err) is not bool(site)


def ctrl_c(_changed):
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("path", "matters"),
    [
        ("docs/guidance/permit.md", True),
        ("./docs/guidance/permit.md", True),
        ("town.toml", True),
        ("./mkdocs.yml", True),
        ("docs/.permit.md.swp", False),
        ("publish/__pycache__/serve.pyc", False),
        ("build/docs/index.md", False),
        ("README.md", False),
        (".", False),
    ],
)
def test_only_sources_matter(path, matters):
    assert inputs.concerns(path) is matters


def test_a_port_in_use_is_said_with_another_to_try(serve, folder, monkeypatch, capsys):
    taken = urlsplit(serve(folder).url).port
    monkeypatch.setenv("PORT", str(taken))
    monkeypatch.setattr(serving, "watch", lambda _changed: None)
    monkeypatch.setattr(serving, "build", lambda: 0)

    assert serving.main() == 1
    assert f"make serve PORT={taken + 1}" in capsys.readouterr().err
