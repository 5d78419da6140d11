"""What the command line says of one rule, or of all there are."""

import json
from collections.abc import Mapping
from typing import Any

from calculator.command.console import RIGHT, Refused, say
from calculator.explain import Explanation, NoSuchRule, explain, names
from calculator.other_law import OtherLaw
from calculator.parameters import Parameter
from calculator.report import finding_in_words, quoted, wrapped


def run(name: str, assessment: Mapping[str, Any] | None, *, as_json: bool) -> int:
    """Prints what a rule says and what it finds in an assessment; for an empty name, which rules there are."""
    if not name:
        say(json.dumps({"rules": names()}) if as_json else _all())
        return RIGHT
    try:
        rule = explain(name)
    except NoSuchRule as error:
        raise Refused(f"{error.args[0]}\n{_all()}") from error
    findings = None if assessment is None else [f for f in assessment["findings"] if f["rule"] in rule.names]
    say(json.dumps(_as_json(rule, findings), ensure_ascii=False) if as_json else _in_words(rule, findings))
    return RIGHT


def _all() -> str:
    return wrapped(f"The rules, in the order of the ordinance: {', '.join(names())}.")


def _in_words(rule: Explanation, findings: list[Mapping[str, Any]] | None) -> str:
    parts = [f"{rule.name}\n{wrapped(rule.reading)}"]
    if rule.answers:
        parts[0] += "\n" + wrapped(f"It gives: {', '.join(rule.answers)}.")
    if rule.provisions:
        parts.append("\n".join(["The words it reads:", *(quoted(each.clause, each.quote) for each in rule.provisions)]))
    if rule.numbers:
        parts.append(
            "\n".join(
                ["The numbers in them:" if rule.provisions else "Numbers of another law:", *map(_number, rule.numbers)]
            )
        )
    if findings is not None:
        said = map(finding_in_words, findings) if findings else ["Of these facts it has nothing to say."]
        parts += ["What it finds in these facts:", *said]
    return "\n\n".join(parts)


def _number(number: Parameter | OtherLaw) -> str:
    source = f"{number.citation.clause}: “{number.citation.quote}”" if isinstance(number, Parameter) else number.source
    return wrapped(f"{number.name}: {number.value:,} {number.unit} ({source})", "  ")


def _as_json(rule: Explanation, findings: list[Mapping[str, Any]] | None) -> dict[str, Any]:
    told = {
        "rule": rule.name,
        "names": rule.names,
        "reading": rule.reading,
        "answers": rule.answers,
        "provisions": [{"clause": each.clause, "quote": each.quote} for each in rule.provisions],
        "numbers": [_number_as_json(number) for number in rule.numbers],
    }
    return told if findings is None else {**told, "findings": findings}


def _number_as_json(number: Parameter | OtherLaw) -> dict[str, Any]:
    known = {"name": number.name, "value": number.value, "unit": number.unit}
    if isinstance(number, Parameter):
        return {**known, "clause": number.citation.clause, "as_written": number.citation.quote}
    return {**known, "source": number.source}
