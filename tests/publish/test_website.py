"""What MkDocs warns of becomes a file, a line and a remedy."""

import pytest

from publish import website
from publish.problem import Problem

SETTINGS = """\
site_name: Test
site_url: ""
plugins: []
theme: {name: null, custom_dir: theme}
validation: {links: {anchors: warn, unrecognized_links: warn, absolute_links: warn}}
nav: [index.md, other.md]
"""
TEMPLATE = "<html><body>{{ page.content }}</body></html>"


@pytest.fixture(autouse=True)
def project(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    files = {
        "mkdocs.yml": SETTINGS,
        "theme/main.html": TEMPLATE,
        "docs/index.md": "# Start\n\nSee [other](other.md#there).\n",
        "build/docs/index.md": "# Start\n\nSee [other](other.md#there).\n",
        "build/docs/other.md": "# Other\n\n## There\n",
    }
    for name, content in files.items():
        write(tmp_path / name, content)
    return tmp_path


def write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content)


def build(project):
    website.build((project / "build/docs").relative_to(project), (project / "build/site").relative_to(project))


def told(project):
    """The problems a build tells, as lines."""
    with pytest.raises((Problem, ExceptionGroup)) as caught:
        build(project)
    return [str(each) for each in getattr(caught.value, "exceptions", [caught.value])]


def test_pages_without_fault_are_built(project):
    build(project)

    assert "See" in (project / "build/site/index.html").read_text()


def test_the_site_knows_the_address_the_town_has_set(project, monkeypatch):
    write(project / "theme/main.html", "{{ config.site_url }}")
    monkeypatch.setattr(website, "TOWN", {"site": {"address": "https://town.example/permits/"}})
    build(project)

    assert (project / "build/site/index.html").read_text() == "https://town.example/permits/"


def test_a_link_to_no_page_names_the_page_a_person_edits_and_the_line(project):
    for folder in ("docs", "build/docs"):
        write(project / folder / "index.md", "# Start\n\n[a](nothing.md)\n")

    (line,) = told(project)

    assert line.startswith("docs/index.md:3: ")
    assert "nothing.md" in line
    assert line.endswith("Mend the link or its target.")


def test_a_link_to_no_anchor_is_told_too(project):
    write(project / "build/docs/other.md", "# Other\n")

    (line,) = told(project)

    assert line.startswith("docs/index.md:3: ")
    assert "#there" in line


def test_all_faults_are_told_at_once(project):
    write(project / "build/docs/index.md", "[a](nothing.md)\n\n[b](nowhere.md)\n")

    assert len(told(project)) == 2


def test_a_fault_in_a_page_that_is_only_laid_out_names_the_laid_out_page(project):
    write(project / "build/docs/other.md", "# Other\n\n## There\n\n[a](nothing.md)\n")

    (line,) = told(project)

    assert line.startswith("build/docs/other.md:5: ")


def test_a_page_in_the_navigation_that_is_not_there_points_to_the_settings(project):
    write(project / "mkdocs.yml", SETTINGS.replace("other.md]", "other.md, lost.md]"))

    (line,) = told(project)

    assert line.startswith("mkdocs.yml: ")
    assert "lost.md" in line


def test_settings_that_cannot_be_read_name_the_line(project):
    write(project / "mkdocs.yml", "site_name: Test\nnav: [index.md\n")

    (line,) = told(project)

    assert line.startswith("mkdocs.yml:")
    assert line.split(":")[1].isdigit()


def test_an_unknown_setting_is_told(project):
    write(project / "mkdocs.yml", SETTINGS + "plugin: []\n")

    (line,) = told(project)

    assert "plugin" in line


def test_a_broken_template_names_its_line(project):
    write(project / "theme/main.html", "<html>\n{% if %}\n</html>")

    (line,) = told(project)

    assert line.startswith("theme/main.html:2: ")


def test_no_hook_is_asked_of_mkdocs_which_its_successor_would_pass_over_in_silence(root):
    assert "\nhooks:" not in (root / "mkdocs.yml").read_text(encoding="utf-8")
