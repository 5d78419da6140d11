"""Which conditions of a form its answers meet, and those answers in words: "because you answered Yes to …"."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from forms.asked import Asked
from forms.blank import Blank
from forms.conditions import Demand, conditioned
from forms.schemas import Node, root
from forms.validator import holds


@dataclass(frozen=True, kw_only=True)
class Met:
    """A condition that is met: what it demands, and why, in words."""

    demand: Demand
    because: str


def met(form: Asked, data: Mapping[str, Any]) -> list[Met]:
    """The conditions of a form that this JSON object meets, in the schema's order."""
    return list(_met(form, root(form.file), data, ""))


def _met(form: Asked, node: Node, value: Any, name: str) -> Iterator[Met]:  # noqa: ANN401 - any JSON value
    if not isinstance(value, dict):
        return
    for layer, condition, demand in conditioned(node, name):
        if holds(condition, value, layer.file):
            answers = list(dict.fromkeys(_answers(form, condition, value, name, layer.file)))
            if not answers and _rests_on_answers(condition):
                continue
            title = demand.title[:1].lower() + demand.title[1:]
            yield Met(demand=demand, because=f"because {' and '.join(answers)}" if answers else f"asked {title}")
    for key, member in node.properties():
        if key in value:
            yield from _met(form, member, value[key], f"{name}/{key}".lstrip("/"))


def _answers(form: Asked, condition: Any, value: Any, name: str, file: str) -> Iterator[str]:  # noqa: ANN401
    """The answers a condition rests on."""
    if not isinstance(condition, dict):
        return
    if "const" in condition or "enum" in condition:
        blank = form.blank(name)
        if blank:
            yield answer(blank, value)
    for key, below in condition.get("properties", {}).items():
        if isinstance(value, dict) and key in value:
            yield from _answers(form, below, value[key], f"{name}/{key}".lstrip("/"), file)
    for keyword in ("allOf", "anyOf"):
        for below in condition.get(keyword, ()):
            if holds(below, value, file):
                yield from _answers(form, below, value, name, file)


def _rests_on_answers(condition: Any) -> bool:  # noqa: ANN401 - any JSON value
    """Whether a condition names answers; without any of them given it holds only because nothing contradicts it."""
    if isinstance(condition, list):
        return any(map(_rests_on_answers, condition))
    if not isinstance(condition, dict):
        return False
    return "const" in condition or "enum" in condition or any(map(_rests_on_answers, condition.values()))


def answer(blank: Blank, value: Any) -> str:  # noqa: ANN401 - any JSON value
    """An answer in words: "you answered No to “…”", "you chose “…” under “…”"."""
    if isinstance(value, bool):
        answered = "ticked" if blank.kind == "tick" else f"answered {'Yes' if value else 'No'} to"
        return f"you {answered} “{blank.label}”"
    label = next((option.label for option in blank.options if option.value == value), value)
    return f"you chose “{label}” under “{blank.label}”"
