"""The outcomes of hits for a figure: condition, shaken, must recover (S-HIT-05, chapter 12)."""

import functools
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
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


class Tally(NamedTuple):
    """The results of an attack for a figure: nerve tests and feelings depend on them (S-NERVE-01, S-HATE-08).

    They are counted only up to the limits beyond which they make no difference.
    """

    most_dice: int = 0
    """The nerve dice that the figure can have at most."""
    most_wounds: int = 1
    """The new wounds with which every wound calls for a test."""
    scratches: bool = True
    """Whether scratches make a difference."""
    penalty: int = 0
    """The nerve dice that new wounds cost (S-NERVE-10)."""
    wounds: int = 0
    serious: bool = False
    scratched: bool = False
    ignored: bool = False
    """A wound was not recorded (S-SKILL-NAILS)."""

    @property
    def hurt(self) -> bool:
        """Whether the attack scratched or wounded the figure."""
        return bool(self.wounds or self.scratched or self.ignored)

    def scratch(self) -> "Tally":
        """The tally after a scratch."""
        return self._replace(scratched=True) if self.scratches and not self.scratched else self

    def wound(self, *, serious: bool, ignored: bool) -> "Tally":
        """The tally after a wound."""
        if ignored:
            return self if self.ignored else self._replace(ignored=True)
        return self._replace(
            penalty=min(self.most_dice, self.penalty + 1 + serious),
            wounds=min(self.most_wounds, self.wounds + 1),
            serious=self.serious or serious,
        )


class Outcome(NamedTuple):
    """A figure's state after hits: its condition, whether a hit shook it, whether it must recover."""

    condition: Condition
    shaken: bool = False
    must_recover: bool = False
    spare: int = 0
    """The number of wounds that will not be recorded (S-SKILL-NAILS)."""
    tally: Tally | None = None
    """The results so far; None if nothing depends on them, or if the figure is out of the game."""

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


def outcome_before(figure: Figure, spare: int = 0, tally: Tally | None = None) -> Outcome:
    """The outcome before any hit. `spare` is the number of wounds that will not be recorded."""
    if figure.fate in LOST:
        return Outcome("dead" if figure.fate == "dead" else "out_of_action")
    posture: Condition = "upright"
    if figure.posture in ("knocked_down", "unconscious"):
        posture = "unconscious" if figure.posture == "unconscious" else "knocked_down"
    return Outcome(posture, False, figure.must_recover, spare, tally)


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
    parts = _parts(effect.cell)
    if before.condition in LOST:
        return Outcome("dead", True) if "DEAD" in parts else before
    condition, shaken, must_recover, spare, tally = before
    must_recover = must_recover or effect.ducked
    if effect.cell == STOPPED:
        return Outcome(condition, shaken or not effect.ducked, must_recover, spare, tally)
    if "DEAD" in parts or "OOA" in parts:
        return Outcome("dead" if "DEAD" in parts else "out_of_action", True)
    if tally is not None:
        tally = _with_result(tally, parts, ignored=spare > 0)
    if "F" in parts or "S" in parts:
        must_recover = must_recover or not spare or "R6" in parts
        spare = max(0, spare - 1)
    if "KD" in parts and condition == "upright":
        condition = "knocked_down"
    if "UN" in parts:
        condition = "unconscious"
    return Outcome(condition, True, must_recover, spare, tally)


@functools.cache
def _parts(codes: str) -> frozenset[str]:
    return frozenset(codes.split("+"))


def _with_result(tally: Tally, parts: frozenset[str], *, ignored: bool) -> Tally:
    """The tally after a cell of the hit table."""
    if "SC" in parts:
        return tally.scratch()
    if "F" in parts or "S" in parts:
        return tally.wound(serious="S" in parts, ignored=ignored)
    return tally


@functools.lru_cache(4096)
def merge_equal(per_hit: HitEffects, start: Outcome) -> HitEffects:
    """Merge cells with the same effect on a figure with this start.

    An R6 makes a difference only for wounds that are not recorded; any recorded wound requires a Recover anyway
    (S-SKILL-NAILS). The severity of a wound makes one only for a tally.
    """
    counts: dict[HitEffect, int] = {}
    for effect, weight in per_hit.effects:
        kept = effect.cell == STOPPED and (effect.ducked or start.tally is not None)
        merged = effect if kept else HitEffect(relevant_part(effect.cell, start), effect.ducked)
        counts[merged] = counts.get(merged, 0) + weight
    return HitEffects(tuple(sorted(counts.items())), per_hit.of)


def relevant_part(codes: str, start: Outcome) -> str:
    """The part of a cell that matters to the outcome; without a tally a hit stopped by cover counts as a scratch."""
    parts = codes.split("+")
    wound = [part for part in ("F", "S") if part in parts]
    if wound and start.tally is None:
        wound = ["F"]
    falls = [part for part in ("KD", "UN", "OOA", "DEAD") if part in parts]
    return "+".join([*wound, *(["R6"] if start.spare and "R6" in parts else []), *falls]) or "SC"


def outcomes_of(per_hit: HitEffects, pools: tuple[Dice | int, ...], start: Outcome) -> Outcomes:
    """The chance of each outcome of a shot with these pools, if each hit has these effects."""
    return outcomes_by_number(per_hit, hit_numbers(pools), start)


@functools.lru_cache(4096)
def outcomes_by_number(per_hit: HitEffects, numbers: tuple[Fraction, ...], start: Outcome) -> Outcomes:
    """The chance of each outcome with these chances of each number of hits, from 0."""
    merged = merge_equal(per_hit, start)
    return after_numbers(functools.cache(lambda before: _steps(before, merged)), merged.of, numbers, start)


def after_numbers(
    steps: Callable[[Outcome], Sequence[tuple[Outcome, int]]], of: int, numbers: Sequence[Fraction], start: Outcome
) -> Outcomes:
    """The outcomes with these chances of each number of hits; `steps` are the weights of one hit, out of `of`."""
    most = len(numbers) - 1
    common = math.lcm(*[chance.denominator for chance in numbers])
    counts: dict[Outcome, int] = {start: 1}
    totals: dict[Outcome, int] = {}
    for hits, chance in enumerate(numbers):
        if hits:
            next_counts: dict[Outcome, int] = {}
            for before, weight in counts.items():
                for outcome, step_weight in steps(before):
                    next_counts[outcome] = next_counts.get(outcome, 0) + weight * step_weight
            counts = next_counts
        share = chance.numerator * (common // chance.denominator) * of ** (most - hits)
        if share:
            for result, weight in counts.items():
                totals[result] = totals.get(result, 0) + share * weight
    return MappingProxyType({end: Fraction(total, common * of**most) for end, total in totals.items()})


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
