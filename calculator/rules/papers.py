"""Which papers are needed: to be filed with the petition, and to exist before a permit can issue."""

from calculator.model import Facts, Ruling
from calculator.ordinance import Citation, cite
from calculator.readings import Doubt, finding
from calculator.rules.paper_list import CAUTIOUS, DEPENDING, FILING, PAPERS, PERMIT, REQUIRED, papers_needed
from calculator.wording import counted

_SUCH_APPLICATION = cite("permit/B:s3")


def papers(facts: Facts) -> Ruling:
    """What must be filed with the petition; what must exist only before a permit can issue is told apart from it."""
    needed = papers_needed(facts)
    required, cautious = _due(needed[REQUIRED], FILING), _due(needed[CAUTIOUS], FILING)
    because = [f"{_titles(required)}."]
    depending = _due(needed[DEPENDING], FILING)
    if depending:
        because.append(f"Still open, since a question is not answered: {_titles(depending)}.")
    others = {
        "food_papers": [i for i in cautious if i.startswith(("plan_B7", "statement_B7"))],
        "body_residence": [i for i in cautious if i == "agent_statement_B1"],
        "entity_data": [i for i in cautious if i == "list_B1_directors_officers"],
    }
    overnight = [i for i in cautious if i == "statement_B14_overnight"]
    doubts = [
        Doubt(name=name, other=f"Asked only to be safe: {_titles(identifiers)}.")
        for name, identifiers in others.items()
        if identifiers
    ]
    if overnight:
        because.append(f"To be safe: {_titles(overnight)}.")
    return Ruling(
        answers={f"papers_{how}": needed[how] for how in (REQUIRED, CAUTIOUS, DEPENDING)},
        finding=finding(
            rule="papers",
            answer=f"File {counted(len(required), 'item')} together: petition, statements, plans and fee.",
            because=" ".join(because),
            citations=(_SUCH_APPLICATION, *_words(required + cautious)),
            doubts=tuple(doubts),
        ),
    )


def papers_before_permit(facts: Facts) -> Ruling:
    """Conditions of the issue of the permit, which need not be there on the day of filing."""
    needed = papers_needed(facts)
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
    return [i for i in PAPERS if i in identifiers and PAPERS[i].due == when]


def _titles(identifiers: list[str]) -> str:
    return "; ".join(f"{PAPERS[i].title} ({PAPERS[i].clause})" for i in identifiers)


def _words(identifiers: list[str]) -> list[Citation]:
    return list(dict.fromkeys(PAPERS[i].citation for i in identifiers))
