"""An option for every fact, made from the facts' schema: there is no second list of what a person can tell.

An option is called as its fact is: `/insurance/property_damage` is `--insurance-property-damage`. What kind of body or
person somebody is goes by the short name, `--organizer`, `--applicant`. What is entered is not judged here: it goes the
way of the facts in a file, and what cannot be right is told in the same words.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from calculator.command.entered import CLOCK, types, value
from calculator.names import fill

_SHORT = {"persons_at_one_time": "--persons", "sessions": "--session"}
_SCHEMA = "schema/facts.schema.json"


@dataclass(frozen=True, kw_only=True)
class FactOption:
    """An option: its `flags`, where its fact stands (`organizer`, `kind`), the fact's schema and its step's id."""

    flags: tuple[str, ...]
    path: tuple[str, ...]
    schema: Mapping[str, Any]
    step: str | None

    @property
    def name(self) -> str:
        """The fact's name, as in a JSON Pointer without its first slash."""
        return "/".join(self.path)


def fact_options(
    schema: Mapping[str, Any], path: tuple[str, ...] = (), step: str | None = None
) -> Iterator[FactOption]:
    """The options for the facts of a resolved schema, in its order."""
    for name, member in schema["properties"].items():
        here, its_step = (*path, name), member.get("x-step", step)
        if "properties" in member:
            yield from fact_options(member, here, its_step)
        else:
            yield FactOption(flags=_flags(here), path=here, schema=member, step=its_step)


def add_to(parser: argparse.ArgumentParser, options: Sequence[FactOption], steps: Sequence[Mapping[str, str]]) -> None:
    """Adds the options. Help shows those that the calculator page asks too, under the titles of its steps."""
    groups = {step["id"]: parser.add_argument_group(step["title"].rstrip("?")) for step in steps}
    for option in options:
        place = groups.get(option.step, parser)
        place.add_argument(
            *option.flags,
            dest=option.name,
            action=_Once if _is_scalar(option.schema) else "append",
            default=argparse.SUPPRESS,
            metavar=_metavar(option.schema),
            help=_help(option) if option.step in groups else argparse.SUPPRESS,
        )


def facts_from_options(entered: Mapping[str, Any], options: Sequence[FactOption]) -> dict[str, Any]:
    """The facts that were entered, by the names of the options' facts. Raises Refused."""
    facts: dict[str, Any] = {}
    for option in options:
        if option.name in entered:
            inner = facts
            for part in option.path[:-1]:
                inner = inner.setdefault(part, {})
            inner[option.path[-1]] = value(entered[option.name], option.schema, option.flags[0])
    return facts


class _Once(argparse.Action):
    """Takes one value and refuses a second, since nobody said which of the two to drop."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, told: Any, flag: Any) -> None:  # noqa: ANN401 - argparse's own
        if hasattr(namespace, self.dest):
            parser.error(f"{flag} is given twice. Keep one of the two")
        setattr(namespace, self.dest, told)


def _flags(path: tuple[str, ...]) -> tuple[str, ...]:
    name = "--" + "-".join(path).replace("_", "-")
    if path[-1] == "kind":
        return (name.removesuffix("-kind"), name)
    return tuple(filter(None, (_SHORT.get(path[-1]), name)))


def _is_scalar(schema: Mapping[str, Any]) -> bool:
    return "array" not in types(schema)


def _metavar(schema: Mapping[str, Any]) -> str:
    if not _is_scalar(schema):
        items = schema["items"]
        return "/".join(map(str.upper, items["properties"])) if "properties" in items else f"{_metavar(items)},..."
    if "enum" in schema:
        return "CHOICE"
    if "boolean" in types(schema):
        return "YES|NO"
    if "integer" in types(schema):
        return "NUMBER"
    return "DATE" if schema.get("format") == "date" else "TEXT"


def _help(option: FactOption) -> str:
    parts = [fill(option.schema.get("title", option.name), _SCHEMA)]
    if "enum" in option.schema:
        parts.append(f"({', '.join(choice for choice in option.schema['enum'] if choice is not None)})")
    if option.schema.get("x-fill") == "today":
        parts.append(f'("{CLOCK}" asks the clock of this computer)')
    return " ".join(parts).replace("%", "%%")
