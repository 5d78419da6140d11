"""Where the words use a term that the ordinance defines."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from calculator.ordinance import PROVISIONS

DEFINED = {
    provision.label.lower(): name
    for name, provision in PROVISIONS.items()
    if provision.kind == "definition" and provision.label
}
"""Each defined term in small letters, and the provision that defines it."""


class Use(NamedTuple):
    """A term as it stands in words, from `start` to `end`, and the provision that defines it."""

    start: int
    end: int
    definition: str


def _forms(term: str) -> str:
    """One or several, as the singular includes the plural (definitions/A/1).

    >>> _forms("assembly"), _forms("person")
    ('assembl(?:y|ies)', 'persons?')
    """
    return f"{term[:-1]}(?:y|ies)" if term.endswith("y") else f"{term}s?"


_ANY = "|".join(f"(?P<t{number}>{_forms(term)})" for number, term in enumerate(DEFINED))
_TERM = re.compile(rf"(?<![\w-])(?:{_ANY})(?![\w-])", re.IGNORECASE)


def uses(words: str, within: str | None = None) -> Iterator[Use]:
    """The uses of defined terms in words of the provision `within`; a definition does not use the term it defines.

    >>> [use.definition for use in uses("An assembly of persons in personal cars")]
    ['definitions/B/assembly', 'definitions/B/person']
    """
    definitions = list(DEFINED.values())
    for found in _TERM.finditer(words):
        definition = definitions[int(found.lastgroup[1:])]
        if definition != within:
            yield Use(found.start(), found.end(), definition)
