"""The chance that the next throw makes a group to attack with, debts paid (24.2, C-INIT-02).

Faces are taken from the highest down. What matters of those above is only whether the face before has a die, the pair
that uses the fewest successful dice, and how many dice are ones, or are twos and threes, which cannot pay.
"""

from fractions import Fraction
from functools import lru_cache
from math import comb

from affray.systems.cascade.dice_faces import SUCCESS, Faces

NO_PAIR = 3
"""More successful dice than a pair can have."""


@lru_cache(maxsize=65536)
def group_chance(scored: Faces, loose: int, die: int, debts: int = 0) -> Fraction:
    """Chance that the scored dice and the next throw of the loose ones can pay all debts and keep a melee group."""
    states: dict[tuple[int, bool, int, int], int] = {(loose, False, NO_PAIR, 0): 1}
    for face in range(die, 1, -1):
        have, after = scored.count(face), dict[tuple[int, bool, int, int], int]()
        for (left, before, pair, low), ways in states.items():
            for more in range(left + 1):
                number = have + more
                best = min(pair, _pair(face, number, before))
                key = left - more, number > 0, best, low + (number if face < SUCCESS else 0)
                after[key] = after.get(key, 0) + ways * comb(left, more)
        states = after
    hits = 0
    for (ones, _, pair, low), ways in states.items():
        owed = debts + scored.count(1) + ones
        successes = len(scored) + loose - scored.count(1) - ones - low
        hits += ways if pair < NO_PAIR and successes - pair >= owed else 0
    return Fraction(hits, die**loose)


def _pair(face: int, number: int, before: bool) -> int:
    """The successful dice in the cheapest pair of this face, or of it and the face above."""
    pays = int(face >= SUCCESS)
    pairs = ([2 * pays] if number > 1 else []) + ([pays + int(face + 1 >= SUCCESS)] if number and before else [])
    return min(pairs, default=NO_PAIR)
