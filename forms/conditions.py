"""Which blanks are asked only under a condition, read from the schema's own if/then.

What the words demand stands in `allOf`, so every validator applies it. What only the cautious reading asks for stands
in `x-cautious`, in the same language, so it can be shown and checked as advice and refuses nobody. Each entry has a
title.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from forms.schemas import Layer, Node


@dataclass(frozen=True, kw_only=True)
class Demand:
    """A condition, its basis, and the names of the members it makes required."""

    title: str
    basis: str
    required: frozenset[str]

    def names(self, name: str) -> bool:
        """Whether it speaks of this blank, or of a table or object around it."""
        return any(name == one or name.startswith(f"{one}/") for one in self.leaves)

    def demands(self, name: str, *, in_first_row: bool) -> bool:
        """Whether it makes this blank required: by name, or as what the first row of a table it requires must have."""
        return name in self.required or (in_first_row and self.names(name))

    @property
    def leaves(self) -> frozenset[str]:
        """The required members, without an object that must be there only to hold them."""
        holders = {name.rpartition("/")[0] for name in self.required}
        return self.required - holders


def demands(node: Node, name: str = "") -> list[Demand]:
    """The conditions of a schema, or of the member of this name, in their order; Problem where one lacks a title."""
    return [demand for _, _, demand in conditioned(node, name)]


def conditioned(node: Node, name: str = "") -> Iterator[tuple[Layer, dict[str, Any], Demand]]:
    """The same with the layer each stands in and what is under its `if`."""
    for layer in node.layers:
        for keyword, basis in (("allOf", "text"), ("x-cautious", "cautious")):
            for number, entry in enumerate(layer.schema.get(keyword, ())):
                if "if" in entry:
                    demand = _demand(entry, name, basis, layer, f"{layer.pointer}/{keyword}/{number}")
                    yield layer, entry["if"], demand


def _demand(entry: dict[str, Any], name: str, basis: str, layer: Layer, pointer: str) -> Demand:
    if not entry.get("title"):
        place = Layer(schema=entry, file=layer.file, pointer=pointer)
        raise place.problem("A condition needs words a person can read", 'Give it a title: "If ...".')
    return Demand(title=entry["title"], basis=basis, required=frozenset(_required(entry.get("then", {}), name)))


def _required(schema: dict[str, Any], name: str) -> Iterator[str]:
    for member in schema.get("required", ()):
        yield f"{name}/{member}".lstrip("/")
    for member, below in schema.get("properties", {}).items():
        yield from _required(below, f"{name}/{member}".lstrip("/"))
