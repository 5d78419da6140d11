"""The packages of others that go into the browser with the forms: sources, data and licences, as installed here."""

from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distribution
from importlib.util import find_spec
from pathlib import Path

from publish.problem import Problem

DISTRIBUTIONS = {  # what is installed: the folders of modules it brings
    "jsonschema": ("jsonschema",),
    "attrs": ("attr", "attrs"),
    "referencing": ("referencing",),
    "jsonschema-specifications": ("jsonschema_specifications",),
    "pypdf": ("pypdf",),
}
LICENSES = ("license", "copying")
EMPTIED = {"pypdf/_codecs/adobe_glyphs.py": "adobe_glyphs: dict[str, str] = {}\n"}
"""Tables that are loaded with a package and that nothing we do looks into: a fifth of all that comes over the line."""
NOTICE = """\
What this site's Python has for the forms: forms.zip. In it are, compiled and only so far as they are used:

{packages}
Of pypdf, the table of glyph names (adobe_glyphs) is left empty.
rpds.pyc is none of these: it stands for a library that is not compiled for browsers, and was written for this site.
The standard library's modules are those of the package named in the NOTICE.txt of the folder python-.
"""


def folders() -> list[Path]:
    """The folder of each package. Raises Problem where one is not installed."""
    return [_folder(name) for names in DISTRIBUTIONS.values() for name in names]


def versions() -> list[str]:
    """What is installed, as name and version."""
    return [f"{name} {_distribution(name).version}" for name in DISTRIBUTIONS]


def sources(names: Iterable[str]) -> dict[str, str]:
    """The modules of these names, such as `pypdf/filters.py`, with the tables that nobody looks into left empty."""
    return {name: EMPTIED.get(name) or content.decode() for name, content in data(names).items()}


def data(names: Iterable[str]) -> dict[str, bytes]:
    """The files of these names."""
    return {name: (_folder(name.partition("/")[0]).parent / name).read_bytes() for name in names}


def notice() -> str:
    """What is packed, by whom, and the licence each part is under, in full as it asks for."""
    return NOTICE.format(packages="\n".join(_told(name) for name in DISTRIBUTIONS))


def _told(name: str) -> str:
    installed = _distribution(name)
    texts = "\n".join(text.strip() for text in licenses(installed))
    if not texts:
        raise Problem("publish/runtime/packages.py", None, f"{name} comes without its licence", "Add its text here.")
    return f"{name} {installed.version}\n{'=' * 60}\n{texts}\n\n"


def licenses(installed: Distribution) -> Iterator[str]:
    """The texts of the licences that a distribution brings with it."""
    for file in installed.files or ():
        if file.name.lower().startswith(LICENSES) and ".dist-info" in str(file):
            yield file.read_text(encoding="utf-8")


def _distribution(name: str) -> Distribution:
    return distribution(name)


def _folder(name: str) -> Path:
    found = find_spec(name)
    if found is None or found.origin is None:
        remedy = "Run: make site (it installs what is missing)."
        raise Problem("setup/requirements-site.txt", None, f"{name} is not installed", remedy)
    return Path(found.origin).parent
