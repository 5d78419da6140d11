"""Small turns of phrase the findings share."""


def counted(count: int, noun: str) -> str:
    """A number with its noun.

    >>> counted(1, "doctor"), counted(1250, "parking space")
    ('1 doctor', '1,250 parking spaces')
    """
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def to_ask(questions: list[str]) -> str | None:
    """Questions that begin with "whether" or "how" as one sentence; None for none.

    >>> to_ask(["whether it rains", "how much"])
    'Whether it rains; and how much.'
    """
    if not questions:
        return None
    joined = "; and ".join(questions)
    return f"{joined[0].upper()}{joined[1:]}."


def joined(parts: list[str]) -> str:
    """Parts in a row, the last one after "and".

    >>> joined(["a", "b", "c"])
    'a, b and c'
    """
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
