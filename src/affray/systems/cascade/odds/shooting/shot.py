"""Shots: the minimum, the reaction test, the dodge, and the best group and commitment (24.6)."""

from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple

from affray.systems.cascade.cascade_throw.debt import live_after
from affray.systems.cascade.cascade_throw.dice_groups import equals_and_runs
from affray.systems.cascade.dice_faces import Faces, highest_first, without
from affray.systems.cascade.hit.damage_dice import Code
from affray.systems.cascade.odds.attack.damage import expected_marks
from affray.systems.cascade.shooting.able_to_shoot import Speed, payments_as_shooter
from affray.systems.cascade.shooting.shot import (
    LEGENDARY_MULTIPLIER,
    MINIMUM,
    Size,
    distance_addition,
    legendary,
    minimum_dice,
    shot_damage,
    shot_groups,
    size_that_counts,
    strikes,
)

Awareness = Literal["unsuspecting", "distracted", "aware"]

TEST_DIE = 20
REACTION = 11
"""Lowest result of a reaction test that makes a target aware (C-DODGE-02)."""


@lru_cache(maxsize=1024)
def minimums(size: Size, speed: Speed, addition: int = 0) -> tuple[tuple[int, int], ...]:
    """Every minimum M for a size that counts, with the number of throws that give it (C-SHOT-14, C-SHOT-15)."""
    number, sides = minimum_dice(size, speed)
    counts = {MINIMUM[size].base + addition: 1}
    for _ in range(number):
        longer: dict[int, int] = {}
        for total, times in counts.items():
            for face in range(1, sides + 1):
                longer[total + face] = longer.get(total + face, 0) + times
        counts = longer
    return tuple(counts.items())


def reaches_minimum(total: int, size: Size, speed: Speed, distance: float = 0) -> Fraction:
    """Chance that a shot with this total S reaches M (C-SHOT-17); `size` is the one that counts."""
    counts = minimums(size, speed, distance_addition(distance))
    return Fraction(sum([times for least, times in counts if total >= least]), sum([times for _, times in counts]))


def reacts(dice: int) -> Fraction:
    """Chance that a reaction test makes a distracted target aware; without dice it cannot (C-DODGE-02)."""
    return 1 - Fraction(REACTION - 1, TEST_DIE) ** dice


def still_hits(margin: int, dice: int) -> Fraction:
    """Chance that a shot with this margin S - M hits in spite of a dodge with this number of dice (C-DODGE-06)."""
    return Fraction(min(margin, TEST_DIE), TEST_DIE) ** dice


def hits_target(margin: int, awareness: Awareness, reaction: int = 0, dodge: int = 0) -> Fraction:
    """Chance that a shot that has reached the minimum hits a target of this awareness, which dodges if it can.

    `dodge` are the dice of the dodge it would use; without any no reaction test is made (C-DODGE-09).
    """
    aware = {"unsuspecting": Fraction(0), "distracted": reacts(reaction), "aware": Fraction(1)}[awareness]
    return 1 - aware + aware * still_hits(margin, dodge)


class Target(NamedTuple):
    """The target of a shot in its current state, with its skills."""

    size: Size = "large"
    speed: Speed = "still"
    distance: float = 0
    cover: bool = False
    prone: bool = False
    awareness: Awareness = "unsuspecting"
    reaction: int = 0
    dodge: int = 0
    protection: int = 0


@lru_cache(maxsize=65536)
def hit_chance(total: int, target: Target) -> Fraction:
    """Chance that a shot with this total S hits."""
    size = size_that_counts(target.size, target.cover, target.prone)
    counts = minimums(size, target.speed, distance_addition(target.distance))
    good = Fraction(0)
    for least, times in counts:
        if total >= least:
            good += times * hits_target(total - least, target.awareness, target.reaction, target.dodge)
    return good / sum([times for _, times in counts])


class ShotPlan(NamedTuple):
    """A possible shot and its value."""

    group: Faces
    struck: Faces
    committed: Faces
    hit: Fraction
    marks_if_hit: Fraction

    @property
    def marks(self) -> Fraction:
        """Chance to hit times expected marks."""
        return self.hit * self.marks_if_hit


def plan_group(group: Faces, code: Code, speed: Speed, target: Target) -> ShotPlan:
    """The best strike and commitment of a shot group: most expected marks, then the likelier hit, then the first."""
    plans = [plan for struck in strikes(group, speed) for plan in plan_struck(group, struck, code, target)]
    return max(plans, key=_worth)


def plan_struck(group: Faces, struck: Faces, code: Code, target: Target) -> list[ShotPlan]:
    """The commitments worth considering after these dice were struck.

    More dice committed make a hit likelier, and run dice that are not committed are damage dice (C-SHOT-13, -18).
    """
    multiplier = LEGENDARY_MULTIPLIER if legendary(group) else 1
    left = without(group, struck)
    plans: list[ShotPlan] = []
    for committed in _sensible(left):
        numbers = shot_damage(code, left, committed)
        worth = expected_marks(numbers.dice, code.sides, target.protection, numbers.rerolls, multiplier)
        plans.append(ShotPlan(group, struck, committed, hit_chance(sum(committed), target), worth))
    return plans


def _sensible(group: Faces) -> list[Faces]:
    """Undominated commitments: all equals, which are damage dice anyway, and the highest run dice."""
    equals, runs = equals_and_runs(group)
    return [highest_first(equals + runs[:number]) for number in range(0 if equals else 1, len(runs) + 1)]


def best_shot(
    hand: Faces, fkw: int, code: Code, target: Target, speed: Speed = "still", shot_debts: int = 0
) -> ShotPlan | None:
    """The best payment, group, strike and commitment of a frozen hand; none if they cannot shoot (C-SHOT-09)."""
    lives = [live_after(hand, paid)[0] for paid in payments_as_shooter(hand, shot_debts, fkw, speed)]
    shots = dict.fromkeys([group for live in lives for group in shot_groups(live, fkw, speed)])
    plans = [plan_group(group, code, speed, target) for group in shots]
    return max(plans, key=_worth) if plans else None


def _worth(plan: ShotPlan) -> tuple[Fraction, Fraction]:
    return plan.marks, plan.hit
