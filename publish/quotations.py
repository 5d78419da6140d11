"""Every quotation in rules and schemas, looked for in the ordinance before anything is built.

A rule that quotes inside a function is not run while its module loads, so its source is read here.
"""

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from publish.problem import Problem

RULES = Path("calculator/rules")
MEND = "Mend the quotation, or restore docs/ordinance/ordinance.txt."


def in_rules() -> Iterator[Problem]:
    """What a rule cites in so many words and the ordinance does not have."""
    for file in sorted(RULES.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "cite":
                given = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
                if len(given) == len(node.args):
                    yield from _missing(file, node.lineno, *given)


def in_schemas(files: list[Path]) -> Iterator[Problem]:
    """What a schema quotes (`clause`, `part`) and the ordinance does not have."""
    for file in files:
        text = file.read_text(encoding="utf-8")
        rows = text.splitlines()
        for clause, part in _quoted(json.loads(text)):
            written = json.dumps(part or clause, ensure_ascii=False)
            line = next((number for number, row in enumerate(rows, 1) if written in row), None)
            yield from _missing(file, line, clause, part)


def _missing(file: Path, line: int | None, clause: str, part: str | None = None) -> Iterator[Problem]:
    from calculator.ordinance import NotInOrdinance, cite

    try:
        cite(clause, part)
    except NotInOrdinance as error:
        yield Problem(str(file), line, error.args[0], MEND)


def _quoted(value: Any) -> Iterator[tuple[str, str | None]]:  # noqa: ANN401 - any JSON value
    if isinstance(value, list):
        for item in value:
            yield from _quoted(item)
    elif isinstance(value, dict):
        if isinstance(value.get("clause"), str) and value.keys() <= {"clause", "part"}:
            yield value["clause"], value.get("part")
        for member in value.values():
            yield from _quoted(member)
