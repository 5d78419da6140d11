"""build.py with steps of our own: what is published when, and what a person is told."""

import shutil

import pytest

import build
from publish.cache import Cache
from publish.problem import Problem


@pytest.fixture(autouse=True)
def checkout(tmp_path, monkeypatch):
    """An empty project in which one step makes the site out of docs/page.md."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(build, "CACHE", Cache(tmp_path / "build/cache"))
    monkeypatch.setattr(build, "STEPS", (copy,))
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/page.md").write_text("first")
    return tmp_path


def copy() -> None:
    """Copy."""
    shutil.copytree("docs", "build/site", dirs_exist_ok=True)


def steps(monkeypatch, *replacements):
    monkeypatch.setattr(build, "STEPS", replacements)


def wrong_page():
    """Check."""
    raise Problem("docs/page.md", 7, "{{ persn }} is not a name", "Did you mean {{ person }}?")


def our_own_fault():
    """Check."""
    return {}["missing"]


def two_wrong_pages():
    """Check."""
    raise ExceptionGroup("all", [Problem("a.md", 1, "one", "Mend."), Problem("b.md", None, "two", "Mend it.")])


def many_wrong_pages():
    """Check."""
    many = [Problem("a.md", line, "wrong", "Mend.") for line in range(1, 31)]
    raise ExceptionGroup("all", [ExceptionGroup("some", many[:25]), ExceptionGroup("others", many[25:])])


def stopped():
    """Check."""
    raise KeyboardInterrupt


def half_a_site():
    """Half."""
    shutil.copytree("docs", "build/site", dirs_exist_ok=True)
    raise Problem("docs/page.md", 1, "too late", "Mend.")


def published(checkout):
    return (checkout / "site/page.md").read_text()


def test_a_good_build_says_where_the_site_is_and_how_to_look_at_it(checkout, capsys):
    assert build.main() == 0
    assert published(checkout) == "first"
    assert capsys.readouterr().out.splitlines()[-1] == (
        "The site is in site/. Open site/index.html in a browser, or type `make serve`."
    )


def test_when_nothing_changed_no_step_is_taken(monkeypatch, capsys):
    build.main()
    steps(monkeypatch, our_own_fault)

    assert build.main() == 0
    assert "Nothing has changed" in capsys.readouterr().out


@pytest.mark.parametrize("change", ["edit", "rename", "add", "remove"])
def test_each_kind_of_change_is_seen(checkout, change):
    (checkout / "docs/other.md").write_text("other")
    build.main()
    match change:
        case "edit":
            (checkout / "docs/page.md").write_text("second")
        case "rename":
            (checkout / "docs/other.md").rename(checkout / "docs/another.md")
        case "add":
            (checkout / "docs/new.md").write_text("new")
        case "remove":
            (checkout / "docs/other.md").unlink()
    build.main()

    assert {path.name for path in (checkout / "site").iterdir()} >= {
        path.name for path in (checkout / "docs").iterdir()
    }
    assert published(checkout) == (checkout / "docs/page.md").read_text()


@pytest.mark.parametrize("name", ["tests/cases/parking.json", "LICENSE", "CHANGELOG.md"])
def test_what_pages_are_made_from_outside_docs_is_an_input_too(checkout, monkeypatch, name):
    build.main()
    (checkout / name).parent.mkdir(parents=True, exist_ok=True)
    (checkout / name).write_text("[]")
    steps(monkeypatch, wrong_page)

    assert build.main() == 1


def test_another_day_is_another_build_and_a_test_beside_the_cases_is_not(checkout, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1830383999")
    build.main()
    (checkout / "tests").mkdir()
    (checkout / "tests/test_x.py").write_text("")
    steps(monkeypatch, wrong_page)
    assert build.main() == 0

    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1830470399")
    assert build.main() == 1


def test_a_site_that_was_removed_is_built_again(checkout):
    build.main()
    shutil.rmtree(checkout / "site")
    build.main()

    assert published(checkout) == "first"


def test_what_tools_leave_behind_is_no_change(checkout, monkeypatch):
    build.main()
    (checkout / "docs/__pycache__").mkdir()
    (checkout / "docs/__pycache__/x.pyc").write_text("")
    (checkout / "docs/.page.md.swp").write_text("")
    steps(monkeypatch, our_own_fault)

    assert build.main() == 0


@pytest.mark.parametrize("failing", [wrong_page, our_own_fault, two_wrong_pages, half_a_site])
def test_a_failed_build_leaves_the_previous_site_whole(checkout, monkeypatch, failing):
    build.main()
    (checkout / "docs/page.md").write_text("second")
    steps(monkeypatch, failing)

    assert build.main() == 1
    assert published(checkout) == "first"


def test_after_a_failed_build_the_next_one_does_not_think_all_is_done(checkout, monkeypatch):
    build.main()
    (checkout / "docs/page.md").write_text("second")
    steps(monkeypatch, wrong_page)
    build.main()
    steps(monkeypatch, copy)
    build.main()

    assert published(checkout) == "second"


def test_a_problem_is_told_with_file_line_and_remedy_and_without_a_traceback(monkeypatch, capsys):
    steps(monkeypatch, wrong_page)
    build.main()

    said = capsys.readouterr().err
    assert said.splitlines()[0] == "docs/page.md:7: {{ persn }} is not a name. Did you mean {{ person }}?"
    assert "Traceback" not in said


def test_several_problems_are_told_at_once(monkeypatch, capsys):
    steps(monkeypatch, two_wrong_pages)

    assert build.main() == 1
    assert capsys.readouterr().err.splitlines()[:2] == ["a.md:1: one. Mend.", "b.md: two. Mend it."]


def test_of_very_many_problems_the_first_are_told_and_the_rest_counted(monkeypatch, capsys):
    steps(monkeypatch, many_wrong_pages)

    assert build.main() == 1
    said = capsys.readouterr().err.splitlines()
    assert (said[0], said[19]) == ("a.md:1: wrong. Mend.", "a.md:20: wrong. Mend.")
    assert said[20] == "... and 10 more."


def test_a_fault_of_ours_is_one_sentence_and_a_log(checkout, monkeypatch, capsys):
    steps(monkeypatch, our_own_fault)

    assert build.main() == 1
    said = capsys.readouterr().err
    assert "KeyError" in said
    assert "build/error.log" in said
    assert "Traceback" not in said
    assert "Traceback" in (checkout / "build/error.log").read_text()


def test_ctrl_c_ends_it_quietly(checkout, monkeypatch, capsys):
    build.main()
    (checkout / "docs/page.md").write_text("second")
    steps(monkeypatch, stopped)

    assert build.main() == 130
    assert "site/ is as it was" in capsys.readouterr().err
    assert published(checkout) == "first"


def test_a_build_that_was_killed_between_two_renames_loses_nothing(checkout):
    build.main()
    (checkout / "site").rename(checkout / "build/previous-site")

    build.main()

    assert published(checkout) == "first"


def runtime_made(monkeypatch):
    """Build the runtime again; say whether it was made anew."""
    made = []

    def make(out, *_):
        out.mkdir(parents=True, exist_ok=True)
        made.append(out)

    monkeypatch.setattr("publish.runtime.build", make)
    build.runtime()
    return bool(made)


@pytest.mark.parametrize(
    ("changed", "again"),
    [
        ("docs/guidance/parking.md", False),
        ("docs/index.md", False),
        ("docs/ordinance/ordinance.txt", True),
        ("town.toml", True),
    ],
)
def test_the_browsers_python_is_made_anew_unless_only_words_changed(checkout, monkeypatch, changed, again):
    (checkout / "build").mkdir()
    assert runtime_made(monkeypatch)
    assert not runtime_made(monkeypatch)

    path = checkout / changed
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("changed")

    assert runtime_made(monkeypatch) is again


def test_every_step_of_the_real_build_has_a_title():
    assert all(step.__doc__.strip().endswith(".") for step in build.STEPS)
