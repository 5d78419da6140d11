"""Facts go in, findings and an assessment come out.

The names are those of `schema/facts.schema.json`, in its order; a test holds the two together. None means: not
answered. Dates are local calendar dates; a session's times are local and without a zone.
"""

from collections.abc import Callable, Mapping
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
class Agent:
    """The four conditions on an applicant's agent (permit/B/1)."""

    natural_person: bool | None = None
    resides_or_business_in_monroe_county: bool | None = None
    authorized: bool | None = None
    verified_statement: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Applicant:
    """Who applies; `kind` is `individual`, `corporation` or `other_entity`."""

    kind: str | None = None
    resides_in_town: bool | None = None
    agent: Agent | None = None


@dataclass(frozen=True, kw_only=True)
class Session:
    """One stretch of time during which people attend; `end` is after `start`."""

    start: datetime
    end: datetime


@dataclass(frozen=True, kw_only=True)
class Food:
    """What is done with food or beverages (permit/B/7)."""

    prepared: bool | None = None
    served: bool | None = None
    sold: bool | None = None
    distributed: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Insurance:
    """The liability insurance policy (permit/E:s1); limits in whole dollars."""

    comprehensive_liability: bool | None = None
    insures_town: bool | None = None
    save_harmless_statement: bool | None = None
    policy_furnished: bool | None = None
    cancel_notice_days: int | None = None
    cancel_notice_written_to_town: bool | None = None
    bodily_injury_per_person: int | None = None
    bodily_injury_per_occurrence: int | None = None
    property_damage: int | None = None
    combined_single_limit: int | None = None


@dataclass(frozen=True, kw_only=True)
class Inspection:
    """Who has signed the authorization to inspect (permit/D)."""

    owner_signed: bool | None = None
    tenant_signed: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Approvals:
    """The items of permit/C that each body has approved in writing, by number; an empty list means none."""

    county: tuple[str, ...] | None = None
    town: tuple[str, ...] | None = None


@dataclass(frozen=True, kw_only=True)
class Violation:
    """How often the article is violated (penalties/B)."""

    days: int | None = None
    violations_per_day: int | None = None


@dataclass(frozen=True, kw_only=True)
class Deposit:
    """The security deposit and what the Town spent on trash left behind, in whole dollars (permit/E:s2)."""

    amount: int | None = None
    trash_removal_expenses: int | None = None


@dataclass(frozen=True, kw_only=True)
class Fee:
    """The application fee in whole dollars, and what became of the application (fee)."""

    paid: int | None = None
    outcome: str | None = None


@dataclass(frozen=True, kw_only=True)
class Facts:
    """What is known of an assembly, checked. Numbers are whole and not negative; None means: not answered."""

    site: str | None = None
    persons_at_one_time: int | None = None
    persons_collectively: int | None = None
    portions: tuple[int, ...] | None = None
    organizer: Organizer | None = None
    applicant: Applicant | None = None
    sessions: tuple[Session, ...] | None = None
    first_day: date | None = None
    last_day: date | None = None
    filed_on: date | None = None
    today: date | None = None
    closures: tuple[date, ...] | None = None
    food: Food | None = None
    private_security: bool | None = None
    lights_or_signs: bool | None = None
    camping_or_housing: bool | None = None
    has_tenant: bool | None = None
    open_to_public: bool | None = None
    insurance: Insurance | None = None
    inspection: Inspection | None = None
    approvals: Approvals | None = None
    violation: Violation | None = None
    deposit: Deposit | None = None
    fee: Fee | None = None
    revocation_ground: str | None = None


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


def _days(texts: list[str]) -> tuple[date, ...]:
    return tuple(map(date.fromisoformat, texts))


def _sessions(items: list[dict[str, str]]) -> tuple[Session, ...]:
    return tuple(
        Session(start=datetime.fromisoformat(item["start"]), end=datetime.fromisoformat(item["end"])) for item in items
    )


def _applicant(members: dict[str, Any]) -> Applicant:
    agent = Agent(**members["agent"]) if "agent" in members else None
    return Applicant(**{**members, "agent": agent})


def _approvals(members: dict[str, Any]) -> Approvals:
    return Approvals(**{body: tuple(items) for body, items in members.items()})


_SHAPED: dict[str, Callable[[Any], Any]] = {
    "portions": tuple,
    "organizer": lambda members: Organizer(**members),
    "applicant": _applicant,
    "sessions": _sessions,
    "first_day": date.fromisoformat,
    "last_day": date.fromisoformat,
    "filed_on": date.fromisoformat,
    "today": date.fromisoformat,
    "closures": _days,
    "food": lambda members: Food(**members),
    "insurance": lambda members: Insurance(**members),
    "inspection": lambda members: Inspection(**members),
    "approvals": _approvals,
    "violation": lambda members: Violation(**members),
    "deposit": lambda members: Deposit(**members),
    "fee": lambda members: Fee(**members),
}


def facts_from(understood: Mapping[str, Any]) -> Facts:
    """Facts from a checked JSON object without nulls."""
    return Facts(**{name: _SHAPED[name](v) if name in _SHAPED else v for name, v in understood.items()})
