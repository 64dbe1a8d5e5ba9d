"""The shot after the first throw of a phase, if the shooter shoots whenever the dice allow it (24.6): exact."""

from fractions import Fraction
from functools import lru_cache

from affray.systems.cascade.dice_faces import Faces, without
from affray.systems.cascade.hit.damage_dice import Code
from affray.systems.cascade.odds.attack.damage import Distribution, marks_distribution
from affray.systems.cascade.odds.throw.first_hand import NO_GROUP, best_group_counts
from affray.systems.cascade.shooting.able_to_shoot import Speed
from affray.systems.cascade.shooting.shot import LEGENDARY_MULTIPLIER, legendary, lethal, shot_damage

from .shot import ShotPlan, Target, ranked_plans

Damage = tuple[int, int, int, bool]
"""Dice, re-rolls and multiplier of the damage throw of a shot, and whether any wound of it puts the target out."""


@lru_cache(maxsize=256)
def first_shot(
    pool: int, die: int, fkw: int, code: Code, target: Target, speed: Speed, shot_debts: int, saved: Faces
) -> dict[Damage, Fraction]:
    """The chance of a hit with each kind of damage, with the best payment, group, strike and commitment each time."""
    plans = ranked_plans(die, min(fkw, pool), code, speed, target)
    ranked = tuple([plan.group for plan in plans])
    counts = best_group_counts(pool, die, fkw, "shot", ranked, shot_debts, saved)
    chances: dict[Damage, Fraction] = {}
    for place, times in counts.items():
        if place != NO_GROUP:
            damage = damage_of(plans[place], code)
            chances[damage] = chances.get(damage, Fraction(0)) + times * plans[place].hit
    return {damage: chance / die ** (pool - len(saved)) for damage, chance in chances.items()}


def damage_of(plan: ShotPlan, code: Code) -> Damage:
    """The damage of a planned shot that hits (C-SHOT-18, C-SHOT-22, C-SHOT-24)."""
    number = shot_damage(code, without(plan.group, plan.struck), plan.committed)
    return number.dice, number.rerolls, LEGENDARY_MULTIPLIER if legendary(plan.group) else 1, lethal(plan.group)


def marks_of(damage: Damage, code: Code, protection: int) -> Distribution:
    """The marks of a hit with this damage."""
    dice, rerolls, multiplier, _ = damage
    return dict(marks_distribution(dice, code.sides, protection, rerolls, multiplier))
