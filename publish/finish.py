"""What is done to the site after MkDocs: fonts, runtime, repairs, policy, offline use, compression, checksums.

Nothing here decides anything about the law; each step is one module of `publish.finishing`.
"""

import re
from pathlib import Path

from calculator.town import TOWN
from publish.cache import Cache
from publish.finishing import (
    checksums,
    compression,
    folder,
    fonts,
    joined,
    linked_data,
    links,
    moved,
    policy,
    repairs,
    runtime,
    search,
    servers,
    service_worker,
)

LEFT_OUT = re.compile(r"\.map$|/lunr/(?!min/lunr\.(stemmer|multi)\b)")


def finish(site: Path, cache: Cache) -> None:
    """Finish the site that MkDocs built in this folder, in place."""
    leave_out(site)
    fonts.add(site, cache)
    runtime.add(site)
    moved.forward(site)
    search.add_words(site)
    pages = {path: path.read_text() for path in sorted(site.rglob("*.html"))}
    pages = {path: linked_data.add(html, path.relative_to(site).as_posix()) for path, html in pages.items()}
    pages = {path: joined.join(html, path.relative_to(site).as_posix(), site) for path, html in pages.items()}
    repaired = {path: repairs.repair(html) for path, html in pages.items()}
    policy_text = policy.policy(repaired.values())
    for path, html in repaired.items():
        path.write_text(policy.guard(html, policy_text))
    servers.write(site, policy_text)
    folder.tell_size(site, cache)
    service_worker.write(site)
    checksums.write(site)
    compression.compress(site, cache)
    folder.write(site, cache)
    links.check(site)


def leave_out(site: Path) -> None:
    """Remove what no reader needs: maps of the theme's scripts, other languages, a map of a site without address."""
    for path in [path for path in site.rglob("*") if path.is_file()]:
        if LEFT_OUT.search(path.relative_to(site).as_posix()):
            path.unlink()
    for path in site.glob("sitemap.xml*"):
        if not TOWN["site"]["address"]:
            path.unlink()
