"""Where an answer comes from: SHA-256 of the ordinance's words, the rules and the Town's settings, and the version.

In the browser the rules are bytecode, which cannot tell the hash of its source: the build packs `provenance.json`.
"""

import json
from hashlib import sha256

from calculator import ordinance, town
from calculator.files import ROOT, read

VERSION = "0.1.0"
PACKED = "calculator/provenance.json"
RULES = (
    "calculator/*.py",
    "calculator/rules/*.py",
    "calculator/parameters.toml",
    "calculator/other_law.toml",
    "docs/ordinance/provisions.toml",
    "schema/facts.schema.json",
    "schema/town.schema.json",
)
SHOWING = frozenset(
    f"calculator/{name}.py" for name in ("__main__", "deadlines", "explain", "ics", "receipt", "report", "untimed")
)
"""What makes facts, or shows or keeps an answer, and decides none: a change here is no change of the rules."""


def rules_sha256() -> str:
    """The hash of every file that decides an answer: of each, by order of name, its name, a zero, its bytes, a zero."""
    total = sha256()
    names = {path.relative_to(ROOT).as_posix() for pattern in RULES for path in ROOT.glob(pattern)}
    for name in sorted(names - SHOWING):
        total.update(f"{name}\0".encode() + (ROOT / name).read_bytes() + b"\0")
    return total.hexdigest()


def hashes() -> dict[str, str]:
    """The hashes and the version, in the order an assessment shows them."""
    try:
        return json.loads(read(PACKED))
    except FileNotFoundError:
        return {
            "ordinance_sha256": ordinance.SHA256,
            "rules_sha256": rules_sha256(),
            "settings_sha256": town.SHA256,
            "version": VERSION,
        }


PROVENANCE = hashes()
