"""Lists of the ordinance as the pages print them, below each other, in a sentence, or counted.

One of them that is typed by hand is refused.
"""

import re
from collections.abc import Iterator, Mapping

from calculator.names import fill
from calculator.rules.facilities import ITEMS
from forms.schemas import FORMS
from publish.pages import typed
from publish.pages.markdown import place
from publish.problem import Problem
from publish.provisions.lists import FILE, List, lists

MANY = 3
"""From so many items of a list on, a sentence or a list of ours restates it."""
_ITEM = r"\n\s*(?:[-*]|\d+\.)\s"
_APART = re.compile(rf"(?<=[.!?:;])(?<!\d\.)(?!{_ITEM})\s|\n\s*\n|\n(?=\s*(?:[#>]|!!!))")
_LEFT_ALONE = re.compile(
    r"\A---\n.*?\n---\n"
    r"|^\[\[[^\n]*\]\] *$"  # quoted law
    r'|\["[^"\]]*"\]\(cite:[^)]*\)'
    r"|\]\([^)\n]*\)"  # where a link leads
    r"|\{\{[^}\n]*\}\}",
    re.MULTILINE | re.DOTALL,
)


def names() -> Mapping[str, str]:
    """What the names `items.`, `words.` and `count.` of every list stand for on a page."""
    counts = {"matters": len(ITEMS), "forms": len(FORMS)} | {name: len(each.items) for name, each in lists().items()}
    found = {f"count.{name}": typed.in_words(count) for name, count in counts.items()}
    found |= {name.replace("count", "Count"): said.capitalize() for name, said in found.items()}
    for name, each in lists().items():
        found[f"items.{name}"] = fill(_below(each), FILE)
        found[f"words.{name}"] = fill(_joined(each), FILE)
    return found


def problems(text: str, where: str) -> Iterator[Problem]:
    """Places of a page as it was written where a list of the ordinance is typed by hand."""
    seen = _LEFT_ALONE.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    for start, said in _pieces(seen):
        for name, each in lists().items():
            if len(each.items) >= MANY and sum(_names(said, item.plain[0], item.words) for item in each.items) >= MANY:
                what = f"A list of the ordinance is typed by hand: {name}"
                remedy = f"Write {{{{ items.{name} }}}} or {{{{ words.{name} }}}}, from {FILE}."
                yield Problem(where, place(text, start), what, remedy)


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """The sentences of a text, a list of short items as one, each with where it begins."""
    at = 0
    for found in [*_APART.finditer(text), None]:
        end = found.start() if found else len(text)
        piece = text[at:end]
        yield at + len(piece) - len(piece.lstrip()), re.sub(_ITEM, "\n", piece)
        at = found.end() if found else end


def _names(said: str, *phrases: str) -> bool:
    return any(re.search(rf"\b{re.escape(_core(phrase))}\b", said, re.IGNORECASE) for phrase in phrases)


def _core(phrase: str) -> str:
    return re.sub(r"^(?:a|an|any|the) ", "", phrase.strip(" ."), flags=re.IGNORECASE)


def _joined(each: List) -> str:
    *before, last = [item.plain[0] for item in each.items]
    return f"{', '.join(before)} {each.join} {last}" if before else last


def _below(each: List) -> str:
    cites = [f"[{item.clause}](cite:{item.clause})" for item in each.items]
    if each.heads:
        rows = [[*item.plain, link][: len(each.heads)] for item, link in zip(each.items, cites, strict=True)]
        return "\n".join(f"| {' | '.join(row)} |" for row in [each.heads, ["---"] * len(each.heads), *rows])
    same = len(set(cites)) == 1
    lines = []
    for at, (item, link) in enumerate(zip(each.items, cites, strict=True), 1):
        words, stop = item.plain[0], item.plain[0].endswith(".") or not same
        words = words.removesuffix(".")
        told = f" ({link})" if not same or at == len(each.items) else ""
        lines.append(f"- {words}{told}{'.' if stop else ''}")
    return "\n".join(lines)
