"""Who rests on a provision: rules, pages of guidance, open questions, forms and worked cases, by what they cite.

Nothing is registered. Rules are asked by letting them answer the worked cases; what pages link to is read out of the
laid-out pages, in which tables, questions and pictures have been made; the rest is read where it stands.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import yaml

from calculator.exchange import assessment_of
from calculator.ordinance import PROVISIONS
from calculator.readings import READINGS
from forms.blank import Blank
from forms.fields import fields
from forms.schemas import FORMS, root
from publish.cases import anchor, cases, files
from publish.provisions import answer_titles
from publish.provisions.linked import linked

KINDS = ("answer", "page", "question", "form", "case")
_HEAD = re.compile(r"---\n(.*?)\n---\n", re.DOTALL)


@dataclass(frozen=True, kw_only=True)
class Use:
    """One that rests on a provision: of which kind, its title, its address from the site's root.

    `parts` are the blanks of a form, each with its address.
    """

    kind: str
    title: str
    address: str | None
    parts: tuple[tuple[str, str], ...] = ()


def uses(laid_out: Mapping[str, str]) -> dict[str, list[Use]]:
    """The uses of every provision, by kind and then in the order in which they were found.

    `laid_out` are the pages beside the ordinance's own as Markdown, by path, with all that is computed in them.
    """
    found: dict[str, dict[tuple[str, str], Use]] = {name: {} for name in PROVISIONS}
    for clause, use in (*_answers(), *_pages(laid_out), *_questions(), *_forms(), *_cases()):
        name = clause.partition(":")[0]
        if name in found:
            before = found[name].get((use.kind, use.title))
            parts = tuple(dict.fromkeys((*(before.parts if before else ()), *use.parts)))
            found[name][use.kind, use.title] = Use(kind=use.kind, title=use.title, address=use.address, parts=parts)
    return {name: sorted(each.values(), key=lambda use: KINDS.index(use.kind)) for name, each in found.items()}


def _answers() -> Iterator[tuple[str, Use]]:
    for _, case in _worked():
        for finding in assessment_of(case["facts"]).get("findings", ()):
            title = answer_titles.title(finding["rule"])
            for cited in finding["citations"]:
                yield cited["clause"], Use(kind="answer", title=title, address="calculator.html")


def _pages(laid_out: Mapping[str, str]) -> Iterator[tuple[str, Use]]:
    for name, text in laid_out.items():
        kind = "form" if name.startswith("forms/") else "page"
        use = Use(kind=kind, title=_title(text, name), address=name.removesuffix(".md") + ".html")
        for provision in linked(name, text):
            yield provision, use


def _title(text: str, where: str) -> str:
    head = _HEAD.match(text)
    return str(yaml.safe_load(head[1])["title"]) if head else where


def _questions() -> Iterator[tuple[str, Use]]:
    for reading in READINGS.values():
        address = f"guidance/readings.html#{reading.name.replace('_', '-')}"
        for clause in reading.clauses:
            yield clause, Use(kind="question", title=reading.question, address=address)


def _forms() -> Iterator[tuple[str, Use]]:
    for name, schema in FORMS.items():
        title, page = root(schema).get("title"), f"forms/{name}.html"
        seen: set[tuple[str, str]] = set()
        for blank in fields(schema):
            label = blank.row.title if blank.row else blank.label
            for clause in blank.clauses:
                first = (clause.partition(":")[0], label)
                if first not in seen:
                    seen.add(first)
                    yield clause, Use(kind="form", title=title, address=page, parts=((label, f"{page}#{_id(blank)}"),))


def _id(blank: Blank) -> str:
    """The id of a blank on the page of its form; of several boxes, that of the first."""
    return f"{blank.id}-{blank.options[0].value}" if blank.options else blank.id


def _cases() -> Iterator[tuple[str, Use]]:
    for stem, case in _worked():
        use = Use(
            kind="case",
            title=f"{case['title']} ({case['id']})",
            address=f"guidance/examples.html#{anchor(stem, case)}",
        )
        for clause in case.get("clauses") or ():
            yield clause, use


def _worked() -> Iterator[tuple[str, Mapping[str, Any]]]:
    for stem in files():
        for case in cases(stem):
            yield stem, case
