"""Lays out everything the site generator reads, as plain Markdown and files: nothing is decided after this."""

from pathlib import Path

from publish import exports
from publish.pages import assets, forms, guidance, licenses, ordinance
from publish.pages.folder import Folder


def lay_out(out: Path) -> None:
    """Lay out the pages and their files in the folder `out`. Raises Problem where a source page is wrong.

    A file that has not changed is not touched, and one that has no source any more is removed; what other steps put
    into `out/forms` and the like stays.
    """
    folder = Folder(out)
    others = {**guidance.pages(), **forms.pages()}
    for name, text in {**ordinance.pages(others), **others}.items():
        folder.write(name, text.encode())
    for name, content in {**assets.files(), **licenses.files()}.items():
        folder.write(name, content)
    for name, content in exports.files().items():
        folder.write(name, content)
    folder.close()
