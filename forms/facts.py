"""What of a form's answers the calculator knows, and what it finds wrong with it."""

from collections.abc import Iterator, Mapping
from typing import Any

from calculator.exchange import assessment_of, understand
from calculator.untimed import days_of
from forms.asked import Asked, asked
from forms.schemas import FACTS, PETITION, Node, root

_SESSIONS = "sessions"


def facts_of(form: Asked, data: Mapping[str, Any]) -> dict[str, Any]:
    """The calculator's facts among the answers: those members of the facts that the form takes from there.

    Where a session lacks a time, the first and the last day stand in the place of all.
    """
    facts = _taken(form, data)
    days = days_of(facts.get(_SESSIONS))
    return facts if days is None else _without(facts) | {name: on for name, (on, _) in days.items()}


def assessed(petition: Mapping[str, Any], beside: Mapping[str, Any]) -> dict[str, Any]:
    """The assessment of a petition, perhaps incomplete, with facts that stand beside it, as a JSON object."""
    return assessment_of(facts_of(asked(PETITION), petition) | dict(beside))


def wrong_facts(form: Asked, data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The name of each answer that the calculator finds wrong, and its words.

    Days are named by the answer they are taken from: of all sessions together, and of each by itself.
    """
    facts = _taken(form, data)
    sessions = facts.get(_SESSIONS)
    days = days_of(sessions)
    if days is None:
        yield from _told(facts, {})
        return
    yield from _told(_without(facts), days)
    for number, session in enumerate(sessions):
        found = days_of([session])
        alone = {_SESSIONS: [session]} if found is None else {}
        yield from _told(alone, found or {}, number)


def _told(facts: Mapping[str, Any], days: Mapping[str, tuple[str, str]], row: int = 0) -> Iterator[tuple[str, str]]:
    """What is wrong with facts and days; of one session alone, which stands in this row of the form."""
    errors = understand({**facts, **{name: on for name, (on, _) in days.items()}}).errors
    for path, message in errors.items():
        name = path.removeprefix("/")
        if name in days:
            at, _, end = days[name][1].partition("/")
            name = f"{_SESSIONS}/{int(at) + row}/{end}"
        elif row and name.startswith(f"{_SESSIONS}/"):
            name = name.replace("/0", f"/{row}", 1)
        yield name, message


def _taken(form: Asked, data: Mapping[str, Any]) -> dict[str, Any]:
    facts = dict(root(FACTS).properties())
    taken = {key for key, member in root(form.file).properties() if key in facts and _from_facts(member)}
    return {key: _kept(value, facts[key]) for key, value in data.items() if key in taken}


def _without(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in facts.items() if name != _SESSIONS}


def _from_facts(member: Node) -> bool:
    if any(layer.file == FACTS for layer in member.layers):
        return True
    return any(_from_facts(below) for _, below in member.properties())


def _kept(value: Any, shape: Node) -> Any:  # noqa: ANN401 - any JSON value
    if isinstance(value, dict):
        members = dict(shape.properties())
        return {key: _kept(below, members[key]) for key, below in value.items() if key in members}
    items = shape.child("items")
    return [_kept(item, items) for item in value] if isinstance(value, list) and items else value
