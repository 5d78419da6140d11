"""What the Town Clerk has set in `town.toml`. What is unset stays None: not stated in the ordinance."""

import json
from collections.abc import Mapping
from datetime import date
from hashlib import sha256
from types import MappingProxyType
from typing import Any

from calculator.files import line_of, read, read_text, read_toml
from calculator.problem import Problem
from calculator.shape import check, resolve

FILE = "town.toml"
SCHEMA_FILE = "schema/town.schema.json"
NOT_STATED = "Not stated in the ordinance. Ask the Town Clerk."


def _schema() -> dict[str, Any]:
    shape = json.loads(read_text(SCHEMA_FILE))
    return resolve(shape, shape)


def _load() -> dict[str, dict[str, Any]]:
    settings = read_toml(FILE)
    for path, message in check(settings, SCHEMA).items():
        name = path.strip("/").split("/")
        key = next((part for part in reversed(name) if not part.isdecimal()), "")
        raise Problem(FILE, line_of(FILE, key), f"{'.'.join(name)}: {message}", "The lines around it show how.")
    return {
        section: {name: settings.get(section, {}).get(name) for name in member["properties"]}
        for section, member in SCHEMA["properties"].items()
    }


SCHEMA: dict[str, Any] = _schema()
TOWN: Mapping[str, Mapping[str, Any]] = MappingProxyType(_load())
SHA256: str = sha256(read(FILE)).hexdigest()


def _days(texts: list[str] | None) -> tuple[date, ...]:
    return tuple(sorted(map(date.fromisoformat, texts or ())))


CLOSURES: tuple[date, ...] = _days(TOWN["offices"]["closures"])
BOARD_MEETINGS: tuple[date, ...] = _days(TOWN["board"]["meetings"])
