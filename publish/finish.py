"""What is done to the site after MkDocs: fonts, runtime, repairs, the content policy, compression, checksums.

Nothing here decides anything about the law; each step is one module of `publish.finishing`.
"""

import re
from pathlib import Path

from publish.cache import Cache
from publish.finishing import checksums, compression, fonts, policy, repairs, runtime

LEFT_OUT = re.compile(r"\.map$|/lunr/(?!min/lunr\.(stemmer|multi)\b)|^sitemap\.xml")


def finish(site: Path, cache: Cache) -> None:
    """Finish the site that MkDocs built in this folder, in place."""
    for path in [path for path in site.rglob("*") if path.is_file()]:
        if LEFT_OUT.search(path.relative_to(site).as_posix()):
            path.unlink()
    fonts.add(site, cache)
    runtime.add(site)
    pages = {path: path.read_text() for path in sorted(site.rglob("*.html"))}
    repaired = {path: repairs.repair(html) for path, html in pages.items()}
    policy_text = policy.policy(repaired.values())
    for path, html in repaired.items():
        path.write_text(policy.guard(html, policy_text))
    checksums.write(site)
    compression.compress(site, cache)
