"""The worked cases as examples to read, in groups, with filters.

They are the same files that the tests run (`tests/cases`), so every answer here is held to what must come out. The
filters work without JavaScript: a choice is a radio button, and the style sheet hides what does not match it.
"""

from collections.abc import Mapping
from html import escape
from typing import Any

from calculator.exchange import assessment_of
from publish.cases import CASES, anchor, cases, files
from publish.pages.case import example
from publish.problem import Problem

GROUPS: Mapping[str, str] = {
    "threshold": "Is a permit needed?",
    "exemption": "Who is exempt?",
    "filing": "When to file",
    "board": "When the Town Board acts",
    "applicant": "Applicant and agent",
    "papers": "Which papers",
    "overnight": "From one day into another",
    "approvals": "Approvals in writing",
    "parking": "Parking",
    "medical": "Nurse and doctors",
    "inspection": "The right to inspect",
    "insurance": "Insurance",
    "after_event": "Clean-up and deposit",
    "revocation": "Revocation",
    "penalties": "Penalties",
    "adjoining": "Permits of the State",
    "boundaries": "Just below, at and above each number",
    "more": "Further examples",
    "edges": "Unusual events, and questions left open",
}
"""The files of cases in the order of the page, with their headings. The days in public-holidays.json hold no facts."""
MISTAKEN = "mistaken"
"""The last group: answers that cannot be right, from whatever file."""
REFUSED, ELSE = "refused", "something else"
PERMIT: Mapping[str, tuple[str, ...]] = {
    "A permit is needed": ("required",),
    "Plan for one: the text leaves room": ("treat_as_required",),
    "None is needed": ("not_required", "exempt", "outside_town"),
    "It is to be asked or found out": ("ask_clerk", "need_info"),
    "About something else": (ELSE,),
    "The answers cannot be right": (REFUSED,),
}
"""The choices of the first filter, and the states of an example that belong to each."""
_ABOUT_A_PERMIT = frozenset({"permit_status", "exemption_status", "threshold_measure"})
ROOM = "room"


def worked_examples() -> str:
    """The filters and all groups, as Markdown with HTML in it. Raises Problem for a file of cases without a heading."""
    for stem in files():
        if stem not in GROUPS and cases(stem):
            what, remedy = "These cases have no heading", "Add one to GROUPS in publish/pages/worked.py."
            raise Problem(f"{CASES}/{stem}.json", None, what, remedy)
    shown = {stem: "".join(_case(stem, case) + "\n" for case in cases(stem) if "errors" not in case) for stem in GROUPS}
    wrong = "".join(_case(stem, case) + "\n" for stem in GROUPS for case in cases(stem) if "errors" in case)
    groups = [_group(stem, title, shown[stem]) for stem, title in GROUPS.items()]
    groups.append(_group(MISTAKEN, "Answers that cannot be right", wrong))
    return "\n\n".join(('<div class="examples" markdown="1">', _filters(), *groups, "</div>"))


def status(case: Mapping[str, Any], result: Mapping[str, Any]) -> str:
    """What an example says of a permit: a state of PERMIT. `result` is the assessment of its facts, or its errors.

    >>> status({"answers": {"deposit_refund": 750}}, {"answers": {"permit_status": "need_info"}})
    'something else'
    """
    if "errors" in result:
        return REFUSED
    return result["answers"]["permit_status"] if _ABOUT_A_PERMIT & case["answers"].keys() else ELSE


def _filters() -> str:
    permit = {"permit-all": "All", **{f"permit-{number}": words for number, words in enumerate(PERMIT)}}
    room = {"text-all": "All", f"text-{ROOM}": "Only where the text leaves room"}
    return (
        '<form class="filters" data-search-exclude>'
        f"{_choice('Show which examples?', 'permit', permit)}{_choice('And of those?', 'text', room)}</form>"
    )


def _choice(question: str, name: str, choices: Mapping[str, str]) -> str:
    """A group of radio buttons, the first one chosen."""
    options = [
        f'<label for="{value}"><input type="radio" name="{name}" id="{value}"{" checked" * (number == 0)}> '
        f"{words}</label>"
        for number, (value, words) in enumerate(choices.items())
    ]
    return f"<fieldset><legend>{question}</legend>{''.join(options)}</fieldset>"


def _group(name: str, title: str, shown: str) -> str:
    return (
        f'<div class="group" markdown="1">\n\n## {title} {{ #{name.replace("_", "-")} }}\n\n'
        f'<div class="cases" data-search-exclude>\n{shown}</div>\n\n</div>'
    )


def _case(stem: str, case: Mapping[str, Any]) -> str:
    result = assessment_of(case["facts"])
    state = status(case, result)
    kind, words = next((kind, words) for kind, (words, of) in enumerate(PERMIT.items()) if state in of)
    badge = "" if state == ELSE else f" <small>{words}</small>"
    room = f" text-{ROOM}" if "cautious" in case.get("reading", "") else ""
    title = escape(case["title"][0].upper() + case["title"][1:], quote=False)
    return (
        f'<details class="case permit-{kind}{room}" id="{anchor(stem, case)}">'
        f"<summary>{title}{badge}</summary>{example(case, result)}</details>"
    )
