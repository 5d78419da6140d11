"""The commands: fill, read, check, list. Each takes its parsed arguments and gives the exit code."""

import json
import sys
from argparse import Namespace
from typing import Any

from forms.asked import asked
from forms.command import files
from forms.fill import fill as filled
from forms.pdf.document import Document
from forms.pdf.opening import Unreadable
from forms.read import Reading, edition
from forms.read import read as read_back
from forms.schemas import FORMS
from forms.validate import check as checked

RIGHT, WRONG, REFUSED = 0, 1, 2
"""Exit codes: done; something in the answers is wrong; what was asked cannot be done."""


def fill(given: Namespace) -> int:
    """Fills a blank form with the answers in a JSON file."""
    data = files.answers(given.answers, files.read(given.answers))
    if not isinstance(data, dict):
        raise files.Refused(f"{given.answers}: The answers must be one JSON object, in braces.")
    file = files.form_of(given.form, given.answers, data)
    made = filled(files.blank(file, given.blank), file, data, lock=given.lock)
    for where, characters in made.unwritten:
        tell(f"Write by hand, since the form's face lacks it ({', '.join(characters)}): {where}.")
    for name, value in made.unshown.items():
        tell(f"No field of this form shows “{name}” ({_short(value)}). It is kept in the data attached only.")
    files.write(given.output, made.pdf)
    if made.sheets:
        tell(f"What the form has no room for is on continuation sheets: {made.sheets}. File them with it.")
    mistakes = len(checked(file, data).mistakes)
    if mistakes:
        tell(f"Still wrong or missing: {mistakes}. Type `python -m forms check {given.answers}` to see them.")
    return RIGHT


def read(given: Namespace) -> int:
    """Reads the answers of a filled form back as JSON."""
    reading = _reading(given.filled, files.read(given.filled), given.form)
    files.write(given.output, json.dumps(reading.data, ensure_ascii=False, indent=1).encode() + b"\n")
    return WRONG if reading.doubts else RIGHT


def check(given: Namespace) -> int:
    """Checks answers, in JSON or in a filled form."""
    content = files.read(given.answers)
    if files.is_pdf(content):
        reading = _reading(given.answers, content, given.form)
        file, data = reading.form, reading.data
    else:
        data = files.answers(given.answers, content)
        file = files.form_of(given.form, given.answers, data)
    found = checked(file, data)
    for mistake in found.mistakes:
        say(f"- {mistake}")
    for advice in found.advice:
        say(f"- Advice, on the cautious reading: {advice}")
    count = len(found.mistakes)
    say(f"{asked(file).title}: {f'{count} to correct' if count else 'nothing to correct'}.")
    return WRONG if count else RIGHT


def forms(_: Namespace) -> int:
    """Lists the forms."""
    for name, file in FORMS.items():
        form, place = asked(file), files.built(file)
        state = "not built yet: type `make site`"
        if place:
            same = edition(Document(place.read_bytes())) == form.edition
            state = str(place.relative_to(files.ROOT)) + ("" if same else ", an older edition: type `make site`")
        say(f"{name:13} {form.title} (edition {form.edition}): {state}")
    return RIGHT


def _reading(name: str, content: bytes, wanted: str | None) -> Reading:
    try:
        reading = read_back(content, wanted)
    except Unreadable as error:
        raise files.Refused(f"{name}: {error}") from error
    for remark in reading.remarks:
        tell(f"{remark}.")
    for difference in reading.differences:
        tell(f"Changed in the form: {difference}. The field is taken.")
    for doubt in reading.doubts:
        tell(f"Not what is asked for: {doubt}. It is kept as it stands.")
    return reading


def _short(value: Any) -> str:  # noqa: ANN401 - any JSON value
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:60]}…"  # noqa: PLR2004 - enough to know it by


def say(text: str) -> None:
    """Prints a result."""
    print(text)


def tell(text: str) -> None:
    """Prints a remark, where it does not mix with a result."""
    print(text, file=sys.stderr)
