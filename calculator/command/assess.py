"""The command that answers: facts in, an assessment for a person or as JSON, a calendar, a receipt."""

import json
from collections.abc import Sequence
from typing import Any

from calculator import exchange, ics
from calculator import receipt as receipts
from calculator.command import explain
from calculator.command.arguments import Request, request
from calculator.command.console import RIGHT, STANDARD, WRONG, lines, read, say, tell, write
from calculator.command.entered import laid_over
from calculator.json_text import NotJson, parse
from calculator.report import errors_in_words, in_words


def run(given: Sequence[str]) -> int:
    """Does what these arguments ask and gives the exit code."""
    asked = request(given)
    if asked is None:
        return RIGHT
    if asked.lines:
        for line in lines(asked.file or STANDARD):
            say(exchange.assess_json(line))
        return RIGHT
    if asked.explain is not None:
        return _explain(asked)
    answer = _assessed(asked)
    assessment = json.loads(answer)
    if "errors" in assessment:
        _refuse(assessment, answer, as_json=asked.json)
        return WRONG
    written = _written(asked, assessment)
    if STANDARD not in (asked.ics, asked.receipt):
        say(answer if asked.json else in_words(assessment))
    return RIGHT if written else WRONG


def _explain(asked: Request) -> int:
    assessment = None
    if asked.file is not None or asked.facts:
        answer = _assessed(asked)
        assessment = json.loads(answer)
        if "errors" in assessment:
            _refuse(assessment, answer, as_json=asked.json)
            return WRONG
    return explain.run(asked.explain, assessment, as_json=asked.json)


def _refuse(errors: dict[str, Any], answer: str, *, as_json: bool) -> None:
    if as_json:
        say(answer)
    else:
        tell(errors_in_words(errors["errors"], exchange.FACTS_SCHEMA))


def _assessed(asked: Request) -> str:
    """The assessment of the facts of the file and of the options, as JSON."""
    changes = asked.would_change or asked.explain is not None
    if asked.file is None:
        return exchange.assess_json(json.dumps(asked.facts), changes=changes)
    source = read(asked.file)
    if not asked.facts:
        return exchange.assess_json(source, changes=changes)
    try:
        told = parse(source)
    except NotJson:
        return exchange.assess_json(source)
    if not isinstance(told, dict):
        return exchange.assess_json(source)
    both, replaced = laid_over(told, asked.facts)
    if replaced:
        where = "standard input" if asked.file == STANDARD else asked.file
        tell(f"Taken from the options, not from {where}: {', '.join(replaced)}.")
    return json.dumps(exchange.assessment_of(both, changes=changes), ensure_ascii=False)


def _written(asked: Request, assessment: dict[str, Any]) -> bool:
    """Writes the files asked for; False where there is nothing to write into one."""
    if asked.receipt is not None:
        write(asked.receipt, receipts.receipt(assessment))
        _tell_where("receipt", asked.receipt)
    if asked.ics is None:
        return True
    calendar = ics.calendar(assessment, asked.ics_name)
    if calendar is None:
        tell(
            "No calendar is written: from these facts there is no day to keep."
            + (" Tell the first day." if assessment["answers"]["requirements_apply"] is not False else "")
        )
        return False
    write(asked.ics, calendar)
    _tell_where("calendar", asked.ics)
    return True


def _tell_where(what: str, name: str) -> None:
    if name != STANDARD:
        tell(f"The {what} is in {name}.")
