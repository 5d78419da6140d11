"""The forms as PDFs, made once: what the build has kept is not made again."""

import pytest

from publish import papers
from publish.cache import Cache


@pytest.fixture(scope="session")
def papers_folder(root, tmp_path_factory):
    """A folder with all forms, as the build makes them."""
    folder = tmp_path_factory.mktemp("forms")
    papers.build(folder, Cache(root / "build/cache"))
    return folder


@pytest.fixture(scope="session")
def petition_pdf(papers_folder):
    """Where the petition is."""
    return papers_folder / "petition.pdf"
