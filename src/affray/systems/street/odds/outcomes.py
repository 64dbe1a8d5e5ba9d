"""The outcome of hits for a figure: condition, shaken, must recover (S-HIT-05, chapter 12)."""

import functools
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from affray.systems.street.skills.skill_list import starred
from affray.systems.street.state import Figure, ShootOut

from .dice import Dice, hit_numbers
from .one_hit import STOPPED, Strike

Condition: TypeAlias = Literal["upright", "knocked_down", "unconscious", "out_of_action", "dead"]
CONDITIONS: tuple[Condition, ...] = ("upright", "knocked_down", "unconscious", "out_of_action", "dead")
LOST = ("out_of_action", "dead")
NEVER, SURELY = Fraction(0), Fraction(1)


class Outcome(NamedTuple):
    """A figure's state after hits: its condition, whether a hit shook it, whether it must recover."""

    condition: Condition
    shaken: bool = False
    owes: bool = False
    spare: int = 0
    """The number of further wounds that are not recorded (S-SKILL-NAILS)."""

    @property
    def lost(self) -> bool:
        """Out of the game."""
        return self.condition in LOST


class HitEffect(NamedTuple):
    """The effect of one hit on a figure: a cell of the hit table or `stopped`; `ducked`: hit behind its cover."""

    cell: str
    ducked: bool = False


class HitEffects(NamedTuple):
    """The possible effects of one hit on a figure, with their numbers of ways; in the other ways nothing happens."""

    effects: tuple[tuple[HitEffect, int], ...]
    of: int


Outcomes: TypeAlias = Mapping[Outcome, Fraction]


def start_of(figure: Figure, spare: int = 0) -> Outcome:
    """A figure before the hits; `spare`: how many of its wounds will not be recorded."""
    posture: Condition = "upright"
    if figure.posture in ("knocked_down", "unconscious"):
        posture = "unconscious" if figure.posture == "unconscious" else "knocked_down"
    return Outcome(posture, False, figure.must_recover, spare)


def spare_wounds(s: ShootOut, figure: Figure) -> int:
    """The number of further wounds that a Hard as Nails character does not record (S-SKILL-NAILS)."""
    return max(0, starred(s, figure, "hard_as_nails", 1) - figure.ignored_wounds)


def hit_effects(strikes: Sequence[Strike], victim: str) -> HitEffects:
    """The effects of the strikes of one hit on one figure."""
    found: dict[HitEffect, int] = {}
    for strike in strikes:
        if strike.victim == victim:
            effect = HitEffect(strike.cell, strike.ducked)
            found[effect] = found.get(effect, 0) + strike.ways
    return HitEffects(tuple(sorted(found.items())), sum(strike.ways for strike in strikes))


def after(before: Outcome, effect: HitEffect) -> Outcome:
    """The outcome after one more hit; a figure out of action can still be killed (S-HIT-05, 07, S-WOUND-01 to -10)."""
    parts = effect.cell.split("+")
    if before.lost:
        return Outcome("dead", True) if "DEAD" in parts else before
    condition, shaken, owes, spare = before
    owes = owes or effect.ducked
    if effect.cell == STOPPED:
        return Outcome(condition, shaken or not effect.ducked, owes, spare)
    if "F" in parts or "S" in parts:
        owes = owes or not spare or "R6" in parts
        spare = max(0, spare - 1)
    if "KD" in parts and condition == "upright":
        condition = "knocked_down"
    if "UN" in parts:
        condition = "unconscious"
    if "OOA" in parts:
        condition = "out_of_action"
    if "DEAD" in parts:
        condition = "dead"
    return Outcome(condition, True) if condition in LOST else Outcome(condition, True, owes, spare)


@functools.lru_cache(4096)
def merge_equal(per_hit: HitEffects, *, six: bool) -> HitEffects:
    """Merge cells with the same effect; `six`: whether an R6 makes a difference.

    It does only for wounds that are not recorded; any other wound is a reason to recover by itself (S-SKILL-NAILS).
    """
    found: dict[HitEffect, int] = {}
    for effect, ways in per_hit.effects:
        plain = (
            effect
            if effect.cell == STOPPED and effect.ducked
            else HitEffect(essence(effect.cell, six=six), effect.ducked)
        )
        found[plain] = found.get(plain, 0) + ways
    return HitEffects(tuple(sorted(found.items())), per_hit.of)


def essence(codes: str, *, six: bool) -> str:
    """The part of a cell that matters to the outcome; a hit stopped by cover counts as a scratch."""
    parts = codes.split("+")
    wound = ["F"] if "F" in parts or "S" in parts else []
    falls = [part for part in ("KD", "UN", "OOA", "DEAD") if part in parts]
    return "+".join([*wound, *(["R6"] if six and "R6" in parts else []), *falls]) or "SC"


@functools.lru_cache(4096)
def outcomes_of(per_hit: HitEffects, pools: tuple[Dice | int, ...], start: Outcome) -> Outcomes:
    """The chance of each outcome of a shot with these pools, if each hit has these effects."""
    steps: dict[Outcome, list[tuple[Outcome, int]]] = {}
    now: dict[Outcome, int] = {start: 1}
    found: dict[Outcome, Fraction] = {}
    for hits, chance in enumerate(hit_numbers(pools)):
        if hits:
            then: dict[Outcome, int] = {}
            for before, ways in now.items():
                if before not in steps:
                    steps[before] = _steps(before, per_hit)
                for after_it, more in steps[before]:
                    then[after_it] = then.get(after_it, 0) + ways * more
            now = then
        for result, ways in now.items():
            found[result] = found.get(result, NEVER) + chance * Fraction(ways, per_hit.of**hits)
    return MappingProxyType(found)


def _steps(before: Outcome, per_hit: HitEffects) -> list[tuple[Outcome, int]]:
    nothing = per_hit.of - sum(ways for _, ways in per_hit.effects)
    found = {before: nothing} if nothing else {}
    for effect, ways in per_hit.effects:
        then = after(before, effect)
        found[then] = found.get(then, 0) + ways
    return list(found.items())


# --- hits one after the other -----------------------------------------------------------------------------------------


@functools.lru_cache(8192)
def after_one_hit(before: Outcome, per_hit: HitEffects) -> Outcomes:
    """The outcomes of one hit."""
    return MappingProxyType({then: Fraction(ways, per_hit.of) for then, ways in _steps(before, per_hit)})


def after_each(start: Outcomes, feelings: Iterable[HitEffects]) -> Outcomes:
    """The outcomes of several hits, one after the other."""
    now = start
    for per_hit in feelings:
        now = mixed([(chance, after_one_hit(before, per_hit)) for before, chance in now.items()])
    return now


def mixed(parts: Iterable[tuple[Fraction, Outcomes]]) -> Outcomes:
    """A weighted mixture of outcomes."""
    found: dict[Outcome, Fraction] = {}
    for weight, fates in parts:
        for result, chance in fates.items():
            found[result] = found.get(result, NEVER) + weight * chance
    return found


def by_condition(fates: Outcomes) -> dict[str, Fraction]:
    """The chance of each condition."""
    found: dict[str, Fraction] = dict.fromkeys(CONDITIONS, NEVER)
    for end, chance in fates.items():
        found[end.condition] += chance
    return found
