"""Zips and parts whose bytes depend on nothing but their content."""

import base64
import gzip
import json
from collections.abc import Mapping

from forms.zipped import stored_zip


def importable_zip(members: Mapping[str, bytes]) -> bytes:
    """A zip of these members by name, not compressed: the web server compresses it better as a whole.

    Folders get their own members, which Python's importer wants for packages without an __init__.
    """
    folders = {
        f"{'/'.join(parts[:n])}/" for parts in (name.split("/") for name in members) for n in range(1, len(parts))
    }
    return stored_zip({name: members.get(name, b"") for name in sorted([*members, *folders])})


def gzipped(content: bytes) -> bytes:
    """The content compressed, without a date in it."""
    return gzip.compress(content, 9, mtime=0)


def offline_part(path: str, small: bytes) -> bytes:
    """A script that hands gzipped content to engine.js: a page opened as a file may load scripts, but fetch nothing."""
    return f"pythonPart({json.dumps(path)}, {json.dumps(base64.b64encode(small).decode())});\n".encode()
