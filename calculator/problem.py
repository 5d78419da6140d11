"""What is told to a maintainer when a source file of the project is wrong."""


class Problem(Exception):  # noqa: N818 - the word printed to the maintainer
    """A source file is wrong: where, what, and what to do about it.

    `file` is a path from the project root, `line` a line number from 1 or None where no line applies.
    `str()` gives `file:line: what. remedy`.
    """

    def __init__(self, file: str, line: int | None, what: str, remedy: str) -> None:
        self.file, self.line, self.what, self.remedy = str(file), line, what, remedy
        place = f"{self.file}:{line}" if line else self.file
        end = "" if what.endswith("?") else "."
        super().__init__(f"{place}: {what.rstrip('.')}{end} {remedy}")
