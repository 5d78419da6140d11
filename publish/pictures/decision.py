"""Whether a permit is needed, as questions from top to bottom: the calculator's questions, the rules' answers."""

from collections.abc import Sequence

from calculator.pictures.svg import LINE, WIDTH, Picture, number, picture, words, wrapped
from publish.pictures.deciding import Exit, Question, Step, landing, not_known, questions_asked, sentence, steps
from publish.pictures.marks import arrow, box, group, line

_RAIL, _LEFT, _TRUNK, _BRANCH = 12, 34, 52, 74
_PAD, _GAP = 8, 12


def decision() -> Picture:
    """All questions that decide whether a permit is needed, in a row, with an answer at each end."""
    questions = questions_asked()
    target = landing(questions)
    drawn, skips, y, fold = [], [], 4.0, 0.0
    for at, question in enumerate(questions):
        if at == target:
            drawn += [_rail(skips, y + LINE)]
            fold = y - _GAP / 4
        block, height, skipped = _block(at + 1, question, y, last=at + 1 == len(questions))
        drawn.append(block)
        skips += [skipped] * bool(question.skip)
        y += height
    note, y = _note(not_known(), y + _GAP)
    return picture(
        "decision",
        ("Do I need a permit?", "Questions from top to bottom. Each answer leads to the next question or to an end."),
        y,
        [*drawn, note],
        [sentence(at, step) for at, step in enumerate(steps(), 1)],
        data_fold=number(fold),
    )


def _block(place: int, question: Question, y: float, *, last: bool) -> tuple[str, float, float]:
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


def _branches(exits: Sequence[Exit], below: float) -> tuple[list[str], float]:
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


def _note(step: Step, y: float) -> tuple[str, float]:
    """What holds for all questions, in a box of its own from `y` downwards; and where it ends."""
    title = wrapped(step.title, WIDTH - _LEFT - 24)
    lines = [line for _, follows in step.answers for line in wrapped(follows, WIDTH - _LEFT - 24)]
    height = LINE * (len(title) + len(lines)) + 2 * _PAD
    foot = y + _PAD + LINE - 5
    drawn = box((_LEFT, y), WIDTH - _LEFT - 2, height, "found", 14)
    said = words(_LEFT + 12, foot, title, "title") + words(_LEFT + 12, foot + LINE * len(title), lines)
    return group(drawn, said), y + height + 2
