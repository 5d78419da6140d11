"""The faces of the paper: two for print, and one whole face for what people type into the fields."""

import io
from collections.abc import Mapping
from pathlib import Path

from calculator.files import ROOT
from calculator.problem import Problem

FOLDER = "node_modules/@expo-google-fonts/source-sans-3"
FACES = {
    "regular": f"{FOLDER}/400Regular/SourceSans3_400Regular.ttf",
    "bold": f"{FOLDER}/700Bold/SourceSans3_700Bold.ttf",
}
TYPED = (
    *range(0x0020, 0x007F),
    *range(0x00A0, 0x0250),
    *range(0x0300, 0x0370),
    *range(0x0370, 0x0530),
    *range(0x1E00, 0x1F00),
    *range(0x2010, 0x2060),
    *range(0x2070, 0x2190),
    *(0x2212, 0x2248, 0x2260, 0x2264, 0x2265),
)
"""Latin, Greek and Cyrillic letters, punctuation, currencies: a field's face is embedded whole, so it must be small."""
FIELD_FAMILY = "Field Sans"
ABOVE, BELOW = 0.92, 0.28
"""How far a line of it reaches up and down, in sizes: two lines of ten points stand between two rules of a form."""


def sources() -> bytes:
    """All that the faces are made from, for a key that changes when they would."""
    return b"".join(_read(name) for name in FACES.values()) + repr((TYPED, ABOVE, BELOW)).encode()


def faces() -> Mapping[str, bytes]:
    """The faces as font files, by the name after `font:` in a style sheet."""
    regular = _read(FACES["regular"])
    return {"regular": regular, "bold": _read(FACES["bold"]), "field": field_face(regular)}


def field_face(regular: bytes) -> bytes:
    """The face of the fields: the glyphs of TYPED only, no layout features, under its own name, licence kept.

    Its lines are as high as the forms need it, since a program in which somebody types goes by the face.
    """
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    font = TTFont(io.BytesIO(regular), recalcTimestamp=False)
    options = Options(layout_features=[], hinting=False, notdef_outline=True, name_IDs=["*"], glyph_names=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=TYPED)
    subsetter.subset(font)
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6, 16):
            name = FIELD_FAMILY.replace(" ", "") if record.nameID == 6 else FIELD_FAMILY  # noqa: PLR2004 - PostScript
            font["name"].setName(name, record.nameID, record.platformID, record.platEncID, record.langID)
    up, down = round(ABOVE * font["head"].unitsPerEm), round(BELOW * font["head"].unitsPerEm)
    font["hhea"].ascent = font["OS/2"].sTypoAscender = font["OS/2"].usWinAscent = up
    font["hhea"].descent = font["OS/2"].sTypoDescender = -down
    font["OS/2"].usWinDescent = down
    made = io.BytesIO()
    font.save(made, reorderTables=False)
    return made.getvalue()


def _read(name: str) -> bytes:
    try:
        return Path(ROOT, name).read_bytes()
    except FileNotFoundError as error:
        raise Problem(
            name, None, "The font is missing", "Run `make site`: it installs what package.json names."
        ) from error
