"""The petition's PDF, made once."""

import pytest

from forms.schemas import PETITION
from publish import papers
from publish.cache import Cache


@pytest.fixture(scope="session")
def petition_pdf(tmp_path_factory):
    """Where the petition is, as the build makes it."""
    folder = tmp_path_factory.mktemp("forms")
    papers.build(folder, Cache(folder / "cache"))
    return folder / "petition.pdf"


@pytest.fixture(scope="session")
def widgets():
    """What the petition's fields must be, in reading order."""
    return papers.widgets(PETITION)
