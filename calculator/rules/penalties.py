"""Violations, fine and imprisonment (penalties)."""

from calculator.model import Facts, Finding, Ruling, Violation
from calculator.ordinance import cite
from calculator.other_law import OTHER_LAW
from calculator.parameters import PARAMETERS
from calculator.readings import finding
from calculator.wording import counted

FINE_DOLLARS = PARAMETERS["fine_dollars"]
IMPRISONMENT_DAYS = PARAMETERS["imprisonment_days"]
SENTENCES = OTHER_LAW["definite_sentences_days"]


def offences(violation: Violation) -> int | None:
    """Each violation on each day is an offence of its own; None while the days are not answered."""
    if violation.days is None:
        return None
    return violation.days * (1 if violation.violations_per_day is None else violation.violations_per_day)


def penalties(facts: Facts) -> Ruling:
    """Ceilings by the article's own arithmetic; a court decides within them."""
    count = None if facts.violation is None else offences(facts.violation)
    if count is None:
        return Ruling(answers=dict.fromkeys(("offences", "max_fine", "max_imprisonment_days")), finding=_CEILINGS)
    fine, days = count * FINE_DOLLARS.value, count * IMPRISONMENT_DAYS.value
    beyond = days > SENTENCES.value
    sums = [f"{count:,} × ${FINE_DOLLARS.value:,} = ${fine:,}"]
    if not beyond:
        sums.append(f"{count:,} × {counted(IMPRISONMENT_DAYS.value, 'day')} = {counted(days, 'day')} of imprisonment")
    state = f" State law limits what sentences add up to ({SENTENCES.source})." if beyond else ""
    return Ruling(
        answers={"offences": count, "max_fine": fine, "max_imprisonment_days": None if beyond else days},
        finding=finding(
            rule="penalties",
            answer=f"{counted(count, 'offense')} can bring fines of up to ${fine:,} in all, "
            + (
                f"up to {counted(IMPRISONMENT_DAYS.value, 'day')} of imprisonment for each, or both; State law limits"
                " the total time."
                if beyond
                else f"up to {counted(days, 'day')} of imprisonment, or both."
            ),
            because=f"{' and '.join(sums)}: ceilings, not what a court would impose.{state} {_CLASS}",
            citations=_CITATIONS,
        ),
    )


_CLASS = (
    'The text says "misdemeanor"; Penal Law 55.10(3)(a) deems an offense defined outside that law a violation where no'
    f" more than {counted(IMPRISONMENT_DAYS.value, 'day')} of imprisonment can be imposed. Leave that to counsel."
)
_CITATIONS = (
    cite("penalties/B:s1"),
    cite("penalties/B:s2"),
    cite("penalties/A:s2"),
    cite("penalties/C"),
)
_CEILINGS: Finding = finding(
    rule="penalties",
    answer=f"Each violation, on each day, can be fined up to ${FINE_DOLLARS.value:,}, or punished with up to"
    f" {counted(IMPRISONMENT_DAYS.value, 'day')} of imprisonment, or both; the Town may also go to court.",
    because=f"Any act against any provision of the article is a violation; each day is a separate offense. {_CLASS}",
    citations=_CITATIONS,
)
