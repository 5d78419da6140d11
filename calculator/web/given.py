"""What the page sends, as far as it can be assessed: what is not known yet never stands in the way of the rest.

The page may send days alone where a session's hours are asked, sessions of which an end is not known yet, and numbers
that nobody can read. The schema of the facts knows none of them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from calculator.exchange import FACTS_SCHEMA, assessment_of, understand
from calculator.json_text import NotJson, parse
from calculator.shape import as_understood, check
from calculator.web import hours


@dataclass(frozen=True, kw_only=True)
class Given:
    """`facts` to be assessed, any JSON value, and `entered`, those that a person gave, to be repeated.

    `errors`: what stands in the way of an answer, JSON Pointer -> words; `left_out`: numbers that cannot be read, told
    in the same way; `open`: sentences on the sessions whose hours are not known.
    """

    facts: object
    entered: Mapping[str, Any] = field(default_factory=dict)
    errors: Mapping[str, str] = field(default_factory=dict)
    left_out: Mapping[str, str] = field(default_factory=dict)
    open: Sequence[str] = ()

    def assessment(self) -> dict[str, Any]:
        """The assessment of the facts as a JSON object, or `{"errors": [...]}`."""
        return {"errors": told(self.errors)} if self.errors else assessment_of(self.facts)


def told(errors: Mapping[str, str]) -> list[dict[str, str]]:
    """Errors as an assessment lists them."""
    return [{"path": path, "message": message} for path, message in errors.items()]


def schema_at(path: str) -> Mapping[str, Any]:
    """What the schema says of the fact at a JSON Pointer; nothing where there is none."""
    schema: Mapping[str, Any] = FACTS_SCHEMA
    for part in path.split("/")[1:]:
        schema = schema.get("items", {}) if part.isdecimal() else schema.get("properties", {}).get(part, {})
    return schema


def given(text: str) -> Given:
    """What a JSON text of the page holds."""
    try:
        value = parse(text)
    except NotJson as error:
        return Given(facts=None, errors={"": str(error)})
    if not isinstance(value, dict):
        return Given(facts=value, errors=understand(value).errors)
    wrong = check(value, FACTS_SCHEMA)
    unread = {path: message for path, message in wrong.items() if "minimum" in schema_at(path)}
    facts = _without(value, "", unread)
    days = hours.known_days(facts.get("sessions"))
    errors = understand(facts).errors if days is None else hours.wrong(facts, days)
    if errors:
        return Given(facts=facts, errors={**errors, **unread})
    entered = as_understood(facts, FACTS_SCHEMA) or {}
    if days is None:
        return Given(facts=facts, entered=entered, left_out=unread)
    sessions = [session for session in entered.pop("sessions") or () if session]
    return Given(
        facts=(known := hours.settled(facts, days)),
        entered=as_understood({**entered, "sessions": sessions}, FACTS_SCHEMA) or {},
        left_out=unread,
        open=[*hours.still_open(facts["sessions"], known)],
    )


def _without(value: Any, path: str, unread: Mapping[str, str]) -> Any:  # noqa: ANN401 - any JSON value
    """A value without what cannot be read; of a list that holds such a thing nothing, as its rest is another list."""
    if path in unread:
        return None
    if isinstance(value, dict):
        return {name: _without(member, f"{path}/{name}", unread) for name, member in value.items()}
    if isinstance(value, list) and any(f"{path}/{number}" in unread for number in range(len(value))):
        return None
    return value
