"""The outcomes of hits for a figure: condition, shaken, must recover (S-HIT-05, chapter 12)."""

import functools
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Figure, ShootOut

from .dice import Dice, hit_numbers
from .one_hit import STOPPED, Strike

Condition: TypeAlias = Literal["upright", "knocked_down", "unconscious", "out_of_action", "dead"]
CONDITIONS: tuple[Condition, ...] = ("upright", "knocked_down", "unconscious", "out_of_action", "dead")
LOST = ("out_of_action", "dead")
ZERO, ONE = Fraction(0), Fraction(1)


class Outcome(NamedTuple):
    """A figure's state after hits: its condition, whether a hit shook it, whether it must recover."""

    condition: Condition
    shaken: bool = False
    must_recover: bool = False
    spare: int = 0
    """The number of wounds that will not be recorded (S-SKILL-NAILS)."""

    @property
    def lost(self) -> bool:
        """Whether the figure is out of the game."""
        return self.condition in LOST


class HitEffect(NamedTuple):
    """The effect of one hit on a figure: a cell of the hit table or `stopped`. `ducked` means hit behind its cover."""

    cell: str
    ducked: bool = False


class HitEffects(NamedTuple):
    """The possible effects of one hit on a figure with their weights out of `of`; the rest have no effect."""

    effects: tuple[tuple[HitEffect, int], ...]
    of: int


Outcomes: TypeAlias = Mapping[Outcome, Fraction]


def outcome_before(figure: Figure, spare: int = 0) -> Outcome:
    """The outcome before any hit. `spare` is the number of wounds that will not be recorded."""
    posture: Condition = "upright"
    if figure.posture in ("knocked_down", "unconscious"):
        posture = "unconscious" if figure.posture == "unconscious" else "knocked_down"
    return Outcome(posture, False, figure.must_recover, spare)


def spare_wounds(s: ShootOut, figure: Figure) -> int:
    """The number of wounds that a Hard as Nails character will not record (S-SKILL-NAILS)."""
    return max(0, traits(s, figure).ignored_wounds - figure.ignored_wounds)


def hit_effects(strikes: Sequence[Strike], victim: str) -> HitEffects:
    """The effects of the strikes of one hit on one figure."""
    counts: dict[HitEffect, int] = {}
    for strike in strikes:
        if strike.victim == victim:
            effect = HitEffect(strike.cell, strike.ducked)
            counts[effect] = counts.get(effect, 0) + strike.weight
    return HitEffects(tuple(sorted(counts.items())), sum(strike.weight for strike in strikes))


def outcome_after(before: Outcome, effect: HitEffect) -> Outcome:
    """The outcome after one more hit; a figure out of action can still be killed (S-HIT-05, 07, S-WOUND-01 to -10)."""
    parts = effect.cell.split("+")
    if before.lost:
        return Outcome("dead", True) if "DEAD" in parts else before
    condition, shaken, must_recover, spare = before
    must_recover = must_recover or effect.ducked
    if effect.cell == STOPPED:
        return Outcome(condition, shaken or not effect.ducked, must_recover, spare)
    if "F" in parts or "S" in parts:
        must_recover = must_recover or not spare or "R6" in parts
        spare = max(0, spare - 1)
    if "KD" in parts and condition == "upright":
        condition = "knocked_down"
    if "UN" in parts:
        condition = "unconscious"
    if "OOA" in parts:
        condition = "out_of_action"
    if "DEAD" in parts:
        condition = "dead"
    return Outcome(condition, True) if condition in LOST else Outcome(condition, True, must_recover, spare)


@functools.lru_cache(4096)
def merge_equal(per_hit: HitEffects, *, six: bool) -> HitEffects:
    """Merge cells with the same effect. `six` tells whether an R6 makes a difference.

    It does only for wounds that are not recorded; any recorded wound requires a Recover anyway (S-SKILL-NAILS).
    """
    counts: dict[HitEffect, int] = {}
    for effect, weight in per_hit.effects:
        merged = (
            effect
            if effect.cell == STOPPED and effect.ducked
            else HitEffect(relevant_part(effect.cell, six=six), effect.ducked)
        )
        counts[merged] = counts.get(merged, 0) + weight
    return HitEffects(tuple(sorted(counts.items())), per_hit.of)


def relevant_part(codes: str, *, six: bool) -> str:
    """The part of a cell that matters to the outcome; a hit stopped by cover counts as a scratch."""
    parts = codes.split("+")
    wound = ["F"] if "F" in parts or "S" in parts else []
    falls = [part for part in ("KD", "UN", "OOA", "DEAD") if part in parts]
    return "+".join([*wound, *(["R6"] if six and "R6" in parts else []), *falls]) or "SC"


@functools.lru_cache(4096)
def outcomes_of(per_hit: HitEffects, pools: tuple[Dice | int, ...], start: Outcome) -> Outcomes:
    """The chance of each outcome of a shot with these pools, if each hit has these effects."""
    steps: dict[Outcome, list[tuple[Outcome, int]]] = {}
    counts: dict[Outcome, int] = {start: 1}
    chances: dict[Outcome, Fraction] = {}
    for hits, chance in enumerate(hit_numbers(pools)):
        if hits:
            next_counts: dict[Outcome, int] = {}
            for before, weight in counts.items():
                if before not in steps:
                    steps[before] = _steps(before, per_hit)
                for outcome, step_weight in steps[before]:
                    next_counts[outcome] = next_counts.get(outcome, 0) + weight * step_weight
            counts = next_counts
        for result, weight in counts.items():
            chances[result] = chances.get(result, ZERO) + chance * Fraction(weight, per_hit.of**hits)
    return MappingProxyType(chances)


def _steps(before: Outcome, per_hit: HitEffects) -> list[tuple[Outcome, int]]:
    no_effect = per_hit.of - sum(weight for _, weight in per_hit.effects)
    counts = {before: no_effect} if no_effect else {}
    for effect, weight in per_hit.effects:
        outcome = outcome_after(before, effect)
        counts[outcome] = counts.get(outcome, 0) + weight
    return list(counts.items())


# --- several hits -----------------------------------------------------------------------------------------------------


@functools.lru_cache(8192)
def after_one_hit(before: Outcome, per_hit: HitEffects) -> Outcomes:
    """The outcomes of one hit."""
    return MappingProxyType({outcome: Fraction(weight, per_hit.of) for outcome, weight in _steps(before, per_hit)})


def after_each(start: Outcomes, hits: Iterable[HitEffects]) -> Outcomes:
    """The outcomes of several hits, one after the other."""
    outcomes = start
    for per_hit in hits:
        outcomes = mixture([(chance, after_one_hit(before, per_hit)) for before, chance in outcomes.items()])
    return outcomes


def mixture(parts: Iterable[tuple[Fraction, Outcomes]]) -> Outcomes:
    """The weighted mixture of several distributions of outcomes."""
    chances: dict[Outcome, Fraction] = {}
    for weight, outcomes in parts:
        for outcome, chance in outcomes.items():
            chances[outcome] = chances.get(outcome, ZERO) + weight * chance
    return chances


def by_condition(outcomes: Outcomes) -> dict[str, Fraction]:
    """The chance of each condition."""
    chances: dict[str, Fraction] = dict.fromkeys(CONDITIONS, ZERO)
    for outcome, chance in outcomes.items():
        chances[outcome.condition] += chance
    return chances
