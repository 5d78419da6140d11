"""Builds the site, step by step, and puts it into site/ when it is whole: `make site`.

A build that fails leaves the site/ of the last good build as it was. What is slow to make and has not changed is
kept in build/cache. The libraries of a step are loaded by that step, so that a small change is a short wait.
"""

import os
import sys
from pathlib import Path

from publish import failure, inputs, progress, workshop
from publish.cache import Cache

ROOT = Path(__file__).resolve().parent
SITE = Path("site")
WORK = Path("build")
DOCS, RUNTIME, BUILT = WORK / "docs", WORK / "runtime", WORK / "site"
CACHE = Cache(WORK / "cache")


def check() -> None:
    """Check that the sources agree with each other."""
    from publish import checks

    checks.check(CACHE)


def pages() -> None:
    """Lay out the pages from the ordinance, the guidance and the schemas."""
    from publish.pages import lay_out

    lay_out(DOCS)


def answers() -> None:
    """Work out the first answers, for the time before Python has come."""
    from publish import sheet

    sheet.build(DOCS, CACHE)


def forms() -> None:
    """Make the forms as fillable PDFs."""
    from publish import papers

    papers.build(DOCS / "forms", CACHE)


def books() -> None:
    """Make the article and the guide as books."""
    from publish import books

    books.build(DOCS, CACHE)


def runtime() -> None:
    """Pack Python for the browser."""
    wanted = inputs.fingerprint(words=False)
    if workshop.has(RUNTIME, WORK, wanted):
        return
    from publish import runtime

    workshop.forget(RUNTIME, WORK)
    runtime.build(RUNTIME, CACHE, DOCS / "forms")
    workshop.remember(RUNTIME, WORK, wanted)


def downloads() -> None:
    """Pack the downloads."""
    from publish.exports import packed

    packed.pack(DOCS)


def site() -> None:
    """Build the website from the pages."""
    from publish import website

    website.build(DOCS, BUILT)


def finish() -> None:
    """Finish it: accessible, safe, compressed."""
    from publish.finish import finish

    finish(BUILT, CACHE)


STEPS = (check, pages, answers, forms, books, runtime, downloads, site, finish)


def main() -> int:
    """Build what is not built yet. Return the exit code: 0 built, 1 something is wrong with a source or with us."""
    os.chdir(ROOT)
    with workshop.alone(WORK), failure.told(WORK / "error.log") as outcome:
        workshop.recover(SITE, WORK)
        wanted = inputs.fingerprint()
        if workshop.has(SITE, WORK, wanted):
            print("Nothing has changed since the last build.")
        else:
            for each in STEPS:
                with progress.step(each.__doc__.rstrip(".")):
                    each()
            workshop.put_in_place(BUILT, SITE, WORK, wanted)
            CACHE.prune()
        print(f"\nThe site is in {SITE}/. Open {SITE}/index.html in a browser, or type `make serve`.")
    return outcome.code


if __name__ == "__main__":
    sys.exit(main())
