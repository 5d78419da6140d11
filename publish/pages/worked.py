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
    "edges": "Odd and mistaken answers",
}
"""The files of cases in the order of the page, with their headings. The days in public-holidays.json hold no facts."""
REFUSED = "refused"
PERMIT: Mapping[str, tuple[str, ...]] = {
    "A permit is needed": ("required", "treat_as_required"),
    "None is needed": ("not_required", "exempt", "outside_town"),
    "It is to be asked or found out": ("ask_clerk", "need_info"),
    "The answers cannot be right": (REFUSED,),
}
"""The choices of the first filter, and the states of an assessment that belong to each."""
ROOM = "room"


def worked_examples() -> str:
    """The filters and all groups, as Markdown with HTML in it. Raises Problem for a file of cases without a heading."""
    for stem in files():
        if stem not in GROUPS and cases(stem):
            what, remedy = "These cases have no heading", "Add one to GROUPS in publish/pages/worked.py."
            raise Problem(f"{CASES}/{stem}.json", None, what, remedy)
    groups = "\n\n".join(_group(stem, title) for stem, title in GROUPS.items())
    return f'<div class="examples" markdown="1">\n\n{_filters()}\n\n{groups}\n\n</div>'


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


def _group(stem: str, title: str) -> str:
    shown = "\n".join(_case(stem, case) for case in cases(stem))
    return (
        f'<div class="group" markdown="1">\n\n## {title} {{ #{stem.replace("_", "-")} }}\n\n'
        f'<div class="cases" data-search-exclude>\n{shown}\n</div>\n\n</div>'
    )


def _case(stem: str, case: Mapping[str, Any]) -> str:
    result = assessment_of(case["facts"])
    status = REFUSED if "errors" in result else result["answers"]["permit_status"]
    kind, words = next((kind, words) for kind, (words, of) in enumerate(PERMIT.items()) if status in of)
    room = f" text-{ROOM}" if "cautious" in case.get("reading", "") else ""
    title = escape(case["title"][0].upper() + case["title"][1:], quote=False)
    return (
        f'<details class="case permit-{kind}{room}" id="{anchor(stem, case)}">'
        f"<summary>{title} <small>{words}</small></summary>{example(case, result)}</details>"
    )
