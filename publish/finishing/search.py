"""Adds everyday words to the search that MkDocs built, so that "porta potty" finds the provision on toilets.

The words go into the field `tags` of what they find: the theme searches it, marks the word that was typed and shows it
apart from the text of the page. The text of no page changes.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from calculator.files import line_of, read_toml
from calculator.ordinance import PROVISIONS, address
from publish.problem import Problem

FILE = "docs/search/synonyms.toml"
INDEX = "search/search_index"
FORMS = ("forms/", "petition.html")
SCRIPT = "var __index = "
AS_TITLES = 1000.0  # an everyday word counts as much as a word of the title


def add_words(site: Path) -> None:
    """Add the words to both forms of the index, the one fetched over http and the one loaded from a file.

    Raises Problem, or an ExceptionGroup, where a word finds nothing.
    """
    fetched, loaded = site / f"{INDEX}.json", site / f"{INDEX}.js"
    index = json.loads(fetched.read_text())
    quiet(index)
    problems = list(tag(index, read_toml(FILE).get("synonym", ())))
    if problems:
        raise ExceptionGroup("Words of the search find nothing", problems)
    text = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    fetched.write_text(text)
    if loaded.exists():
        loaded.write_text(SCRIPT + text)


def quiet(index: dict[str, Any]) -> None:
    """Of the sections of a form only the titles are searched and shown: their text is blanks, choices and hints."""
    for document in index["docs"]:
        if document["location"].startswith(FORMS) and "#" in document["location"]:
            document["text"] = ""


def tag(index: dict[str, Any], synonyms: list[dict[str, list[str]]]) -> Iterator[Problem]:
    """Add the words of these entries to the index; yield what is wrong with an entry."""
    documents = {document["location"]: document for document in index["docs"]}
    index["config"]["fields"]["tags"]["boost"] = AS_TITLES
    for entry in synonyms:
        if not isinstance(entry.get("words"), list) or not entry.keys() <= {"words", "finds", "titled"}:
            what = f"An entry has words, finds and titled, each a list, not {', '.join(entry)}"
            yield Problem(FILE, line_of(FILE, next(iter(entry), "synonym")), what, "Mend this entry.")
            continue
        words = [form for word in entry["words"] for form in forms(word)]
        found = {place for title in entry.get("titled", ()) for place in _titled(documents, title)}
        for wanted in entry.get("finds", ()):
            place = _location(wanted, documents)
            if place is None:
                what = f'"{wanted}" is neither a provision nor a page or section that can be searched'
                yield Problem(FILE, line_of(FILE, f'"{wanted}"'), what, "Name one that is, or take it out.")
            else:
                found.add(place)
        for place in found:
            known = documents[place].setdefault("tags", [])
            known += [word for word in words if word not in known]


def forms(word: str) -> list[str]:
    """A word, and several of it.

    >>> forms("party"), forms("church"), forms("car"), forms("cars")
    (['party', 'parties'], ['church', 'churches'], ['car', 'cars'], ['cars'])
    """
    if word.endswith("s"):
        return [word]
    if word.endswith("y") and word[-2] not in "aeiou":
        return [word, f"{word[:-1]}ies"]
    if word.endswith(("ch", "sh", "x")):
        return [word, f"{word}es"]
    return [word, f"{word}s"]


def _titled(documents: dict[str, Any], word: str) -> list[str]:
    return [place for place, document in documents.items() if word.lower() in document["title"].lower()]


def _location(wanted: str, documents: dict[str, Any]) -> str | None:
    """Where the index knows a provision or address; a page's first heading is known by its page alone."""
    place = address(wanted) if wanted in PROVISIONS else wanted
    for known in (place, place.partition("#")[0] if wanted in PROVISIONS and "/" not in wanted else place):
        if known in documents:
            return known
    return None
