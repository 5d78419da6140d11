"""A link that leads nowhere stops the build, whoever made it, with the file and line where it was written."""

import pytest

from publish.finishing import links
from publish.problem import Problem


@pytest.fixture
def site(tmp_path, monkeypatch):
    """A project with one page in docs/ and its built site; returns a function that builds it from the page's links."""
    monkeypatch.setattr(links, "ROOT", tmp_path)

    def build(*hrefs):
        anchors = "\n".join(f'<a href="{href}">x</a>' for href in hrefs)
        for name, text in {
            "docs/guidance/x.md": f"---\ntitle: x\n---\n{anchors}\n",
            "site/guidance/x.html": f"<h1 id='top'>x</h1>{anchors}",
            "site/index.html": "<p id='here'>x</p>",
            "site/form.pdf": "",
        }.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return tmp_path / "site"

    return build


@pytest.mark.parametrize(
    ("href", "said"),
    [
        ("y.html", r'docs/guidance/x.md:5: A link leads nowhere: "y.html". There is no such file'),
        ("../form.pd", r'docs/guidance/x.md:5: A link leads nowhere: "../form.pd". There is no such file'),
        ("../index.html#there", r'docs/guidance/x.md:5: .* That page has no place "there"'),
        ("#nowhere", r'docs/guidance/x.md:5: .* That page has no place "nowhere"'),
    ],
)
def test_a_dead_link_is_told_with_its_line(site, href, said):
    with pytest.raises(Problem, match=said):
        links.check(site("../index.html", href))


def test_what_leads_somewhere_or_out_of_the_site_passes(site):
    links.check(
        site(
            "../index.html#here",
            "#top",
            "../form.pdf",
            "../index.html#answers=e30",
            "mailto:a@b",
            "data:,x",
            "https://example.org/",
        )
    )


def test_several_are_told_at_once_and_one_that_nobody_wrote_names_the_built_page(site):
    built = site("y.html", "z.html")
    (built / "guidance/made.html").write_text('<a href="gone.html">x</a>')

    with pytest.raises(ExceptionGroup) as told:
        links.check(built)

    assert [problem.file for problem in told.value.exceptions] == [
        "build/site/guidance/made.html",
        "docs/guidance/x.md",
        "docs/guidance/x.md",
    ]
