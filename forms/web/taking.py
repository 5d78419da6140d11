"""What a person takes away: one form, filled."""

from collections.abc import Callable, Mapping, Sequence

from calculator.exchange import parse
from forms.fill import fill
from forms.schemas import FORMS

Blanks = Callable[[Sequence[str]], Mapping[str, bytes]]
"""Gives the blank PDFs of forms by their names, all that are needed at once."""

LOCKED = "locked"


def filled(text: str, form: str, how: str, blanks: Blanks) -> bytes:
    """The form of this name filled with the answers in a JSON text; `how` is "editable" or "locked".

    Raises NotJson, and Unreadable where the blank form is of another edition.
    """
    return fill(blanks([form])[form], FORMS[form], parse(text), lock=how == LOCKED).pdf
