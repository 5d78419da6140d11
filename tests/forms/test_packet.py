"""Which forms some answers need and no other, and what is not asked twice."""

import json

import pytest

from calculator.exchange import PAPER_LIST, assess_json, assessment_of
from forms.fields import fields
from forms.packet import needed
from forms.repeated import repeated
from forms.schemas import FORMS, PACKET

BIG = {"site": "in_town", "persons_at_one_time": 450, "persons_collectively": 900, "organizer": {"kind": "other"}}
RESIDENT = {"applicant": {"kind": "individual", "resides_in_town": True}}
ALL_BUT_THE_AGENT = ["petition", "verification", "covers", "approvals", "inspection", "insurance"]


def forms_of(facts):
    return [need.form for need in needed(assessment_of(facts))]


def need_of(form, facts):
    return next(need for need in needed(assessment_of(facts)) if need.form == form)


@pytest.mark.parametrize(
    ("facts", "forms"),
    [
        (BIG | RESIDENT, ALL_BUT_THE_AGENT),
        (BIG | {"applicant": {"resides_in_town": False}}, [*FORMS][:-2]),
        (BIG | {"applicant": {"kind": "corporation", "resides_in_town": True}}, [*FORMS][:-2]),
        (BIG, ALL_BUT_THE_AGENT),
        (BIG | {"site": "outside_town"}, []),
        ({"persons_at_one_time": 150, "persons_collectively": 200}, []),
    ],
    ids=["resident", "stranger", "cautious for a body", "nothing said of the agent", "outside", "few"],
)
def test_the_forms_are_those_the_answers_need_and_no_other(facts, forms):
    assert forms_of(facts) == forms


def test_every_form_a_paper_belongs_to_is_a_form_of_ours():
    assert {paper["form"] for paper in PAPER_LIST.values()} == {*FORMS} - {"after_event", "intake"}


def test_every_paper_an_answer_names_is_in_the_list():
    answers = json.loads(assess_json(json.dumps(BIG)))["answers"]

    assert {*answers["papers_required"], *answers["papers_cautious"], *answers["papers_depending"]} <= {*PAPER_LIST}


def test_a_cover_sheet_is_named_as_its_paper():
    papers = {identifier for identifier, paper in PAPER_LIST.items() if paper["form"] == "covers"}
    sheets = {blank.name.partition("/")[0] for blank in fields(FORMS["covers"])} - {"event", "attached"}

    assert sheets == papers


def test_what_the_clerk_ticks_as_received_is_named_as_its_paper():
    ticks = {name for kind, _, name in (b.name.partition("/") for b in fields(FORMS["intake"])) if "received" in kind}

    assert ticks - {"fee_received"} <= {*PAPER_LIST} | {""}


def test_the_cover_lists_each_form_where_it_is_due():
    listed = {(one.row.name, one.name.split("/")[1]) for one in fields(PACKET) if one.row}

    assert listed == {(paper["due"], paper["form"]) for paper in PAPER_LIST.values()}


@pytest.mark.parametrize(
    ("facts", "needless"),
    [
        ({"lights_or_signs": False, "camping_or_housing": False}, {"map_B10_lights_signs", "plan_B12_camping"}),
        ({"lights_or_signs": True, "camping_or_housing": True}, set()),
        ({}, set()),
        ({"food": dict.fromkeys(("prepared", "served", "sold", "distributed"), False)}, {"plan_B7_food"}),
    ],
    ids=["said no", "said yes", "not answered", "no food"],
)
def test_a_sheet_is_needless_only_where_the_answers_say_so(facts, needless):
    assert set(need_of("covers", BIG | RESIDENT | facts).needless) == needless


def test_what_only_caution_asks_for_is_told_apart():
    served = {"prepared": False, "served": True, "sold": False, "distributed": False}

    assert need_of("covers", BIG | {"food": served}).cautious == ("plan_B7_food",)


def test_what_is_said_already_is_not_asked_again(petition):
    answers = assessment_of(BIG | {"sessions": petition["sessions"]})["answers"]
    known = {**petition, "answers": answers}

    approvals = repeated(FORMS["approvals"], known)
    assert approvals["event"]["applicant"] == petition["applicant"]["name"]
    assert "\n" not in approvals["event"]["property"]
    assert approvals["event"]["first_day"] == answers["first_day"]
    assert approvals["C6_parking"]["required"] == answers["parking_spaces"]
    assert repeated(FORMS["inspection"], known)["owners"] == [
        {"name": owner["name"]} for owner in petition["property"]["record_owners"]
    ]
    assert repeated(FORMS["covers"], known)["attached"] == {
        key: value for key, value in petition["attached"].items() if key != "agent_statement_B1"
    }


def test_of_nothing_nothing_is_repeated():
    assert repeated(FORMS["approvals"], {}) == {}
