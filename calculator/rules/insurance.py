"""The liability insurance policy (permit/E:s1)."""

from collections.abc import Callable
from dataclasses import dataclass

from calculator.model import Facts, Insurance, Ruling
from calculator.ordinance import cite
from calculator.parameters import PARAMETERS
from calculator.readings import Doubt, choice, finding
from calculator.wording import counted, joined

EACH_PERSON = PARAMETERS["bodily_injury_each_person"].value
EACH_OCCURRENCE = PARAMETERS["bodily_injury_each_occurrence"].value
PROPERTY_DAMAGE = PARAMETERS["property_damage"].value
CANCEL_NOTICE_DAYS = PARAMETERS["cancel_notice_days"].value
_SPLIT = ("bodily_injury_per_person", "bodily_injury_per_occurrence", "property_damage")


@dataclass(frozen=True, kw_only=True)
class Requirement:
    """Something the policy must be: the problem if it is not, in words, and which members show it."""

    problem: str
    words: str
    members: tuple[str, ...]
    fails: Callable[[int], bool] = lambda value: value is False


REQUIREMENTS = (
    Requirement(
        problem="not_comprehensive_liability",
        words="it is not a comprehensive liability policy",
        members=("comprehensive_liability",),
    ),
    Requirement(problem="town_not_insured", words="it does not insure the Town", members=("insures_town",)),
    Requirement(
        problem="save_harmless_not_shown",
        words="it is not shown to be sufficient to save the Town harmless",
        members=("save_harmless_statement",),
    ),
    Requirement(problem="policy_not_furnished", words="it is not furnished to the Town", members=("policy_furnished",)),
    Requirement(
        problem="cancel_notice_under_10_days",
        words=f"it can be canceled with less than {CANCEL_NOTICE_DAYS} days' notice",
        members=("cancel_notice_days",),
        fails=lambda days: days < CANCEL_NOTICE_DAYS,
    ),
    Requirement(
        problem="cancel_notice_not_written_to_town",
        words="the notice is not in writing to the Town",
        members=("cancel_notice_written_to_town",),
    ),
    Requirement(
        problem="bodily_injury_below_minimum",
        words=f"a limit for injury or death is below ${EACH_PERSON:,}",
        members=("bodily_injury_per_person", "bodily_injury_per_occurrence", "combined_single_limit"),
        fails=lambda limit: limit < EACH_PERSON,
    ),
    Requirement(
        problem="property_damage_below_minimum",
        words=f"the limit for property damage is below ${PROPERTY_DAMAGE:,}",
        members=("property_damage",),
        fails=lambda limit: limit < PROPERTY_DAMAGE,
    ),
)


def occurrence_limit() -> int:
    """The limit for each occurrence of injury or death to plan with, in dollars."""
    return EACH_PERSON if choice("insurance_limits") == "range" else EACH_OCCURRENCE


def single_limit() -> int:
    """The combined single limit to plan with: it must cover an occurrence and the property damage together."""
    return occurrence_limit() + PROPERTY_DAMAGE


def failures(policy: Insurance) -> list[Requirement]:
    """What an answered member shows the policy not to be."""
    return [
        requirement
        for requirement in REQUIREMENTS
        if any(
            value is not None and requirement.fails(value)
            for value in (getattr(policy, member) for member in requirement.members)
        )
    ]


def insurance_status(policy: Insurance) -> str:
    """`does_not_meet`, `need_info`, `meets_cautious` or `unclear`; never "complies".

    The two figures of the text may be a limit for each person and one for each occurrence, or a range. The cautious
    reading takes both limits.
    """
    if failures(policy):
        return "does_not_meet"
    single = policy.combined_single_limit is not None
    limits = {"combined_single_limit"} if single else set(_SPLIT)
    others = set(Insurance.__dataclass_fields__) - {*_SPLIT, "combined_single_limit"}
    if any(getattr(policy, member) is None for member in limits | others):
        return "need_info"
    enough = (
        policy.combined_single_limit >= single_limit()
        if single
        else policy.bodily_injury_per_occurrence
        >= occurrence_limit()  # the other two have failed if they are not enough
    )
    return "meets_cautious" if enough else "unclear"


_ANSWERS = {
    None: "Furnish a comprehensive liability insurance policy that insures the Town.",
    "does_not_meet": "The policy does not meet what the article asks for.",
    "need_info": "It cannot be said yet whether the policy is enough.",
    "meets_cautious": "The policy meets the cautious reading of what the article asks for.",
    "unclear": "It is unclear whether the limits are enough: ask the Town Clerk before you buy the policy.",
}


def insurance(facts: Facts) -> Ruling:
    """Conditions of the issue of the permit, not of filing."""
    policy = facts.insurance
    failed = failures(policy) if policy else []
    status = insurance_status(policy) if policy else None
    other = (
        f"The limits may be a range: at least ${EACH_PERSON:,}, and the Town Board may ask for up to"
        f" ${EACH_OCCURRENCE:,}."
    )
    return Ruling(
        answers={
            "insurance_status": status,
            "insurance_problems": [requirement.problem for requirement in failed] if policy else None,
        },
        finding=finding(
            rule="insurance",
            answer=_ANSWERS[status],
            because=_because(status, failed),
            citations=(cite("permit/E:s1"),),
            doubts=(
                Doubt(
                    name="insurance_limits",
                    other=other,
                    cautious=status != "does_not_meet" or _only_a_statement_is_missing(failed),
                ),
            ),
        ),
    )


def _only_a_statement_is_missing(failed: list[Requirement]) -> bool:
    """The text asks that the policy be sufficient, not that somebody states it."""
    return [requirement.problem for requirement in failed] == ["save_harmless_not_shown"]


def _because(status: str | None, failed: list[Requirement]) -> str:
    plan = (
        f"Plan for ${EACH_PERSON:,} for each person and ${occurrence_limit():,} for each occurrence of injury or death"
        f" and ${PROPERTY_DAMAGE:,} for property damage, or a single limit of ${single_limit():,}; sufficient to save"
        f" the Town harmless; cancelable only after {counted(CANCEL_NOTICE_DAYS, 'day')} of written notice to the Town."
        " Give the Town the policy, or a certified copy with its endorsements, for setting up through clean-up; a"
        " certificate may not be enough."
    )
    if failed:
        reasons = joined([requirement.words for requirement in failed])
        return f"{reasons[0].upper()}{reasons[1:]}. {plan}"
    before = {
        "need_info": "Nothing answered fails, but not everything is answered. ",
        "unclear": "The limits may not be enough on the cautious reading. ",
    }
    return before.get(status, "") + plan
