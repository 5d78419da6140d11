"""What of ours stands beside a provision: the editor's remark, what to read with it, and who rests on it."""

import re
from collections.abc import Iterable
from html import escape
from itertools import groupby

from calculator.ordinance import PROVISIONS, Provision
from publish.pages.ordinance.place import link, named
from publish.provisions import remarks
from publish.provisions.references import related
from publish.provisions.used_by import Use

COUNTED = {
    "answer": ("answer of the calculator", "answers of the calculator"),
    "page": ("page", "pages"),
    "question": ("open question", "open questions"),
    "form": ("form", "forms"),
    "case": ("worked case", "worked cases"),
}
TITLES = {
    "answer": "Answers of the calculator",
    "page": "Guidance",
    "question": "Unclear words",
    "form": "Forms, and what they ask",
    "case": "Worked cases",
}


def beside(provision: Provision, found: list[Use]) -> list[str]:
    """These parts as HTML, as far as there is something to say. `found` are the uses of the provision."""
    return [*_remark(provision), *_see_also(provision), *_used_by(found)]


def _remark(provision: Provision) -> Iterable[str]:
    if provision.remark:
        said = escape(provision.remark, quote=False)
        for name in sorted(remarks.named(provision.remark), key=len, reverse=True):
            if "/" in name:
                linked = f'<a href="{link(PROVISIONS[name])}">{name}</a>'
                said = re.sub(rf"(?<![\w/>#-]){re.escape(name)}(?![\w/<-])", linked, said)
        yield (
            '<div class="remark ours" role="note"><p><strong>Editor’s remark</strong> (ours, not part of the text). '
            f"{said}</p></div>"
        )


def _see_also(provision: Provision) -> Iterable[str]:
    others = [PROVISIONS[name] for name in related(provision.id)]
    if others:
        links = ", ".join(f'<a href="{link(other)}">{escape(named(other), quote=False)}</a>' for other in others)
        yield f'<p class="beside ours" data-search-exclude>See also {links}</p>'


def _used_by(found: list[Use]) -> Iterable[str]:
    if found:
        kinds = {kind: list(group) for kind, group in groupby(found, key=lambda use: use.kind)}
        counted = ", ".join(f"{len(group)} {COUNTED[kind][len(group) != 1]}" for kind, group in kinds.items())
        lists = "".join(_list(kind, group) for kind, group in kinds.items())
        yield (
            f'<details class="beside used ours" data-search-exclude><summary>Used by {counted}</summary>\n'
            f'<dl class="used__lists">{lists}</dl></details>'
        )


def _list(kind: str, group: list[Use]) -> str:
    return f"<dt>{TITLES[kind]}</dt>" + "".join(f"<dd>{_one(use)}</dd>" for use in group)


def _one(use: Use) -> str:
    title = escape(use.title, quote=False)
    linked = f'<a href="../{use.address}">{title}</a>' if use.address else title
    parts = "; ".join(f'<a href="../{address}">{escape(label, quote=False)}</a>' for label, address in use.parts)
    return f"{linked}: {parts}" if parts else linked
