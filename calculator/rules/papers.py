"""Which papers are needed: to be filed with the petition, and to exist before a permit can issue."""

from calculator.model import Facts, Food, Ruling
from calculator.ordinance import Citation, cite
from calculator.readings import Doubt, choice, finding
from calculator.rules.days import open_points
from calculator.rules.paper_list import CAUTIOUS, DEPENDING, FILING, NOT_NEEDED, PAPERS, PERMIT, REQUIRED, papers_needed
from calculator.wording import counted

_FOOD = {"statement_B7_food_method", "plan_B7_food"}
_SUCH_APPLICATION = cite("permit/B:s3")
_PLAN_SHOWS = (cite("permit/B/4/a"), cite("permit/B/4/b"))


def papers(facts: Facts) -> Ruling:
    """What must be filed with the petition; what is only due before the permit is told apart from it."""
    needed = papers_needed(facts)
    required, cautious = _due(needed[REQUIRED], FILING), _due(needed[CAUTIOUS], FILING)
    depending = _due(needed[DEPENDING], FILING)
    because = [f"{_titles(required)}."]
    if cautious:
        because.append(f"To be safe, also: {_titles(cautious)}.")
    if depending:
        because.append(f"Still open, since a question is not answered: {_titles(depending)}.")
    safe = f", and {len(cautious):,} more to be safe" if cautious else ""
    return Ruling(
        answers={f"papers_{how}": needed[how] for how in (REQUIRED, CAUTIOUS, DEPENDING)},
        finding=finding(
            rule="papers",
            answer=f"File together the {counted(len(required), 'paper')} that the words ask for{safe}.",
            because=" ".join(because),
            citations=(_SUCH_APPLICATION, *_words(required + cautious), *_PLAN_SHOWS),
            doubts=_doubts(facts, set(cautious), {*needed[REQUIRED], *needed[NOT_NEEDED]}),
        ),
    )


def _doubts(facts: Facts, cautious: set[str], decided: set[str]) -> tuple[Doubt, ...]:
    """Why some papers are asked for only to be safe, each reason with the papers it concerns."""
    any_food = any(vars(facts.food or Food()).values())
    by_settled_food = _FOOD & decided if choice("food_papers") else set()
    points = {
        "food_papers": (_FOOD & cautious | by_settled_food) if any_food else set(),
        "body_residence": {"agent_statement_B1"} & cautious,
        "entity_data": {"list_B1_directors_officers"} & cautious,
        **{point: {"statement_B14_overnight"} & cautious for point in open_points(facts)},
    }
    names = [name for name, papers in points.items() if papers]
    other = "On the words alone what is asked for only to be safe need not be filed."
    return tuple(Doubt(name=name, other=other if number == 0 else "") for number, name in enumerate(names))


def papers_before_permit(facts: Facts) -> Ruling:
    """Conditions of the issue of the permit, which need not be there on the day of filing."""
    needed = papers_needed(facts, PERMIT)
    required = _due(needed[REQUIRED], PERMIT)
    no_time = "The text names no time for the security deposit."
    still_open = _due([*needed[CAUTIOUS], *needed[DEPENDING]], PERMIT)
    because = [f"{_titles(required)}."]
    if still_open:
        because.append(f"Perhaps also: {_titles(still_open)}.")
    return Ruling(
        answers={},
        finding=finding(
            rule="papers_before_permit",
            answer=f"Have {counted(len(required), 'more paper')} before a permit can be issued; they may come later.",
            because=" ".join(because),
            citations=(cite("permit/C", "No permit shall be issued unless it is clearly shown"), *_words(required)),
            doubts=(Doubt(name="deposit_time", other=no_time),),
        ),
    )


def _due(identifiers: list[str], when: str) -> list[str]:
    """Those that are due then, in the order of the ordinance."""
    wanted = set(identifiers)
    return [i for i in _BY_DUE[when] if i in wanted]


_BY_DUE = {when: [i for i, paper in PAPERS.items() if paper.due == when] for when in (FILING, PERMIT)}


def _titles(identifiers: list[str]) -> str:
    return "; ".join([_TITLES[i] for i in identifiers])


_TITLES = {i: f"{paper.title} ({paper.clause})" for i, paper in PAPERS.items()}


def _words(identifiers: list[str]) -> list[Citation]:
    return list(dict.fromkeys(PAPERS[i].citation for i in identifiers))
