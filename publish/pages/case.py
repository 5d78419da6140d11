"""One worked case as an example to read: what is known, what the rules say, and the words they rest on."""

import json
import re
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from html import escape
from typing import Any

from calculator.calendar import in_words
from calculator.exchange import FACTS_SCHEMA
from calculator.ordinance import address
from calculator.rules import RULES
from calculator.web.entered import entered

BARE: Mapping[str, str] = {
    "threshold_measure": "The line is passed by the number",
    "first_day": "The first day",
    "last_day": "The last day",
    "overnight": "It goes on from one day into another",
    "agent_required": "An agent is needed",
    "agent_status": "Whether the agent will do",
    "agent_problems": "What is wrong with the agent",
    "papers_required": "Papers that are needed",
    "papers_cautious": "Papers to be safe",
    "papers_depending": "Papers that depend on open questions",
    "state_mass_gathering_permit": "A State permit for a mass gathering",
    "state_public_function_permit": "A State permit for a public function",
}
"""What answers are called that may come without a finding; any other has its own name with spaces."""
NOTHING = "Nothing is asked, or nothing can be said, of what this example is about."
_NAME = re.compile("[a-z]+(_[a-z]+)+")
TOP = "../"
"""The way from the page of the examples to the top of the site."""


def example(case: Mapping[str, Any], result: Mapping[str, Any]) -> str:
    """The inside of an example as HTML in one line; `result` is the assessment of the case's facts, or its errors."""
    return (
        f"<p><strong>What is known</strong></p>{_known(case['facts'], result)}{''.join(_said(case, result))}"
        f"<p><strong>Why this example</strong></p><p>{_html(case['why'])}</p>"
        f'<p><a href="{try_it(case["facts"])}">Try it in the calculator</a></p>'
    )


def try_it(facts: Mapping[str, Any]) -> str:
    """The address of the calculator's page with these facts in it, written as browser/fragment.js reads it."""
    packed = urlsafe_b64encode(json.dumps(facts, ensure_ascii=False, separators=(",", ":")).encode()).decode()
    return f"{TOP}calculator.html#answers={packed.rstrip('=')}"


def _known(facts: Mapping[str, Any], result: Mapping[str, Any]) -> str:
    """The facts as questions and answers."""
    given = entered(facts if "errors" in result else result["provenance"]["facts"], FACTS_SCHEMA)
    rows = "".join(f"<dt>{_html(question)}</dt><dd>{_html(_plain(answer))}</dd>" for question, answer in given)
    return f"<dl>{rows}</dl>" if rows else "<p>Nothing.</p>"


def _said(case: Mapping[str, Any], result: Mapping[str, Any]) -> Iterator[str]:
    """What comes out, and the words it rests on."""
    if "errors" in result:
        yield "<p><strong>What the calculator says</strong></p>"
        yield _list(_html(error["message"]) for error in result["errors"])
        return
    findings = {finding["rule"]: finding for finding in result["findings"]}
    telling = {name: _finding(name, findings) for name in case["answers"]}
    told = [finding for rule, finding in findings.items() if rule in telling.values()]
    bare = {name: value for name, value in case["answers"].items() if value is not None and telling[name] is None}
    if told or bare:
        yield "<p><strong>What the rules say</strong></p>"
        values = (f"<li>{BARE.get(name, _words(name))}: {_value(value)}</li>" for name, value in bare.items())
        yield f"<ul>{''.join([*map(_sentence, told), *values])}</ul>"
    else:
        yield f"<p>{NOTHING}</p>"
    citations = dict.fromkeys((each["clause"], each["quote"]) for finding in told for each in finding["citations"])
    if citations:
        yield "<p><strong>The words</strong></p>"
        yield _list(_quoted(clause, quote) for clause, quote in citations)


def _sentence(finding: Mapping[str, Any]) -> str:
    """What a finding says and why; the provisions it rests on are with it for a reader that shows it alone."""
    clauses = ", ".join(dict.fromkeys(citation["clause"] for citation in finding["citations"]))
    said = f"{_html(finding['answer'])} <small>{_html(finding['because'])}</small>"
    return f'<li data-clauses="{clauses}">{said}</li>'


def _quoted(clause: str, quote: str) -> str:
    return f'<q>{_html(quote)}</q> <a href="{TOP}{address(clause)}">{clause}</a>'


def _finding(answer: str, findings: Mapping[str, Any]) -> str | None:
    """The finding that tells an answer, named after its rule or after an answer of that rule; None without one."""
    rule = next(rule for rule in RULES if answer in rule.answers)
    return next((name for name in (rule.find.__name__, *rule.answers) if name in findings), None)


def _plain(answer: str) -> str:
    """An answer, that of a name such as `setup_not_finished` in words.

    >>> _plain("setup_not_finished"), _plain("None of these")
    ('Setup not finished', 'None of these')
    """
    return _words(answer).capitalize() if _NAME.fullmatch(answer) else answer


def _words(name: str) -> str:
    return name.replace("_", " ")


def _value(value: Any) -> str:  # noqa: ANN401 - any JSON value
    """An answer that no finding tells, in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(_words, value)) or "none"
    try:
        return in_words(date.fromisoformat(value))
    except (TypeError, ValueError):
        return _words(str(value))


def _list(items: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{item}</li>' for item in items)}</ul>"


def _html(text: str) -> str:
    return escape(text, quote=False)
