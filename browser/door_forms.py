"""What JavaScript calls of the forms: texts and bytes in, a text or bytes out. None of these functions ever raises.

Loaded only where a page asks for the forms, from a second zip, which holds the data the forms read as well.

An answer that is no document is JSON. `{"wanted": [paths]}` asks for files of the site, which `hand` takes; engine.js
fetches them and asks again. `{"problems": [{"message"}]}` says in plain words why it cannot be done.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from calculator import files

files.also(__loader__, Path(__file__).parent.parent)
_handed: dict[str, bytes] = {}


def petition_view(text: str, beside: str = "{}") -> str:
    """A petition as JSON, perhaps incomplete, to what its page shows for it, as JSON; `beside` it, facts as JSON."""
    from forms.web.page import petition_view

    return petition_view(text, beside)


def forms_needed(text: str, beside: str = "{}") -> str:
    """A petition as JSON to the forms its answers need, and why, as JSON."""
    from forms.web.page import forms_needed

    return forms_needed(text, beside)


def by_hand(text: str) -> str | bytes:
    """A petition as JSON to what of it no PDF can print, as JSON: a list of name, label, step and letters."""
    from forms.web import taking

    return _told(lambda: taking.by_hand(text, _blanks))


def filled(text: str, form: str = "petition", how: str = "editable") -> str | bytes:
    """Answers as JSON to the PDF of the form of this name, "editable" or "locked"."""
    from forms.web import taking

    return _told(lambda: taking.filled(text, form, how, _blanks))


def packet_pdf(text: str, how: str = "editable", beside: str = "{}") -> str | bytes:
    """A petition as JSON to one PDF: a cover and all forms it needs."""
    from forms.web import taking

    return _told(lambda: taking.packet_pdf(text, how, _blanks, beside))


def packet_zip(text: str, how: str = "editable", beside: str = "{}") -> str | bytes:
    """A petition as JSON to a zip: all forms it needs as PDFs, the calendar, the answers as data, and a list."""
    from forms.web import taking

    return _told(lambda: taking.packet_zip(text, how, _blanks, beside))


def petition_calendar(text: str, beside: str = "{}") -> str:
    """A petition as JSON, with facts beside it, to the calendar of its days, empty where there is none."""
    from forms.web import taking

    return _told(lambda: taking.petition_calendar(text, beside))


def brought(content: bytes) -> str:
    """The bytes of a file, a filled PDF or JSON, to the petition in it and what should be known of it, as JSON."""
    from forms.web.bringing import brought

    return brought(content)


def hand(name: str, content: bytes) -> str:
    """Takes a file of the site that an answer asked for."""
    _handed[name] = content
    return ""


class _Wanted(Exception):  # noqa: N818 - it is an answer
    """Files of the site are needed first; `args` are their paths."""


def _blanks(forms: Sequence[str]) -> Mapping[str, bytes]:
    paths = {form: f"forms/{form}.pdf" for form in forms}
    missing = [path for path in paths.values() if path not in _handed]
    if missing:
        raise _Wanted(*missing)
    return {form: _handed[path] for form, path in paths.items()}


def _told(make: Callable[[], str | bytes]) -> str | bytes:
    """What is made, or what stands in the way."""
    try:
        return make()
    except _Wanted as wanted:
        return json.dumps({"wanted": list(wanted.args)})
    except ValueError as error:
        return json.dumps({"problems": [{"message": str(error)}]}, ensure_ascii=False)
