"""Whether a permit is needed, as questions from top to bottom: the calculator's questions, the rules' answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from calculator.exchange import FACTS_SCHEMA, assessment_of
from calculator.pictures.svg import LINE, WIDTH, Picture, number, picture, resting_on, words, wrapped
from calculator.rules.exemption import FIRE_COMPANY
from calculator.rules.threshold import PERSONS_THRESHOLD
from publish.pictures.marks import arrow, box, group, line

_RAIL, _LEFT, _TRUNK, _BRANCH = 12, 34, 52, 74
_PAD, _GAP = 8, 12
_LIMIT = PERSONS_THRESHOLD.value
_FEW, _MANY = f"{_LIMIT:,} or fewer", f"More than {_LIMIT:,}"
_YES, _NO = "Yes", "No"
_EXEMPT = {"kind": FIRE_COMPANY, "local_link": True, "organizes": True, "direct_control": True}
_COVERED = {
    "site": "in_town",
    "persons_at_one_time": _LIMIT + 1,
    "persons_collectively": _LIMIT + 1,
    "organizer": {"kind": "other"},
}
_PLANNED_FOR = ("required", "treat_as_required", "ask_clerk")


@dataclass(frozen=True, kw_only=True)
class _Exit:
    """An answer that ends the questions, and what the rules then say."""

    label: str
    facts: Mapping[str, Any]

    @property
    def finding(self) -> Mapping[str, Any]:
        findings = assessment_of({**_COVERED, **self.facts})["findings"]
        return next(finding for finding in findings if finding["rule"] == "permit_status")

    @property
    def planned_for(self) -> bool:
        return assessment_of({**_COVERED, **self.facts})["answers"]["permit_status"] in _PLANNED_FOR


@dataclass(frozen=True, kw_only=True)
class _Question:
    """A question of the calculator: the answers that end it, that skip to a later question, that lead to the next."""

    title: str
    exits: tuple[_Exit, ...] = ()
    skip: str | None = None
    on: tuple[str, ...] = ()


def decision() -> Picture:
    """All questions that decide whether a permit is needed, in a row, with an answer at each end."""
    questions = _questions()
    target = next(at for at, question in enumerate(questions) if at and questions[at - 1].skip and not question.skip)
    drawn, skips, y, fold = [], [], 4.0, 0.0
    for at, question in enumerate(questions):
        if at == target:
            drawn += [_rail(skips, y + LINE)]
            fold = y - _GAP
        block, height, skipped = _block(at + 1, question, y, last=at + 1 == len(questions))
        drawn.append(block)
        skips += [skipped] * bool(question.skip)
        y += height
    return picture(
        "decision",
        ("Do I need a permit?", "Questions from top to bottom. Each answer leads to the next question or to an end."),
        y,
        drawn,
        [_sentence(at + 1, question, target + 1) for at, question in enumerate(questions)],
        data_fold=number(fold),
    )


def _questions() -> tuple[_Question, ...]:
    facts = FACTS_SCHEMA["properties"]
    body, sites = facts["organizer"]["properties"], facts["site"]["x-labels"]
    *bodies, none = body["kind"]["x-labels"].values()
    place = "site"
    return (
        _Question(
            title=facts["persons_collectively"]["title"],
            exits=(_Exit(label=_FEW, facts={"persons_at_one_time": _LIMIT, "persons_collectively": _LIMIT}),),
            on=(_MANY,),
        ),
        _Question(title=body["kind"]["title"], skip=none, on=tuple(bodies)),
        _Question(title=body["local_link"]["title"], skip=_NO, on=(_YES,)),
        _Question(title=body["organizes"]["title"], skip=_NO, on=(_YES,)),
        _Question(
            title=body["direct_control"]["title"], skip=_NO, exits=(_Exit(label=_YES, facts={"organizer": _EXEMPT}),)
        ),
        _Question(
            title=facts[place]["title"],
            exits=tuple(_Exit(label=sites[name], facts={place: name}) for name in sites if name != _COVERED[place]),
            on=(sites[_COVERED[place]],),
        ),
        _Question(
            title=facts["persons_at_one_time"]["title"],
            exits=(
                _Exit(label=_FEW, facts={"persons_at_one_time": _LIMIT}),
                _Exit(label=_MANY, facts={}),
            ),
        ),
    )


def _block(place: int, question: _Question, y: float, *, last: bool) -> tuple[str, float, float]:
    """A question with its answers from `y` downwards; its height; and where the way leaves that skips questions."""
    title = wrapped(question.title, WIDTH - _LEFT - 44)
    skip = wrapped(question.skip or "", WIDTH - _LEFT - 44)
    height = LINE * (len(title) + len(skip)) + 2 * _PAD
    foot = y + _PAD + LINE - 5
    drawn = [box((_LEFT, y), WIDTH - _LEFT - 2, height, "ground", 6)]
    drawn += [words(_LEFT + 10, foot, [str(place)], "title"), words(_LEFT + 30, foot, title, "title")]
    skipped = y + height - _PAD - LINE * len(skip) / 2
    if skip:
        drawn.append(words(_LEFT + 30, foot + LINE * len(title), skip))
        drawn.append(line((_LEFT + 24, skipped), (_RAIL, skipped)))
    below = y + height
    branches, end = _branches(question.exits, below)
    drawn += branches
    if question.on:
        end += _GAP
        for label in question.on:
            lines = wrapped(label, WIDTH - _BRANCH)
            drawn.append(words(_BRANCH, end + LINE - 5, lines))
            end += LINE * len(lines)
        end += _GAP / 2
        drawn.append(arrow((_TRUNK, below), (_TRUNK, end)))
    elif not last:
        end += 2 * _GAP
    return group(*drawn), end + (2 if last else 0) - y, skipped


def _branches(exits: Sequence[_Exit], below: float) -> tuple[list[str], float]:
    """The answers that end the questions, each beside the line that comes down from its question."""
    drawn, y, middle = [], below, below
    for each in exits:
        label, answer = wrapped(each.label, WIDTH - _BRANCH - 24), wrapped(each.finding["answer"], WIDTH - _BRANCH - 24)
        y += _GAP
        height = LINE * (len(label) + len(answer)) + 2 * _PAD
        middle, foot = y + height / 2, y + _PAD + LINE - 5
        drawn += [arrow((_TRUNK, middle), (_BRANCH, middle))]
        drawn += [box((_BRANCH, y), WIDTH - _BRANCH - 2, height, "found" if each.planned_for else "sunk", 14)]
        drawn += [words(_BRANCH + 12, foot, label, "title"), words(_BRANCH + 12, foot + LINE * len(label), answer)]
        y += height
    return [line((_TRUNK, below), (_TRUNK, middle)), *drawn] if exits else [], y


def _rail(skips: Sequence[float], to: float) -> str:
    """The line at the left that leads past the questions one need not answer."""
    return arrow((_RAIL, skips[0]), (_RAIL, to), (_LEFT, to))


def _sentence(place: int, question: _Question, target: int) -> str:
    parts = [f"{each.label}: {each.finding['answer']}" for each in question.exits]
    if question.skip:
        parts.append(f"{question.skip}: go to question {target}.")
    parts += [f"{label}: go to question {place + 1}." for label in question.on]
    end = "" if question.title.endswith("?") else "."
    clauses = (citation["clause"] for each in question.exits for citation in each.finding["citations"])
    return resting_on(f"Question {place}: {question.title}{end} {' '.join(parts)}", clauses)
