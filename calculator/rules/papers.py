"""Which papers are needed: to be filed with the petition, and to exist before a permit can issue."""

from calculator.model import Facts, Food, Ruling
from calculator.ordinance import Citation, cite
from calculator.readings import Doubt, choice, finding
from calculator.rules.paper_list import CAUTIOUS, DEPENDING, FILING, NOT_NEEDED, PAPERS, PERMIT, REQUIRED, papers_needed
from calculator.wording import counted

_FOOD = {"statement_B7_food_method", "plan_B7_food"}
_SUCH_APPLICATION = cite("permit/B:s3")
_PLAN_SHOWS = (cite("permit/B/4/a"), cite("permit/B/4/b"))


def papers(facts: Facts) -> Ruling:
    """What must be filed with the petition; what must exist only before a permit can issue is told apart from it."""
    needed = papers_needed(facts)
    required, cautious = _due(needed[REQUIRED], FILING), _due(needed[CAUTIOUS], FILING)
    because = [f"{_titles(required)}."]
    depending = _due(needed[DEPENDING], FILING)
    if depending:
        because.append(f"Still open, since a question is not answered: {_titles(depending)}.")
    points = {
        "food_papers": _FOOD & {*cautious, *(needed[REQUIRED] + needed[NOT_NEEDED] if choice("food_papers") else ())},
        "body_residence": {"agent_statement_B1"} & set(cautious),
        "entity_data": {"list_B1_directors_officers"} & set(cautious),
    }
    if not any(vars(facts.food or Food()).values()):
        del points["food_papers"]
    doubts = [
        Doubt(name=name, other=f"Asked only to be safe: {_titles(_due(papers, FILING))}.")
        for name, papers in points.items()
        if papers
    ]
    overnight = [i for i in cautious if i == "statement_B14_overnight"]
    if overnight:
        because.append(f"To be safe: {_titles(overnight)}.")
    return Ruling(
        answers={f"papers_{how}": needed[how] for how in (REQUIRED, CAUTIOUS, DEPENDING)},
        finding=finding(
            rule="papers",
            answer=f"File {counted(len(required), 'item')} together: petition, statements, plans and fee.",
            because=" ".join(because),
            citations=(_SUCH_APPLICATION, *_words(required + cautious), *_PLAN_SHOWS),
            doubts=tuple(doubts),
        ),
    )


def papers_before_permit(facts: Facts) -> Ruling:
    """Conditions of the issue of the permit, which need not be there on the day of filing."""
    needed = papers_needed(facts, PERMIT)
    required = _due(needed[REQUIRED], PERMIT)
    still_open = _due([*needed[CAUTIOUS], *needed[DEPENDING]], PERMIT)
    because = [f"{_titles(required)}."]
    if still_open:
        because.append(f"Perhaps also: {_titles(still_open)}.")
    return Ruling(
        answers={},
        finding=finding(
            rule="papers_before_permit",
            answer=f"Have {counted(len(required), 'more item')} before a permit can issue, not when you file.",
            because=" ".join(because),
            citations=(cite("permit/C", "No permit shall be issued unless it is clearly shown"), *_words(required)),
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
