"""The liability insurance policy (permit/E:s1)."""

from collections.abc import Callable
from dataclasses import dataclass

from calculator.model import Facts, Finding, Insurance, Ruling
from calculator.ordinance import cite
from calculator.parameters import PARAMETERS
from calculator.wording import joined

EACH_PERSON = PARAMETERS["bodily_injury_each_person"].value
EACH_OCCURRENCE = PARAMETERS["bodily_injury_each_occurrence"].value
PROPERTY_DAMAGE = PARAMETERS["property_damage"].value
CANCEL_NOTICE_DAYS = PARAMETERS["cancel_notice_days"].value
SINGLE_LIMIT = EACH_OCCURRENCE + PROPERTY_DAMAGE
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
        words="it is no comprehensive liability policy",
        members=("comprehensive_liability",),
    ),
    Requirement(problem="town_not_insured", words="it does not insure the Town", members=("insures_town",)),
    Requirement(
        problem="save_harmless_not_shown",
        words="nobody states that it is sufficient to save the Town harmless",
        members=("save_harmless_statement",),
    ),
    Requirement(problem="policy_not_furnished", words="it is not furnished to the Town", members=("policy_furnished",)),
    Requirement(
        problem="cancel_notice_under_10_days",
        words=f"it can be cancelled with less than {CANCEL_NOTICE_DAYS} days' notice",
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

    "$500,000 to $1,000,000" may be a limit for each person and one for each occurrence, or a range. The cautious
    reading takes both limits; a single limit must cover the occurrence and the property damage together.
    """
    if failures(policy):
        return "does_not_meet"
    single = policy.combined_single_limit is not None
    limits = {"combined_single_limit"} if single else set(_SPLIT)
    others = set(Insurance.__dataclass_fields__) - {*_SPLIT, "combined_single_limit"}
    if any(getattr(policy, member) is None for member in limits | others):
        return "need_info"
    enough = (
        policy.combined_single_limit >= SINGLE_LIMIT
        if single
        else policy.bodily_injury_per_occurrence >= EACH_OCCURRENCE  # the other two have failed if they are not enough
    )
    return "meets_cautious" if enough else "unclear"


def insurance(facts: Facts) -> Ruling:
    """Conditions of the issue of the permit, not of filing."""
    policy = facts.insurance
    if policy is None:
        return Ruling(answers={"insurance_status": None, "insurance_problems": None})
    failed, status = failures(policy), insurance_status(policy)
    finding = Finding(
        rule="insurance",
        answer={
            "does_not_meet": "The policy does not meet what the article asks for.",
            "need_info": "It cannot be said yet whether the policy is enough.",
            "meets_cautious": "The policy meets the cautious reading of what the article asks for.",
            "unclear": "It is unclear whether the limits are enough: ask the Town Clerk before you buy the policy.",
        }[status],
        because=_because(status, failed),
        citations=(cite("permit/E:s1"),),
        reading="literal" if status in ("does_not_meet", "need_info") else "cautious",
        other_reading=(
            f"The limits may be a range: at least ${EACH_PERSON:,}, and the Town Board may ask for up to"
            f" ${EACH_OCCURRENCE:,}."
        ),
        ask="Which limits the Town asks for, whether a certificate is enough, and for how long the policy must run.",
    )
    return Ruling(
        answers={"insurance_status": status, "insurance_problems": [r.problem for r in failed]}, finding=finding
    )


def _because(status: str, failed: list[Requirement]) -> str:
    plan = (
        f"The cautious plan: ${EACH_PERSON:,} for each person and ${EACH_OCCURRENCE:,} for each occurrence of injury or"
        f" death, ${PROPERTY_DAMAGE:,} for property damage; or a single limit of ${SINGLE_LIMIT:,}."
    )
    if failed:
        reasons = joined([requirement.words for requirement in failed])
        return f"{reasons[0].upper()}{reasons[1:]}. {plan}"
    return {
        "need_info": f"Nothing answered fails, but not everything is answered. {plan}",
        "meets_cautious": plan,
        "unclear": f"The limits are between the two figures of the text. {plan}",
    }[status]
