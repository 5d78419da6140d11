"""Reads the schemas: resolves references, fills {{ names }} in what people read, knows the line of everything."""

import json
import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any

from calculator import names
from calculator.files import read_text
from calculator.problem import Problem
from forms.places import lines

FACTS = "schema/facts.schema.json"
PETITION = "schema/forms/petition.schema.json"
FORMS = {
    name: f"schema/forms/{name}.schema.json"
    for name in (
        "petition",
        "verification",
        "agent",
        "covers",
        "approvals",
        "inspection",
        "insurance",
        "after_event",
        "intake",
    )
}
"""The schema of every form, in the order in which they are needed. The PDF has the form's name."""
PACKET = "schema/forms/packet.schema.json"
"""The schema of the packet's cover, which is no form: it is made like one, and filled in by forms.packet alone."""


@dataclass(frozen=True, kw_only=True)
class Layer:
    """One schema object as it stands in a file, and where: `pointer` is its JSON Pointer, "" the root."""

    schema: dict[str, Any]
    file: str
    pointer: str

    def problem(self, what: str, remedy: str) -> Problem:
        """A Problem that names the file and the line of this schema."""
        line = lines(read_text(self.file)).get(self.pointer) if self.pointer else None
        return Problem(self.file, line, f"{self.pointer or 'The schema'}: {what}", remedy)


@dataclass(frozen=True, kw_only=True)
class Node:
    """What one place of a schema says: the schema itself over all it refers to, weakest first.

    Where two layers say something of the same keyword, the stronger one, which stands beside the $ref, wins.
    Members of `properties` are joined, in the order of the strongest layer that names them.
    """

    layers: tuple[Layer, ...]

    @property
    def own(self) -> Layer:
        """The strongest layer: the place of use."""
        return self.layers[-1]

    def get(self, keyword: str, default: Any = None) -> Any:  # noqa: ANN401 - any JSON value
        """The value of a keyword."""
        layer = self.layer(keyword)
        return layer.schema[keyword] if layer else default

    def layer(self, keyword: str) -> Layer | None:
        """The layer that says it."""
        return next((layer for layer in reversed(self.layers) if keyword in layer.schema), None)

    def child(self, *keys: str) -> "Node | None":
        """The schema below, such as `child("properties", "name")`; None where no layer has one."""
        found: list[Layer] = []
        for layer in self.layers:
            below: Any = layer.schema
            for key in keys:
                below = below.get(key) if isinstance(below, dict) else None
            if isinstance(below, dict):
                found += node(Layer(schema=below, file=layer.file, pointer=f"{layer.pointer}/{'/'.join(keys)}")).layers
        return Node(layers=tuple(found)) if found else None

    def properties(self) -> Iterator[tuple[str, "Node"]]:
        """The members and their schemas, in order."""
        order: list[str] = []
        for layer in reversed(self.layers):
            members = layer.schema.get("properties", {})
            order[:0] = [name for name in members if name not in order]
        for name in order:
            yield name, self.child("properties", name)

    def required(self) -> frozenset[str]:
        """The members that must be there: what all layers require."""
        return frozenset(name for layer in self.layers for name in layer.schema.get("required", ()))

    def problem(self, what: str, remedy: str) -> Problem:
        """A Problem at the place of use."""
        return self.own.problem(what, remedy)


def node(layer: Layer) -> Node:
    """The schema of this layer with everything its $ref leads to below it."""
    reference = layer.schema.get("$ref")
    below = () if reference is None else _follow(layer, reference).layers
    return Node(layers=(*below, layer))


def referred(layer: Layer, value: Any) -> Any:  # noqa: ANN401 - any JSON value
    """What an annotation of this layer says, each $ref in it followed: what stands beside it wins."""
    if isinstance(value, list):
        return [referred(layer, each) for each in value]
    if not isinstance(value, dict):
        return value
    whole = node(Layer(schema=value, file=layer.file, pointer=layer.pointer))
    return {key: referred(each, below) for each in whole.layers for key, below in each.schema.items() if key != "$ref"}


def root(file: str) -> Node:
    """The whole schema of a file, named by its path from the project root."""
    return node(Layer(schema=schema(file), file=file, pointer=""))


def _follow(layer: Layer, reference: str) -> Node:
    """The place a $ref names: in this file, or in another one named relative to it."""
    name, _, pointer = reference.partition("#")
    file = posixpath.normpath(posixpath.join(posixpath.dirname(layer.file), name)) if name else layer.file
    try:
        found: Any = schema(file)
    except Problem as problem:
        if problem.file == file != layer.file and problem.line is None:
            raise layer.problem(f"$ref {reference!r}: {problem.what}", "Name a file that stands there.") from problem
        raise
    for key in pointer.split("/")[1:]:
        key = key.replace("~1", "/").replace("~0", "~")  # noqa: PLW2901 - the same key, unescaped
        found = found.get(key) if isinstance(found, dict) else None
    if not isinstance(found, dict):
        raise layer.problem(f"$ref {reference!r} leads nowhere", f"Name a place that {file} has.")
    return node(Layer(schema=found, file=file, pointer=pointer))


@cache
def schema(file: str) -> dict[str, Any]:
    """The schema of a file with its {{ names }} filled. Raises Problem where it is no JSON or names are unknown."""
    text = read_text(file)
    names.fill(text, where=file)
    try:
        return _filled(json.loads(text), file, spoken=False)
    except json.JSONDecodeError as error:
        what = f"This is not valid JSON: {error.msg} at column {error.colno}"
        raise Problem(file, error.lineno, what, "Compare with the lines around it.") from error


def _filled(value: Any, file: str, *, spoken: bool) -> Any:  # noqa: ANN401 - any JSON value
    """Fills names in titles, descriptions and x- keywords only; a validating keyword stays as it is."""
    if isinstance(value, dict):
        return {
            key: _filled(below, file, spoken=spoken or key in ("title", "description") or key.startswith("x-"))
            for key, below in value.items()
        }
    if isinstance(value, list):
        return [_filled(below, file, spoken=spoken) for below in value]
    return names.fill(value, where=file) if spoken and isinstance(value, str) else value


def fingerprint(file: str) -> str:
    """Eight hexadecimal digits that change whenever this schema does, or one it refers to."""
    whole = sha256("\0".join(read_text(each) for each in sorted(_family(file, set()))).encode())
    return whole.hexdigest()[:8]


def _family(file: str, known: set[str]) -> set[str]:
    """The file and all files its references lead to."""
    if file not in known:
        known.add(file)
        for name in re.findall(r'"\$ref":\s*"([^"#]+)', read_text(file)):
            _family(posixpath.normpath(posixpath.join(posixpath.dirname(file), name)), known)
    return known
