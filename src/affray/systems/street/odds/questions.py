"""Pure questions about chances: dice alone, without a shoot-out."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from affray.engine.registry import unknown

from .dice import Dice, hit_numbers, weapon_left
from .moves import Stride, reaching
from .nerve import holding

MOST_DICE = 30
MOST_LUCK = 2


def _whole(arguments: Mapping[str, Any], word: str, low: int, high: int, otherwise: int | None = None) -> int:
    value = arguments.get(word, otherwise)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise ValueError(f"`{word}` is a whole number from {low} to {high}, not {value}")
    return value


def _dice(arguments: Mapping[str, Any]) -> int:
    return _whole(arguments, "dice", -MOST_DICE, MOST_DICE)


def _shot(arguments: Mapping[str, Any]) -> Dice:
    return Dice(
        _dice(arguments),
        sharp=bool(arguments.get("sharp", False)),
        clumsy=_whole(arguments, "clumsy", 0, 2, 0),
        luck=_whole(arguments, "luck", 0, MOST_LUCK, 0),
    )


def _as_text(chances: Mapping[Any, Fraction]) -> dict[Any, str]:
    return {key: str(chance) for key, chance in chances.items() if chance}


def _hits(arguments: Mapping[str, Any]) -> dict[int, str]:
    """The chance of each number of hits of one weapon."""
    return _as_text(dict(enumerate(hit_numbers((_shot(arguments),)))))


def _weapon(arguments: Mapping[str, Any]) -> dict[str, str]:
    """The chance of each state of the weapon afterwards."""
    return _as_text(weapon_left(_shot(arguments)))


def _holds(arguments: Mapping[str, Any]) -> str:
    """The chance to hold with this many nerve dice."""
    return str(holding(_dice(arguments), _whole(arguments, "luck", 0, MOST_LUCK, 0)))


def _reach(arguments: Mapping[str, Any]) -> str:
    """The chance that movement dice reach a distance; `ones`: the number of ones that makes a stumble."""
    far = arguments.get("distance")
    if isinstance(far, bool) or not isinstance(far, int | float):
        raise ValueError(f"`distance` is a number of inches, not {far}")  # noqa: TRY004  a fault of the question
    how = Stride(_whole(arguments, "dice", 0, MOST_DICE), _whole(arguments, "ones", 0, MOST_DICE, 3))
    return str(reaching(how, float(far)))


QUESTIONS: Mapping[str, tuple[Callable[[Mapping[str, Any]], Any], frozenset[str]]] = {
    "odds_hits": (_hits, frozenset({"dice", "sharp", "luck", "clumsy"})),
    "odds_weapon": (_weapon, frozenset({"dice", "sharp", "luck", "clumsy"})),
    "odds_hold": (_holds, frozenset({"dice", "luck"})),
    "odds_reach": (_reach, frozenset({"dice", "distance", "ones"})),
}
"""Each with the words it knows."""


def compute(name: str, arguments: Mapping[str, Any]) -> Any:
    """The answer to a question, fractions as texts; what is wrong with it raises ValueError."""
    if name not in QUESTIONS:
        raise ValueError(str(unknown("question", name, list(QUESTIONS))))
    answer, words = QUESTIONS[name]
    odd = sorted(set(arguments) - words)
    if odd:
        raise ValueError(f"`{name}` knows {', '.join(sorted(words))}, not {', '.join(odd)}")
    return answer(arguments)
