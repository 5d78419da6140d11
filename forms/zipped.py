"""A zip whose bytes depend on nothing but what it holds."""

import io
import zipfile
from collections.abc import Mapping

_LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the earliest date a zip can hold


def stored_zip(members: Mapping[str, bytes]) -> bytes:
    """A zip of these members, in this order, not compressed: every Python writes the same bytes.

    A name that ends in a slash is a folder.
    """
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_STORED) as packed:
        for name, content in members.items():
            packed.writestr(zipfile.ZipInfo(name, _LONG_AGO), content)
    return whole.getvalue()
