"""Numbers of other laws that the answers point at. They stand in `calculator/other_law.toml` with their sources."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from calculator.files import line_of, read_toml
from calculator.problem import Problem

FILE = "calculator/other_law.toml"


@dataclass(frozen=True, kw_only=True)
class OtherLaw:
    """A number of another law: `value` in `unit`, as it stands in `source`."""

    name: str
    value: int
    unit: str
    source: str


def _entry(name: str, entry: dict[str, object]) -> OtherLaw:
    if {key: type(value) for key, value in entry.items()} != {"value": int, "unit": str, "source": str}:
        raise Problem(
            FILE, line_of(FILE, f"[{name}]"), f"{name} must have value, unit and source", "Compare with the others."
        )
    return OtherLaw(name=name, **entry)


OTHER_LAW: Mapping[str, OtherLaw] = MappingProxyType(
    {name: _entry(name, entry) for name, entry in read_toml(FILE).items()}
)
