"""Whether the editor's remarks still speak of words that stand in the ordinance.

Words in "double" quotation marks must stand in the provision that is remarked on, or in one the remark names by our
reference. So a remark cannot outlive the words it is about.
"""

import re
from collections.abc import Iterator, Mapping

from calculator.files import line_of
from calculator.ordinance import LAYOUT, PROVISIONS, Provision
from publish.problem import Problem

_QUOTED = re.compile(r'"([^"]+)"')


def problems(provisions: Mapping[str, Provision] = PROVISIONS) -> Iterator[Problem]:
    """Every remark that quotes words which are not there, with its line and what to do."""
    for provision in provisions.values():
        remark = provision.remark or ""
        spoken_of = [provision, *(provisions[name] for name in named(remark, provisions))]
        for words in _QUOTED.findall(remark):
            if not any(words in (each.text or "") for each in spoken_of):
                line = line_of(LAYOUT, f'"{provision.id}"')
                what = f'The remark on {provision.id} quotes "{words}", which do not stand there'
                yield Problem(
                    LAYOUT, line, what, "Mend the remark, name the provision that has them, or use 'single' marks."
                )


def named(remark: str, provisions: Mapping[str, Provision] = PROVISIONS) -> list[str]:
    """The references a remark names, each once, in its order.

    >>> named("penalties/A and permit/B/4 say so; penalties/A twice")
    ['penalties/A', 'permit/B/4']
    """
    found = (word.rstrip(".,;:") for word in re.findall(r"[\w/-]+[.,;:]?", remark))
    return list(dict.fromkeys(word for word in found if word in provisions))
