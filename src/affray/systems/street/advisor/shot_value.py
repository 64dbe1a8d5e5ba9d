"""The value of a shot: the loss of enemies minus the loss of friends (S-END-01, S-END-02)."""

import functools
from collections.abc import Mapping
from fractions import Fraction

from affray.systems.street.cover.ducked_figures import can_be_shot_at
from affray.systems.street.geometry import in_arc
from affray.systems.street.odds.dice import Dice, hit_numbers
from affray.systems.street.odds.one_hit import strikes
from affray.systems.street.odds.outcomes import (
    HitEffects,
    Outcome,
    hit_effects,
    outcome_before,
    outcomes_of,
    spare_wounds,
)
from affray.systems.street.odds.shooting.shots import OpenShot, ready_to_shoot
from affray.systems.street.shooting.targets import in_range, knives, may_split, shots, target_refusal
from affray.systems.street.state import Figure, ShootOut, Shot

from .bursts import burst_worth
from .stakes import Stakes, loss, loss_after, stakes_of, value_of

MAX_ENEMIES = 3
"""The number of enemies considered, nearest first."""


@functools.lru_cache(8192)
def expected_loss(per_hit: HitEffects, dice: tuple[Dice, ...], start: Outcome, stakes: Stakes) -> float:
    """The average loss that a shot inflicts on a figure."""
    ends: Mapping[Outcome, Fraction] = outcomes_of(per_hit, dice, start)
    outcomes = {end: float(chance) for end, chance in ends.items()}
    hits = sum([number * float(chance) for number, chance in enumerate(hit_numbers(dice))])
    return loss_after(outcomes, per_hit, hits, stakes) - loss(start, stakes)


def shot_worth(shot: OpenShot) -> float:
    """The average loss of enemies from a shot minus the loss of others, including rapid fire."""
    s, worth = shot.s, 0.0
    for volley in shot.volleys():
        strikes_of_volley = strikes(s, shot.shooter, volley.aimed)
        for name in dict.fromkeys(strike.victim for strike in strikes_of_volley):
            victim = s.figures[name]
            per_hit, start = hit_effects(strikes_of_volley, name), outcome_before(victim, spare_wounds(s, victim))
            loss_of_victim = expected_loss(per_hit, volley.dice, start, stakes_of(s, victim)) * value_of(s, victim)
            worth += loss_of_victim if victim.side not in (None, shot.shooter.side) else -loss_of_victim
        if s.modules.automatic_weapons:
            worth += burst_worth(shot, volley, hit_effects(strikes_of_volley, volley.aimed.target))
    return worth


def can_act(figure: Figure) -> bool:
    """Whether the character could shoot next turn."""
    return figure.upright and not figure.must_recover


def may_shoot_at(s: ShootOut, figure: Figure, target: Figure) -> bool:
    """Whether a figure is a legal target, regardless of its side."""
    if s.modules.fighting or s.modules.skills:
        return target_refusal(s, figure, target.id, arc=False) is None
    return can_be_shot_at(s, figure, target)


def firing_of(s: ShootOut, figure: Figure) -> list[Shot]:
    """All weapons that the character could fire or throw."""
    return [*shots(figure), *knives(s, figure)]


def best_shot_at(
    s: ShootOut, figure: Figure, target: Figure, *, moved: bool = False, firing: list[Shot] | None = None
) -> tuple[float, Shot | None]:
    """The best shot at one target, and its value."""
    best: tuple[float, Shot | None] = (0.0, None)
    firing = firing_of(s, figure) if firing is None else firing
    if not firing or not may_shoot_at(s, figure, target):
        return best
    for shot in firing:
        if in_range(figure, target, shot):
            worth = shot_worth(ready_to_shoot(s, figure.id, shot, target.id, moved=moved))
            if worth > best[0]:
                best = worth, shot
    return best


def best_shot(
    s: ShootOut, figure: Figure, *, moved: bool = False, firing: list[Shot] | None = None
) -> tuple[float, Shot | None, str]:
    """The character's best shot from their place; after a move only in the fire arc (S-MS-02)."""
    best: tuple[float, Shot | None, str] = (0.0, None, "")
    firing = firing_of(s, figure) if firing is None else firing
    for target in near_enemies(s, figure) if firing else ():
        if (moved or figure.nmt) and not in_arc(figure, target):
            continue
        worth, shot = best_shot_at(s, figure, target, moved=moved, firing=firing)
        if worth > best[0]:
            best = worth, shot, target.id
    return best


def best_split(s: ShootOut, figure: Figure) -> tuple[float, Shot | None]:
    """The best volley at two targets, for a character who may fire one (S-SKILL-DEMON (c))."""
    best: tuple[float, Shot | None] = (0.0, None)
    if not may_split(s, figure):
        return best
    volley = next((shot for shot in shots(figure) if len(shot.weapons) > 1), None)
    near = [enemy for enemy in near_enemies(s, figure) if may_shoot_at(s, figure, enemy)] if volley is not None else []
    for index, first in enumerate(near):
        for second in near[index + 1 :]:
            assert volley is not None
            shot = Shot(volley.weapons, 1, first.id, second.id)
            worth = shot_worth(ready_to_shoot(s, figure.id, shot, first.id))
            if worth > best[0] and not (figure.nmt and not (in_arc(figure, first) and in_arc(figure, second))):
                best = worth, shot
    return best


def near_enemies(s: ShootOut, figure: Figure) -> list[Figure]:
    """The nearest enemies in play, at most `MAX_ENEMIES`."""
    enemies = [enemy for enemy in s.enemies(figure) if enemy.active]
    enemies.sort(key=lambda enemy: (enemy.x - figure.x) ** 2 + (enemy.y - figure.y) ** 2)
    return enemies[:MAX_ENEMIES]
