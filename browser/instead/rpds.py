"""The three collections of the library rpds, so far as jsonschema and referencing use them, in plain Python.

The library is compiled, and there is no build of it for the browser. As its own, these are not changed once made: each
method gives a new one. It copies, which costs nothing noticeable for the dozens of entries held here.
"""

from collections.abc import Hashable, Iterable
from typing import Any, NoReturn, Self


class HashTrieMap(dict[Any, Any]):
    """A mapping that is not changed in place."""

    @classmethod
    def convert(cls, value: Any) -> Self:  # noqa: ANN401 - what dict() takes
        """The value itself where it is one of these, else one made of it."""
        return value if isinstance(value, cls) else cls(value)

    def insert(self, key: Hashable, value: Any) -> Self:  # noqa: ANN401 - any value
        """One with this value under this key."""
        return type(self)({**self, key: value})

    def remove(self, key: Hashable) -> Self:
        """One without this key. Raises KeyError where it is not there."""
        less = dict(self)
        del less[key]
        return type(self)(less)

    def update(self, *others: Any, **more: Any) -> Self:  # noqa: ANN401 - what dict() takes
        """One with the entries of the others too; of the same key the last wins."""
        whole = dict(self)
        for each in (*others, more):
            whole.update(each)
        return type(self)(whole)

    def __hash__(self) -> int:
        """The same for equal ones."""
        return hash(frozenset(self.items()))

    def __setitem__(self, key: Hashable, value: Any) -> NoReturn:  # noqa: ANN401 - any value
        """Not to be done."""
        raise TypeError("A HashTrieMap is not changed in place")


class HashTrieSet(frozenset[Any]):
    """A set that is not changed in place."""

    def insert(self, value: Hashable) -> Self:
        """One with this value too."""
        return type(self)(self | {value})

    def discard(self, value: Hashable) -> Self:
        """One without this value."""
        return type(self)(self - {value})

    def update(self, *others: Iterable[Hashable]) -> Self:
        """One with the values of the others too."""
        return type(self)(self.union(*others))


class List(tuple[Any, ...]):
    """A list that is not changed in place and grows at its front."""

    __slots__ = ()

    def push_front(self, value: Any) -> Self:  # noqa: ANN401 - any value
        """One with this value before the others."""
        return type(self)((value, *self))
