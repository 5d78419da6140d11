"""A page that is wrong as it was written stops the build with file, line and remedy."""

import pytest

from calculator.problem import Problem
from publish.pages import sound

HEAD = "---\ntitle: A page\ndescription: What it is.\n---\n\n"


@pytest.mark.parametrize(
    ("page", "said"),
    [
        ("# No head\n", "x.md:1: The head of the page is missing"),
        ("---\ntitle: A page\n\n# Never closed\n", "x.md:1: The head of the page is missing or not closed"),
        ("---\ntitle: [Do I need\ndescription: y\n---\n", "x.md:.*cannot be read"),
        ("---\ntitle: A page\n---\n", "x.md:1: The head of the page lacks"),
        (HEAD + "We have {{ persons_threshold here\n", "x.md:6: A name in double braces is not closed"),
        (HEAD + "\nWe have persons_threshold }} here\n", "x.md:7: A name in double braces is not closed"),
        (HEAD + "{{ a }} and {{ b\n", "x.md:6: A name"),
        (HEAD + "![x](https://example.org/x.png)\n", r"x.md:6: A page may not bring in !\[x\]\(https://"),
        (HEAD + "<img alt='' src='//example.org/x.png'>\n", "may not bring in src="),
        (HEAD + "<script>alert(1)</script>\n", "may not bring in <script"),
    ],
)
def test_it_is_told_where_and_what_to_do(page, said):
    with pytest.raises(Problem, match=said) as told:
        sound.check(page, "docs/x.md")

    assert told.value.remedy


@pytest.mark.parametrize(
    "page", ["{{ a }} {{b}} { c } [x](https://example.org/)\n", "![x](assets/x.png)\n", "a {b} }\n"]
)
def test_what_is_sound_passes(page):
    sound.check(HEAD + page, "docs/x.md")
