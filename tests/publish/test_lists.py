"""A list of the ordinance on a page comes from the ordinance: no item is missed, and none is typed by hand."""

import pytest

from calculator.ordinance import PROVISIONS
from publish.pages import guidance, lists, typed
from publish.problem import Problem
from publish.provisions import lists as known

BODY = """---
title: Who?
description: x
---

# Who?

[permit/D](cite:permit/D)

"""


@pytest.fixture
def changed(monkeypatch):
    """Lets a list of the file read differently: changed(name, old words, new words); gives what is then told."""
    given = known.read_toml(known.FILE)

    def change(name, **new):
        monkeypatch.setattr(known, "read_toml", lambda _: given | {name: given[name] | new})
        known.lists.cache_clear()
        return [str(problem) for problem in known.problems()]

    yield change
    known.lists.cache_clear()


def test_every_list_says_what_the_ordinance_says():
    assert list(known.problems()) == []
    assert len(known.lists()) > 20


def test_an_item_that_is_missed_is_told_with_its_line_and_its_words(changed):
    (said,) = changed("inspected", items=[{"words": "the same", "plain": "the property"}])

    assert said.startswith(f"{known.FILE}:")
    assert 'the words "the facilities provided thereon and the cleaning of the premises' in said


@pytest.mark.parametrize(
    ("name", "new", "told"),
    [
        ("person", {"items": [{"words": "firm", "plain": "firm"}]}, 'has the words "individual'),
        ("inspected", {"part": "the same, and more"}, "the same, and more"),
        ("toilets", {"items": [{"plain": "Enough"}]}, "the ordinance permit/C/2:s1, permit/C/2:s2, permit/C/2:s3"),
        ("before_permit", {"items": [{"clause": "permit/C", "plain": "x"}]}, "permit/C, permit/D, permit/E"),
        ("waste", {"color": "red"}, "not color"),
    ],
)
def test_a_list_that_differs_from_the_ordinance_is_told(changed, name, new, told):
    (said,) = changed(name, **new)

    assert told in said


def test_every_sentence_and_provision_of_a_list_is_led_to():
    shown = lists.names()

    assert [f"permit/C/1:s{at}" in shown["items.drinking_water"] for at in range(1, 12)] == [True] * 11
    assert len(PROVISIONS["permit/C/1"].sentences) == 11
    assert shown["words.inspected"] == "the property, the facilities on it and the cleaning after the event"
    assert (shown["count.matters"], shown["Count.exempt_bodies"]) == ("ten", "Three")


def test_no_number_of_the_law_is_typed_in_a_list():
    plain = [cell for each in known.lists().values() for item in each.items for cell in item.plain]

    assert [problem for cell in plain for problem in typed.problems(cell, known.FILE)] == []


@pytest.mark.parametrize(
    "text",
    [
        "It may inspect the property, the facilities on it and the cleaning after the event.",
        "- the property\n- the facilities on it\n- the cleaning after the event\n",
        "1. A volunteer fire company.\n2. A fraternal or civic organization.\n3. A religious corporation.",
        "| A volunteer fire company | x |\n| A fraternal or civic organization | x |\n| A religious corporation | x |",
        "State the number, location, size and type of the lights.",
    ],
)
def test_a_list_of_the_ordinance_that_is_typed_by_hand_stops_the_build_with_its_line_and_what_to_write(text):
    said = [str(problem) for problem in lists.problems(BODY + text, "docs/guidance/x.md")]

    assert said
    assert all(each.startswith("docs/guidance/x.md:10: A list of the ordinance is typed by hand: ") for each in said)
    assert "Write {{ items." in said[0]


@pytest.mark.parametrize(
    "text",
    [
        "{{ items.inspected }}",
        '["trash, paper, garbage and other waste material"](cite:permit/F)',
        "[[permit/F | trash, paper, garbage and other waste material]]",
        "Look at the property. Then at the facilities on it. Then at the cleaning after the event.",
        "Bring paper and a trash can.",
    ],
)
def test_what_only_looks_like_one_is_left_alone(text):
    assert list(lists.problems(BODY + text, "docs/guidance/x.md")) == []


def test_a_list_of_the_file_stands_on_a_page_of_guidance():
    pages = "\n".join(guidance.pages().values())
    shown = lists.names()
    unused = [
        name
        for name in known.lists()
        if not any(
            guidance.resolve(shown[f"{kind}.{name}"], "docs/guidance/x.md") in pages for kind in ("items", "words")
        )
    ]

    assert unused == []


def test_a_page_with_such_a_list_cannot_be_published():
    from publish.pages import sound

    with pytest.raises(Problem, match="typed by hand: waste"):
        sound.check({"docs/guidance/x.md": f"{BODY}Remove trash, paper, garbage and other waste.\n"})
