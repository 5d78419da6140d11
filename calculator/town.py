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
NOT_STATED = "Not stated in the ordinance. Ask the Town Clerk."


def _load() -> dict[str, dict[str, Any]]:
    shape = json.loads(read_text("schema/town.schema.json"))
    schema = resolve(shape, shape)
    settings = read_toml(FILE)
    for path, message in check(settings, schema).items():
        name = path.strip("/").split("/")
        key = next((part for part in reversed(name) if not part.isdecimal()), "")
        raise Problem(FILE, line_of(FILE, key), f"{'.'.join(name)}: {message}", "The lines around it show how.")
    return {
        section: {name: settings.get(section, {}).get(name) for name in member["properties"]}
        for section, member in schema["properties"].items()
    }


TOWN: Mapping[str, Mapping[str, Any]] = MappingProxyType(_load())
SHA256: str = sha256(read(FILE)).hexdigest()
CLOSURES: frozenset[date] = frozenset(date.fromisoformat(text) for text in TOWN["offices"]["closures"] or ())
