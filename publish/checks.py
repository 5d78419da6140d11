"""What must hold before anything is built: the sources can be read, and agree with each other.

The law's own modules check the most when they are loaded: every line of the ordinance has a provision, every number
stands in the words it comes from, every quotation in a rule is verbatim. Here all that is asked for, and what is wrong
is told with its file and line, everything at once where that can be.
"""

import json
import re
import traceback
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from publish import quotations
from publish.cache import Cache
from publish.problem import Problem

SCHEMAS = Path("schema")
FACTS = "schema/facts.schema.json"
ANNOTATIONS = Path("schema/forms/annotations.schema.json")
CHECKED_WITH = ("forms/annotations.py", "forms/places.py", "setup/requirements-site.txt")


def check(cache: Cache) -> None:
    """Raises Problem, or an ExceptionGroup of several, where a source is wrong."""
    for stage in (_schemas, _law, partial(_annotations, cache), _references):
        problems = list(stage())
        if len(problems) == 1:
            raise problems[0]
        if problems:
            raise ExceptionGroup("Several sources are wrong", problems)


def schema_files() -> list[Path]:
    """Every JSON file under schema/, in order of name."""
    return sorted(SCHEMAS.rglob("*.json"))


def _schemas() -> Iterator[Problem]:
    for file in schema_files():
        try:
            json.loads(file.read_text(encoding="utf-8"))
        except json.JSONDecodeError as error:
            what = f"This is not JSON, at column {error.colno}: {error.msg}"
            yield Problem(str(file), error.lineno, what, "Look at the comma, bracket or quotation mark before it.")
        except UnicodeDecodeError:
            yield Problem(str(file), None, "The file is not UTF-8", "Save it with the encoding UTF-8.")


def _annotations(cache: Cache) -> Iterator[Problem]:
    """The slowest of the checks, so what was found in a schema is kept until the schema or the check changes."""
    rules = [path.read_bytes() for path in (ANNOTATIONS, *map(Path, CHECKED_WITH))]
    for file in schema_files():
        found = cache.get("annotations", str(file), file.read_bytes(), *rules, make=partial(_annotations_of, file))
        yield from (Problem(*told) for told in json.loads(found))


def _annotations_of(file: Path) -> bytes:
    from forms import annotations

    found = annotations.problems(str(file))
    return json.dumps([(problem.file, problem.line, problem.what, problem.remedy) for problem in found]).encode()


def _law() -> Iterator[Problem]:
    try:
        import calculator.exchange
        import calculator.names  # noqa: F401 - loaded to be checked
    except Problem as problem:
        yield problem
    except (KeyError, ValueError) as error:
        yield _explained(error)


def _explained(error: Exception) -> Problem:
    """What a fault in the law's own sources is, and where: a quotation, a number's name, a keyword of a schema."""
    from calculator.files import line_of
    from calculator.ordinance import NotInOrdinance

    said = str(error.args[0])
    frames = traceback.extract_tb(error.__traceback__)
    place = next((frame for frame in reversed(frames) if Path(frame.filename).parent.name == "rules"), None)
    if place is None:
        keyword = next(iter(re.findall(r"'([^']+)'", said)), said)
        schema = "schema/town.schema.json" if any("town.py" in frame.filename for frame in frames) else FACTS
        return Problem(schema, line_of(schema, f'"{keyword}"'), said, "Compare with the schema's other members.")
    rule = f"calculator/rules/{Path(place.filename).name}"
    if isinstance(error, NotInOrdinance):
        return Problem(rule, place.lineno, said, quotations.MEND)
    what = f"There is no number named {said}, which {rule}:{place.lineno} reckons with"
    return Problem("calculator/parameters.toml", None, what, "Restore it, or change the rule with it.")


def _references() -> Iterator[Problem]:
    from calculator.names import fill
    from calculator.ordinance import PROVISIONS, NotInOrdinance, words
    from publish.provisions import lists, references, remarks

    yield from remarks.problems()
    yield from references.problems()
    yield from lists.problems()
    yield from quotations.in_rules()
    yield from quotations.in_schemas(schema_files())
    for file in schema_files():
        text = file.read_text(encoding="utf-8")
        try:
            fill(text, str(file))
        except Problem as problem:
            yield problem
        for clause in sorted(_clauses(json.loads(text))):
            try:
                if clause not in PROVISIONS:
                    words(clause)
            except NotInOrdinance as error:
                line = next((number for number, row in enumerate(text.splitlines(), 1) if f'"{clause}"' in row), None)
                yield Problem(str(file), line, error.args[0], "Use an id of docs/ordinance/provisions.toml.")


def _clauses(value: Any) -> set[str]:  # noqa: ANN401 - any JSON value
    if isinstance(value, list):
        return set().union(*map(_clauses, value))
    if not isinstance(value, dict):
        return set()
    own = value.get("x-clause", ())
    found = set(own) if isinstance(own, list | tuple) else set()
    return found.union(*(_clauses(member) for member in value.values()))
