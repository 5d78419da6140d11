"""Everything the calculator says over all worked cases, each thing once, to be read by eye when it changes.

`python -m tests.calculator.told` writes `told.txt` anew; look at the difference before you commit it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

from calculator import readings
from calculator.exchange import assessment_of
from tests.calculator.cases import cases

FILE = Path(__file__).with_name("told.txt")
EVERYTHING = {
    "site": "partly_outside",
    "organizer": {"kind": "volunteer_fire_company", "local_link": False, "in_other_town": True, "organizes": True,
                  "direct_control": True},
    "portions": [40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160], "persons_collectively": 4000,
    "applicant": {"kind": "other_entity", "resides_in_town": True,
                  "agent": {"natural_person": False, "authorized": False}},
    "sessions": [{"start": "2027-08-14T18:00", "end": "2027-08-15T00:00"},
                 {"start": "2027-08-16T18:00", "end": "2027-08-17T00:00"}],
    "filed_on": "2027-07-18", "today": "2027-07-20", "closures": ["2027-07-15"],
    "food": {"prepared": False, "served": True, "sold": False, "distributed": False},
    "camping_or_housing": True, "has_tenant": True, "private_security": False, "lights_or_signs": True,
    "insurance": {"insures_town": False, "cancel_notice_days": 3, "combined_single_limit": 499_999},
    "inspection": {"owner_signed": False, "tenant_signed": False},
    "approvals": {"county": [], "town": ["7"]},
    "deposit": {"amount": 100, "trash_removal_expenses": 300}, "fee": {"paid": 50},
    "violation": {"days": 2, "violations_per_day": 30}, "revocation_ground": "noise",
}  # fmt: skip
MORE = (
    {"organizer": {"kind": "volunteer_fire_company", "local_link": False, "in_other_town": True}},
    {"organizer": {"local_link": False, "organizes": False}},
    {
        "organizer": {
            "kind": "volunteer_fire_company",
            "local_link": False,
            "in_other_town": True,
            "organizes": False,
            "direct_control": True,
        }
    },
    {"site": "in_town", "organizer": {"kind": "other"}, "portions": [300]},
    {"portions": [300], "sessions": [{"start": "2027-08-14T18:00", "end": "2027-08-15T00:00"}]},
    {
        "portions": [300],
        "sessions": [
            {"start": "2027-08-14T10:00", "end": "2027-08-14T18:00"},
            {"start": "2027-08-15T10:00", "end": "2027-08-15T18:00"},
        ],
    },
    {"first_day": "2027-08-14", "filed_on": "2027-07-01", "closures": ["2027-07-01"], "deposit": {"amount": 5}},
    {"first_day": "2027-08-14", "closures": ["2027-07-14"], "persons_at_one_time": 300},
    {"deposit": {"trash_removal_expenses": 5}},
    {"site": "in_town", "organizer": {"kind": "other"}, "portions": [30] * 12},
    *(
        {
            "site": "in_town",
            "organizer": {"kind": "other"},
            "portions": [300],
            "first_day": "2027-08-14",
            "today": today,
        }
        for today in ("2027-07-01", "2027-07-14", "2027-07-15", "2027-07-16", "2027-08-14", "2027-08-15")
    ),
    EVERYTHING,
    {**EVERYTHING, "site": "in_village", "food": dict.fromkeys(("prepared", "served", "sold", "distributed"), False)},
    {**EVERYTHING, "site": "in_town", "organizer": {"kind": "other"}, "filed_on": "2027-09-01", "today": "2028-01-01"},
    {"organizer": {"kind": "volunteer_fire_company", "local_link": False}, "persons_at_one_time": 100},
    {
        "site": "in_town",
        "organizer": {"kind": "other"},
        "persons_at_one_time": 300,
        "first_day": "2027-08-14",
        "today": "2027-07-15",
    },
    {
        "site": "in_town",
        "organizer": {"kind": "other"},
        "persons_at_one_time": 300,
        "first_day": "2027-08-14",
        "today": "2027-07-14",
    },
)


@contextmanager
def settled(name: str, choice: str) -> Iterator[None]:
    """The Town has settled a reading, for as long as this lasts."""
    before = readings.READINGS[name]
    readings.READINGS[name] = replace(before, choice=choice, day=date(2027, 1, 15), source="Letter no. 7")
    try:
        yield
    finally:
        readings.READINGS[name] = before


def _findings() -> Iterator[dict[str, Any]]:
    facts = [case["facts"] for case in cases().values()] + list(MORE)
    for each in facts:
        yield from assessment_of(each).get("findings", ())
    for name, reading in readings.READINGS.items():
        for choice in reading.choices:
            with settled(name, choice):
                for each in MORE:
                    yield from assessment_of(each)["findings"]


def told() -> str:
    """Each distinct finding once, by rule, in the order of the ordinance."""
    by_rule: dict[str, dict[str, None]] = {}
    for finding in _findings():
        by_rule.setdefault(finding["rule"], {})[_written(finding)] = None
    return "\n".join(f"# {rule}\n\n" + "\n".join(texts) for rule, texts in by_rule.items())


def _written(finding: dict[str, Any]) -> str:
    lines = [finding["answer"], f"  why: {finding['because']}"]
    lines += [f"  {name}: {finding[name]}" for name in ("other_reading", "ask") if name in finding]
    quoted = ", ".join(f"{citation['clause']} ({len(citation['quote'])})" for citation in finding["citations"])
    lines += [f"  {finding['reading']}: {quoted}", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    FILE.write_text(told(), encoding="utf-8")
    print(f"{FILE.name} is written. Read the difference before you commit it.")
