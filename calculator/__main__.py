"""The command line: `python -m calculator facts.json`, and `python -m calculator day 2027-11-02`."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from calculator.problem import Problem

RIGHT, FAULT, WRONG_FACTS = 0, 1, 2

_EPILOG = """\
Facts are a JSON object, such as {"site": "in_town", "persons_at_one_time": 450}.
schema/facts.schema.json lists them all.
"python -m calculator day 2027-11-02" tells whether that is a business day.
The exit code is 0, or 2 if the facts cannot be right."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line with these arguments and returns its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _day(given[1:]) if given[:1] == ["day"] else _assess(given)
    except (Problem, KeyError) as problem:
        sys.stderr.write(f"{problem.args[0]}\n")
        return FAULT


def _assess(given: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m calculator",
        description="Tells what the Town of Ogden's ordinance on assemblies asks of you, and why.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("facts", help="a file with the facts as JSON, or - for standard input")
    parser.add_argument("--json", action="store_true", help="print the assessment as JSON")
    parser.add_argument("--lines", action="store_true", help="one JSON object a line in, one assessment a line out")
    options = parser.parse_args(given or ["--help"])
    try:
        source = sys.stdin.buffer.read() if options.facts == "-" else Path(options.facts).read_bytes()
    except OSError as error:
        sys.stderr.write(f"{options.facts}: {error.strerror}. Give the name of a file with facts, or - to type them.\n")
        return WRONG_FACTS
    from calculator import exchange

    if options.lines:
        lines = source.split(b"\n")
        for line in lines[:-1] if lines[-1] == b"" else lines:
            _print(exchange.assess_json(line))
        return RIGHT
    answer = exchange.assess_json(source)
    assessment = json.loads(answer)
    if options.json:
        _print(answer)
    elif "errors" in assessment:
        from calculator.report import errors_in_words

        sys.stderr.write(errors_in_words(assessment["errors"], exchange.FACTS_SCHEMA))
    else:
        from calculator.report import in_words

        _print(in_words(assessment))
    return WRONG_FACTS if "errors" in assessment else RIGHT


def _day(given: list[str]) -> int:
    from calculator import calendar, shape

    parser = argparse.ArgumentParser(
        prog="python -m calculator day", description="Tells whether a day is a business day, and which public holiday."
    )
    parser.add_argument("date", help="the day, such as 2027-11-02")
    parser.add_argument("--json", action="store_true", help="print date, business_day and holiday as JSON")
    options = parser.parse_args(given)
    day = shape.day(options.date)
    if isinstance(day, str):
        if options.json:
            _print(json.dumps({"errors": [{"path": "", "message": day}]}, ensure_ascii=False))
        else:
            sys.stderr.write(f"{day}\n")
        return WRONG_FACTS
    holiday, business = calendar.public_holiday(day), calendar.is_business_day(day)
    if options.json:
        _print(json.dumps({"date": options.date, "business_day": business, "holiday": holiday}, ensure_ascii=False))
        return RIGHT
    _print(f"{calendar.in_words(day)} is {'a business day' if business else 'not a business day'}.")
    if holiday:
        _print(f"It is a public holiday: {holiday}.")
    if day.year < calendar.JUNETEENTH_ADDED:
        _print("General Construction Law 24 is applied as it stands today; Juneteenth was added to it in 2020.")
    return RIGHT


def _print(text: str) -> None:
    """Prints in UTF-8 whatever the terminal's own encoding, since a quotation must not change."""
    sys.stdout.buffer.write(text.encode() + b"\n")


if __name__ == "__main__":
    try:
        code = main()
        sys.stdout.flush()
    except BrokenPipeError:
        sys.stderr.close()
        code = RIGHT
    sys.exit(code)
