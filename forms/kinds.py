"""What one schema says of one value: its type, how it is shown, its label, its choices, what it cites."""

import re

from calculator.ordinance import words
from forms.blank import BASIS, Option
from forms.schemas import Node

KINDS = ("text", "lines", "number", "money", "day", "moment", "yes_no", "choice", "tick")
YES_NO = (Option(value="true", label="Yes"), Option(value="false", label="No"))
_FORMATS = {"date": "day", "local-date-time": "moment", "dollars-and-cents": "money"}
_PDF_NAME = re.compile(r"[A-Za-z0-9_-]+")


def kind_of(node: Node, kind: str) -> str:
    """How a value is shown: one of KINDS."""
    if kind == "boolean":
        return "tick" if node.get("x-control") == "tick" else "yes_no"
    if kind == "integer":
        return "number"
    if kind == "string":
        if node.get("enum") is not None:
            return "choice"
        return _FORMATS.get(node.get("format"), "lines" if node.get("x-lines", 1) > 1 else "text")
    raise node.problem(f"No field can show the type {kind!r}", "Make it a string, integer, boolean, object or array.")


def type_of(node: Node) -> str:
    """The one JSON type beside null."""
    given = node.get("type")
    types = [kind for kind in ([given] if isinstance(given, str) else given or []) if kind != "null"]
    if len(types) != 1:
        raise node.problem("No field can show a value without one type", "Give it one type, beside null if you like.")
    return types[0]


def label_of(node: Node) -> str:
    """The title, which every value needs: it becomes the label of its field."""
    title = node.get("title")
    if not title:
        raise node.problem("It has no title, so its field would have no label", "Give it a title.")
    return title


def options_of(node: Node, kind: str) -> tuple[Option, ...]:
    """The choices of a value that is shown as this kind; none where it is written freely."""
    if kind == "yes_no":
        return YES_NO
    if kind != "choice":
        return ()
    labels: dict[str, str] = node.get("x-labels", {})
    values = [value for value in node.get("enum") if value is not None]
    for value in values:
        if not isinstance(value, str) or not _PDF_NAME.fullmatch(value) or value not in labels:
            raise node.problem(f"The choice {value!r} has no words, or is no plain name", "Name it in x-labels.")
    return tuple(Option(value=value, label=labels[value]) for value in values)


def check(node: Node) -> None:
    """What a schema says of its provisions and its basis is what the ordinance and we know."""
    for clause in node.get("x-clause", ()):
        try:
            words(clause)
        except KeyError as error:
            remedy = "Use an id of docs/ordinance/provisions.toml."
            raise node.layer("x-clause").problem(f"x-clause: {error.args[0]}", remedy) from error
    basis = node.get("x-basis")
    if basis is not None and basis not in BASIS:
        raise node.layer("x-basis").problem(f"The basis {basis!r} is unknown", f"Use one of {', '.join(BASIS)}.")
