"""What a form asks again of what is said already: copied, so that nobody writes it twice."""

from collections.abc import Mapping
from typing import Any

from forms.schemas import Node, root


def repeated(file: str, known: Mapping[str, Any]) -> dict[str, Any]:
    """The answers of the form in this file that stand in `known`: a petition with its assessment's `answers` beside it.

    The schema's `x-same` tells where.
    """
    return _members(root(file), known)


def _members(node: Node, known: Mapping[str, Any]) -> dict[str, Any]:
    made = {}
    for key, member in node.properties():
        same = member.get("x-same")
        value = _fitting(member, _found(known, same)) if same else _members(member, known)
        if value is not None and value not in ({}, []):
            made[key] = value
    return made


def _found(known: Any, name: str) -> Any:  # noqa: ANN401 - any JSON value
    for key in name.split("/"):
        known = known.get(key) if isinstance(known, Mapping) else None
    return known


def _fitting(member: Node, value: Any) -> Any:  # noqa: ANN401 - any JSON value
    """A value as this place takes it: an address in one line where there is one line, and no member it does not ask."""
    if isinstance(value, str) and member.get("x-lines", 1) == 1:
        return ", ".join(line.strip(" ,") for line in value.splitlines() if line.strip(" ,"))
    if isinstance(value, int) and member.get("type") == "string":
        return str(value)
    items = member.child("items")
    if isinstance(value, list) and items:
        asked = {key for key, _ in items.properties()}
        return [{key: below for key, below in item.items() if key in asked} for item in value]
    return value
