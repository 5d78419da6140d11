"""The command that works a receipt out again."""

import json
from collections.abc import Sequence
from dataclasses import asdict

from calculator.command.arguments import Parser
from calculator.command.console import FAULT, RIGHT, WRONG, read, say, tell
from calculator.receipt import NoReceipt, Verification, verify
from calculator.report import wrapped

SHOWN = 12


def run(given: Sequence[str]) -> int:
    """Says whether a receipt holds. Exit code 0 if it does, 1 if it differs, 2 if it is none."""
    parser = Parser(prog="python -m calculator verify", description="Works a receipt out again and compares.")
    parser.add_argument("file", metavar="RECEIPT", help="a file that --receipt wrote, or - for standard input")
    parser.add_argument("--json", action="store_true", help="print same, differences and meaning as JSON")
    asked = parser.understand(given)
    try:
        found = verify(read(asked.file))
    except NoReceipt as error:
        tell(f"{asked.file}: {error}")
        return WRONG
    say(json.dumps(asdict(found), ensure_ascii=False) if asked.json else _in_words(found))
    return FAULT if found.differences else RIGHT


def _in_words(found: Verification) -> str:
    parts = [wrapped(found.meaning)]
    if found.same:
        parts.append(wrapped(f"The same: {', '.join(found.same)}."))
    for difference in found.differences:
        lines = [f"Different: {difference.part}."]
        lines += [wrapped(how, "  ") for how in difference.how[:SHOWN]]
        if len(difference.how) > SHOWN:
            lines.append(f"  And {len(difference.how) - SHOWN} more: --json tells all.")
        parts.append("\n".join(lines))
    return "\n\n".join(parts)
