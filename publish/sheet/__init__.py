"""The answer sheet: whether a permit is needed, the figures and the days, worked out beforehand by the rules.

A page answers from it before Python has come, by look-up alone: no rule and no number of the law stands in a script.
Where stretches begin is found by asking the rules; nothing of them is repeated here. The sheet is made for a day, and
says which.
"""

import json
from datetime import date
from pathlib import Path
from typing import Any

from calculator.calendar import in_words
from calculator.exchange import FACTS_SCHEMA
from calculator.files import ROOT
from calculator.provenance import PROVENANCE
from publish.cache import Cache
from publish.sheet import days, figures, permit
from publish.sheet.permit import AT_ONE_TIME, COLLECTIVELY, MOST
from publish.today import build_day

FILE = "assets/answer-sheet.js"
IN_ORDER = ((AT_ONE_TIME, COLLECTIVELY), ("first_day", "last_day"))
"""Pairs of facts of which the first is never above the second: otherwise they cannot be right together."""
NOT_WITH = (("sessions", "first_day"), ("sessions", "last_day"))
"""Pairs of facts of which the sheet cannot tell whether they can be right together."""
ROWS_IN_ORDER = (("sessions", "start", "end"),)
"""In every row of a table the first of two comes before the other."""
LATER = ("sessions", "filed_on")
"""Facts from which only the days follow, and what is said of them: with them the sheet tells no day."""
_NOT_HERE = ("portions",)
_MADE_BY = ("publish/sheet/*.py", "calculator/web/glance.py", "calculator/deadlines.py")


def build(out: Path, cache: Cache) -> None:
    """Write the sheet as a script into the laid-out pages in the folder `out`."""
    place = out / FILE
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(script(build_day(), cache))


def script(built: date, cache: Cache) -> bytes:
    """The sheet as a script, so that a page opened as a file can load it too."""
    made_by = [path.read_bytes() for pattern in _MADE_BY for path in sorted(ROOT.glob(pattern))]
    key = [json.dumps(dict(PROVENANCE)), *made_by]
    people = cache.get("sheet: people", *key, make=lambda: _json(_people()))
    dates = cache.get("sheet: days", built.isoformat(), *key, make=lambda: _json(_days(built)))
    return b"globalThis.answerSheet = " + _json({**json.loads(people), **json.loads(dates)}) + b";\n"


def sheet(built: date) -> dict[str, Any]:
    """The sheet for a day, as calculator/web/sheet.js reads it."""
    return {**_people(), **_days(built)}


def _people() -> dict[str, Any]:
    table, answers = permit.decided()
    asked = [name for name, schema in FACTS_SCHEMA["properties"].items() if "x-step" in schema]
    return {
        "asked": [name for name in asked if name not in _NOT_HERE],
        "later": LATER,
        "in_order": IN_ORDER,
        "not_with": NOT_WITH,
        "rows_in_order": ROWS_IN_ORDER,
        "permit": table,
        "answers": answers,
        "figures": figures.tables(),
    }


def _days(built: date) -> dict[str, Any]:
    last = in_words(days.covered(built)[-1])
    return {
        "days": days.rows(built),
        "left": days.left(),
        "dates": days.words(built),
        "words": {
            "first": f"This is a first answer, worked out beforehand on {in_words(built)} by the same rules. The"
            " reasons, the words of the ordinance and the papers follow when the calculator has loaded.",
            "later": "The days follow then, too.",
            "outside": f"There is a first answer at once for up to {MOST:,} people and for days up to {last}, if it is"
            " not held in parts. For yours the calculator has to load first.",
        },
    }


def _json(value: Any) -> bytes:  # noqa: ANN401 - anything JSON can hold
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
