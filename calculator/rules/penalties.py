"""Violations, fine and imprisonment (penalties)."""

from calculator.model import Facts, Finding, Ruling, Violation
from calculator.ordinance import cite
from calculator.other_law import OTHER_LAW
from calculator.parameters import PARAMETERS
from calculator.wording import counted

FINE_DOLLARS = PARAMETERS["fine_dollars"]
IMPRISONMENT_DAYS = PARAMETERS["imprisonment_days"]
SENTENCES = OTHER_LAW["definite_sentences_days"]
_MISDEMEANOR = cite("penalties/A:s2", "shall be deemed to have violated this chapter and committed a misdemeanor")


def offences(violation: Violation) -> int | None:
    """Each violation on each day is an offence of its own; None while the days are not answered."""
    if violation.days is None:
        return None
    return violation.days * (1 if violation.violations_per_day is None else violation.violations_per_day)


def penalties(facts: Facts) -> Ruling:
    """Ceilings by the article's own arithmetic; a court decides within them."""
    count = None if facts.violation is None else offences(facts.violation)
    if count is None:
        return Ruling(answers=dict.fromkeys(("offences", "max_fine", "max_imprisonment_days")))
    fine, days = count * FINE_DOLLARS.value, count * IMPRISONMENT_DAYS.value
    beyond = days > SENTENCES.value
    answers = {"offences": count, "max_fine": fine, "max_imprisonment_days": None if beyond else days}
    longest = (
        f"State law limits what consecutive sentences add up to ({SENTENCES.source}), so no sum of days is given."
        if beyond
        else f"and {count:,} × {counted(IMPRISONMENT_DAYS.value, 'day')} = {counted(days, 'day')} of imprisonment."
    )
    finding = Finding(
        rule="penalties",
        answer=f"{counted(count, 'offence')} can be fined up to ${fine:,} in all"
        + ("." if beyond else f", or punished with up to {counted(days, 'day')} of imprisonment, or both."),
        because=f"At most {count:,} × ${FINE_DOLLARS.value:,} = ${fine:,}{'. ' if beyond else ', '}{longest}"
        " These are ceilings, not what a court would impose.",
        citations=(cite("penalties/B:s1"), cite("penalties/B:s2"), _MISDEMEANOR),
        other_reading='The text says "misdemeanor"; Penal Law 55.10(3)(a) deems an offense with no more than'
        f" {counted(IMPRISONMENT_DAYS.value, 'day')} of imprisonment a violation. Leave the conclusion to counsel.",
        ask="How the Town treats a violation.",
    )
    return Ruling(answers=answers, finding=finding)
