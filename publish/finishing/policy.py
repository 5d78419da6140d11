"""The content security policy: what a page may load and run. Nothing from another host, no script but ours.

The first script in the head writes it, over http and https only: opened from a file, a policy would block the
workers that search and calculator need there. A server can send the same text as a header, which binds workers too.
"""

import base64
import hashlib
import re
from collections.abc import Iterable
from html import escape

_SCRIPT = re.compile(r"<script(?P<about>[^>]*)>(?P<body>.*?)</script>", re.DOTALL)
_CHARSET = re.compile(r'<meta charset="utf-8">', re.IGNORECASE)
GUARD = (
    "if(/^https?:$/.test(location.protocol)){const policy=document.createElement('meta');"
    "policy.httpEquiv='Content-Security-Policy';"
    "policy.content=document.currentScript.dataset.policy;document.head.append(policy)}"
)
_DATA = re.compile(r'type="application/(ld\+)?json"|\bsrc=')


def policy(pages: Iterable[str]) -> str:
    """The one policy of the site: the inline scripts of all its pages are allowed by their hashes.

    >>> "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='" in policy(["<script>a()</script>"])
    True
    """
    hashes = sorted({fingerprint(body) for page in pages for body in (GUARD, *inline_scripts(page))})
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
    """A page with the script that sets this policy right after its character set, so before anything is loaded.

    The script is the same on every page and has its own hash in the policy, so it may also run where a server sends
    the policy as a header; the policy itself stands in an attribute.
    """
    script = f'<script data-policy="{escape(text)}">{GUARD}</script>'
    guarded, found = _CHARSET.subn(lambda match: match[0] + script, html, count=1)
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
