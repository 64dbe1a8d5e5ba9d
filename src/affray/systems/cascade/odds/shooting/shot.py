"""Shots: the minimum, the reaction test, the dodge, and the best group and commitment (24.6)."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import NamedTuple, TypeVar

from affray.systems.cascade.cascade_throw.debt import live_after
from affray.systems.cascade.cascade_throw.dice_groups import equals_and_runs
from affray.systems.cascade.dice_faces import Faces, highest_first, without
from affray.systems.cascade.hit.damage_dice import Code
from affray.systems.cascade.odds.attack.damage import expected_marks
from affray.systems.cascade.odds.throw.optimal_stopping import all_groups
from affray.systems.cascade.shooting.able_to_shoot import Speed, payments_as_shooter
from affray.systems.cascade.shooting.dodging import AWARE_FROM, Awareness
from affray.systems.cascade.shooting.shooting_choices import SKILL_DIE
from affray.systems.cascade.shooting.shot import (
    LEGENDARY_MULTIPLIER,
    MINIMUM,
    Size,
    distance_addition,
    legendary,
    minimum_dice,
    must_strike,
    shot_damage,
    shot_groups,
    size_that_counts,
    strikes,
)


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
    return 1 - Fraction(AWARE_FROM - 1, SKILL_DIE) ** dice


def still_hits(margin: int, dice: int) -> Fraction:
    """Chance that a shot with this margin S - M hits in spite of a dodge with this number of dice (C-DODGE-06)."""
    return Fraction(min(margin, SKILL_DIE), SKILL_DIE) ** dice


def awareness_chance(awareness: Awareness, reaction: int) -> Fraction:
    """Chance that a target may dodge: unsuspecting never, distracted after a reaction test (C-DODGE-01 to -03)."""
    return {"unsuspecting": Fraction(0), "distracted": reacts(reaction), "aware": Fraction(1)}[awareness]


def hits_target(margin: int, awareness: Awareness, reaction: int = 0, dodge: int = 0) -> Fraction:
    """Chance that a shot that has reached the minimum hits a target of this awareness, which dodges if it can.

    `dodge` are the dice of the dodge it would use; without any no reaction test is made (C-DODGE-09).
    """
    aware = awareness_chance(awareness, reaction)
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

    @property
    def simplified(self) -> "Target":
        """The same target for the odds, in as few words as possible: fewer cases to compute."""
        dodges = self.dodge > 0 and awareness_chance(self.awareness, self.reaction) > 0
        return Target(
            size_that_counts(self.size, self.cover, self.prone),
            self.speed,
            10.0 * distance_addition(self.distance),  # C-SHOT-15: only the addition matters
            awareness=self.awareness if dodges else "unsuspecting",
            reaction=self.reaction if dodges and self.awareness == "distracted" else 0,
            dodge=self.dodge if dodges else 0,
            protection=self.protection,
        )


@lru_cache(maxsize=65536)
def hit_chance(total: int, target: Target) -> Fraction:
    """Chance that a shot with this total S hits."""
    size = size_that_counts(target.size, target.cover, target.prone)
    counts = minimums(size, target.speed, distance_addition(target.distance))
    margins = [(total - least, times) for least, times in counts if total >= least]
    undisturbed = sum([times for _, times in margins])
    dodged = sum([times * min(margin, SKILL_DIE) ** target.dodge for margin, times in margins])
    aware = awareness_chance(target.awareness, target.reaction)
    good = (1 - aware) * undisturbed + aware * Fraction(dodged, SKILL_DIE**target.dodge)
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


class PossibleShot(NamedTuple):
    """The dice of a shot worth considering, and the damage dice, re-rolls and multiplier if it hits."""

    struck: Faces
    committed: Faces
    damage: tuple[int, int, int]

    def plan(self, group: Faces, code: Code, target: Target) -> ShotPlan:
        """This shot at a target."""
        worth = marks_if_hit(self.damage, code, target.protection)
        return ShotPlan(group, self.struck, self.committed, hit_chance(sum(self.committed), target), worth)


def marks_if_hit(damage: tuple[int, int, int], code: Code, protection: int) -> Fraction:
    """Expected marks of a damage throw with these dice, re-rolls and multiplier."""
    dice, rerolls, multiplier = damage
    return expected_marks(dice, code.sides, protection, rerolls, multiplier)


def possible_shots(group: Faces, struck: Faces, code: Code) -> list[PossibleShot]:
    """The commitments worth considering after these dice were struck.

    More dice committed make a hit likelier, and run dice that are not committed are damage dice (C-SHOT-13, -18).
    """
    multiplier = LEGENDARY_MULTIPLIER if legendary(group) else 1
    left = without(group, struck)
    numbers = [(committed, shot_damage(code, left, committed)) for committed in _sensible(left)]
    return [PossibleShot(struck, committed, (each.dice, each.rerolls, multiplier)) for committed, each in numbers]


def plan_struck(group: Faces, struck: Faces, code: Code, target: Target) -> list[ShotPlan]:
    """The same as planned shots at a target."""
    return [shot.plan(group, code, target) for shot in possible_shots(group, struck, code)]


def plan_group(group: Faces, code: Code, speed: Speed, target: Target) -> ShotPlan:
    """The best strike and commitment of a shot group: most expected marks, then the likelier hit, then the first."""
    plans = [plan for struck in strikes(group, speed) for plan in plan_struck(group, struck, code, target)]
    return max(plans, key=_worth)


@lru_cache(maxsize=64)
def _shots_of_groups(die: int, fkw: int, code: Code, speed: Speed) -> Mapping[Faces, list[PossibleShot]]:
    """The possible shots with every group from which enough dice can be struck."""
    groups = [group for group in all_groups(die, fkw) if len(group) > must_strike(group, speed)]
    return {
        group: [shot for struck in strikes(group, speed) for shot in possible_shots(group, struck, code)]
        for group in groups
    }


@lru_cache(maxsize=64)
def ranked_plans(die: int, fkw: int, code: Code, speed: Speed, target: Target) -> tuple[ShotPlan, ...]:
    """The best shot with each group, the worst first. They are compared as whole numbers over common denominators."""
    shots = _shots_of_groups(die, fkw, code, speed)
    hits = {
        total: hit_chance(total, target) for total in {sum(each.committed) for some in shots.values() for each in some}
    }
    harms = {
        damage: marks_if_hit(damage, code, target.protection)
        for damage in {each.damage for some in shots.values() for each in some}
    }
    hit_of, harm_of = _whole(hits), _whole(harms)

    def worth(shot: PossibleShot) -> tuple[int, int]:
        hit = hit_of[sum(shot.committed)]
        return hit * harm_of[shot.damage], hit

    best = [(group, max(some, key=worth)) for group, some in shots.items()]
    best.sort(key=lambda each: worth(each[1]))
    return tuple(
        [
            ShotPlan(group, shot.struck, shot.committed, hits[sum(shot.committed)], harms[shot.damage])
            for group, shot in best
        ]
    )


K = TypeVar("K")


def _whole(chances: Mapping[K, Fraction]) -> dict[K, int]:
    """Fractions as whole numbers over their common denominator."""
    common = lcm(*[chance.denominator for chance in chances.values()])
    return {key: chance.numerator * (common // chance.denominator) for key, chance in chances.items()}


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
