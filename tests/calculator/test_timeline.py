"""The days on one line: the drawing and its text say the same, and both say what the findings say."""

import pytest
from lxml import etree

from calculator.calendar import in_words
from calculator.deadlines import deadlines
from calculator.exchange import assessment_of
from calculator.pictures.svg import WIDTH, Picture, escaped, wrapped
from calculator.pictures.timeline import timeline

FACTS = {
    "site": "in_town",
    "organizer": {"kind": "other"},
    "persons_at_one_time": 300,
    "persons_collectively": 300,
    "first_day": "2027-08-14",
    "last_day": "2027-08-15",
}
SVG = "{http://www.w3.org/2000/svg}"


def drawn(**facts):
    return timeline(assessment_of({**FACTS, **facts}))


def test_every_deadline_of_the_assessment_stands_in_it_in_order():
    assessment = assessment_of({**FACTS, "filed_on": "2027-07-12"})
    entries = [entry for entry in deadlines(assessment) if entry.kind != "filing"]

    text = timeline(assessment).text

    assert [entry.title in sentence for entry, sentence in zip(entries, text[1:], strict=True)] == [True] * 4
    assert [in_words(entry.last) in sentence for entry, sentence in zip(entries, text[1:], strict=True)] == [True] * 4


def test_the_time_between_is_told():
    assert [sentence.partition(",")[0] for sentence in drawn(filed_on="2027-07-12").text[1:]] == [
        "21 days later",
        "12 days later",
        "5 days later",
        "5 days later",
    ]


def test_what_rests_on_the_article_names_the_provision():
    assert [sentence.rpartition(" (")[2] for sentence in drawn(filed_on="2027-07-12").text] == [
        "permit/B:s1)",
        "permit/B:s2)",
        "scope:s2, permit/A)",
        "permit/F)",
        "permit/E:s2)",
    ]


def test_before_filing_the_last_day_to_file_stands_in_it():
    assert "File the petition and the fee" in drawn().text[0]


def test_filed_late_both_days_stand_in_it():
    text = " ".join(drawn(filed_on="2027-07-30").text)

    assert text.index("Thursday 15 July 2027: File the petition") < text.index(
        "Friday 30 July 2027: The petition is filed"
    )


def test_a_day_that_has_passed_is_marked_and_today_stands_in_its_place():
    text = drawn(today="2027-07-20").text

    assert "this day has passed" in text[0]
    assert text[1] == "5 days later, Tuesday 20 July 2027: Today"


def test_a_day_during_the_assembly_is_meanwhile():
    longer = drawn(last_day="2027-08-20", today="2027-08-16").text

    assert longer[2] == "Meanwhile, Monday 16 August 2027: Today"


def test_where_no_day_is_known_there_is_no_picture():
    assert timeline(assessment_of({"site": "in_town"})) is None
    assert timeline(assessment_of({"site": "in_town", "today": "2027-05-01"})) is None


def test_while_it_is_open_whether_a_permit_is_needed_the_title_says_so():
    assert timeline(assessment_of({"first_day": "2027-08-14"})).title == "The days, if a permit is needed"


@pytest.mark.parametrize("facts", [{}, {"filed_on": "2027-07-12"}, {"today": "2027-07-20"}, {"last_day": "2029-12-31"}])
def test_the_drawing_says_nothing_that_the_text_does_not(facts):
    assert drawn(**facts).unsaid() == []


def test_the_drawing_is_sound_xml_with_title_and_description_and_within_its_frame():
    root = etree.fromstring(drawn(filed_on="2027-07-12", today="2027-07-20").svg)
    _, _, width, height = map(float, root.get("viewBox").split())
    named = {element.get("id") for element in root.iter()}
    lowest = max(float(span.get("y")) for span in root.iter(f"{SVG}tspan"))

    assert root.get("role") == "img"
    assert {root.get("aria-labelledby"), root.get("aria-describedby")} <= named
    assert width == WIDTH
    assert lowest < height
    assert not [element for element in root.iter() if element.get("style")]


def test_words_are_escaped_and_wrapped_within_their_room():
    assert escaped('<b> & "c"\0') == "&lt;b&gt; &amp; &quot;c&quot;\ufffd"
    assert max(map(len, wrapped("word " * 50, 152))) <= 20


def test_words_that_run_over_two_lines_are_looked_for_as_one():
    svg = "<svg><text><tspan>Last day</tspan> <tspan>to act</tspan></text></svg>"

    assert Picture(title="A", svg=svg, text=["last day to act"]).unsaid() == []
    assert Picture(title="A", svg=svg, text=["last day"]).unsaid() == ["Last day to act"]
