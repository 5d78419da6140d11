"""The one kind of error that is a person's to mend: which file, which line, what is wrong, what to do."""

from calculator.problem import Problem

__all__ = ["Problem"]
