"""Generated facts: right ones of every kind, and wrong ones."""

from datetime import date, datetime, timedelta

from hypothesis import strategies as st

YES_NO = st.sampled_from([True, False, None])
PERSONS = (
    st.none() | st.integers(0, 1200) | st.sampled_from([199, 200, 201, 499, 500, 501, 4999, 5000, 5001, 2**53 - 1])
)
DAYS = st.dates(date(2026, 1, 1), date(2029, 12, 31)).map(date.isoformat)
DOLLARS = st.none() | st.sampled_from([0, 499_999, 500_000, 999_999, 1_000_000, 1_499_999, 1_500_000, 2_000_000])


def members(**strategies):
    """An object with some of these members."""
    return st.none() | st.fixed_dictionaries({}, optional=strategies)


def choices(*values):
    return st.sampled_from([*values, None])


@st.composite
def sessions(draw):
    """Sessions that end after they start, in any order, some touching midnight."""
    found = []
    for _ in range(draw(st.integers(0, 4))):
        start = datetime(2027, 8, 13) + timedelta(minutes=30 * draw(st.integers(0, 200)))  # noqa: DTZ001 - local
        end = start + timedelta(minutes=30 * draw(st.integers(1, 100)))
        found.append({"start": start.isoformat()[:16], "end": end.isoformat()[:16]})
    return found


OTHER_FACTS = {
    "site": choices("in_town", "in_village", "partly_outside", "outside_town"),
    "organizer": members(
        kind=choices("volunteer_fire_company", "fraternal_or_civic", "religious_corporation", "other"),
        local_link=YES_NO, in_other_town=YES_NO, organizes=YES_NO, direct_control=YES_NO,
    ),
    "applicant": members(
        kind=choices("individual", "corporation", "other_entity"), resides_in_town=YES_NO,
        agent=members(natural_person=YES_NO, resides_or_business_in_monroe_county=YES_NO, authorized=YES_NO,
                      verified_statement=YES_NO),
    ),
    "filed_on": st.none() | DAYS,
    "today": st.none() | DAYS,
    "closures": st.none() | st.lists(DAYS, max_size=3),
    "food": members(prepared=YES_NO, served=YES_NO, sold=YES_NO, distributed=YES_NO),
    "private_security": YES_NO, "lights_or_signs": YES_NO, "camping_or_housing": YES_NO, "has_tenant": YES_NO,
    "open_to_public": YES_NO,
    "insurance": members(
        comprehensive_liability=YES_NO, insures_town=YES_NO, save_harmless_statement=YES_NO, policy_furnished=YES_NO,
        cancel_notice_days=choices(9, 10, 11), cancel_notice_written_to_town=YES_NO, bodily_injury_per_person=DOLLARS,
        bodily_injury_per_occurrence=DOLLARS, property_damage=DOLLARS,
    ) | members(combined_single_limit=DOLLARS, insures_town=YES_NO, comprehensive_liability=YES_NO),
    "inspection": members(owner_signed=YES_NO, tenant_signed=YES_NO),
    "approvals": members(
        county=st.none() | st.lists(st.sampled_from([str(n) for n in range(1, 11)])),
        town=st.none() | st.lists(st.sampled_from([str(n) for n in range(1, 11)])),
    ),
    "violation": members(days=choices(0, 1, 48, 49, 365), violations_per_day=choices(0, 1, 2)),
    "deposit": members(amount=choices(0, 1000), trash_removal_expenses=choices(0, 999, 1000, 1001)),
    "fee": members(paid=choices(0, 100), outcome=st.none() | st.text(st.characters(exclude_categories=["C"]), max_size=9)),
    "revocation_ground": choices("facilities_not_provided_as_specified", "setup_cannot_be_finished_in_time", "noise"),
}  # fmt: skip


@st.composite
def facts(draw):
    """Facts that can be right: every kind of them, answered or not."""
    found = draw(st.fixed_dictionaries({}, optional=OTHER_FACTS))
    at_one_time, collectively, portions = (
        draw(PERSONS),
        draw(PERSONS),
        draw(st.none() | st.lists(st.integers(0, 400), max_size=3)),
    )
    total = sum(portions or ())
    if at_one_time is not None and total > at_one_time:
        portions = None
    counted = at_one_time if at_one_time is not None else total if portions else None
    if collectively is not None and counted is not None:
        collectively = None if counted == 0 and collectively else max(collectively, counted)
    found |= {"persons_at_one_time": at_one_time, "persons_collectively": collectively, "portions": portions}
    if draw(st.booleans()):
        found["sessions"] = draw(sessions())
    else:
        found |= dict(zip(("first_day", "last_day"), sorted(draw(st.lists(DAYS, min_size=2, max_size=2))), strict=True))
        for name in ("first_day", "last_day"):
            if draw(st.booleans()):
                del found[name]
    return found


SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=12) | DAYS
    | st.sampled_from(["in_town", "2027-08-14T10:00", "2027-08-14T24:00", "2027-02-30", 201.0, 200.5, 2**53, "x" * 201,
                       "2027-08-14\n", "line\nbreak", "300", -1, 0])
)  # fmt: skip


def anything():
    """Any JSON value."""
    return st.recursive(
        SCALARS,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
        max_leaves=8,
    )


NAMES = ("site", "persons_at_one_time", "portions", "organizer", "sessions", "first_day", "closures", "fee", "approvals",
         "insurance", "applicant", "revocation_ground", "violation", "persons", "x")  # fmt: skip
MEMBERS = ("kind", "start", "end", "agent", "county", "outcome", "paid", "days", "knd", "combined_single_limit")


def wrong_facts():
    """Objects with the names of facts and any values: nearly all of them cannot be right."""
    inner = st.recursive(
        SCALARS,
        lambda more: st.lists(more, max_size=3) | st.dictionaries(st.sampled_from(MEMBERS), more, max_size=3),
        max_leaves=6,
    )
    return st.dictionaries(st.sampled_from(NAMES), inner, max_size=4)
