"""A picture as SVG: shapes and words of a few kinds, and the same said in words.

Each kind has a class, which the site's style colors for light, dark and forced colors, and plain attributes, which hold
where no style reaches: on paper and in a file of its own. There is no style in the SVG itself: the site's policy
forbids it. Sizes are in units of which WIDTH make a picture; on the narrowest phone a unit is 0.85 pixels.
"""

import re
import textwrap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

WIDTH = 340
LINE = 20
"""From one line of words to the next."""
LETTER = 7.6
"""How wide a letter is, on the safe side: a reader's typeface may be a wide one."""
_WORDS = {"font-size": "16", "fill": "#1c2730"}
KINDS: Mapping[str, Mapping[str, str]] = MappingProxyType({
    "ground": {"fill": "#ffffff", "stroke": "#6f7b84", "stroke-width": "1.5"},
    "sunk": {"fill": "#efefec", "stroke": "#6f7b84", "stroke-width": "1.5"},
    "strong": {"fill": "#17384a", "stroke": "#17384a", "stroke-width": "1.5"},
    "found": {"fill": "#fff1c2", "stroke": "#8a5f00", "stroke-width": "2"},
    "line": {"fill": "none", "stroke": "#44596a", "stroke-width": "2"},
    "dashed": {"fill": "none", "stroke": "#44596a", "stroke-width": "2", "stroke-dasharray": "6 4"},
    "tip": {"fill": "#44596a"},
    "label": _WORDS,
    "title": {**_WORDS, "font-weight": "700"},
    "note": {**_WORDS, "fill": "#44596a"},
    "inverse": {**_WORDS, "font-weight": "700", "fill": "#ffffff"},
})  # fmt: skip
"""What may be drawn, and how it looks without a style sheet: dark on white, told apart in gray print as well."""
_MARKS = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})  # `html` would be one more download
_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_DRAWN = re.compile(r"<text\b[^>]*>(.*?)</text>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")


@dataclass(frozen=True, kw_only=True)
class Picture:
    """A drawing and its text.

    `svg` is one `<svg>` element with title and description; `text` says in sentences, one for each thing shown, what
    the drawing shows. It is shown beside the drawing.
    """

    title: str
    svg: str
    text: list[str]

    def unsaid(self) -> list[str]:
        """The words of the drawing that its text does not say; all of them where there is no text.

        >>> Picture(title="A", svg="<svg><text>Stage</text><text>Pond</text></svg>", text=["A stage."]).unsaid()
        ['Pond']
        """
        said = " ".join(self.text).translate(_MARKS).casefold()
        drawn = [" ".join(_TAG.sub(" ", words).split()) for words in _DRAWN.findall(self.svg)]
        return [words for words in drawn if words.casefold().rstrip(".") not in said]


def picture(
    name: str, about: tuple[str, str], height: float, drawn: Iterable[str], text: list[str], **more: str
) -> Picture:
    """A picture of WIDTH by `height`. `name` makes its ids; `about` are its title and its description.

    `data_fold` may say how far down a page may part it in two, for a drawing that is too high for paper.
    """
    title, description = about
    svg = element(
        "svg",
        element("title", escaped(title), id=f"picture-{name}-title"),
        element("desc", escaped(description), id=f"picture-{name}-description"),
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        class_="picture",
        viewBox=f"0 0 {WIDTH} {number(height)}",
        role="img",
        aria_labelledby=f"picture-{name}-title",
        aria_describedby=f"picture-{name}-description",
        font_family="Source Sans 3, sans-serif",
        **more,
    )
    return Picture(title=title, svg=svg, text=text)


def element(tag: str, *children: str, **attributes: str | float) -> str:
    """An element; `class_` and `stroke_width` stand for the attributes class and stroke-width.

    >>> element("circle", class_="a", r=2.50)
    '<circle class="a" r="2.5"/>'
    """
    pairs = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{number(value) if isinstance(value, int | float) else escaped(value)}"'
        for name, value in attributes.items()
    )
    return f"<{tag}{pairs}>{''.join(children)}</{tag}>" if children else f"<{tag}{pairs}/>"


def shape(tag: str, kind: str, **attributes: str | float) -> str:
    """A shape of one of KINDS, such as `shape("rect", "ground", x=0, y=0, width=10, height=10)`."""
    plain = {name.replace("-", "_"): value for name, value in KINDS[kind].items()}
    return element(tag, class_=f"picture-{kind}", **{**plain, **attributes})


def words(x: float, y: float, lines: Iterable[str], kind: str = "label", anchor: str = "start") -> str:
    """Lines of words below each other; `y` is the foot of the first. `anchor`: start, middle or end at `x`."""
    spans = [element("tspan", escaped(line), x=x, y=y + LINE * at) for at, line in enumerate(lines)]
    plain = {name.replace("-", "_"): value for name, value in KINDS[kind].items()}
    return element("text", " ".join(spans), class_=f"picture-{kind}", text_anchor=anchor, **plain)


def wrapped(text: str, width: float) -> list[str]:
    """A text in lines that fit into a width."""
    return textwrap.wrap(text, int(width / LETTER), break_on_hyphens=False)


def resting_on(sentence: str, clauses: Iterable[str]) -> str:
    """A sentence of a picture's text with the provisions it rests on at its end, each once.

    >>> resting_on("Have a nurse.", ["permit/C/9:s2", "permit/C/9:s2"])
    'Have a nurse (permit/C/9:s2)'
    """
    named = ", ".join(dict.fromkeys(clauses))
    return f"{sentence.removesuffix('.')} ({named})" if named else sentence


def number(value: float) -> str:
    """A length, to a tenth.

    >>> number(12.04), number(3)
    ('12', '3')
    """
    return f"{value:.1f}".removesuffix(".0")


def escaped(text: str) -> str:
    """A text as it stands in XML."""
    return _NOT_XML.sub("\ufffd", text).translate(_MARKS)
