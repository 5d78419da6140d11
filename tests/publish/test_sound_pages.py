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
        (HEAD + "<img alt='A stage' src='//example.org/x.png'>\n", "may not bring in src="),
        (HEAD + "\n![](assets/x.png)\n", "x.md:7: A picture without its text. Write what it shows between"),
        (HEAD + "<img src='assets/x.png' alt=''>\n", "x.md:6: A picture without its text. .* as its alt"),
        (HEAD + "<svg><circle/></svg>\n", "x.md:6: A picture without its text. Draw it by a function"),
        (
            HEAD + "{{ picture:a }}\n{{ picture:b }}\n{{ picture:a }}\n",
            "x.md:8: The picture a stands on this page twice",
        ),
        (HEAD + "<script>alert(1)</script>\n", "may not bring in <script"),
        (HEAD + "more than 200 people\n", 'x.md:6: The number "200" of the law is typed by hand'),
    ],
)
def test_it_is_told_where_and_what_to_do(page, said):
    with pytest.raises(Problem, match=said) as told:
        sound.check({"docs/x.md": page})

    assert told.value.remedy


@pytest.mark.parametrize(
    "page",
    [
        "{{ a }} {{b}} { c } [x](https://example.org/)\n",
        "![x](assets/x.png)\n",
        "<img alt='A stage' src='assets/x.png'>\n",
        "a {b} }\n",
    ],
)
def test_what_is_sound_passes(page):
    sound.check({"docs/x.md": HEAD + page})


QUESTION = "---\ntitle: Do I need it?\ndescription: What it is.\n---\n\n"
ANSWER = "Yes ([permit/A](cite:permit/A)).\n"


@pytest.mark.parametrize(
    ("page", "said"),
    [
        (HEAD + "# Do I need it?\n\n" + ANSWER, "x.md:2: The title of this page is no question"),
        (QUESTION + "# A permit\n\n" + ANSWER, "x.md:6: The page must have one heading"),
        (QUESTION + ANSWER, "x.md:1: The page must have one heading"),
        (QUESTION + "# Do I?\n\n" + ANSWER + "\n# And who?\n", "x.md:10: The page must have one heading"),
        (QUESTION + "# Do I?\n\nYes.\n\n" + ANSWER, "x.md:6: The first paragraph does not say on which words"),
    ],
)
def test_a_page_of_guidance_without_its_question_or_the_words_it_rests_on_is_told(page, said):
    with pytest.raises(Problem, match=said):
        sound.check({"docs/guidance/x.md": page})

    sound.check({"docs/x.md": page})


def test_a_page_of_guidance_with_its_question_answered_at_once_passes():
    sound.check({"docs/guidance/x.md": QUESTION + "# Do I need it? { #need }\n\n" + ANSWER})


def test_what_is_wrong_on_several_pages_is_told_at_once():
    with pytest.raises(ExceptionGroup) as told:
        sound.check({"docs/x.md": HEAD + "200\n", "docs/y.md": "no head"})

    assert [str(problem)[:11] for problem in told.value.exceptions] == ["docs/x.md:6", "docs/y.md:1"]
