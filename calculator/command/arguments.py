"""What is asked of the command line."""

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, NoReturn

from calculator.command.console import STANDARD, WRONG, Refused, same_file, say, tell
from calculator.command.fact_options import add_to, fact_options, facts_from_options
from calculator.exchange import FACTS_SCHEMA
from calculator.report import WIDTH

_USAGE = """\
python -m calculator [FACTS] [--persons 450 --first-day 2027-08-14 ...]
       python -m calculator --lines [FACTS]
       python -m calculator verify RECEIPT
       python -m calculator day 2027-11-02"""
_DESCRIPTION = """\
Tells what the Town of Ogden's ordinance on assemblies asks of you, and why.

FACTS is a file with a JSON object, such as {"site": "in_town"}, or - for
standard input. Options tell facts too. Beside a file they are added to it; the
same fact told in both is taken from the option, and that is said."""
_EPILOG = """\
Every other fact has an option as well, named as in schema/facts.schema.json:
--insurance-property-damage 500000, --approvals-county 1,2,3.
A list is told with commas; --session can be given several times.

"verify RECEIPT" works a receipt out again: exit code 0 if it holds, 1 if it
differs, 2 if it is none. "day 2027-11-02" tells whether that is a business day.

The exit code is 0; 2 if the facts, or what is asked, cannot be right; 1 if a
file of this project is damaged. --lines always ends with 0: each line has its
own assessment or errors."""


@dataclass(frozen=True, kw_only=True)
class Request:
    """What is asked: the facts' file (`-`: standard input, None: none), the facts of options, and what to give out.

    `would_change`: each finding tells what would change it; `explain` is the rule to explain, empty for the list of
    them; `ics` and `receipt` the files to write; `ics_name` what the assembly is called in the calendar.
    """

    file: str | None
    facts: Mapping[str, Any]
    json: bool
    lines: bool
    would_change: bool
    explain: str | None
    ics: str | None
    ics_name: str | None
    receipt: str | None


class Parser(argparse.ArgumentParser):
    """argparse in our words: what is wrong, what to do; plain, and no guessing at half a name."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401 - argparse's own
        super().__init__(allow_abbrev=False, formatter_class=_narrow, **settings)
        self.color = False

    def error(self, message: str) -> NoReturn:
        """Ends with the usage and what is wrong."""
        stop = "" if message.endswith(("?", ".")) else "."
        tell(f"{self.format_usage()}{message[0].upper()}{message[1:]}{stop} --help tells more.")
        raise SystemExit(WRONG)

    def print_help(self, file: object = None) -> None:  # noqa: ARG002 - argparse's own
        """Prints the help in UTF-8."""
        say(self.format_help().rstrip("\n"))

    def understand(self, given: Sequence[str]) -> argparse.Namespace:
        """The arguments; an unknown one is refused with the nearest known one."""
        found, unknown = self.parse_known_args(given)
        if unknown:
            near = get_close_matches(unknown[0].partition("=")[0], self._option_string_actions, n=1)
            hint = f'Did you mean "{near[0]}"?' if near and unknown[0].startswith("-") else "Leave it out"
            self.error(f'"{unknown[0]}" is not known here. {hint}')
        return found


def _narrow(prog: str) -> argparse.HelpFormatter:
    return argparse.RawDescriptionHelpFormatter(prog, width=WIDTH, max_help_position=30)


def request(given: Sequence[str]) -> Request | None:
    """What these arguments ask; None, with the usage printed, where they tell nothing. Raises Refused, SystemExit."""
    options = tuple(fact_options(FACTS_SCHEMA))
    parser = _parser(options)
    if not given:
        parser.print_help()
        return None
    found = vars(parser.understand(given))
    facts = facts_from_options(found, options)
    asked = Request(
        file=found["file"],
        facts=facts,
        **{name: found[name] for name in ("json", "lines", "would_change", "explain", "ics", "ics_name", "receipt")},
    )
    _refuse_contradictions(asked)
    if asked.file is None and not facts and not asked.lines and asked.explain is None:
        parser.error("no facts are told. Give a file with facts, - for standard input, or options such as --persons")
    return asked


def _parser(options: Sequence[Any]) -> Parser:
    parser = Parser(prog="python -m calculator", usage=_USAGE, description=_DESCRIPTION, epilog=_EPILOG)
    parser.add_argument("file", metavar="FACTS", nargs="?", help="a file with the facts as JSON, or - (see above)")
    parser.add_argument("--json", action="store_true", help="print the assessment as JSON, on one line")
    parser.add_argument("--lines", action="store_true", help="one JSON object a line in, one assessment a line out")
    parser.add_argument(
        "--explain", metavar="RULE", nargs="?", const="", help="what a rule says; without RULE, which there are"
    )
    parser.add_argument("--would-change", action="store_true", help="tell with each answer what would change it")
    parser.add_argument("--ics", metavar="FILE", help="write the days to keep as a calendar (- for standard output)")
    parser.add_argument("--ics-name", metavar="NAME", help="what to call the assembly in that calendar")
    parser.add_argument("--receipt", metavar="FILE", help="write facts, answers and checksums, to be verified later")
    add_to(parser, options, FACTS_SCHEMA["x-steps"])
    return parser


def _refuse_contradictions(asked: Request) -> None:
    outputs = {"--ics": asked.ics, "--receipt": asked.receipt}
    written = {flag: name for flag, name in outputs.items() if name is not None}
    if asked.lines and (asked.facts or written or asked.json or asked.would_change or asked.explain is not None):
        raise Refused("--lines reads all facts from its lines and prints JSON. Leave the other options out.")
    if asked.explain is not None and written:
        raise Refused(f"--explain prints what a rule says. Ask for {' and '.join(written)} in a second command.")
    if asked.ics_name is not None and asked.ics is None:
        raise Refused("--ics-name names the assembly in a calendar. Give --ics FILE as well.")
    printed = [*(flag for flag, name in written.items() if name == STANDARD), *["--json"] * asked.json]
    if len(printed) > 1:
        raise Refused(f"{' and '.join(printed)} cannot all go to standard output. Give a file to all but one of them.")
    for flag, name in written.items():
        others = [asked.file, *(other for at, other in written.items() if at != flag)]
        if name != STANDARD and any(other not in (None, STANDARD) and same_file(name, other) for other in others):
            raise Refused(f"{flag} would write over {name}, which is asked for otherwise. Give it another name.")
