"""What of a form is asked before Python is there: of an empty form, and by each choice alone. Computed at build."""

from typing import Any

from forms.asked import Asked
from forms.blank import Blank
from forms.now_asked import now_asked


def asked_first(form: Asked) -> dict[str, Any]:
    """`first`: what is not asked of an empty form, by name, as Standing.told. `by`: what changes with one answer.

    `by` holds for each choice and each of its values the names on which it decides, alone and for good, since a
    condition that one answer decides stays decided whatever else is answered. A name has None where other answers
    count as well: then the question may be shown.
    """
    empty = now_asked(form, {})
    first = {name: each.told for name, each in empty.items() if not each.asked}
    by: dict[str, dict[str, Any]] = {}
    for blank in form.blanks.values():
        for option in blank.options if blank.row is None else ():
            after = now_asked(form, _nested(blank, option.value))
            changed = {
                name: after[name].told if after[name].settled else None for name in first if after[name] != empty[name]
            }
            if changed:
                by.setdefault(blank.name, {})[option.value] = changed
    return {"first": first, "by": by}


def _nested(blank: Blank, value: str) -> Any:  # noqa: ANN401 - any JSON value
    """An object in which this blank alone is answered."""
    data: Any = value == "true" if blank.kind == "yes_no" else value
    for key in reversed(blank.name.split("/")):
        data = {key: data}
    return data
