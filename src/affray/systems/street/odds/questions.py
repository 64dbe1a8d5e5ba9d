"""Pure questions about the chances of dice, without a shoot-out."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from affray.engine.registry import unknown

from .dice import Dice, hit_numbers, weapon_states
from .moves import MovementDice, reach_chance
from .nerve import hold_chance

MAX_DICE = 30
MAX_LUCK = 2


def _integer(arguments: Mapping[str, Any], word: str, low: int, high: int, default: int | None = None) -> int:
    value = arguments.get(word, default)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise ValueError(f"`{word}` must be a whole number from {low} to {high}, not {value}")
    return value


def _dice(arguments: Mapping[str, Any]) -> int:
    return _integer(arguments, "dice", -MAX_DICE, MAX_DICE)


def _shot(arguments: Mapping[str, Any]) -> Dice:
    return Dice(
        _dice(arguments),
        sharp=bool(arguments.get("sharp", False)),
        clumsy=_integer(arguments, "clumsy", 0, 2, 0),
        luck=_integer(arguments, "luck", 0, MAX_LUCK, 0),
    )


def _as_text(chances: Mapping[Any, Fraction]) -> dict[Any, str]:
    return {key: str(chance) for key, chance in chances.items() if chance}


def _hits(arguments: Mapping[str, Any]) -> dict[int, str]:
    """The chance of each number of hits of one weapon."""
    return _as_text(dict(enumerate(hit_numbers((_shot(arguments),)))))


def _weapon(arguments: Mapping[str, Any]) -> dict[str, str]:
    """The chance of each state of the weapon after the shot."""
    return _as_text(weapon_states(_shot(arguments)))


def _holds(arguments: Mapping[str, Any]) -> str:
    """The chance to pass a nerve test with a number of dice."""
    return str(hold_chance(_dice(arguments), _integer(arguments, "luck", 0, MAX_LUCK, 0)))


def _reach(arguments: Mapping[str, Any]) -> str:
    """The chance that movement dice reach a distance. `ones` is the number of ones that makes a stumble."""
    distance = arguments.get("distance")
    if isinstance(distance, bool) or not isinstance(distance, int | float):
        raise ValueError(f"`distance` must be a number of inches, not {distance}")  # noqa: TRY004  callers expect ValueError
    movement = MovementDice(_integer(arguments, "dice", 0, MAX_DICE), _integer(arguments, "ones", 0, MAX_DICE, 3))
    return str(reach_chance(movement, float(distance)))


QUESTIONS: Mapping[str, tuple[Callable[[Mapping[str, Any]], Any], frozenset[str]]] = {
    "odds_hits": (_hits, frozenset({"dice", "sharp", "luck", "clumsy"})),
    "odds_weapon": (_weapon, frozenset({"dice", "sharp", "luck", "clumsy"})),
    "odds_hold": (_holds, frozenset({"dice", "luck"})),
    "odds_reach": (_reach, frozenset({"dice", "distance", "ones"})),
}
"""The questions, each with the names of its arguments."""


def compute(name: str, arguments: Mapping[str, Any]) -> Any:
    """Answer a question, with fractions as text; raises ValueError for a bad question."""
    if name not in QUESTIONS:
        raise ValueError(str(unknown("question", name, list(QUESTIONS))))
    answer, allowed = QUESTIONS[name]
    unexpected = sorted(set(arguments) - allowed)
    if unexpected:
        raise ValueError(f"`{name}` takes {', '.join(sorted(allowed))}, not {', '.join(unexpected)}")
    return answer(arguments)
