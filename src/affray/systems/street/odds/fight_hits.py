"""Hits in a fight: the victim's outcomes by effect die, hit table and wound markers (S-FIGHT-18 to -26)."""

import functools
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb
from types import MappingProxyType
from typing import NamedTuple

from affray.systems.street.events.fighting import FightResult
from affray.systems.street.fighting.fight_hits import SHIELD_STOPS
from affray.systems.street.fighting.fight_table import effect_of, flesh_cell, terrible
from affray.systems.street.hits.hit_table import cell
from affray.systems.street.hits.wound_markers import MARKERS, box
from affray.systems.street.profile import ZONES, Row
from affray.systems.street.state import ShootOut
from affray.systems.street.wounds.wounds import FALLS

from .marker_draws import Doing, Part, in_any_order
from .outcomes import NEVER, SURELY, HitEffect, HitEffects, Outcome, Outcomes, after, essence, mixed

FACES = range(1, 7)
SIXTH = Fraction(1, 6)
ON_THE_TABLE = ("SHOT", "STAB", "TW")
"""These roll location and effect, or draw a marker (S-FIGHT-23, S-FIGHT-24)."""


class Fighting(NamedTuple):
    """The circumstances of a hit in a fight: the attacker's row and the victim's protection."""

    row: Row
    more: int = 0
    """A Knifeman's modifier to the effect die."""
    fires: bool = True
    """The attacker's gun is loaded (S-FIGHT-25)."""
    hard: int = 0
    shield: bool = False
    """The victim has a shield, which works while upright (S-FIGHT-26)."""
    markers: bool = False


def effects(how: Fighting, *, upright: bool = True) -> dict[str, Fraction]:
    """The chance of each result of one hit; `stopped` by the shield."""
    found: dict[str, Fraction] = {}
    for face in FACES:
        result = _result(how, face, upright=upright) or "stopped"
        found[result] = found.get(result, NEVER) + Fraction(1, 6)
    return found


def _result(how: Fighting, face: int, *, upright: bool) -> FightResult | None:
    """The cell that an effect die shows; None: the shield stops the hit."""
    if face == SHIELD_STOPS and how.shield and upright:
        return None
    _, result = effect_of(how.row, face + how.more - how.hard)
    return "none" if result == "SHOT" and not how.fires else result


def _struck(before: Outcome, how: Fighting, codes: str) -> Outcome:
    """A cell of the hit table is applied."""
    return after(before, HitEffect(_stripped(how, codes)))


def _stripped(how: Fighting, codes: str) -> str:
    """A cell without the results that a Hard character ignores (S-SKILL-HARD)."""
    return "+".join([part for part in codes.split("+") if part not in FALLS]) if how.hard else codes


def _falls(before: Outcome, how: Fighting, result: FightResult) -> Outcome:
    """The result apart from its wound (S-FIGHT-20, S-FIGHT-22)."""
    if result == "DEAD":
        return Outcome("dead", True)
    if before.lost:
        return before
    if result in ("UN", "HW+UN") and not how.hard:
        return before._replace(condition="unconscious")
    if result == "KD" and not how.hard and before.condition == "upright":
        return before._replace(condition="knocked_down")
    return before


def _codes(how: Fighting, result: FightResult) -> Iterator[str]:
    """The possible cells of the hit table for a result, equally likely."""
    if result == "F":
        yield from [flesh_cell(zone) for zone in ZONES]
    elif result in ("HW", "HW+UN"):
        yield from [cell("head", effect, markers=how.markers) for effect in range(1, 7)]
    elif result in ON_THE_TABLE:
        for zone in ZONES:
            for effect in range(1, 7):
                codes = cell(zone, effect, markers=how.markers)
                yield terrible(zone, codes) if result == "TW" else codes


@functools.lru_cache(4096)
def one_blow(before: Outcome, how: Fighting) -> Outcomes:
    """The victim's outcomes after one hit, by dice alone."""
    found: dict[Outcome, Fraction] = {}
    for face in FACES:
        result = _result(how, face, upright=before.condition == "upright")
        ends = [before] if result is None else _ends(before, how, result)
        for end in ends:
            found[end] = found.get(end, NEVER) + Fraction(1, 6 * len(ends))
    return MappingProxyType(found)


def _ends(before: Outcome, how: Fighting, result: FightResult) -> list[Outcome]:
    wounded = [_struck(before, how, codes) for codes in _codes(how, result)] or [before]
    return [_falls(end, how, result) for end in wounded]


# --- several ----------------------------------------------------------------------------------------------------------


def blows(s: ShootOut, how: Fighting, most: int, start: Outcome) -> list[Outcomes]:
    """The victim's outcomes after each number of hits, from 0."""
    results = {_result(how, face, upright=False) for face in FACES}
    if how.markers and not results.isdisjoint(ON_THE_TABLE):
        shield = how.shield and start.condition == "upright"
        if shield and _result(how, SHIELD_STOPS, upright=False) != "KD":
            return _put_back(s, how, most, start)
        return _in_any_order(s, how, most, start)
    return _each(lambda before: one_blow(before, how), most, {start: SURELY})


def _each(blow: Callable[[Outcome], Outcomes], most: int, start: Outcomes) -> list[Outcomes]:
    """The outcomes after each number of identical hits."""
    found = [start]
    for _ in range(most):
        found.append(mixed([(weight, blow(before)) for before, weight in found[-1].items()]))
    return found


def _in_any_order(s: ShootOut, how: Fighting, most: int, start: Outcome) -> list[Outcomes]:
    """First the markers, then all other results: the effect dice alone decide which hits draw a marker.

    A hit that the shield stops would only have knocked the victim down, so it counts as nothing in any posture.
    """
    results: list[FightResult] = [_result(how, face, upright=start.condition == "upright") or "none" for face in FACES]
    others = [result for result in results if result not in ON_THE_TABLE]
    share = Fraction(6 - len(others), 6)

    def kinds(left: Mapping[str, int]) -> Counter[Doing]:
        found: Counter[Doing] = Counter()
        for marker, count in left.items():
            effect = HitEffect(_cell_of(how, marker, six=start.spare > 0))
            found[Doing(((Part(SURELY, (HitEffects(((effect, 1),), 1),)),),), None)] += count
        return found

    def other(before: Outcome) -> Outcomes:
        each = [_ends(before, how, result) for result in others]
        return mixed([(Fraction(1, len(each)), _evenly(ends)) for ends in each])

    table = in_any_order(s, kinds, (most,), start)
    after_all = [_each(other, most - draws, table[draws,]) for draws in range(most + 1)]
    found: list[Outcomes] = []
    for hits in range(most + 1):
        weights = [comb(hits, draws) * share**draws * (1 - share) ** (hits - draws) for draws in range(hits + 1)]
        found.append(
            mixed([(weight, after_all[draws][hits - draws]) for draws, weight in enumerate(weights) if weight])
        )
    return found


def _cell_of(how: Fighting, marker: str, *, six: bool) -> str:
    """The relevant part of a marker's cell for this victim; a row has only one way to draw a marker."""
    zone, column = MARKERS[marker]
    codes = cell(zone, column, markers=True)
    worse = "TW" in [_result(how, face, upright=False) for face in FACES]
    return essence(_stripped(how, terrible(zone, codes) if worse else codes), six=six)


def _evenly(ends: Sequence[Outcome]) -> Outcomes:
    return mixed([(Fraction(1, len(ends)), {end: SURELY}) for end in ends])


def _put_back(s: ShootOut, how: Fighting, most: int, start: Outcome) -> list[Outcomes]:
    """A Knifeman against a shield: how many markers are drawn depends on when the victim falls.

    Only here each marker is taken from the box as it is before the attack.
    """
    left = Counter(_cell_of(how, marker, six=start.spare > 0) for marker in box(s))

    def blow(before: Outcome) -> Outcomes:
        parts: list[tuple[Fraction, Outcomes]] = []
        for face in FACES:
            result = _result(how, face, upright=before.condition == "upright")
            if result in ON_THE_TABLE:
                drawn = [
                    (Fraction(count, left.total()), after(before, HitEffect(codes))) for codes, count in left.items()
                ]
                parts.append((SIXTH, mixed([(chance, {end: SURELY}) for chance, end in drawn])))
            else:
                parts.append((SIXTH, _evenly([before] if result is None else _ends(before, how, result))))
        return mixed(parts)

    return _each(blow, most, {start: SURELY})
