"""The addresses that were ever published, and what stands in their place now.

`docs/addresses.txt` is a list that only grows. Each of its addresses must lead somewhere on every later site: to the
page or anchor itself, or to what `docs/aliases.toml` names instead. `python -m publish.addresses` adds what is new.
"""

import sys
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from urllib.parse import urldefrag

from selectolax.lexbor import LexborHTMLParser

from calculator.files import line_of, read_text, read_toml
from calculator.ordinance import PROVISIONS, address
from publish.problem import Problem

LIST = "docs/addresses.txt"
ALIASES = "docs/aliases.toml"
COMMENT = "# "


def published() -> dict[str, int]:
    """Every address that was published, such as `ordinance/fee.html#fee-s1`, and its line in the list."""
    lines = enumerate(read_text(LIST).splitlines(), 1)
    return {line: number for number, line in lines if line and not line.startswith(COMMENT)}


def aliases() -> dict[str, str]:
    """The address that stands now for each one that is gone, both from the site's root."""
    moved = read_toml(ALIASES).get("moved", {})
    if not isinstance(moved, dict):
        raise Problem(ALIASES, line_of(ALIASES, "moved"), "What has moved is no table", "Write [moved] above it.")
    for old, new in moved.items():
        if not isinstance(new, str) or new in moved:
            what = f"{old} does not lead to an address that stands"
            raise Problem(ALIASES, line_of(ALIASES, f'"{old}"'), what, "Name the address it has now.")
    return moved


def of_the_ordinance() -> list[str]:
    """The addresses of all provisions and their sentences, in the order of the text."""
    clauses = [
        clause
        for name, provision in PROVISIONS.items()
        for clause in (name, *(f"{name}:s{number}" for number in range(1, len(provision.sentences) + 1)))
    ]
    return [address(clause) for clause in clauses]


def problems(stands: Callable[[str], bool]) -> Iterator[Problem]:
    """What is wrong: an address that is gone and forgotten, an alias that leads nowhere, a provision not in the list.

    `stands` tells whether an address is on the site as built, aliases left out.
    """
    moved, listed = aliases(), published()
    for old, new in moved.items():
        line = line_of(ALIASES, f'"{old}"')
        if stands(old):
            yield Problem(ALIASES, line, f"{old} is said to have moved, but it is there", "Remove this line.")
        if not stands(new):
            yield Problem(ALIASES, line, f"{old} leads to {new}, which is not there", "Name where it stands now.")
    for known, line in listed.items():
        if known not in moved and not stands(known):
            remedy = f"Restore it, or write into {ALIASES} which address stands in its place."
            yield Problem(LIST, line, f"The published address {known} is gone", remedy)
    new = [each for each in of_the_ordinance() if each not in listed]
    if new:
        what = f"{len(new)} addresses of the ordinance are not in the list, {new[0]} the first"
        yield Problem(LIST, max(listed.values(), default=1), what, "Run: .venv/bin/python -m publish.addresses")


def standing(site: Path) -> Callable[[str], bool]:
    """Whether an address, with or without an anchor, is on the site in this folder."""
    known: dict[str, Collection[str] | None] = {}

    def stands(wanted: str) -> bool:
        page, anchor = urldefrag(wanted)
        if page not in known:
            known[page] = anchors(site / page) if (site / page).is_file() else None
        found = known[page]
        return found is not None and (not anchor or anchor in found)

    return stands


def anchors(page: Path) -> Collection[str]:
    """The anchors of a built page."""
    return {node.attributes["id"] for node in LexborHTMLParser(page.read_text()).css("[id]")}


def main(site: Path = Path("site")) -> None:
    """Add to the list what is published now: provisions and sentences, and every page of the built site."""
    moved = aliases()
    pages = sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html") if path.name != "404.html")
    new = [each for each in (*of_the_ordinance(), *pages) if each not in published() and each not in moved]
    with Path(LIST).open("a", encoding="utf-8") as growing:
        growing.writelines(f"{each}\n" for each in new)
    print(f"{len(new)} addresses added to {LIST}.")


if __name__ == "__main__":
    sys.exit(main())
