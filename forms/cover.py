"""What the cover of a packet says of it: what to look at first, and what to look at again."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from calculator.exchange import PAPER_LIST
from forms.asked import asked
from forms.fill import Filled
from forms.schemas import FORMS
from forms.told import urgent

DEPENDING = "papers_depending"
_NONE = "None."
_FEW = 2


def remarks(assessment: Mapping[str, Any], cautious: Iterable[str], filled: Mapping[str, Filled]) -> dict[str, str]:
    """The paragraphs of the cover by their names; where there is nothing to say, that there is nothing.

    `cautious` are the papers only the cautious reading asks for, `filled` the forms by name.
    """
    return {
        "first": "\n".join(urgent(assessment)),
        "cautious": _titles(cautious) or _NONE,
        "open": _titles(paper for paper in PAPER_LIST if paper in assessment["answers"][DEPENDING]) or _NONE,
        "by_hand": "; ".join(_by_hand(filled)) or _NONE,
    }


def _by_hand(filled: Mapping[str, Filled]) -> Iterator[str]:
    """Where letters are left out: not which, since the cover cannot print them either."""
    for name, form in filled.items():
        places = [where for where, _ in form.unwritten]
        if places:
            yield f"{asked(FORMS[name]).title}: {'; '.join(places) if len(places) <= _FEW else f'{len(places)} fields'}"


def _titles(papers: Iterable[str]) -> str:
    return "; ".join(f"{PAPER_LIST[paper]['title']} ({PAPER_LIST[paper]['clause']})" for paper in papers)
