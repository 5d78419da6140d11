"""A picture on a page has its text beside it, and follows the rules."""

import re

import pytest

from calculator.exchange import FACTS_SCHEMA, assessment_of
from calculator.names import NAMES
from calculator.ordinance import words
from calculator.pictures.svg import Picture
from publish.pages import guidance
from publish.pictures import PICTURES, example, figure
from publish.pictures.parking import parking_layout
from publish.pictures.site_plan import site_plan
from publish.problem import Problem

WHERE = "docs/guidance/x.md"


def page(text):
    return f"---\ntitle: A\ndescription: B\n---\n{text}\n"


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_says_in_words_what_it_shows(name):
    assert figure.checked(name, PICTURES[name]).text


@pytest.mark.parametrize("name", PICTURES)
def test_a_page_shows_it_with_title_text_and_links_that_fit_the_folder(name):
    shown = guidance.filled(page(f"{{{{ picture:{name} }}}}"), WHERE)

    assert shown.count('role="img"') == 1
    assert f'aria-labelledby="picture-{name}-title"' in shown
    assert "<li>" in shown
    assert 'href="../ordinance/' in shown
    assert "\n\n" not in shown[shown.index("<figure") : shown.index("</figure>")]


def test_a_picture_too_high_for_paper_is_printed_in_two_parts_of_the_same_shapes():
    shown = guidance.filled(page("{{ picture:decision }}"), WHERE)
    boxes = re.findall(r'viewBox="0 ([\d.]+) 340 ([\d.]+)"', shown)
    (_, whole), (_, fold), (below, rest) = [(float(top), float(high)) for top, high in boxes]

    assert shown.count('<use href="#picture-decision-shapes"/>') == 2
    assert shown.count('id="picture-decision-shapes"') == 1
    assert below == fold
    assert fold + rest == pytest.approx(whole)


def test_an_unknown_picture_stops_the_build_and_the_nearest_name_is_told():
    with pytest.raises(Problem, match=r"x.md:5: There is no name \{\{ picture:timelin \}\}. Did you mean"):
        guidance.filled(page("{{ picture:timelin }}"), WHERE)


def nothing_said() -> Picture:
    return Picture(title="A", svg="<svg></svg>", text=[])


def not_all_said() -> Picture:
    return Picture(title="A", svg="<svg><text>Stage</text><text>Pond</text></svg>", text=["A stage."])


@pytest.mark.parametrize(
    ("draw", "told"),
    [(nothing_said, "The picture plan has no text"), (not_all_said, "shows what its text does not say: Pond")],
)
def test_a_picture_without_its_text_stops_the_build(draw, told):
    with pytest.raises(Problem, match=re.escape(told)) as problem:
        figure.checked("plan", draw)

    assert problem.value.file == "tests/publish/test_pictures.py"
    assert problem.value.line == draw.__code__.co_firstlineno


def test_a_reference_that_is_none_stays_words():
    shown = figure.figure("a", lambda: Picture(title="A", svg="<svg/>", text=["A pond (a/b) & more (permit/B/99)"]), "")

    assert "<li>A pond (a/b) &amp; more (permit/B/99)</li>" in shown


def answered(**facts):
    return assessment_of({**example.FACTS, **facts})


@pytest.mark.parametrize("people", [201, 204, 1001])
def test_the_parking_area_has_as_many_spaces_as_the_rules_ask_for(people):
    assessment = answered(persons_at_one_time=people, persons_collectively=people)

    drawn = parking_layout(assessment).svg

    assert drawn.count("<rect") - len(("the area", "the road")) == assessment["answers"]["parking_spaces"]


def test_the_decision_asks_the_calculators_questions_and_gives_the_rules_answers():
    said = " ".join(PICTURES["decision"]().text)
    sites = ("in_village", "partly_outside", "outside_town", "in_town")
    answers = [answered(site=site)["findings"][0]["answer"] for site in sites]

    assert [answer for answer in answers if answer.rstrip(".") not in said] == []
    assert NAMES["persons_threshold"] in said
    assert FACTS_SCHEMA["properties"]["organizer"]["properties"]["direct_control"]["title"] in said


def test_the_decision_asks_of_a_fire_company_of_another_town_and_never_exempts_what_is_open():
    said = PICTURES["decision"]().text
    company = {"kind": "volunteer_fire_company", "local_link": False, "in_other_town": True}
    elsewhere = answered(organizer={**company, "organizes": True, "direct_control": True})["findings"][0]["answer"]
    unknown = answered(organizer={"kind": "volunteer_fire_company"})["findings"][0]["answer"]

    other_town = FACTS_SCHEMA["properties"]["organizer"]["properties"]["in_other_town"]["title"]
    assert elsewhere in next(sentence for sentence in said if other_town in sentence)
    assert unknown in said[-1]
    assert "never makes an event exempt" in said[-1]


@pytest.mark.parametrize("unknown", ["kind", "local_link", "organizes", "direct_control"])
def test_what_the_decision_says_of_open_questions_is_so_for_each(unknown):
    exempt = {"kind": "volunteer_fire_company", "local_link": True, "organizes": True, "direct_control": True}

    assert answered(organizer=exempt)["answers"]["permit_status"] == "exempt"
    left = {name: value for name, value in exempt.items() if name != unknown}
    assert answered(organizer=left)["findings"][0]["answer"] in PICTURES["decision"]().text[-1]


@pytest.mark.parametrize(
    ("fact", "name"), [("lights_or_signs", "Light"), ("camping_or_housing", "Camping"), ("food", "Food")]
)
def test_the_site_plan_shows_only_what_the_papers_ask_for(fact, name):
    none = {"food": dict.fromkeys(example.FACTS["food"], False)}.get(fact, False)

    assert f"{name}, B(" in " ".join(site_plan(answered()).text)
    assert f"{name}, B(" not in " ".join(site_plan(answered(**{fact: none})).text)


def test_the_site_plan_shows_all_seven_items():
    said = " ".join(site_plan(answered()).text)

    assert [item for item in ("B(3)", "B(4)", "B(5)", "B(7)", "B(9)", "B(10)", "B(12)") if item not in said] == []


def test_the_site_plan_shows_all_that_the_map_must_show():
    said = " ".join(site_plan(answered()).text)
    asked = re.split(r"; |, the method", words("permit/B/3").partition("showing ")[2].rstrip("."))

    assert len(asked) == len(("size", "zone", "neighbors", "roads", "buildings", "materials"))
    assert [part for part in asked if part.partition(" to be erected")[0] not in said] == []
