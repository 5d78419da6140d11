"""The pictures of the pages, by the name after `picture:` in `{{ picture:NAME }}`, each drawn when it is asked for."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from calculator.pictures.svg import Picture
from publish.pictures.example import process

PICTURES: Mapping[str, Callable[[], Picture]] = MappingProxyType({
    "timeline": process,
})  # fmt: skip
