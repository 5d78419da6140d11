"""The numbers of other laws that answers point at, each with where it stands."""

from calculator.other_law import OTHER_LAW
from publish.pages.quantities import table


def other_law() -> str:
    """A table of them, as Markdown."""
    rows = ((f"{number.value:,} {number.unit}", number.source) for number in OTHER_LAW.values())
    return table(("Number", "Where it stands"), rows)
