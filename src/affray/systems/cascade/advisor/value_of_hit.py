"""The value of a hit: the expected share of the target's health that it takes."""

from functools import lru_cache
from math import comb
from typing import NamedTuple

from affray.systems.cascade.dice_faces import Faces
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.hit.adding_equal_dice import best_marks
from affray.systems.cascade.hit.damage_dice import MOST_DICE, Code, damage_dice
from affray.systems.cascade.special_results.special_result import EXI_MULTIPLIER, PENTE_MULTIPLIER, special_result


class Blow(NamedTuple):
    """One fighter's damage code against another's armour and remaining health."""

    code: Code
    protection: int
    left: int

    def share(self, start: Faces, waves: tuple[Faces, ...]) -> float:
        """The value of a hit, from 0 to 1: `start` is the group at the start of the exchange, the last wave hits."""
        numbers = damage_dice(self.code, start, waves)
        special = special_result(start)
        multiplier = {"pente": PENTE_MULTIPLIER, "exi": EXI_MULTIPLIER}.get(special or "", 1)
        share = self.expected(numbers.dice, multiplier)
        if numbers.rerolls:
            # A re-roll improves the worst of six dice: about half of what the sixth die brought.
            share += numbers.rerolls * (share - self.expected(MOST_DICE - 1, multiplier)) / 2
        return min(1.0, share)

    def expected(self, dice: int, multiplier: int) -> float:
        """The expected share for this number of damage dice; marks beyond the target's health do not count."""
        marks = marks_distribution(dice, self.code.sides, self.protection, multiplier, self.left)
        return sum(number * chance for number, chance in enumerate(marks)) / self.left


def blow(attacker: Fighter, target: Fighter) -> Blow:
    """The blow of one fighter against another in their current state."""
    return Blow(attacker.code, target.protection, max(1, target.profile.health - target.marks))


@lru_cache(maxsize=4096)
def marks_distribution(dice: int, sides: int, protection: int, multiplier: int, most: int) -> tuple[float, ...]:
    """The chance of 0, 1, .. `most` marks or more if equal damage dice are added optimally (C-HIT-09).

    The faces are independent, so each is handled in turn: how many of the remaining dice show it?
    """
    table: dict[tuple[int, int], float] = {(dice, 0): 1.0}
    for face in range(sides, 0, -1):
        gains = [best_marks((face,) * count, protection, multiplier) for count in range(dice + 1)]
        after: dict[tuple[int, int], float] = {}
        for (left, marks), chance in table.items():
            for count in range(left + 1) if face > 1 else (left,):
                key = left - count, min(most, marks + gains[count])
                # The die shows this face or one of those below it, each as likely as the next.
                odds = comb(left, count) * (face - 1) ** (left - count) / face**left
                after[key] = after.get(key, 0.0) + chance * odds
        table = after
    chances = [0.0] * (most + 1)
    for (_, marks), chance in table.items():
        chances[marks] += chance
    return tuple(chances)
