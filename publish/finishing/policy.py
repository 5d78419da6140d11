"""The content security policy: what a page may load and run. Nothing from another host, no script but ours.

The first script in the head writes it, over http and https only: opened from a file, a policy would block the
workers that search and calculator need there. A server can send the same text as a header, which binds workers too.
"""

import base64
import hashlib
import json
import re
from collections.abc import Iterable

_SCRIPT = re.compile(r"<script(?P<about>[^>]*)>(?P<body>.*?)</script>", re.DOTALL)
_CHARSET = re.compile(r'<meta charset="utf-8">', re.IGNORECASE)
_DATA = re.compile(r'type="application/(ld\+)?json"|\bsrc=')


def policy(pages: Iterable[str]) -> str:
    """The one policy of the site: the inline scripts of all its pages are allowed by their hashes.

    >>> policy(["<script>a()</script>"]).split("; ")[1]
    "script-src 'self' 'wasm-unsafe-eval' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"
    """
    hashes = sorted({fingerprint(body) for page in pages for body in inline_scripts(page)})
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src 'self' 'wasm-unsafe-eval' {' '.join(hashes)}",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "worker-src 'self'",
            "manifest-src 'self'",
            "frame-src 'none'",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
        ]
    )


def guard(html: str, text: str) -> str:
    """A page with the script that sets this policy right after its character set, so before anything is loaded."""
    write = (
        "<script>if(/^https?:$/.test(location.protocol)){const policy=document.createElement('meta');"
        "policy.httpEquiv='Content-Security-Policy';"
        f"policy.content={json.dumps(text)};document.head.append(policy)}}</script>"
    )
    guarded, found = _CHARSET.subn(lambda match: match[0] + write, html, count=1)
    if not found:
        message = "a page declares no character set, so there is no place for its policy"
        raise ValueError(message)
    return guarded


def inline_scripts(html: str) -> list[str]:
    """The scripts that stand in a page itself; data and scripts from files are none."""
    return [match["body"] for match in _SCRIPT.finditer(html) if not _DATA.search(match["about"])]


def fingerprint(script: str) -> str:
    """How a policy names an inline script."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
