"""The odds of new feelings for an attacker: settled conflicts, Avenger, Green, and hot emotions (16.7)."""

from fractions import Fraction
from typing import TypeAlias

from affray.systems.street.events.nerve import Feeling
from affray.systems.street.nerve.hate_and_fear import (
    ENRAGED,
    FEAR_WINS,
    FRIGHTENED,
    enemies,
    in_conflict,
    with_feeling,
    with_settled_conflict,
)
from affray.systems.street.odds.outcomes import ONE, ZERO
from affray.systems.street.skills.moments import feelings_after
from affray.systems.street.state import Figure, ShootOut

Feelings: TypeAlias = dict[str, dict[str, dict[str, Fraction]]]
"""By character and by the other: the chances of `fear`, `hate`, `extreme_fear` and `extreme_hate` that are new."""
WORDS = {"fears": "fear", "hates": "hate", "extreme_fears": "extreme_fear", "extreme_hates": "extreme_hate"}
"""The words for feelings, by the fields of a figure."""
SIXTH = Fraction(1, 6)
FEAR = len(FEAR_WINS) * SIXTH


def new_feelings(s: ShootOut, name: str, by: str, *, settles: bool, targeted: bool, hurt: bool) -> dict[str, Fraction]:
    """The chances of new feelings of a character for an attacker, in the shoot-out after the attack.

    `settles` tells whether the attack settles a conflict that the character had before (S-HATE-06).
    """
    before, other = s.figures[name], s.figures[by]
    cases: list[tuple[Fraction, Figure]] = [(ONE, before)]
    if settles and in_conflict(s, before, other):
        cases = [
            (FEAR, with_settled_conflict(before, by, "fear")),
            (1 - FEAR, with_settled_conflict(before, by, "hate")),
        ]
    for feels, _ in feelings_after(s, before, targeted=targeted, hurt=hurt):
        cases = [(chance, _with(s, figure, feels, by)) for chance, figure in cases]
    if hurt and s.modules.hot_emotions and enemies(before, other):
        cases = [case for chance, figure in cases for case in _emotion(s, chance, figure, by)]
    chances: dict[str, Fraction] = {}
    for chance, figure in cases:
        for field, word in WORDS.items():
            if by in getattr(figure, field) and by not in getattr(before, field):
                chances[word] = chances.get(word, ZERO) + chance
    return chances


def _with(s: ShootOut, figure: Figure, feels: Feeling, other: str) -> Figure:
    return with_feeling(s, figure, feels, other) or figure


def _emotion(s: ShootOut, chance: Fraction, figure: Figure, other: str) -> list[tuple[Fraction, Figure]]:
    """The die of hot emotions (S-HATE-08)."""
    cases = [(chance * (1 - 2 * SIXTH), figure)]
    results: tuple[tuple[int, Feeling], ...] = ((FRIGHTENED, "fear"), (ENRAGED, "hate"))
    return [*cases, *[(chance * SIXTH, _with(s, figure, feels, other)) for _, feels in results]]
