"""What of a form is asked on the answers so far: what must be answered, what cannot apply, and why, in words."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from forms.asked import Asked
from forms.because import answer
from forms.conditions import Demand, conditioned
from forms.schemas import Node, root
from forms.validator import holds

_NOTHING = object()


@dataclass(frozen=True, kw_only=True)
class Standing:
    """Whether a blank or a table is asked, whether it must be answered, and why; no `why` where nothing else counts.

    `settled` is False while it hangs on a question that is not answered yet.
    """

    asked: bool
    required: bool
    why: str
    settled: bool = True

    @property
    def told(self) -> dict[str, Any]:
        """What a page is told of it."""
        return {"asked": self.asked, "required": self.required, "why": self.why}


@dataclass(frozen=True, kw_only=True)
class _State:
    """Whether a condition holds: None while a question is open. The answers that decide it, or the open questions."""

    holds: bool | None
    words: tuple[str, ...]


def now_asked(form: Asked, data: Mapping[str, Any]) -> dict[str, Standing]:
    """Every blank and every table of a form by its name; a row is asked as its table is."""
    states = list(_states(form, root(form.file), data, ""))
    names = dict.fromkeys(blank.row.name if blank.row else name for name, blank in form.blanks.items())
    return {name: _standing(form, name, [each for each in states if each[0].names(name)]) for name in names}


def _standing(form: Asked, name: str, about: list[tuple[Demand, _State]]) -> Standing:
    first = form.blanks.get(name) or next(each for key, each in form.blanks.items() if key.startswith(f"{name}/"))
    met = [(demand, state) for demand, state in about if state.holds]
    if met:
        required = first.required or any(demand.basis == "text" for demand, _ in met)
        return Standing(asked=True, required=required, why=f"Asked because {_joined(state for _, state in met)}.")
    if not about or first.required:
        return Standing(asked=True, required=first.required, why="")
    still_open = [state for _, state in about if state.holds is None]
    if still_open:
        why = f"This may be asked once you answer {_joined(still_open)}."
        return Standing(asked=False, required=False, why=why, settled=False)
    words = _joined(state for _, state in about)
    return Standing(asked=False, required=False, why=f"Not asked, because {words}.")


def _joined(states: Iterable[_State]) -> str:
    return " and ".join(dict.fromkeys(words for state in states for words in state.words))


def _states(form: Asked, node: Node, value: Any, name: str) -> Iterator[tuple[Demand, _State]]:  # noqa: ANN401
    """Every condition of a form with what it is on these answers."""
    for layer, condition, demand in conditioned(node, name):
        yield demand, _state(form, condition, value, name, layer.file)
    for key, member in node.properties():
        yield from _states(form, member, _member(value, key), f"{name}/{key}".lstrip("/"))


def _member(value: Any, key: str) -> Any:  # noqa: ANN401 - any JSON value
    return value.get(key, _NOTHING) if isinstance(value, Mapping) else _NOTHING


def _state(form: Asked, part: Mapping[str, Any], value: Any, name: str, file: str) -> _State:  # noqa: ANN401
    if "const" in part or "enum" in part:
        blank = form.blank(name)
        if value is _NOTHING or value is None:
            return _State(holds=None, words=(f"“{blank.label}”",) if blank else ())
        return _State(holds=holds(part, value, file), words=(answer(blank, value),) if blank else ())
    below = [
        _state(form, member, _member(value, key), f"{name}/{key}".lstrip("/"), file)
        for key, member in part.get("properties", {}).items()
    ]
    below += [_state(form, each, value, name, file) for each in part.get("allOf", ())]
    if "anyOf" in part:
        below.append(_together([_state(form, each, value, name, file) for each in part["anyOf"]], decisive=True))
    return _together(below, decisive=False)


def _together(states: list[_State], *, decisive: bool) -> _State:
    """Several states as one: one that is `decisive` decides (True: any of them suffices; False: all must hold)."""
    for verdict in (decisive, None, not decisive):
        found = [state for state in states if state.holds is verdict]
        if found:
            return _State(holds=verdict, words=tuple(words for state in found for words in state.words))
    return _State(holds=not decisive, words=())
