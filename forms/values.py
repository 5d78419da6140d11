"""A JSON value and what stands in a field for it: the one becomes the other and comes back equal, type and all."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from forms import dates
from forms.asked import Asked
from forms.blank import Blank
from forms.legible import is_void

EMPTY = (None, "", [], {})
"""Values that leave a field empty, as a text of nothing but white space does."""
_NUMBER = re.compile(r"\$? ?(-?[0-9]{1,3}(?:[, '][0-9]{3})+|-?[0-9]+)(?:\.0*)?")
_MONEY = re.compile(r"\$? ?([0-9]{1,3}(?:[, '][0-9]{3})+|[0-9]+)(?:\.([0-9]{1,2})?)?")
_LINE_ENDS = re.compile(r"\r\n?|\n")


@dataclass(frozen=True, kw_only=True)
class Shown:
    """What a form shows of a JSON value: its texts by the names of fields, and what no field can show, by name."""

    texts: Mapping[str, str]
    unshown: Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class Understood:
    """The value of what stands in a field. `doubt` says why it is none of the type asked for; then the text is kept."""

    value: Any
    doubt: str | None = None


def shown(form: Asked, data: Mapping[str, Any]) -> Shown:
    """The texts of all fields of this form for this JSON object; empty ones left out."""
    texts: dict[str, str] = {}
    unshown: dict[str, Any] = {}
    for name, value in leaves(data):
        blank = form.blank(name)
        said = None if blank is None else text(blank, value)
        if _is_empty(value):
            continue
        if said is None:
            unshown[name] = value
        elif said:
            texts[name] = said
    return Shown(texts=texts, unshown=unshown)


def _is_empty(value: Any) -> bool:  # noqa: ANN401 - any JSON value
    return is_void(value) if isinstance(value, str) else value in EMPTY and not isinstance(value, bool | int | float)


def leaves(value: Any, name: str = "") -> Iterator[tuple[str, Any]]:  # noqa: ANN401 - any JSON value
    """Everything in a JSON value that holds nothing else, by its name.

    >>> list(leaves({"a": [1, {"b/c": None}], "d": {}}))
    [('a/0', 1), ('a/1/b~1c', None), ('d', {})]
    """
    if isinstance(value, dict | list) and value:
        for key, below in value.items() if isinstance(value, dict) else enumerate(value):
            step = str(key).replace("~", "~0").replace("/", "~1")
            yield from leaves(below, f"{name}/{step}" if name else step)
    elif name:
        yield name, value


def text(blank: Blank, value: Any) -> str | None:  # noqa: ANN401 - any JSON value
    """What stands in the field for a value; "" for nothing, None where this field cannot show such a value."""
    if isinstance(value, bool):
        if blank.kind == "yes_no":
            return "true" if value else "false"
        return ("true" if value else "") if blank.kind == "tick" else None
    if isinstance(value, int | float):
        whole = isinstance(value, int) or value.is_integer()
        return str(int(value)) if blank.kind == "number" and whole else None
    if not isinstance(value, str) or blank.kind in ("yes_no", "tick"):
        return None
    if blank.kind == "choice":
        return value if any(value == option.value for option in blank.options) else None
    return value


def on_paper(form: Asked, said: Shown) -> Shown:
    """The same with dates and times as people read them on paper."""
    dated = {name for name in said.texts if form.blank(name).kind in ("day", "moment")}
    texts = {name: dates.written(text) if name in dated else text for name, text in said.texts.items()}
    return Shown(texts=texts, unshown=said.unshown)


def understood(blank: Blank, said: str) -> Understood:
    """The value of what stands in a field, as people write it."""
    if blank.kind in ("yes_no", "tick"):
        return Understood(value=said == "true")
    if blank.kind == "choice":
        return Understood(value=said)
    if blank.kind == "lines":
        return Understood(value=_LINE_ENDS.sub("\n", said))
    line = " ".join(_LINE_ENDS.split(said)).strip() if _LINE_ENDS.search(said) else said
    return {"number": _number, "money": _money, "day": _day, "moment": _moment}.get(blank.kind, _plain)(line)


def same(one: str, other: str) -> bool:
    """Whether two texts of a field say the same, whatever a program did to line ends and accents."""
    return one == other or _bare(one) == _bare(other)


def _bare(said: str) -> str:
    return _LINE_ENDS.sub("\n", unicodedata.normalize("NFC", said))


def _plain(said: str) -> Understood:
    return Understood(value=said)


def _number(said: str) -> Understood:
    match = _NUMBER.fullmatch(said.strip())
    if match is None:
        return Understood(value=said, doubt=f"“{said}” is no whole number in figures")
    return Understood(value=int(re.sub("[, ']", "", match[1])))


def _money(said: str) -> Understood:
    match = _MONEY.fullmatch(said.strip())
    if match is None:
        return Understood(value=said, doubt=f"“{said}” is no amount in figures")
    dollars, cents = int(re.sub("[, ']", "", match[1])), match[2]
    return Understood(value=f"{dollars}.{cents:0<2}" if cents else str(dollars))


def _day(said: str) -> Understood:
    found = dates.day(said.strip())
    return Understood(value=found) if found else Understood(value=said, doubt=f"“{said}” is no date as YYYY-MM-DD")


def _moment(said: str) -> Understood:
    if alone := dates.day(said.strip()):
        return Understood(value=alone, doubt="the time is missing")
    found = dates.moment(said.strip())
    doubt = None if found else f"“{said}” is no date and time as YYYY-MM-DDTHH:MM"
    return Understood(value=found or said, doubt=doubt)
