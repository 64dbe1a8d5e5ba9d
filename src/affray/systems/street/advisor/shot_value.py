"""The value of a shot: enemies put out of the game, less friends (S-END-01, S-END-02)."""

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
from affray.systems.street.odds.shots import OpenShot, ready_to_shoot
from affray.systems.street.shooting.targets import in_range, knives, may_split, shots, target_refusal
from affray.systems.street.state import Figure, ShootOut, Shot

from .bursts import burst_worth
from .stakes import Stakes, gone_after, lost, stakes_of, value_of

NEAR = 3
"""The number of enemies considered, nearest first."""


@functools.lru_cache(8192)
def taken(per_hit: HitEffects, dice: tuple[Dice, ...], start: Outcome, stakes: Stakes) -> float:
    """The average loss a shot inflicts, relative to what the figure has left."""
    ends: Mapping[Outcome, Fraction] = outcomes_of(per_hit, dice, start)
    now = {end: float(chance) for end, chance in ends.items()}
    hits = sum([number * float(chance) for number, chance in enumerate(hit_numbers(dice))])
    return gone_after(now, per_hit, hits, stakes) - lost(start, stakes)


def shot_worth(shot: OpenShot) -> float:
    """The average loss of enemies from a shot, less the loss of others, rapid fire included."""
    s, worth = shot.s, 0.0
    for volley in shot.volleys():
        ways = strikes(s, shot.shooter, volley.aimed)
        for name in dict.fromkeys(strike.victim for strike in ways):
            victim = s.figures[name]
            per_hit, start = hit_effects(ways, name), outcome_before(victim, spare_wounds(s, victim))
            harm = taken(per_hit, volley.dice, start, stakes_of(s, victim)) * value_of(s, victim)
            worth += harm if victim.side not in (None, shot.shooter.side) else -harm
        if s.modules.automatic_weapons:
            worth += burst_worth(shot, volley, hit_effects(ways, volley.aimed.target))
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
    """Every weapon the character could fire or throw."""
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
    """The character's best shot from where they stand; after a move only inside the fire arc (S-MS-02)."""
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
    for place, one in enumerate(near):
        for other in near[place + 1 :]:
            assert volley is not None
            shot = Shot(volley.weapons, 1, one.id, other.id)
            worth = shot_worth(ready_to_shoot(s, figure.id, shot, one.id))
            if worth > best[0] and not (figure.nmt and not (in_arc(figure, one) and in_arc(figure, other))):
                best = worth, shot
    return best


def near_enemies(s: ShootOut, figure: Figure) -> list[Figure]:
    """The nearest enemies in play: those who matter most."""
    found = [enemy for enemy in s.enemies(figure) if enemy.active]
    found.sort(key=lambda one: (one.x - figure.x) ** 2 + (one.y - figure.y) ** 2)
    return found[:NEAR]
