"""An option for every fact, made from the facts' schema: there is no second list of what a person can tell.

An option is called as its fact is: `/insurance/property_damage` is `--insurance-property-damage`. What kind of body or
person somebody is goes by the short name, `--organizer`, `--applicant`. What is entered is not judged here: it goes the
way of the facts in a file, and what cannot be right is told in the same words.
"""

import argparse
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from calculator.command.console import Refused
from calculator.json_text import parse
from calculator.names import fill

_SHORT = {"persons_at_one_time": "--persons", "sessions": "--session"}
_SCHEMA = "schema/facts.schema.json"
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")
_WORDS = {"yes": True, "true": True, "no": False, "false": False}
_CLOCK = "now"


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
    """The facts that were entered, each as a file would have it; what has no such form stays text, to be refused.

    Raises Refused for bytes that are no text.
    """
    facts: dict[str, Any] = {}
    for option in options:
        if option.name in entered:
            inner = facts
            for part in option.path[:-1]:
                inner = inner.setdefault(part, {})
            inner[option.path[-1]] = _value(_as_text(entered[option.name], option), option)
    return facts


def laid_over(file: Mapping[str, Any], entered: Mapping[str, Any], at: str = "") -> tuple[dict[str, Any], list[str]]:
    """The facts of a file with those entered in their place, and the names of the facts that were replaced."""
    both, replaced = dict(file), []
    for name, value in entered.items():
        before, here = file.get(name), f"{at}{name}"
        if isinstance(value, dict) and isinstance(before, dict):
            both[name], inner = laid_over(before, value, f"{here}/")
            replaced += inner
        else:
            both[name] = value
            replaced += [here] if before is not None and before != value else []
    return both, replaced


class _Once(argparse.Action):
    """Takes one value and refuses a second, since nobody said which of the two to drop."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, value: Any, flag: Any) -> None:  # noqa: ANN401 - argparse's own
        if hasattr(namespace, self.dest):
            parser.error(f"{flag} is given twice. Keep one of the two")
        setattr(namespace, self.dest, value)


def _flags(path: tuple[str, ...]) -> tuple[str, ...]:
    name = "--" + "-".join(path).replace("_", "-")
    if path[-1] == "kind":
        return (name.removesuffix("-kind"), name)
    return tuple(filter(None, (_SHORT.get(path[-1]), name)))


def _types(schema: Mapping[str, Any]) -> Sequence[str]:
    return schema["type"] if isinstance(schema["type"], list) else [schema["type"]]


def _is_scalar(schema: Mapping[str, Any]) -> bool:
    return "array" not in _types(schema)


def _value(entered: str | list[str], option: FactOption) -> Any:  # noqa: ANN401 - any JSON value
    if isinstance(entered, str):
        return date.today().isoformat() if _asks_the_clock(entered, option) else _scalar(entered, option.schema)  # noqa: DTZ011 - the person's own day
    items = option.schema["items"]
    if "properties" in items:
        return [dict(zip(items["properties"], each.split("/", 1), strict=False)) for each in entered]
    return [_scalar(item.strip(), items) for each in entered for item in each.split(",") if each.strip()]


def _as_text(entered: str | list[str], option: FactOption) -> str | list[str]:
    try:
        "".join(entered).encode()
    except UnicodeEncodeError as error:
        raise Refused(f"{option.flags[0]}: this is not encoded in UTF-8. Type it anew.") from error
    return entered


def _asks_the_clock(entered: str, option: FactOption) -> bool:
    return entered == _CLOCK and option.schema.get("x-fill") == "today"


def _scalar(entered: str, schema: Mapping[str, Any]) -> Any:  # noqa: ANN401 - any JSON value
    if "boolean" in _types(schema):
        return _WORDS.get(entered.lower(), entered)
    if "integer" in _types(schema) and _NUMBER.fullmatch(entered):
        return parse(entered)
    return entered


def _metavar(schema: Mapping[str, Any]) -> str:
    if not _is_scalar(schema):
        items = schema["items"]
        return "/".join(map(str.upper, items["properties"])) if "properties" in items else f"{_metavar(items)},..."
    if "enum" in schema:
        return "CHOICE"
    if "boolean" in _types(schema):
        return "YES|NO"
    if "integer" in _types(schema):
        return "NUMBER"
    return "DATE" if schema.get("format") == "date" else "TEXT"


def _help(option: FactOption) -> str:
    parts = [fill(option.schema.get("title", option.name), _SCHEMA)]
    if "enum" in option.schema:
        parts.append(f"({', '.join(choice for choice in option.schema['enum'] if choice is not None)})")
    if option.schema.get("x-fill") == "today":
        parts.append(f'("{_CLOCK}" asks the clock of this computer)')
    return " ".join(parts).replace("%", "%%")
