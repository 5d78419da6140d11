"""Each of the three engines, for as long as a test lasts."""

from contextlib import ExitStack

import pytest

from tests.engines import driven


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def engine(request):
    with ExitStack() as stack:
        if request.param == "chromium":
            yield driven.Chromium(request.getfixturevalue("page"))
        elif request.param == "firefox":
            yield stack.enter_context(driven.firefox())
        else:
            yield stack.enter_context(driven.webkit(stack.enter_context(driven.screen())))
