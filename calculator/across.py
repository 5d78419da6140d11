"""Facts that are right by themselves and cannot be right together."""

from collections.abc import Iterator, Mapping
from typing import Any

from calculator.calendar import in_words
from calculator.model import Facts, facts_from
from calculator.rules.days import first_day, last_day

LARGEST = 9_007_199_254_740_991
_SPLIT_LIMITS = ("bodily_injury_per_person", "bodily_injury_per_occurrence", "property_damage")


def contradictions(known: Mapping[str, Any]) -> dict[str, str]:
    """What contradicts what: JSON Pointer -> what it is and what to enter instead.

    `known` are the facts that are right by themselves; in a list None stands for an item that is not.
    """
    return dict((*_numbers(known), *_days(known), *_insurance(known.get("insurance", {}))))


def _numbers(known: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    at_one_time, collectively = known.get("persons_at_one_time"), known.get("persons_collectively")
    portions = known.get("portions") or None
    total = None if portions is None or None in portions else sum(portions)
    counted = total if at_one_time is None else at_one_time
    if at_one_time == 0 and collectively:
        yield (
            "/persons_at_one_time",
            "Nobody at one time, yet people over the whole assembly. Enter the most at one time.",
        )
    if collectively is not None and max(at_one_time or 0, total or 0) > collectively:
        by_parts = (total or 0) > (at_one_time or 0)
        most = f"{total:,} to which the parts add up" if by_parts else f"{at_one_time:,} at one time"
        yield (
            "/persons_collectively",
            f"{collectively:,} over the whole assembly are fewer than the {most}. Enter a number that is not below it.",
        )
    if total is None:
        return
    if total > LARGEST:
        yield "/portions", f"The parts add up to more than {LARGEST:,}. Enter smaller numbers."
    elif at_one_time is not None and total > at_one_time:
        yield (
            "/portions",
            f"The parts add up to {total:,}, more than the {at_one_time:,} at one time. Correct one of the two.",
        )
    elif counted == 0 and at_one_time is None and collectively:
        yield "/portions", "Nobody on any part, yet people over the whole assembly. Enter the people on each part."


def _days(known: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    sessions = [{"start": None, "end": None, **(session or {})} for session in known.get("sessions") or ()]
    usable = bool(sessions)
    for number, session in enumerate(sessions):
        if None in session.values():
            usable = False
        elif session["end"] <= session["start"]:
            usable = False
            yield (
                f"/sessions/{number}/end",
                (
                    f"The end, {session['end']}, is not after the start, {session['start']}. An end after midnight has"
                    " the next date."
                ),
            )
    first, last = known.get("first_day"), known.get("last_day")
    if usable:
        by_hours: Facts = facts_from({"sessions": sessions})
        for name, given, found in (("first_day", first, first_day(by_hours)), ("last_day", last, last_day(by_hours))):
            if given and given != found.isoformat():
                yield (
                    f"/{name}",
                    (
                        f"By the hours given the {name.replace('_', ' ')} is {in_words(found)}, not {given}."
                        " Correct one of the two, or leave this out."
                    ),
                )
    if first and last and last < first:
        yield "/last_day", f"The last day, {last}, is before the first day, {first}. Correct one of the two."


def _insurance(members: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    if "combined_single_limit" in members and any(name in members for name in _SPLIT_LIMITS):
        yield (
            "/insurance/combined_single_limit",
            "A combined single limit takes the place of the three limits. Enter either the one or the three.",
        )
