"""What must be provided for and approved in writing before a permit can issue (permit/C)."""

from calculator.model import Facts, Food, Ruling
from calculator.ordinance import PROVISIONS, cite
from calculator.readings import Doubt, finding
from calculator.rules.days import overnight_status

ITEMS = tuple(p.id.rpartition("/")[2] for p in PROVISIONS.values() if p.parent == "permit/C")
CAMPING_ITEM = "7"
UNLESS = cite("permit/C", "No permit shall be issued unless it is clearly shown")
BOTH = cite(
    "permit/C",
    "provided for and approved in writing by the Monroe County Health Department and the Town Board",
)
_FACILITIES = {
    clause.split("/")[2].partition(":")[0]: cite(clause)
    for clause in (
        "permit/C/1:s2", "permit/C/2:s1", "permit/C/3:s1", "permit/C/4", "permit/C/5:s1", "permit/C/6:s1", "permit/C/7",
        "permit/C/8", "permit/C/9:s1", "permit/C/10",
    )
}  # fmt: skip
_SANITARY = tuple(
    cite(f"{clause}:s{number}")
    for clause in ("permit/C/1", "permit/C/2", "permit/C/3", "permit/C/5")
    for number in range(1, len(PROVISIONS[clause].sentences) + 1)
)


def items_needed(facts: Facts) -> list[str]:
    """The items of permit/C that apply: camping and housing only where the assembly extends to another day."""
    return [item for item in ITEMS if item != CAMPING_ITEM or overnight_status(facts) in ("yes", "ask")]


def facilities(facts: Facts) -> Ruling:
    """No quantities are stated for water, toilets or roads, and none are taken from elsewhere."""
    needed = items_needed(facts)
    headings = [PROVISIONS[f"permit/C/{item}"].heading.split(",")[0] for item in needed]
    other = "The Board might act twice: on the facilities, and on the petition."
    return Ruling(
        answers={},
        finding=finding(
            rule="facilities",
            answer=f"Provide for {len(needed)} matters, and have each approved in writing by the county health"
            " department and by the Town Board before a permit can issue.",
            because=f"{'; '.join(headings)}. How much of each is adequate is not stated: the two bodies decide.",
            citations=(UNLESS, BOTH, *(_FACILITIES[item] for item in needed)),
            doubts=(Doubt(name="board_approval", other=other, cautious=False),),
        ),
    )


_OFFICIAL = Doubt(
    name="permit_issuing_official",
    other='The text speaks of a "permit-issuing official" without saying who that is.',
    cautious=False,
)


def sanitary(_: Facts) -> Ruling:
    """The standards for drinking water, toilets, sewage and food, sentence by sentence."""
    return Ruling(
        answers={},
        finding=finding(
            rule="sanitary",
            answer="Show that drinking water, toilets, sewage and food meet each standard quoted here.",
            because="Each sentence asks for something of its own. No number of toilets and no amount of water is"
            " stated. A change of the water's source or treatment needs written approval, after the permit too.",
            citations=_SANITARY,
            doubts=(_OFFICIAL,),
        ),
    )


def no_food(facts: Facts) -> Ruling:
    """Food stands among the matters to be shown, even where none is planned."""
    food = facts.food or Food()
    if any(value is not False for value in vars(food).values()):
        return Ruling(answers={})
    other = "Read word for word, an adequate supply of food must be shown even then."
    return Ruling(
        answers={},
        finding=finding(
            rule="no_food",
            answer="Say in the petition why no food is needed, and have both bodies approve that in writing.",
            because="No food or beverages are planned, yet a supply of food is among the matters to be shown.",
            citations=(cite("permit/C/5:s1"), UNLESS),
            doubts=(Doubt(name="no_food", other=other),),
        ),
    )
