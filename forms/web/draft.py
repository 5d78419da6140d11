"""What a person brings back as text: a draft as the petition page saves it, readable or as JSON, or bare answers.

A saved draft is a page anybody can read, with its data in `<script type="application/json" id="draft">`, or those data
alone: `{"draft": 1, "edition", "saved", "place", "petition", "beside", "entered"}`. `petition` are the answers,
`beside` facts that it does not ask (forms/web/beside.py); `entered` is what stands in the boxes, half a date too, by
the id of the box.
"""

import re
from collections.abc import Mapping
from typing import Any

from calculator.exchange import NotJson, parse
from forms.asked import asked
from forms.schemas import PETITION
from forms.values import shown
from forms.web.beside import of_facts, sound

LONGEST_PAGE = 4_000_000
_DATA = re.compile(r'<script type="application/json" id="draft">(.*?)</script>', re.DOTALL)
_LONGEST_ENTRY, _MOST_ENTRIES, _SHOWN, _MOST_NOTES = 20_000, 4_000, 200, 15
_NO_DRAFT = (
    "This page carries no answers. Choose a file that this page saved, a filled petition as PDF, or answers as JSON."
)

_NO_DAY = "The day of filing in this file is no day that can be right. It was left out."


def opened(text: str) -> dict[str, Any]:
    """A text to `petition`, `beside`, `entered`, `place`, `edition`, and `notes` on what this form has no room for.

    Bare answers may be the calculator's facts.

    Nothing in it is trusted: it is parsed as data, bounded, and never read as HTML. What cannot be read gives
    `problems`, each with a `message`.
    """
    try:
        found = parse(_data(text))
    except NotJson as error:
        return {"problems": [{"message": str(error)}]}
    draft = found if _is_draft(found) else {"petition": found}
    petition, beside = draft["petition"], sound(draft.get("beside"))
    lost = [_NO_DAY] if draft.get("beside") and not beside else []
    if not isinstance(petition, dict):
        return {"problems": [{"message": "The answers must be one JSON object, in braces."}]}
    if draft is not found:
        petition, beside = of_facts(petition)
    said = {key: draft[key] if isinstance(draft.get(key), str) else None for key in ("place", "edition")}
    notes = [*_edition(said["edition"]), *_homeless(petition), *lost]
    answers = {"petition": petition, "beside": beside, "entered": _entries(draft.get("entered"))}
    return {**answers, **said, "notes": notes}


def _data(text: str) -> str:
    if not text.lstrip("\ufeff \t\r\n").startswith("<"):
        return text
    if len(text) > LONGEST_PAGE:
        raise NotJson(f"The page has {len(text):,} characters. A saved draft has fewer than {LONGEST_PAGE:,}.")
    match = _DATA.search(text)
    if match is None:
        raise NotJson(_NO_DRAFT)
    return match[1]


def _is_draft(found: Any) -> bool:  # noqa: ANN401 - any JSON value
    return isinstance(found, dict) and "draft" in found and "petition" in found


def _entries(entered: Any) -> dict[str, str]:  # noqa: ANN401 - any JSON value
    if not isinstance(entered, dict):
        return {}
    sound = {name: text for name, text in entered.items() if isinstance(text, str) and len(text) <= _LONGEST_ENTRY}
    return dict(list(sound.items())[:_MOST_ENTRIES])


def _edition(saved: str | None) -> list[str]:
    own = asked(PETITION).edition
    if saved in (None, own):
        return []
    said = saved if len(saved) <= _SHOWN else f"{saved[:_SHOWN]}…"
    return [f"This was saved with edition {said} of the form; the form in use is edition {own}. Look at every part."]


def _homeless(petition: Mapping[str, Any]) -> list[str]:
    """What no field of the form in use can show: it is told, so that nothing is lost unseen, but not without end."""
    form, notes = asked(PETITION), []
    for name, value in shown(form, petition).unshown.items():
        said = str(value)
        short = said if len(said) <= _SHOWN else f"{said[:_SHOWN]}…"
        blank = form.blank(name)
        if blank is None:
            notes.append(f"The form in use has no field “{name[:_SHOWN]}” for: {short}")
        else:
            notes.append(f"{form.place(blank)}: {form.label(blank)}: “{short}” cannot stand here. It was left out.")
    more = len(notes) - _MOST_NOTES
    return notes if more <= 0 else [*notes[:_MOST_NOTES], f"There are {more:,} more values that were left out."]
