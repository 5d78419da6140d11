"""A number of the law that is typed on a page stops the build; what only looks like one does not."""

import pytest

from calculator.parameters import PARAMETERS
from publish.pages import typed


def told(text):
    return [str(problem) for problem in typed.problems(text, "docs/guidance/x.md")]


@pytest.mark.parametrize(
    ("text", "number", "name"),
    [
        ("more than 200 people", "200", "persons_threshold"),
        ("\n\n200 or fewer", "200", "persons_threshold"),
        ("## Over two hundred people", "two hundred", "persons_threshold"),
        ("---\ntitle: Are 200 too many?\n---\n", "200", "persons_threshold"),
        ("| Days | 30 |", "30", "filing_days"),
        ("Thirty days before", "Thirty", "filing_days"),
        ("by the thirtieth day", "thirtieth day", "filing_days"),
        ("by the 30th day", "30th day", "filing_days"),
        ("30, or more", "30", "filing_days"),
        ("a 20-day limit", "20", "board_days"),
        ("within twenty-day limits", "twenty", "board_days"),
        ("not more than $250", "$250", "fine_dollars"),
        ("a fine of two hundred and fifty dollars", "two hundred and fifty", "fine_dollars"),
        ("$500,000 or more", "$500,000", "bodily_injury_each_person"),
        ("500000 dollars", "500000", "bodily_injury_each_person"),
        ("one million in all", "one million", "bodily_injury_each_occurrence"),
        ("for each five hundred people", "five hundred", "people_per_doctor"),
        ("fifteen days of imprisonment", "fifteen", "imprisonment_days"),
        ("within five days", "five", "cleanup_days"),
        ("within 5 calendar days", "5", "cleanup_days"),
        ("ten days' prior written notice", "ten", "cancel_notice_days"),
        ("every four people", "four", "persons_per_parking_space"),
        ("every 4 persons", "4", "persons_per_parking_space"),
        ("one registered nurse", "one", "registered_nurses"),
        ("5,000 people", "5,000", "state_mass_gathering_persons"),
        ("24 hours or more", "24", "state_mass_gathering_hours"),
    ],
)
def test_a_typed_number_is_told_with_its_line_and_the_name_to_write(text, number, name):
    said = told(text)

    line = text[: text.lower().index(number.lower())].count("\n") + 1
    assert len(said) == 1
    assert said[0].startswith(
        f'docs/guidance/x.md:{line}: The number "{number}" of the law is typed by hand. Write {{{{ '
    )
    assert f"{{{{ {name} }}}}" in said[0]


@pytest.mark.parametrize(
    "text",
    [
        "one heading, ten matters, four conditions, all five",
        "30 November 2026, November 30, 2026-11-30",
        "General Construction Law 19, 20 and 30, Penal Law 55.10(3)(a), 10 NYCRR 7-4.1(b), Part 15",
        "1. first\n20. twentieth",
        "`200` and\n\n```\n200 persons\n```\n",
        "[[permit/B:s1 | at least 30 days prior]]",
        '["at least 30 days prior"](cite:permit/B:s1)',
        "[here](x-200.md#200)",
        "{{ filing_days }} days",
        "<p id='n200'>no</p>",
        "<!-- 200 -->",
        "201 and 199, 2000, 1,200, 200%, 200.5, 20:30",
        "the first day, one day, two days, every day, one person",
        "the 20th Street",
        "Spencerport NY 14559",
    ],
)
def test_what_only_looks_like_one_is_left_alone(text):
    assert told(text) == []


def test_every_number_of_the_law_is_noticed_in_figures_in_front_of_what_it_counts():
    for name, parameter in PARAMETERS.items():
        said = told(f"so and so: {parameter.value:,} {parameter.unit}")

        assert len(said) == 1, name
        assert f"{{{{ {name} }}}}" in said[0]


def test_several_on_a_page_are_all_told():
    assert len(told("200 people, 30 days before,\nand the fine is $250 or fifteen days")) == 4
