"""Whether a permit is needed, and so whether the article's requirements apply (scope, permit/A)."""

from calculator.model import Facts, Ruling
from calculator.readings import choice
from calculator.rules.exemption import exemption_status
from calculator.rules.permit import FINDINGS
from calculator.rules.threshold import PERSONS_THRESHOLD, persons, threshold_measure


def permit_status(facts: Facts) -> str:
    """The first that holds of the seven statuses, in the order of `schema/assessment.schema.json`.

    Nothing unanswered is taken for yes or no. More than the threshold only over the whole assembly, or an assembly that
    lies only partly in the Town, is `treat_as_required` until the Town has settled it.
    """
    exemption = exemption_status(facts)
    if facts.site == "outside_town" or (facts.site == "in_village" and choice("village") == "does_not_apply"):
        return "outside_town"
    if _too_few(facts):
        return "not_required"
    if exemption == "exempt":
        return "exempt"
    measure = threshold_measure(facts)
    if measure is None or facts.site is None or exemption == "need_info":
        return "need_info"
    if exemption == "ask_clerk" or (facts.site == "in_village" and choice("village") is None):
        return "ask_clerk"
    only_collectively = measure == "collectively" and choice("threshold_count") is None
    only_partly = facts.site == "partly_outside" and choice("partly_outside") is None
    return "treat_as_required" if only_collectively or only_partly else "required"


def _too_few(facts: Facts) -> bool:
    """Whether it is certain that the threshold is not exceeded by any count that matters."""
    counts = [facts.persons_collectively]
    if choice("threshold_count") == "at_one_time":
        counts.append(persons(facts))
    return any(count is not None and count <= PERSONS_THRESHOLD.value for count in counts)


def requirements_apply(facts: Facts) -> bool | str:
    """True, False, or `if_permit_needed` while that is open."""
    status = permit_status(facts)
    if status in ("ask_clerk", "need_info"):
        return "if_permit_needed"
    return status in ("required", "treat_as_required")


def status(facts: Facts) -> Ruling:
    """Covered means more than the threshold; a written permit is needed before the assembly, or nothing is."""
    found = permit_status(facts)
    return Ruling(
        answers={"permit_status": found, "requirements_apply": requirements_apply(facts)},
        finding=FINDINGS[found](facts),
    )
