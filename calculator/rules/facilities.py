"""What must be provided for and approved in writing before a permit can issue (permit/C)."""

from calculator.model import Facts, Food, Ruling
from calculator.ordinance import PROVISIONS, cite
from calculator.readings import Doubt, choice, finding
from calculator.rules.days import open_points, overnight_status

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
    unknown = overnight_status(facts) is None
    tenth = ", and for camping and housing too if the assembly runs from one day into another" if unknown else ""
    twice = "The Board might act twice: on the facilities, and on the petition."
    no_camping = "If the assembly does not continue into another day, camping and housing are not among them."
    return Ruling(
        answers={},
        finding=finding(
            rule="facilities",
            answer=f"Provide for {len(needed)} matters{tenth}. Have each approved in writing by the county health"
            " department and by the Town Board before a permit can be issued.",
            because=f"{'; '.join(headings)}. How much of each is adequate is not stated: the two decide.",
            citations=(UNLESS, BOTH, *(_FACILITIES[item] for item in needed)),
            doubts=(
                *camping_doubts(facts, no_camping),
                Doubt(name="board_approval", other=twice, cautious=False),
            ),
        ),
    )


def camping_doubts(facts: Facts, other: str) -> tuple[Doubt, ...]:
    """The open points on which camping and housing depend, the first one with the other reading."""
    points = open_points(facts) if overnight_status(facts) == "ask" else []
    return tuple(Doubt(name=point, other=other if number == 0 else "") for number, point in enumerate(points))


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
            because="Each sentence asks for something of its own; those on wells, privies, fountains or treatment"
            " matter only if you have them. No number of toilets and no amount of water is stated. A change of the"
            " water's source or treatment needs written approval, after the permit too.",
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
            answer={
                None: "Say in the petition why no food is needed, and have the county and the Town Board approve that"
                " in writing.",
                "needed": "Show an adequate supply of food, even though you plan none.",
                "not_needed": "Say in the petition why no food is needed.",
            }[choice("no_food")],
            because="No food or beverages are planned, yet a supply of food is among the matters to be shown.",
            citations=(cite("permit/C/5:s1"), UNLESS),
            doubts=(Doubt(name="no_food", other=other),),
        ),
    )
