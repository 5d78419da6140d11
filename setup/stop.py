"""The one way in which the set-up gives up."""


class Stop(Exception):  # noqa: N818 - it is a word to a person, not an accident
    """The set-up cannot go on. `str()` is the whole message for the person at the keyboard."""
