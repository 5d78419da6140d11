"""Refuses numbers of the law that are typed on a page: they stand in parameters.toml and are printed by name.

The rule, in figures and in words alike:

- A number above ten that the law has is never typed.
- A smaller one is not typed in front of what it counts: "five days", "one registered nurse", but "ten matters" may be.
- A number of another law (`calculator/other_law.toml`) is not typed in front of what it counts either.
- An ordinal is not typed in front of "day": "the thirtieth day".

Left alone: quoted law, code, links' targets, dates, the numbering of lists, and numbers that are part of a name, such
as "Penal Law 55.10" or "Part 18".
"""

import re
from collections.abc import Iterator

from calculator.other_law import OTHER_LAW
from calculator.parameters import PARAMETERS
from publish.pages.markdown import place
from publish.problem import Problem

SMALL = 10
WORDS_BETWEEN = 2
COUNTED = {
    "days": r"days?",
    "hours": r"hours?",
    "persons": r"persons?|people|guests|visitors",
    "people": r"persons?|people|guests|visitors",
    "dollars": r"dollars?",
    "registered nurses": r"nurses?",
}
_UNITS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_WORTH = {word: n for n, word in enumerate(_UNITS)} | {word: 10 * n for n, word in enumerate(_TENS, 2)}
_SCALES = {"hundred": 100, "thousand": 1_000, "million": 1_000_000}
_ORDINALS = {
    "first": "one", "second": "two", "third": "three", "fifth": "five", "eighth": "eight", "ninth": "nine",
    "twelfth": "twelve",
}  # fmt: skip
_WORD = "|".join(sorted([*_WORTH, *_SCALES], key=len, reverse=True))
_NUMBERED = r"Law|NYCRR|Part|Subpart|Chapter|Ch\.|Code|CPLR|Article|Section|section|WCAG|Misc"
_SECTION = r"\d[\w.\-]*(?:\(\w+\))*"
_MONTH = "January|February|March|April|May|June|July|August|September|October|November|December"

_LEFT_ALONE = re.compile(
    "|".join(
        [
            r"^(?:```|~~~).*?^(?:```|~~~)",  # code
            r"`[^`\n]*`",
            r"<!--.*?-->",
            r"^\[\[.*?\]\] *$",  # quoted law
            r'\["[^\]]*"\]\(cite:[^)]*\)',
            r"\]\([^)\n]*\)",  # where a link leads
            r"\]\{[^}\n]*\}|\{ *[.#:][^}\n]*\}",
            r"\{\{[^}\n]*\}\}",
            r"<[a-zA-Z/][^>]*>",
            rf"\b\d{{1,2}} (?:{_MONTH})(?: \d{{4}})?\b|\b(?:{_MONTH}) \d{{1,2}}(?:, \d{{4}})?\b|\b\d{{4}}-\d\d-\d\d\b",
            r"^ *\d+\.(?= )",  # the numbering of a list
            rf"\b(?:{_NUMBERED}) {_SECTION}(?:(?:, | and ){_SECTION})*",
            r"\d+(?:[.\-/:]\d+)+(?:\(\w+\))*",  # a number of a section, a version, a time
        ]
    ),
    re.MULTILINE | re.DOTALL,
)
_FIGURES = r"(?<![\w.,])\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?(?![\w%]|,\d)"
_SPELLED = rf"\b(?:a )?(?:{_WORD})(?:(?:[ -]| and )(?:{_WORD}))*\b"
_TYPED = re.compile(rf"(?P<figures>{_FIGURES})|(?P<spelled>{_SPELLED})", re.IGNORECASE)
_ORDINAL = re.compile(
    rf"\b(?P<figures>\d+)(?:st|nd|rd|th) day|\b(?P<spelled>(?:(?:{_WORD})[ -])?(?:{'|'.join(_ORDINALS)}|\w+th)) day",
    re.IGNORECASE,
)


def problems(text: str, where: str) -> Iterator[Problem]:
    """What is typed on a page that should be printed by name, with its line."""
    seen = _LEFT_ALONE.sub(lambda match: re.sub(r"[^\n]", "\x00", match[0]), text)
    for found in _TYPED.finditer(seen):
        names = _names(_value(found), seen[found.end() :])
        if names:
            yield _problem(text, found, names, where)
    for found in _ORDINAL.finditer(seen):
        names = _named(_value(found), "days")
        if names:
            yield _problem(text, found, names, where)


def _problem(text: str, found: re.Match[str], names: list[str], where: str) -> Problem:
    typed = text[found.start() : found.end()].strip()
    offered = " or ".join(f"{{{{ {name} }}}}" for name in names)
    return Problem(
        where,
        place(text, found.start()),
        f'The number "{typed}" of the law is typed by hand',
        f"Write {offered}; if another number is meant, say it in other words, or as code between backticks.",
    )


def _names(value: int, following: str) -> list[str]:
    """By which names a number of this value is to be printed, given the words that follow it; none if it may stay."""
    large = [name for name, parameter in PARAMETERS.items() if parameter.value == value > SMALL]
    return large or [
        name
        for unit, counted in COUNTED.items()
        if re.match(rf"(?:[ -]+[\w’']+){{0,{WORDS_BETWEEN}}}?[ -]+(?:{counted})\b", following, re.IGNORECASE)
        for name in _named(value, unit)
    ]


def _named(value: int, unit: str) -> list[str]:
    both = (*PARAMETERS.values(), *OTHER_LAW.values())
    return [number.name for number in both if number.value == value and number.unit == unit]


def _value(found: re.Match[str]) -> int:
    """What a number typed in figures or words is worth; -1 for a word that is none."""
    if found["figures"]:
        return int(found["figures"].strip("$").split(".")[0].replace(",", "") or -1)
    return worth(found["spelled"])


def in_words(number: int) -> str:
    """A number below twenty, spelled.

    >>> in_words(3)
    'three'
    """
    return _UNITS[number]


def worth(spelled: str) -> int:
    """The value of a number in words, cardinal or ordinal; -1 for what is none.

    >>> worth("two hundred and fifty"), worth("half"), worth("Thirtieth"), worth("one million"), worth("a hundred")
    (250, -1, 30, 1000000, 100)
    """
    total, group = 0, 0
    for word in map(_cardinal, re.split(r"[ -]", spelled.lower())):
        if word in _SCALES:
            group = (group or 1) * _SCALES[word]
            if word != "hundred":
                total, group = total + group, 0
        elif word in _WORTH:
            group += _WORTH[word]
        elif word not in ("a", "and"):
            return -1
    return total + group


def _cardinal(word: str) -> str:
    """An ordinal's number: "thirtieth" is counted as "thirty"; any other word is returned as it is."""
    if word in _ORDINALS:
        return _ORDINALS[word]
    for ending, instead in (("ieth", "y"), ("th", "")):
        if word.endswith(ending):
            return word.removesuffix(ending) + instead
    return word
