"""The command that tells of one day whether it is a business day."""

import json
from collections.abc import Sequence

from calculator import calendar, shape
from calculator.command.arguments import Parser
from calculator.command.console import RIGHT, WRONG, say, tell


def run(given: Sequence[str]) -> int:
    """Says whether a day is a business day, and which public holiday."""
    parser = Parser(
        prog="python -m calculator day", description="Tells whether a day is a business day, and which public holiday."
    )
    parser.add_argument("date", metavar="DATE", help="the day, such as 2027-11-02")
    parser.add_argument("--json", action="store_true", help="print date, business_day and holiday as JSON")
    asked = parser.understand(given)
    day = shape.day(asked.date)
    if isinstance(day, str):
        if asked.json:
            say(json.dumps({"errors": [{"path": "", "message": day}]}, ensure_ascii=False))
        else:
            tell(day)
        return WRONG
    holiday, business = calendar.public_holiday(day), calendar.is_business_day(day)
    if asked.json:
        say(json.dumps({"date": asked.date, "business_day": business, "holiday": holiday}, ensure_ascii=False))
        return RIGHT
    say(f"{calendar.in_words(day)} is {'a business day' if business else 'not a business day'}.")
    if holiday:
        say(f"It is a public holiday: {holiday}.")
    if day.year < calendar.JUNETEENTH_ADDED:
        say("General Construction Law 24 is applied as it stands today; Juneteenth was added to it in 2020.")
    return RIGHT
