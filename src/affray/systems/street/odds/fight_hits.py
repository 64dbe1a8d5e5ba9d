"""Hits in a fight: the victim's outcomes by effect die, hit table and wound markers (S-FIGHT-18 to -26)."""

import functools
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import NamedTuple

from affray.systems.street.events.fighting import FightResult
from affray.systems.street.fighting.fight_hits import SHIELD_STOPS
from affray.systems.street.fighting.fight_table import effect_of, flesh_cell, terrible
from affray.systems.street.hits.hit_table import cell
from affray.systems.street.hits.wound_markers import MARKERS, box
from affray.systems.street.profile import ZONES, Row, Zone
from affray.systems.street.state import ShootOut
from affray.systems.street.wounds.wounds import FALLS

from .marker_draws import MarkerKind, Part, outcomes_by_draws
from .outcomes import (
    ONE,
    ZERO,
    HitEffect,
    HitEffects,
    Outcome,
    Outcomes,
    after_numbers,
    mixture,
    outcome_after,
    relevant_part,
)

FACES = range(1, 7)
SIXTH = Fraction(1, 6)
ALL_DICE = 6**3
"""The results of an effect die, a location die and another effect die."""
HIT_TABLE_RESULTS = ("SHOT", "STAB", "TW")
"""The results that roll location and effect, or draw a marker (S-FIGHT-23, S-FIGHT-24)."""


class FightConditions(NamedTuple):
    """The conditions of a hit in a fight: the attacker's row and the victim's protection."""

    row: Row
    bonus: int = 0
    """The modifier of the effect die by the skills of both."""
    fires: bool = True
    """Whether the attacker's gun can fire (S-FIGHT-25)."""
    never_falls: bool = False
    """Whether the victim is never knocked down or unconscious."""
    shield: bool = False
    """Whether the victim has a shield, which protects while upright (S-FIGHT-26)."""
    markers: bool = False


def effects(conditions: FightConditions, *, upright: bool = True) -> dict[str, Fraction]:
    """The chance of each result of one hit; `stopped` means by the shield."""
    chances: dict[str, Fraction] = {}
    for face in FACES:
        result = _result(conditions, face, upright=upright) or "stopped"
        chances[result] = chances.get(result, ZERO) + Fraction(1, 6)
    return chances


def _result(conditions: FightConditions, face: int, *, upright: bool) -> FightResult | None:
    """The result of an effect die, or None if the shield stops the hit."""
    if face == SHIELD_STOPS and conditions.shield and upright:
        return None
    _, result = effect_of(conditions.row, face + conditions.bonus)
    return "none" if result == "SHOT" and not conditions.fires else result


def _after_cell(before: Outcome, conditions: FightConditions, codes: str) -> Outcome:
    """The outcome after a cell of the hit table."""
    return outcome_after(before, HitEffect(_without_falls(conditions, codes)))


def _without_falls(conditions: FightConditions, codes: str) -> str:
    """A cell without the results that a Hard character ignores (S-SKILL-HARD)."""
    return "+".join([part for part in codes.split("+") if part not in FALLS]) if conditions.never_falls else codes


def _after_fall(before: Outcome, conditions: FightConditions, result: FightResult) -> Outcome:
    """The outcome after the part of a result that is not a wound (S-FIGHT-20, S-FIGHT-22)."""
    if result == "DEAD":
        return Outcome("dead", True)
    if before.lost:
        return before
    if result in ("UN", "HW+UN") and not conditions.never_falls:
        return before._replace(condition="unconscious")
    if result == "KD" and not conditions.never_falls and before.condition == "upright":
        return before._replace(condition="knocked_down")
    return before


def _codes(conditions: FightConditions, result: FightResult) -> Iterator[str]:
    """The possible cells of the hit table for a result, equally likely."""
    if result == "F":
        yield from [flesh_cell(zone) for zone in ZONES]
    elif result in ("HW", "HW+UN"):
        yield from [cell("head", effect, markers=conditions.markers) for effect in range(1, 7)]
    elif result in HIT_TABLE_RESULTS:
        for zone in ZONES:
            for effect in range(1, 7):
                codes = cell(zone, effect, markers=conditions.markers)
                yield terrible(zone, codes) if result == "TW" else codes


def zones_of_hit(s: ShootOut, conditions: FightConditions, *, upright: bool) -> dict[str, dict[str, Fraction]]:
    """For each zone that one hit may strike, the chances of the cells of the hit table; other results have no zone."""
    box_of_markers = Counter(box(s)) if conditions.markers else Counter(list(MARKERS))
    return {zone: dict(cells) for zone, cells in _zones_of_hit(conditions, upright, frozenset(box_of_markers.items()))}


@functools.lru_cache(1024)
def _zones_of_hit(
    conditions: FightConditions, upright: bool, markers: frozenset[tuple[str, int]]
) -> tuple[tuple[Zone, tuple[tuple[str, Fraction], ...]], ...]:
    """The location and the effect of a hit are those of a marker, or equally likely."""
    chances: dict[Zone, dict[str, Fraction]] = {zone: {} for zone in ZONES}
    total = sum(count for _, count in markers)
    for face in FACES:
        result = _result(conditions, face, upright=upright)
        located: list[tuple[Zone, str, Fraction]] = []
        if result == "F":
            located = [(zone, flesh_cell(zone), Fraction(1, len(ZONES))) for zone in ZONES]
        elif result in ("HW", "HW+UN"):
            located = [("head", cell("head", effect, markers=conditions.markers), SIXTH) for effect in FACES]
        elif result in HIT_TABLE_RESULTS:
            for marker, count in markers:
                zone, column = MARKERS[marker]
                codes = cell(zone, column, markers=conditions.markers)
                located.append((zone, terrible(zone, codes) if result == "TW" else codes, Fraction(count, total)))
        for zone, codes, chance in located:
            felt = _without_falls(conditions, codes)
            chances[zone][felt] = chances[zone].get(felt, ZERO) + SIXTH * chance
    return tuple([(zone, tuple(sorted(cells.items()))) for zone, cells in chances.items() if cells])


@functools.lru_cache(8192)
def _steps(before: Outcome, conditions: FightConditions) -> tuple[tuple[Outcome, int], ...]:
    """The victim's outcomes after one hit without markers, with their weights out of `ALL_DICE`."""
    weights: dict[Outcome, int] = {}
    for face in FACES:
        result = _result(conditions, face, upright=before.condition == "upright")
        ends = [before] if result is None else _ends(before, conditions, result)
        for end in ends:
            weights[end] = weights.get(end, 0) + ALL_DICE // (len(FACES) * len(ends))
    return tuple(weights.items())


def after_one_fight_hit(before: Outcome, conditions: FightConditions) -> Outcomes:
    """The victim's outcomes after one hit, without markers."""
    return {end: Fraction(weight, ALL_DICE) for end, weight in _steps(before, conditions)}


def _ends(before: Outcome, conditions: FightConditions, result: FightResult) -> list[Outcome]:
    wounded = [_after_cell(before, conditions, codes) for codes in _codes(conditions, result)] or [before]
    return [_after_fall(end, conditions, result) for end in wounded]


# --- several hits -----------------------------------------------------------------------------------------------------


def outcomes_of_fight(
    s: ShootOut, conditions: FightConditions, numbers: tuple[Fraction, ...], start: Outcome
) -> Outcomes:
    """The victim's outcomes with these chances of each number of hits, from 0."""
    if conditions.markers:
        return mixture(zip(numbers, after_fight_hits(s, conditions, len(numbers) - 1, start), strict=True))
    return _without_markers(conditions, numbers, start)


@functools.lru_cache(1024)
def _without_markers(conditions: FightConditions, numbers: tuple[Fraction, ...], start: Outcome) -> Outcomes:
    return after_numbers(lambda before: _steps(before, conditions), ALL_DICE, numbers, start)


def after_fight_hits(s: ShootOut, conditions: FightConditions, max_hits: int, start: Outcome) -> list[Outcomes]:
    """The victim's outcomes after each number of hits, from 0."""
    results = {_result(conditions, face, upright=False) for face in FACES}
    if conditions.markers and not results.isdisjoint(HIT_TABLE_RESULTS):
        shield = conditions.shield and start.condition == "upright"
        if shield and _result(conditions, SHIELD_STOPS, upright=False) != "KD":
            return _with_replacement(s, conditions, max_hits, start)
        return _markers_first(s, conditions, max_hits, start)
    return _after_each_number(lambda before: after_one_fight_hit(before, conditions), max_hits, {start: ONE})


def _after_each_number(one_hit: Callable[[Outcome], Outcomes], max_hits: int, start: Outcomes) -> list[Outcomes]:
    """The outcomes after each number of identical hits."""
    outcomes = [start]
    for _ in range(max_hits):
        outcomes.append(mixture([(weight, one_hit(before)) for before, weight in outcomes[-1].items()]))
    return outcomes


def _markers_first(s: ShootOut, conditions: FightConditions, max_hits: int, start: Outcome) -> list[Outcomes]:
    """The outcomes with all markers before all other results: only the effect dice decide which hits draw a marker.

    A hit that the shield stops would only have knocked the victim down, so it has no effect in any posture.
    """
    results: list[FightResult] = [
        _result(conditions, face, upright=start.condition == "upright") or "none" for face in FACES
    ]
    others = [result for result in results if result not in HIT_TABLE_RESULTS]
    share = Fraction(6 - len(others), 6)

    def kinds(box: Mapping[str, int]) -> Counter[MarkerKind]:
        result: Counter[MarkerKind] = Counter()
        for marker, count in box.items():
            effect = HitEffect(_cell_of(conditions, marker, start))
            result[MarkerKind(((Part(ONE, (HitEffects(((effect, 1),), 1),)),),), None)] += count
        return result

    def other(before: Outcome) -> Outcomes:
        outcomes_of_others = [_ends(before, conditions, result) for result in others]
        return mixture([(Fraction(1, len(outcomes_of_others)), _evenly(ends)) for ends in outcomes_of_others])

    table = outcomes_by_draws(s, kinds, (max_hits,), start)
    after_all = [_after_each_number(other, max_hits - draws, table[draws,]) for draws in range(max_hits + 1)]
    result: list[Outcomes] = []
    for hits in range(max_hits + 1):
        weights = [comb(hits, draws) * share**draws * (1 - share) ** (hits - draws) for draws in range(hits + 1)]
        result.append(
            mixture([(weight, after_all[draws][hits - draws]) for draws, weight in enumerate(weights) if weight])
        )
    return result


def _cell_of(conditions: FightConditions, marker: str, start: Outcome) -> str:
    """The relevant part of a marker's cell for this victim; only one result of a row draws markers."""
    zone, column = MARKERS[marker]
    codes = cell(zone, column, markers=True)
    is_terrible = "TW" in [_result(conditions, face, upright=False) for face in FACES]
    return relevant_part(_without_falls(conditions, terrible(zone, codes) if is_terrible else codes), start)


def _evenly(ends: Sequence[Outcome]) -> Outcomes:
    return mixture([(Fraction(1, len(ends)), {end: ONE}) for end in ends])


def _with_replacement(s: ShootOut, conditions: FightConditions, max_hits: int, start: Outcome) -> list[Outcomes]:
    """The outcomes of a Knifeman against a shield: the number of markers drawn depends on when the victim falls.

    As an approximation, each marker is drawn from the box as it is before the attack.
    """
    box_cells = Counter(_cell_of(conditions, marker, start) for marker in box(s))

    def one_hit(before: Outcome) -> Outcomes:
        parts: list[tuple[Fraction, Outcomes]] = []
        for face in FACES:
            result = _result(conditions, face, upright=before.condition == "upright")
            if result in HIT_TABLE_RESULTS:
                drawn = [
                    (Fraction(count, box_cells.total()), outcome_after(before, HitEffect(codes)))
                    for codes, count in box_cells.items()
                ]
                parts.append((SIXTH, mixture([(chance, {end: ONE}) for chance, end in drawn])))
            else:
                parts.append((SIXTH, _evenly([before] if result is None else _ends(before, conditions, result))))
        return mixture(parts)

    return _after_each_number(one_hit, max_hits, {start: ONE})
