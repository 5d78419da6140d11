"""The commands: fill, read, check, example, list. Each takes its parsed arguments and gives the exit code."""

import json
import shlex
import sys
from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from calculator.files import read_text
from forms.asked import asked
from forms.command import files
from forms.command.folded import folded
from forms.fill import fill as filled
from forms.legible import escaped, legible
from forms.pdf.document import Document
from forms.pdf.opening import Unreadable
from forms.read import Reading, edition
from forms.read import read as read_back
from forms.schemas import FORMS, PETITION
from forms.validate import check as checked

RIGHT, WRONG, REFUSED = 0, 1, 2
"""Exit codes: done; something in the answers is wrong; what was asked cannot be done."""
_SEVERAL = 10
_EXAMPLE = "forms/command/example.json"


def fill(given: Namespace) -> int:
    """Fills a blank form with the answers in a JSON file."""
    files.apart(given.output, given.answers, given.blank, *files.blanks())
    data = files.answers(given.answers, files.read(given.answers))
    if not isinstance(data, dict):
        raise files.Refused(f"{given.answers}: The answers must be one JSON object, in braces.")
    file = files.form_of(given.form, given.answers, data)
    made = filled(files.blank(file, given.blank), file, data, lock=given.lock)
    for where, characters in made.unwritten:
        tell(f"Write by hand, since the form's face lacks it ({', '.join(characters)}): {where}.")
    _tell_unshown(given, file, data, made.unshown)
    files.write(given.output, made.pdf)
    if made.sheets:
        tell(f"What the form has no room for is on continuation sheets: {made.sheets}. File them with it.")
    mistakes = len(checked(file, data).mistakes)
    if mistakes:
        tell_wrong(mistakes, given.answers, given.form)
    return RIGHT


def tell_wrong(count: int, answers: str, form: str | None = None) -> None:
    """Tells how much of the answers is wrong or missing, and what to type to see it: the same form, the same file."""
    name = "FILE" if answers == files.STANDARD else shlex.quote(answers)
    command = f"python -m forms check {f'--form {form} ' if form else ''}{name}"
    where = ", with the answers in a file," if answers == files.STANDARD else ""
    tell(f"Still wrong or missing: {count}. Type `{command}`{where} to see {'it' if count == 1 else 'them'}.")


def _tell_unshown(given: Namespace, file: str, data: dict[str, Any], unshown: Mapping[str, Any]) -> None:
    """Tells what no field shows; once, where the answers are those of another form."""
    meant = files.form_of(None, "", data)
    if meant != file and len(unshown) > _SEVERAL:
        kind = "a petition" if meant == PETITION else f"for the form “{asked(meant).title}”"
        name = "ANSWERS" if given.answers == files.STANDARD else shlex.quote(given.answers)
        remedy = (
            f"To fill all forms from a petition, type `python -m forms packet {name} -o packet.pdf`."
            if meant == PETITION
            else f"Leave out `--form`, or give `--form {asked(meant).name}`."
        )
        tell(
            f"These answers are {kind}: {len(unshown)} of them have no field on the form “{asked(file).title}”, and are"
            f" kept in the data attached only. {remedy}"
        )
        return
    for name, value in list(unshown.items())[:_SEVERAL]:
        tell(f"No field of this form shows “{name}” ({_short(value)}). It is kept in the data attached only.")
    if len(unshown) > _SEVERAL:
        tell(f"No field of this form shows {len(unshown) - _SEVERAL} more. They are kept in the data attached only.")


def read(given: Namespace) -> int:
    """Reads the answers of a filled form back as JSON."""
    files.apart(given.output, given.filled)
    reading = _reading(given.filled, files.read(given.filled), given.form)
    written = escaped(json.dumps(reading.data, ensure_ascii=False, indent=1, allow_nan=False))
    files.write(given.output, written.encode() + b"\n")
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
    found = checked(file, data, given.today)
    for line in folded(found.mistakes):
        say(f"- {line}")
    for advice in found.advice:
        say(f"- Advice{', on the cautious reading' if advice.basis == 'cautious' else ''}: {advice}")
    count = len(found.mistakes)
    weigh = " Weigh the advice above before you file." if found.advice else ""
    say(f"{asked(file).title}: {count or 'nothing'} to correct.{weigh}")
    return WRONG if count else RIGHT


def example(_: Namespace) -> int:
    """Prints the answers of a petition that is made up, with every question answered once."""
    say(read_text(_EXAMPLE).rstrip())
    return RIGHT


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
    print(legible(text, kept="\n"))


def tell(text: str) -> None:
    """Prints a remark, where it does not mix with a result."""
    print(legible(text, kept="\n"), file=sys.stderr)
