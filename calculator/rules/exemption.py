"""The three kinds of bodies whose assemblies the article does not regulate (scope:s2)."""

from calculator.model import Facts, Finding, Organizer, Ruling
from calculator.ordinance import cite
from calculator.readings import Doubt, choice, finding

FIRE_COMPANY = "volunteer_fire_company"
ELSEWHERE = "fire_company_of_another_town"
_BODIES = {
    FIRE_COMPANY: ("volunteer fire company", "within the Town", "The fire company is not within the Town"),
    "fraternal_or_civic": (
        "fraternal or civic organization",
        "with a local chapter within the Town",
        "The organization has no local chapter within the Town",
    ),
    "religious_corporation": (
        "religious corporation",
        "with a house of worship within the Town",
        "The religious corporation has no house of worship within the Town",
    ),
}
_EXCEPT = cite(
    "scope:s2",
    "except where such assembly is organized by and under the direct control of a volunteer fire company within a Town,"
    " a fraternal or civic organization having a local chapter within the Town or a religious corporation having a"
    " house of worship within the Town",
)
_DOUBT = Doubt(name=ELSEWHERE, other='Read word for word, "a Town" includes a volunteer fire company of any town.')


def _from_elsewhere(organizer: Organizer) -> bool:
    return organizer.kind == FIRE_COMPANY and organizer.local_link is False


def exemption_status(facts: Facts) -> str:
    """`exempt`, `not_exempt`, `ask_clerk` or `need_info`.

    All of kind, local link, "organized by" and "under the direct control of" must hold. One that fails settles it,
    whatever is unanswered. A fire company of another town is a question for the Clerk: the text says "within a Town".
    """
    organizer = facts.organizer or Organizer()
    if organizer.kind == "other" or organizer.organizes is False or organizer.direct_control is False:
        return "not_exempt"
    settled = choice(ELSEWHERE)
    may_be_elsewhere = _from_elsewhere(organizer) and organizer.in_other_town is not False and settled != "not_exempt"
    if organizer.kind and organizer.local_link is False and not may_be_elsewhere:
        return "not_exempt"
    if organizer.kind and organizer.organizes and organizer.direct_control:
        if organizer.local_link:
            return "exempt"
        if _from_elsewhere(organizer) and organizer.in_other_town:
            return settled or "ask_clerk"
    return "need_info"


def exemption(facts: Facts) -> Ruling:
    """The exemption takes the assembly out of the whole article, not only out of the permit."""
    status = exemption_status(facts)
    found = {"exempt": _exempt, "not_exempt": _not_exempt, "ask_clerk": _ask_clerk, "need_info": _need_info}[status]
    return Ruling(answers={"exemption_status": status}, finding=found(facts.organizer or Organizer()))


def _doubts(organizer: Organizer) -> tuple[Doubt, ...]:
    return (_DOUBT,) if _from_elsewhere(organizer) and organizer.in_other_town else ()


def _exempt(organizer: Organizer) -> Finding:
    body, link, _ = _BODIES[organizer.kind]
    where = link if organizer.local_link else "within another town"
    return finding(
        rule="exemption",
        answer="The article does not regulate this assembly: its organizer is exempt.",
        because=f"A {body} {where} organizes the assembly and directly controls it. Other laws still apply.",
        citations=(_EXCEPT,),
        doubts=_doubts(organizer),
    )


def _not_exempt(organizer: Organizer) -> Finding:
    not_local = _BODIES[organizer.kind][-1] if organizer.kind in _BODIES else None
    failed = [
        text
        for text, fails in (
            ("The organizer is none of the three kinds of bodies", organizer.kind == "other"),
            (not_local, not_local is not None and organizer.local_link is False),
            ("The body does not itself organize the assembly", organizer.organizes is False),
            ("The assembly is not under the direct control of the body", organizer.direct_control is False),
        )
        if fails
    ]
    elsewhere = choice(ELSEWHERE) == "not_exempt" and failed == [not_local]
    return finding(
        rule="exemption",
        answer="The organizer is not exempt.",
        because=f"{'. '.join(failed)}. All four are needed: the kind of body, the local link, organizing and control.",
        citations=(_EXCEPT,),
        doubts=_doubts(organizer) if elsewhere else (),
    )


def _ask_clerk(organizer: Organizer) -> Finding:
    return finding(
        rule="exemption",
        answer="Ask the Town Clerk whether a fire company of another town is exempt, and do not count on it.",
        because='The text says "within a Town" of fire companies and "within the Town" of the other two bodies.',
        citations=(_EXCEPT,),
        doubts=_doubts(organizer),
    )


def _need_info(organizer: Organizer) -> Finding:
    questions = {
        "what kind of body organizes the assembly": organizer.kind,
        "whether it is local to the Town": organizer.local_link,
        "whether it itself organizes the assembly": organizer.organizes,
        "whether the assembly is under its direct control": organizer.direct_control,
    }
    if _from_elsewhere(organizer):
        questions["whether it is within another town"] = organizer.in_other_town
    missing = [question for question, answer in questions.items() if answer is None]
    return finding(
        rule="exemption",
        answer="It cannot be said yet whether the organizer is exempt.",
        because=f"Not answered: {'; '.join(missing)}.",
        citations=(_EXCEPT,),
    )
