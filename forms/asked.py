"""All that one form asks, by name: its blanks, those of rows beyond the printed table too, and where they stand."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

from forms.blank import Blank
from forms.fields import fields
from forms.layout import Chapter, chapters, in_reading_order
from forms.schemas import fingerprint, referred, root


@dataclass(frozen=True, kw_only=True)
class Asked:
    """A form: its schema's file, its title, its edition, its blanks by name in reading order, their chapters by id."""

    file: str
    title: str
    edition: str
    blanks: Mapping[str, Blank]
    chapters: Mapping[str, Chapter]

    @property
    def name(self) -> str:
        """Its name, which its files have too."""
        return self.file.rpartition("/")[2].removesuffix(".schema.json")

    def blank(self, name: str) -> Blank | None:
        """The blank of this name; of a row beyond the printed ones, one like that of the first row."""
        if name in self.blanks:
            return self.blanks[name]
        for index, first in _first_rows(name):
            like = self.blanks.get(first)
            if like and like.row and not like.row.named and first.startswith(f"{like.row.name}/0"):
                row = replace(like.row, index=index)
                return replace(like, name=name, row=row, required=False, demanded=False)
        return None

    def place(self, blank: Blank) -> str:
        """Where a blank stands, in words: item or section, headings, row.

        >>> form = asked("schema/forms/petition.schema.json")
        >>> form.place(form.blanks["applicant/agent/name"])
        'Item 1, The applicant'
        """
        words = [self.heading(self.chapters[blank.section])]
        if blank.row:
            words.append(blank.row.title if blank.scalar_row and not blank.row.named else blank.row.spoken)
        return ", ".join(words)

    def heading(self, chapter: Chapter) -> str:
        """What a section is called: by its number where it has one."""
        return f"Item {chapter.number}, {chapter.title}" if chapter.number else f"Section “{chapter.title}”"

    def label(self, blank: Blank) -> str:
        """What a blank asks, with the row where the row is all that tells it from its neighbours."""
        if blank.row and blank.scalar_row and not blank.row.named:
            return f"{blank.label} ({blank.row.index + 1})"
        return blank.label


@cache
def asked(file: str) -> Asked:
    """The form of the schema in this file. Raises Problem where the schema is wrong."""
    schema = root(file)
    arranged = chapters(fields(file), referred(schema.own, schema.get("x-sections")), by="section")
    return Asked(
        file=file,
        title=schema.get("title"),
        edition=f"{schema.get('x-edition')} · {fingerprint(file)}",
        blanks={blank.name: blank for blank in in_reading_order(arranged)},
        chapters={chapter.id: chapter for chapter in arranged},
    )


def _first_rows(name: str) -> Iterator[tuple[int, str]]:
    """Each number in a name, with the name that has 0 in its place; the last first."""
    keys = name.split("/")
    for at in range(len(keys) - 1, -1, -1):
        if is_number(keys[at]):
            yield int(keys[at]), "/".join([*keys[:at], "0", *keys[at + 1 :]])


def is_number(key: str) -> bool:
    """Whether a key of a name is the number of a row as JSON Pointers write it.

    >>> [is_number(key) for key in ("0", "12", "01", "x", "")]
    [True, True, False, False, False]
    """
    return key.isascii() and key.isdigit() and (key == "0" or key[0] != "0") and len(key) < 5  # noqa: PLR2004 - enough rows
