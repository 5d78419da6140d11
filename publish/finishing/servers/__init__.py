"""Ready files for the programs that serve the site: the policy and its companions as headers, types, caching.

A header binds what a meta policy in a page cannot: the worker that runs Python, the service worker, the frames of
other sites. The files are written after the build, since the policy names the hashes of what was built.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

HERE = Path(__file__).parent
FOLDER = "server"  # on the site; what a host reads by itself stands at the site's root
# What has the hash of its content in its name may be kept for ever: the next version has another name.
NAMED_BY_CONTENT = r"/assets/[a-z]+-[0-9a-f]{12}[/.]|/assets/[a-z]+/[a-z]+\.[0-9a-f]{8}\.min\.(js|css)$"
KEEP = "public, max-age=31536000, immutable"
NEVER_NEEDED = ("camera", "geolocation", "microphone", "payment", "usb")


def write(site: Path, policy: str) -> None:
    """Write the files for nginx, Apache and hosts that read `_headers`. `policy` is the site's own, as in its pages."""
    held = headers(policy)
    kept = sorted(named_by_content(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()))
    (site / FOLDER).mkdir(exist_ok=True)
    (site / FOLDER / "nginx.conf").write_text(
        _filled("nginx.conf", [f'add_header {name} "{value}" always;' for name, value in held.items()])
    )
    (site / FOLDER / "htaccess.txt").write_text(
        _filled("htaccess.txt", [f'Header always set {name} "{value}"' for name, value in held.items()])
    )
    (site / "_headers").write_text(
        _filled(
            "_headers",
            [f"{name}: {value}" for name, value in held.items()],
            "\n".join(f"{pattern}\n  Cache-Control: {KEEP}" for pattern in kept),
        )
    )


def headers(policy: str) -> Mapping[str, str]:
    """The headers every answer of the server should bear, by name."""
    return {
        "Content-Security-Policy": f"{policy}; frame-ancestors 'none'",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Permissions-Policy": ", ".join(f"{feature}=()" for feature in NEVER_NEEDED),
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
    }


def named_by_content(names: Iterable[str]) -> set[str]:
    """Those of the site's files whose names change with their content, folders as one pattern.

    >>> sorted(named_by_content(["assets/python-0123456789ab/a.js", "assets/page-0123456789ab.js", "assets/site.css"]))
    ['/assets/page-0123456789ab.js', '/assets/python-0123456789ab/*']
    """
    found = {f"/{name}": re.search(NAMED_BY_CONTENT, f"/{name}") for name in names}
    return {match[0] + "*" if match[0].endswith("/") else name for name, match in found.items() if match}


def _filled(name: str, lines: list[str], kept: str = NAMED_BY_CONTENT) -> str:
    """A file of this package with the headers in it, one a line, indented as the place is."""
    text = (HERE / name).read_text()
    text = text.replace("{{ named_by_content }}", kept).replace("{{ keep }}", KEEP)
    return re.sub(
        r"^( *)\{\{ headers \}\}", lambda match: "\n".join(match[1] + line for line in lines), text, flags=re.MULTILINE
    )
