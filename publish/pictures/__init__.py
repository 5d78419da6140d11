"""The pictures of the pages, by the name after `picture:` in `{{ picture:NAME }}`, each drawn when it is asked for."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from calculator.pictures.svg import Picture
from publish.pictures import example
from publish.pictures.decision import decision

PICTURES: Mapping[str, Callable[[], Picture]] = MappingProxyType({
    "decision": decision,
    "parking": example.parking,
    "site-plan": example.plan,
    "timeline": example.process,
})  # fmt: skip
