"""Cuts the site's typeface down to the letters of western languages and packs it for the web."""

from io import BytesIO
from pathlib import Path

from calculator.files import ROOT
from publish.cache import Cache
from publish.problem import Problem

FAMILY = "node_modules/@expo-google-fonts/source-sans-3"
FACES = {
    "400": "400Regular/SourceSans3_400Regular.ttf",
    "400-italic": "400Regular_Italic/SourceSans3_400Regular_Italic.ttf",
    "600": "600SemiBold/SourceSans3_600SemiBold.ttf",
    "700": "700Bold/SourceSans3_700Bold.ttf",
}
LICENCE = "LICENSE_FONT"
# Latin and Latin-1, dashes, quotation marks, dots, arrows, minus, multiplication and comparison signs
LETTERS = (
    *range(0x20, 0x180),
    *range(0x2010, 0x2040),
    *range(0x2190, 0x2194),
    0x20AC,
    0x2122,
    0x2212,
    0x2260,
    0x2264,
    0x2265,
)


def add(site: Path, cache: Cache) -> None:
    """Write the faces and their licence to assets/fonts. Raises Problem where the package is missing."""
    folder = site / "assets/fonts"
    folder.mkdir(parents=True, exist_ok=True)
    for name, file in FACES.items():
        whole = _read(f"{FAMILY}/{file}")
        packed = cache.get("woff2", repr(LETTERS), whole, make=lambda whole=whole: cut(whole))
        (folder / f"source-sans-3-{name}.woff2").write_bytes(packed)
    (folder / "LICENCE.txt").write_bytes(_read(f"{FAMILY}/{LICENCE}"))


def cut(whole: bytes) -> bytes:
    """A font file with LETTERS only, as WOFF2."""
    from fontTools import subset, ttLib  # slow to load, and needed only where nothing is kept

    font = ttLib.TTFont(BytesIO(whole), recalcTimestamp=False)
    options = subset.Options()
    options.layout_features = ["kern", "liga", "mark", "mkmk", "tnum", "locl", "ccmp"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LETTERS)
    cutter.subset(font)
    font.flavor = "woff2"
    packed = BytesIO()
    font.save(packed)
    return packed.getvalue()


def _read(name: str) -> bytes:
    try:
        return (ROOT / name).read_bytes()
    except FileNotFoundError as error:
        raise Problem(name, None, "The file is missing", "Run: make site (it installs what is missing).") from error
