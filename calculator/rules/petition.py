"""How to apply: a verified petition, on the Town's forms, filed with the Town Clerk (permit/B:s1)."""

from calculator.model import Facts, Ruling
from calculator.ordinance import cite
from calculator.readings import Doubt, choice, finding

_ON_FORMS = {
    None: "on the forms the Town furnishes",
    "these_forms": "on the forms of this site, which the Town takes",
    "own_forms": "on the Town's own forms only",
}


def petition(_: Facts) -> Ruling:
    """The article says "verified" without saying how, and leaves the forms to the Town."""
    affirmed = choice("verification") == "affirmation"
    sworn = "sworn to, or affirmed under the penalties of perjury," if affirmed else "sworn to before a notary,"
    return Ruling(
        answers={},
        finding=finding(
            rule="petition",
            answer=f"Apply by a petition to the Town Board, {sworn} {_ON_FORMS[choice('forms')]}.",
            because='"Shall" is mandatory. It is filed with the Town Clerk. How it is verified is not stated.',
            citations=(
                cite(
                    "permit/B:s1",
                    "by verified petition on forms to be furnished by the Town, addressed to the Town Board and filed"
                    " with the Town Clerk",
                ),
                cite("definitions/A/2"),
            ),
            doubts=(
                Doubt(name="verification", other="An affirmation under the penalties of perjury might do as well."),
                Doubt(
                    name="forms", other="The forms of this site are drafts until the Town adopts them.", cautious=False
                ),
            ),
        ),
    )
