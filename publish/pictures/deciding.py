"""The questions that decide whether a permit is needed: the calculator's questions, the rules' answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from calculator.exchange import FACTS_SCHEMA, assessment_of
from calculator.pictures.svg import resting_on
from calculator.rules.exemption import FIRE_COMPANY
from calculator.rules.threshold import PERSONS_THRESHOLD

_LIMIT = PERSONS_THRESHOLD.value
_FEW, _MANY = f"{_LIMIT:,} or fewer", f"More than {_LIMIT:,}"
_YES, _NO = "Yes", "No"
_EXEMPT = {"kind": FIRE_COMPANY, "local_link": True, "organizes": True, "direct_control": True}
_OF_ANOTHER_TOWN = {**_EXEMPT, "local_link": False, "in_other_town": True}
_OPEN = {name: value for name, value in _EXEMPT.items() if name != "direct_control"}
_NEVER = "An open question never makes an event exempt. Find the answer out, or ask the Town Clerk."
_COVERED = {
    "site": "in_town",
    "persons_at_one_time": _LIMIT + 1,
    "persons_collectively": _LIMIT + 1,
    "organizer": {"kind": "other"},
}
_PLANNED_FOR = ("required", "treat_as_required", "ask_clerk", "need_info")


@dataclass(frozen=True, kw_only=True)
class Exit:
    """An answer that ends the questions, and what the rules then say."""

    label: str
    facts: Mapping[str, Any]

    @property
    def finding(self) -> Mapping[str, Any]:
        """What the rules say of a permit."""
        findings = assessment_of({**_COVERED, **self.facts})["findings"]
        return next(finding for finding in findings if finding["rule"] == "permit_status")

    @property
    def planned_for(self) -> bool:
        """Whether a permit is to be planned for."""
        return assessment_of({**_COVERED, **self.facts})["answers"]["permit_status"] in _PLANNED_FOR


@dataclass(frozen=True, kw_only=True)
class Question:
    """A question of the calculator: the answers that end it, that skip to a later question, that lead to the next.

    `skipped_to`: it is the question to which those that skip lead.
    """

    title: str
    skipped_to: bool = False
    exits: tuple[Exit, ...] = ()
    skip: str | None = None
    on: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Step:
    """A question of the way to a permit in words: each answer and what follows, and the provisions it rests on."""

    title: str
    answers: tuple[tuple[str, str], ...]
    clauses: tuple[str, ...]


def steps() -> list[Step]:
    """All questions in their order, and at the end what holds while an answer is not known."""
    questions = questions_asked()
    target = landing(questions)
    return [*(_step(at + 1, each, target + 1) for at, each in enumerate(questions)), not_known()]


def questions_asked() -> tuple[Question, ...]:
    """The questions from first to last."""
    facts = FACTS_SCHEMA["properties"]
    body, sites = facts["organizer"]["properties"], facts["site"]["x-labels"]
    *bodies, none = body["kind"]["x-labels"].values()
    place = "site"
    return (
        Question(
            title=facts["persons_collectively"]["title"],
            exits=(Exit(label=_FEW, facts={"persons_at_one_time": _LIMIT, "persons_collectively": _LIMIT}),),
            on=(_MANY,),
        ),
        Question(title=body["kind"]["title"], skip=none, on=tuple(bodies)),
        Question(title=body["organizes"]["title"], skip=_NO, on=(_YES,)),
        Question(title=body["direct_control"]["title"], skip=_NO, on=(_YES,)),
        Question(title=body["local_link"]["title"], exits=(Exit(label=_YES, facts={"organizer": _EXEMPT}),), on=(_NO,)),
        Question(
            title=body["in_other_town"]["title"],
            exits=(Exit(label="Yes, unless the event is outside the Town", facts={"organizer": _OF_ANOTHER_TOWN}),),
            on=("No, no fire company, or outside the Town",),
        ),
        Question(
            title=facts[place]["title"],
            skipped_to=True,
            exits=tuple(Exit(label=sites[name], facts={place: name}) for name in sites if name != _COVERED[place]),
            on=(sites[_COVERED[place]],),
        ),
        Question(
            title=facts["persons_at_one_time"]["title"],
            exits=(
                Exit(label=_FEW, facts={"persons_at_one_time": _LIMIT}),
                Exit(label=_MANY, facts={}),
            ),
        ),
    )


def landing(questions: Sequence[Question]) -> int:
    """Where among the questions those lead that skip some."""
    return next(at for at, question in enumerate(questions) if question.skipped_to)


def _step(place: int, question: Question, target: int) -> Step:
    answers = [(each.label, each.finding["answer"]) for each in question.exits]
    if question.skip:
        answers.append((question.skip, f"go to question {target}."))
    answers += [(label, f"go to question {place + 1}.") for label in question.on]
    clauses = (citation["clause"] for each in question.exits for citation in each.finding["citations"])
    return Step(title=question.title, answers=tuple(answers), clauses=tuple(dict.fromkeys(clauses)))


def not_known() -> Step:
    """What holds while an answer on which it depends is missing; it has no label."""
    found = Exit(label="", facts={"organizer": _OPEN}).finding
    clauses = dict.fromkeys(citation["clause"] for citation in found["citations"])
    said = f"{found['answer']} {_NEVER}"
    return Step(title="If an answer that it turns on is not known", answers=(("", said),), clauses=tuple(clauses))


def sentence(place: int, step: Step) -> str:
    """A step in words, with its provisions."""
    if not step.answers[0][0]:
        return resting_on(f"{step.title}: {step.answers[0][1]}", step.clauses)
    end = "" if step.title.endswith("?") else "."
    parts = " ".join(f"{label}: {follows}" for label, follows in step.answers)
    return resting_on(f"Question {place}: {step.title}{end} {parts}", step.clauses)
