"""All provisions as JSON; `schema/provisions.schema.json` says its shape. What is ours stands under `editorial`."""

import json
from typing import Any

from calculator.ordinance import PROVISIONS, RECEIVED, SHA256, STANDING, TEXT, Provision, address
from publish.exports.element_ids import element_id, words_id
from publish.provisions.citation import TOWN, citation, place
from publish.provisions.history import ADOPTION, AMENDMENTS, UNDATED
from publish.provisions.references import references, related
from publish.provisions.terms import uses


def document() -> str:
    """The whole, with a line end after it."""
    whole = {
        "$schema": "provisions.schema.json",
        "notice": STANDING,
        "of": TOWN,
        "received": RECEIVED.isoformat(),
        "text": {"file": "ordinance/ordinance.txt", "sha256": SHA256, "lines": TEXT.count("\n") + 1},
        "adoption": {
            "note": ADOPTION.note,
            "law": ADOPTION.law,
            "day": ADOPTION.day.isoformat(),
            "code": ADOPTION.code,
        },
        "amendments": _amendments(),
        "provisions": [_provision(provision) for provision in PROVISIONS.values()],
    }
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def _amendments() -> list[dict[str, Any]]:
    """In the order of the text. Where it gives no day or no local law, null stands for it."""
    known = {
        **{
            each.note: {"about": each.about, "law": each.law, "day": each.day.isoformat(), "when": each.dated}
            for each in AMENDMENTS
        },
        **{each.note: {"about": each.about, "law": None, "day": None, "when": each.when} for each in UNDATED},
    }
    return [{"note": name, **known[name]} for name in PROVISIONS if name in known]


def _provision(provision: Provision) -> dict[str, Any]:
    return {
        "id": provision.id,
        "parent": provision.parent,
        "kind": provision.kind,
        "label": provision.label,
        "text": provision.text,
        "line": provision.line,
        "labelLine": provision.label_line,
        "address": address(provision.id),
        "akomaNtoso": words_id(provision.id) if provision.kind == "note" else element_id(provision.id),
        "sentences": [_sentence(provision, number) for number in range(1, len(provision.sentences) + 1)],
        "editorial": {
            "heading": provision.heading,
            "place": place(provision.id),
            "citation": citation(provision.id),
            "remark": provision.remark,
            "seeAlso": related(provision.id),
        },
    }


def _sentence(provision: Provision, number: int) -> dict[str, Any]:
    clause, text = f"{provision.id}:s{number}", provision.sentences[number - 1]
    terms = uses(text, within=provision.id) if provision.kind != "note" else ()
    return {
        "id": clause,
        "text": text,
        "address": address(clause),
        "akomaNtoso": f"{words_id(provision.id)}__span_{number}",
        "terms": [{"words": text[use.start : use.end], "defined": use.definition} for use in terms],
        "references": [
            {"words": each.words, "to": each.to}
            for each in references()
            if each.origin in (provision.id, clause) and each.words in text
        ],
    }
