"""What the scripts of a page of the ordinance need to know, as data in the page: they hold no words of their own."""

import json

from calculator.ordinance import PROVISIONS, RECEIVED, SHA256, Provision
from publish.pages.ordinance.place import link
from publish.provisions.citation import FRAME, place
from publish.provisions.terms import DEFINED


def data(provisions: list[Provision]) -> str:
    """How these provisions and their sentences are cited, by our references, and the defined terms, as HTML."""
    clauses = [clause for provision in provisions for clause in clauses_of(provision)]
    known = {
        "page": f"ordinance/{provisions[0].page}.html",
        "citation": FRAME,
        "received": RECEIVED.isoformat(),
        "textSha256": SHA256,
        "places": {clause: place(clause) for clause in clauses},
        "terms": {name: _term(PROVISIONS[name]) for name in DEFINED.values()},
    }
    return f"{_json('ordinance-data', known)}\n{places()}"


def places() -> str:
    """On which page of the ordinance an anchor stands, by its first word, as HTML."""
    return _json("ordinance-places", {each.id: f"{each.page}.html" for each in PROVISIONS.values() if not each.parent})


def _json(name: str, known: object) -> str:
    text = json.dumps(known, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json" id="{name}">{text}</script>'


def clauses_of(provision: Provision) -> list[str]:
    """A provision and its sentences by our references; a single sentence is one too."""
    return [provision.id, *(f"{provision.id}:s{number}" for number in range(1, len(provision.sentences) + 1))]


def _term(provision: Provision) -> dict[str, str | None]:
    return {"term": provision.label, "words": provision.text, "address": link(provision)}
