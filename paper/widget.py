"""What paper must know of a field, whatever it asks."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Widget:
    """A field of a PDF form.

    `name` is its name in the file; `spoken` what a screen reader says. With `options`, each a value and spoken words,
    it is a group of which one is chosen. In the HTML it is an input of this name; each option is one of `name=value`.
    """

    name: str
    spoken: str
    required: bool = False
    tick: bool = False
    several_lines: bool = False
    longest: int | None = None
    options: tuple[tuple[str, str], ...] = ()
