"""The value of aiming: finish the cascade, save the best dice, shoot in the next phase (C-SHOT-05 to -07).

A quick estimate: the shooter collects equals of one face, and everything else is ignored.
`affray.systems.cascade.odds.shooting.shoot_or_aim` computes the exact value.
"""

from functools import lru_cache
from math import comb

from affray.systems.cascade.cascade_throw.dice_groups import valid_group
from affray.systems.cascade.dice_faces import Faces, highest_first
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.hit.damage_dice import Code
from affray.systems.cascade.odds.shooting.shot import Target, plan_group
from affray.systems.cascade.odds.shooting.target import code_of, target_of
from affray.systems.cascade.odds.throw.first_throw import first_equals
from affray.systems.cascade.shooting.able_to_shoot import STRIKE, Speed
from affray.systems.cascade.shooting.shooter_action import ranged_of
from affray.systems.cascade.state import Battle
from affray.systems.cascade.table.melee_reach import REACH, distance, engaged

CALM = 0.8
"""The weight of a shot in the next phase: the target may get out of sight, the aim may be lost (C-SHOT-08)."""
HUNTED = 0.15
"""The weight for a shooter that an enemy can reach before the shot."""
TYPICAL = 0.75
"""The face of a good die, as a share of the sides."""


class Prospects:
    """A shooter's prospects against one target."""

    def __init__(self, battle: Battle, shooter: Fighter, aim: Fighter) -> None:
        ranged = ranged_of(shooter)
        self.die, self.fkw = ranged.die, ranged.fkw
        self.pool = max(1, shooter.pool or ranged.dice)
        self._met = target_of(battle, shooter, aim)
        self._code = code_of(shooter)
        self._speed: Speed = shooter.speed
        over = battle.phase_limit is not None and battle.phase >= battle.phase_limit
        self._later = 0.0 if over else HUNTED if hunted(battle, shooter) else CALM

    def shot(self, group: Faces) -> float:
        """The value of a shot with this group, in marks."""
        if len(group) <= STRIKE[self._speed]:
            return 0.0
        return group_marks(group, self._code, self._speed, self._met)

    def collecting(self, face: int, have: int, loose: int) -> float:
        """The value of throwing on with these equals of a face and these loose dice, collecting more of that face."""
        chances = equals_next_phase(have, loose, self.pool, self.die)
        worth = [chance * self.shot((face,) * min(count, self.fkw)) for count, chance in enumerate(chances) if count]
        return self._later * sum(worth)

    def saving(self, group: Faces) -> float:
        """The value of saving this group: the next throw may add dice of one of its faces."""
        loose = self.pool - len(group)
        best = 0.0
        for face in set(group):
            worth = 0.0
            for more in range(loose + 1):
                grown = highest_first(group + (face,) * more)[: self.fkw]
                grown = grown if valid_group(grown, self.fkw, "shot") else group
                worth += _binomial(loose, more, self.die) * self.shot(grown)
            best = max(best, worth)
        return self._later * best

    def fresh(self) -> float:
        """The value of the next phase after a shot now: its first throw, with all dice."""
        face = max(2, round(self.die * TYPICAL))
        at_least = [float(first_equals(self.pool, count, self.die)) if count > 1 else 1.0 for count in range(1, 4)]
        worth = [self.shot((face,) * min(count, self.fkw)) for count in (1, 2, 3)]
        chances = [at_least[0] - at_least[1], at_least[1] - at_least[2], at_least[2]]
        return self._later * sum(chance * each for chance, each in zip(chances, worth, strict=True))


def hunted(battle: Battle, shooter: Fighter) -> bool:
    """Whether an enemy could engage the shooter in the next phase."""
    for enemy in battle.fighters.values():
        if enemy.side == shooter.side or enemy.gone or enemy.prone or enemy.profile.ranged or engaged(battle, enemy):
            continue
        if distance(battle, shooter, enemy) <= enemy.profile.sprint + REACH:
            return True
    return False


@lru_cache(maxsize=4096)
def group_marks(group: Faces, code: Code, speed: Speed, target: Target) -> float:
    """Chance to hit times expected marks of the best commitment of a group."""
    return float(plan_group(group, code, speed, target).marks)


def _binomial(dice: int, hits: int, die: int) -> float:
    return comb(dice, hits) * (1 / die) ** hits * (1 - 1 / die) ** (dice - hits)


@lru_cache(maxsize=1024)
def equals_next_phase(have: int, loose: int, pool: int, die: int) -> tuple[float, ...]:
    """The chance of each number of equals of one face after the first throw of the next phase."""
    chances = [0.0] * (pool + 1)
    for kept, chance in enumerate(_equals_at_end(have, loose, pool, die)):
        for more in range(pool - kept + 1):
            chances[kept + more] += chance * _binomial(pool - kept, more, die)
    return tuple(chances)


@lru_cache(maxsize=1024)
def _equals_at_end(have: int, loose: int, pool: int, die: int) -> tuple[float, ...]:
    """The chance of each number of equals of one face when the cascade is over; every throw scores at least one die."""
    chances = [0.0] * (pool + 1)
    if not loose:
        chances[min(have, pool)] = 1.0
        return tuple(chances)
    for more in range(loose + 1):
        for ones in range(loose - more + 1):
            rest = loose - more - ones
            count = comb(loose, more) * comb(loose - more, ones)
            chance = count * (1 / die) ** (more + ones) * (1 - 2 / die) ** rest
            scored = max(1, more + ones)
            for count, each in enumerate(_equals_at_end(have + more, loose - scored, pool, die)):
                chances[count] += chance * each
    return tuple(chances)
