"""What holds for all facts."""

from datetime import date, timedelta

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from calculator import calendar
from calculator.assess import ANSWERS, LISTS
from calculator.exchange import assessment_of
from calculator.rules.papers import PAPERS
from tests.calculator import some

MANY = settings(max_examples=300, deadline=None)
PLAIN = {"site": "in_town", "organizer": {"kind": "other"}}
DATES = st.dates(date(1901, 1, 1), date(2198, 12, 31))


def answers(facts):
    return assessment_of(facts)["answers"]


@MANY
@given(st.integers(0, 10_000), st.integers(0, 10_000))
def test_more_people_never_need_less(fewer, more):
    fewer, more = sorted((fewer, more))
    low, high = (
        answers(PLAIN | {"persons_at_one_time": n, "persons_collectively": max(n, 201)})
        for n in (fewer or 1, more or 1)
    )

    for name in ("parking_spaces", "doctors", "doctors_complete_groups", "registered_nurses"):
        assert low[name] <= high[name]
    assert high["doctors_complete_groups"] <= high["doctors"] <= high["doctors_complete_groups"] + 1
    assert 0 <= 4 * high["parking_spaces"] - (more or 1) < 4


@MANY
@given(DATES, DATES)
def test_a_later_first_day_never_gives_an_earlier_filing_date(one, other):
    early, late = (answers(PLAIN | {"first_day": day.isoformat()}) for day in sorted((one, other)))

    for name in ("file_by", "file_by_safe", "file_by_rolled"):
        assert early[name] <= late[name]


@MANY
@given(DATES, st.lists(some.DAYS, max_size=4))
def test_the_safe_day_is_not_after_the_last_day_and_the_rolled_not_before(first, closures):
    found = answers(PLAIN | {"first_day": first.isoformat(), "closures": closures})

    assert found["file_by_safe"] <= found["file_by"] <= found["file_by_rolled"]
    assert (first - timedelta(days=30)).isoformat() == found["file_by"]
    assert found["file_by_safe"] not in closures
    assert calendar.is_business_day(date.fromisoformat(found["file_by_safe"]))
    assert calendar.is_business_day(date.fromisoformat(found["file_by_rolled"]))


@MANY
@given(some.facts())
def test_where_the_article_does_not_apply_nothing_is_demanded(facts):
    found = answers(facts)
    always = {"permit_status", "exemption_status", "threshold_measure", "requirements_apply",
              "state_mass_gathering_permit", "state_public_function_permit"}  # fmt: skip
    if found["requirements_apply"] is False:
        assert {None} == {found[name] for name in set(ANSWERS) - always - set(LISTS)}
        assert [found[name] for name in LISTS] == [[], [], []]
    else:
        assert found["registered_nurses"] == 1


@MANY
@given(some.facts())
def test_nothing_unanswered_turns_into_exempt_or_not_required(facts):
    found = answers(facts)
    organizer = facts.get("organizer") or {}
    if found["permit_status"] == "exempt":
        assert organizer["local_link"] and organizer["organizes"] and organizer["direct_control"]  # noqa: PT018
    if found["permit_status"] == "not_required":
        assert facts["persons_collectively"] <= 200
    if found["permit_status"] == "required":
        assert (facts.get("persons_at_one_time") or sum(facts.get("portions") or ())) > 200
        assert facts["site"] == "in_town"


@MANY
@given(some.facts(), st.data())
def test_one_more_answer_never_contradicts_what_was_certain(facts, data):
    """What may still change is written into the contract; all else that was said stays said."""
    unanswered = [
        name for name in some.OTHER_FACTS if facts.get(name) is None and name not in ("closures", "violation")
    ]
    assume(unanswered)
    name = data.draw(st.sampled_from(unanswered))
    value = data.draw(some.OTHER_FACTS[name])
    before, after = answers(facts), answers(facts | {name: value})
    if before["requirements_apply"] is not True:
        return
    assert after["permit_status"] in {before["permit_status"], "required"}
    for answer in ANSWERS:
        if before[answer] is not None and answer not in {*LISTS, "permit_status", *BY_BODY}:
            assert before[answer] == after[answer], answer
    assert set(before["papers_required"]) <= set(after["papers_required"])


BY_BODY = {"agent_status", "insurance_status", "inspection_status", "agent_problems", "insurance_problems",
           "inspection_missing", "approvals_missing", "approvals_depending"}  # fmt: skip


@MANY
@given(some.facts())
def test_every_paper_is_in_at_most_one_list(facts):
    found = answers(facts)
    listed = [paper for name in LISTS for paper in found[name]]

    assert len(set(listed)) == len(listed)
    assert set(listed) <= set(PAPERS)
    assert all(sorted(found[name]) == found[name] for name in LISTS)


@MANY
@given(some.sessions())
def test_the_order_of_sessions_does_not_matter(sessions):
    assume(sessions)
    one, other = (
        answers(PLAIN | {"persons_at_one_time": 300, "sessions": order}) for order in (sessions, sessions[::-1])
    )

    assert one == other
    assert one["first_day"] <= one["last_day"]


@MANY
@given(DATES)
def test_a_business_day_is_its_own_next_and_previous_business_day(day):
    before, after = calendar.previous_business_day(day), calendar.next_business_day(day)

    assert before <= day <= after
    assert calendar.is_business_day(day) == (before == day) == (after == day)
    assert (after - before).days <= 5
    assert (calendar.why_closed(day) is None) == calendar.is_business_day(day)
