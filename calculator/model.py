"""Facts go in, findings and an assessment come out.

The names are those of `schema/facts.schema.json`, in its order; a test holds the two together. None means: not answered.
Dates are local calendar dates; a session's times are local and without a zone.
"""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from calculator.ordinance import Citation


@dataclass(frozen=True, kw_only=True)
class Organizer:
    """Who organizes the assembly, as far as the exemption asks."""

    kind: str | None = None
    local_link: bool | None = None
    in_other_town: bool | None = None
    organizes: bool | None = None
    direct_control: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Session:
    """One stretch of time during which people attend; `end` is after `start`."""

    start: datetime
    end: datetime


@dataclass(frozen=True, kw_only=True)
class Facts:
    """What is known of an assembly, checked. Money is in whole dollars, numbers are whole and not negative.

    Facts that no rule uses yet are checked at the door and shown as understood, and are not here.
    """

    site: str | None = None
    persons_at_one_time: int | None = None
    persons_collectively: int | None = None
    portions: tuple[int, ...] | None = None
    organizer: Organizer = Organizer()
    sessions: tuple[Session, ...] | None = None
    first_day: date | None = None
    last_day: date | None = None
    filed_on: date | None = None
    today: date | None = None
    closures: frozenset[date] = frozenset()


@dataclass(frozen=True, kw_only=True)
class Finding:
    """What one rule has to say.

    `rule` is its name, `answer` one plain sentence, `because` the arithmetic or the facts that decided it, `citations`
    the words of the ordinance it rests on (never none). `reading` is `literal`, `cautious` or `settled`. Where the text
    leaves room, `other_reading` tells the other one and `ask` what the Town Clerk can settle.
    """

    rule: str
    answer: str
    because: str
    citations: tuple[Citation, ...]
    reading: str = "literal"
    other_reading: str | None = None
    ask: str | None = None

    def __post_init__(self) -> None:
        """Refuses a finding that cites nothing."""
        if not self.citations:
            message = f"The finding of {self.rule} cites nothing"
            raise ValueError(message)


@dataclass(frozen=True, kw_only=True)
class Ruling:
    """What a rule gives back: its answers by name, and its finding where it has something to say."""

    answers: dict[str, Any]
    finding: Finding | None = None


def facts_from(understood: dict[str, Any]) -> Facts:
    """Facts from a checked JSON object without nulls."""
    known = dict(understood)
    sessions = known.get("sessions")
    return Facts(
        **{name: known.get(name) for name in ("site", "persons_at_one_time", "persons_collectively")},
        **{
            name: date.fromisoformat(known[name])
            for name in ("first_day", "last_day", "filed_on", "today")
            if name in known
        },
        portions=tuple(known["portions"]) if "portions" in known else None,
        organizer=Organizer(**known.get("organizer", {})),
        sessions=sessions
        and tuple(
            Session(start=datetime.fromisoformat(s["start"]), end=datetime.fromisoformat(s["end"])) for s in sessions
        ),
        closures=frozenset(date.fromisoformat(text) for text in known.get("closures", ())),
    )
