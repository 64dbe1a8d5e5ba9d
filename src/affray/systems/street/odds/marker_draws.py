"""Hits by wound markers: drawn from the box without replacement (S-CARD-01, S-CARD-03).

The order of several markers does not matter to their victim. So the draws are counted by kinds of markers with the same
effect, not one by one.
"""

import itertools
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import NamedTuple, TypeAlias

from affray.systems.street.hits.location import Spot
from affray.systems.street.hits.wound_markers import MARKERS, REFILL_BELOW, box
from affray.systems.street.state import ShootOut

from .one_hit import OneHit
from .outcomes import NEVER, SURELY, HitEffects, Outcome, Outcomes, after_each, hit_effects, merge_equal


class Part(NamedTuple):
    """A possible effect of a marker on a figure: its chance, its hits, and the number of hits passed on."""

    chance: Fraction
    per_hit: tuple[HitEffects, ...]
    passed_on: int = 0


Blow: TypeAlias = tuple[Part, ...]


class Doing(NamedTuple):
    """The effect of one kind of marker on a figure: drawn for each sort of hits, and for a hit passed on."""

    blows: tuple[Blow, ...]
    second: HitEffects | None


class _Drawn(NamedTuple):
    """A partial draw: the markers for each sort of hits and for hits passed on, the hits owed, and the outcome."""

    firsts: tuple[int, ...]
    seconds: int
    owed: int
    fared: Outcome


Sorts: TypeAlias = Sequence[Sequence[OneHit]]
"""For each sort of hits the possible victims, equally likely."""
Table: TypeAlias = Mapping[tuple[int, ...], Outcomes]
_Done: TypeAlias = Mapping[tuple[int, Outcome], Fraction]
_Known: TypeAlias = dict[tuple[Outcome, tuple[int, ...]], _Done]


def blow(hits: Sequence[OneHit], spot: Spot, victim: str, *, six: bool) -> Blow:
    """The effect on the victim of a hit that lands there."""
    found: dict[tuple[tuple[HitEffects, ...], int], Fraction] = {}
    for hit in hits:
        per_hit, passed = [], 0
        for ways in hit.landings(spot):
            mine = [strike for strike in ways if strike.victim == victim]
            if mine and mine[0].met == "passed_on":
                passed += 1
            elif mine:
                per_hit.append(merge_equal(hit_effects(ways, victim), six=six))
        key = tuple(per_hit), passed
        found[key] = found.get(key, NEVER) + Fraction(1, len(hits))
    return tuple(Part(chance, *key) for key, chance in found.items())


def _kinds(left: Mapping[str, int], sorts: Sorts, victim: str, *, six: bool) -> Counter[Doing]:
    """The markers by their effect on the victim; if a hit may be passed on, any marker may be the second one."""
    places = {marker: Spot(*MARKERS[marker], marker) for marker in left}
    blows = {marker: tuple([blow(hits, spot, victim, six=six) for hits in sorts]) for marker, spot in places.items()}
    passes = any(part.passed_on for kinds in blows.values() for one in kinds for part in one)
    found: Counter[Doing] = Counter()
    for marker, count in left.items():
        second = None
        if passes:
            ways = list(sorts[0][0].passed_on(victim, places[marker].zone, ((places[marker], 1),)))
            second = merge_equal(hit_effects(ways, victim), six=six)
        found[Doing(blows[marker], second)] += count
    return found


def drawn(s: ShootOut, sorts: Sorts, victim: str, most: tuple[int, ...], start: Outcome) -> Table:
    """The victim's outcomes for each number of hits of each sort, up to its maximum."""
    draws = 2 if _passes_on(sorts) else 1
    return in_any_order(s, lambda left: _kinds(left, sorts, victim, six=start.spare > 0), most, start, draws)


def in_any_order(
    s: ShootOut,
    kinds: Callable[[Mapping[str, int]], Counter[Doing]],
    most: tuple[int, ...],
    start: Outcome,
    draws: int = 1,
) -> Table:
    """The same for any kinds of markers; `draws`: the most markers that one hit needs.

    If the box would be refilled before the last draw, it is assumed to be refilled before the first.
    """
    left = Counter(box(s))
    found = _table(kinds(left), most, start)
    if left.total() - draws * sum(most) + 1 >= REFILL_BELOW:
        return found
    full = left + Counter(dict.fromkeys(MARKERS, s.modules.hit_card_copies))
    filled = _table(kinds(full), most, start)
    enough = (left.total() + 1 - REFILL_BELOW) // draws
    return {numbers: found[numbers] if sum(numbers) <= enough else fates for numbers, fates in filled.items()}


def _passes_on(sorts: Sorts) -> bool:
    """Whether a hit may be passed on, and so need a second marker."""
    return any("figure" in hit.covers for sort in sorts for hit in sort)


def _table(kinds: Counter[Doing], most: tuple[int, ...], start: Outcome) -> Table:
    """Count the draws, kind by kind."""
    if len(most) == 1 and all(_only_passed_on(doing) for doing in kinds):
        return _passed_on(kinds, most[0], start)
    now: dict[_Drawn, Fraction] = {_Drawn((0,) * len(most), 0, 0, start): SURELY}
    for doing, count in kinds.items():
        then: dict[_Drawn, Fraction] = {}
        known: _Known = {}
        for so_far, weight in now.items():
            for more, ways in _more(so_far, doing, count, most, known):
                then[more] = then.get(more, NEVER) + weight * ways
        now = then
    found: dict[tuple[int, ...], dict[Outcome, Fraction]] = {}
    for end, weight in now.items():
        if end.seconds == end.owed:
            fates = found.setdefault(end.firsts, {})
            share = weight / _ways(kinds.total(), (*end.firsts, end.seconds))
            fates[end.fared] = fates.get(end.fared, NEVER) + share
    return found


def _only_passed_on(doing: Doing) -> bool:
    """Whether a marker only ever passes its hit on to the victim, or does nothing to them."""
    return doing.second is not None and [part.per_hit for part in doing.blows[0]] == [()]


def _passed_on(kinds: Counter[Doing], most: int, start: Outcome) -> Table:
    """A victim hit only by hits passed on: choose the victim's markers first, then those that pass hits on.

    The number of ways depends only on how many of the victim's own markers would have passed a hit on.
    """
    now: dict[tuple[int, int, Outcome], Fraction] = {(0, 0, start): SURELY}
    for doing, count in kinds.items():
        assert doing.second is not None
        then: dict[tuple[int, int, Outcome], Fraction] = {}
        passes = doing.blows[0][0].passed_on
        for (his, passing, fared), weight in now.items():
            ends: Outcomes = {fared: weight}
            for number in range(min(count, most - his) + 1):
                ends = ends if not number else after_each(ends, [doing.second])
                for end, chance in ends.items():
                    key = his + number, passing + number * passes, end
                    then[key] = then.get(key, NEVER) + chance * comb(count, number)
        now = then
    whole = kinds.total()
    screened = sum(count for doing, count in kinds.items() if doing.blows[0][0].passed_on)
    found: dict[tuple[int, ...], dict[Outcome, Fraction]] = {(hits,): {} for hits in range(most + 1)}
    for (his, passing, fared), weight in now.items():
        left = screened - passing
        for hits in range(his, most + 1):
            ways = comb(left, his) * comb(whole - his - left, hits - his)
            chance = weight * Fraction(ways, comb(whole, his) * comb(whole - his, hits))
            found[hits,][fared] = found[hits,].get(fared, NEVER) + chance
    return found


def _ways(whole: int, numbers: Sequence[int]) -> int:
    """The number of ways to draw these numbers one after the other."""
    ways = 1
    for number in numbers:
        ways *= comb(whole, number)
        whole -= number
    return ways


def _more(
    so_far: _Drawn, doing: Doing, count: int, most: tuple[int, ...], known: _Known
) -> Iterator[tuple[_Drawn, Fraction]]:
    """All possible additions from one kind of marker; `known` caches the effect of each number of them."""
    room = [range(min(count, high - low) + 1) for low, high in zip(so_far.firsts, most, strict=True)]
    seconds = range(min(count, sum(most) - so_far.seconds) + 1 if doing.second else 1)
    for numbers in itertools.product(*room, seconds):
        if sum(numbers) > count:
            continue
        ways = _ways(count, numbers)
        firsts = tuple([low + number for low, number in zip(so_far.firsts, numbers, strict=False)])
        if (so_far.fared, numbers) not in known:
            known[so_far.fared, numbers] = _done(so_far.fared, doing, numbers)
        for (owed, fared), chance in known[so_far.fared, numbers].items():
            yield _Drawn(firsts, so_far.seconds + numbers[-1], so_far.owed + owed, fared), ways * chance


def _done(start: Outcome, doing: Doing, numbers: Sequence[int]) -> _Done:
    """The effect of several markers of one kind: the hits passed on, and the outcome."""
    now: dict[tuple[int, Outcome], Fraction] = {(0, start): SURELY}
    for one, number in zip(doing.blows, numbers, strict=False):
        for _ in range(number):
            then: dict[tuple[int, Outcome], Fraction] = {}
            for (owed, fared), weight in now.items():
                for part in one:
                    for end, chance in after_each({fared: part.chance}, part.per_hit).items():
                        key = owed + part.passed_on, end
                        then[key] = then.get(key, NEVER) + weight * chance
            now = then
    if doing.second is None or not numbers[-1]:
        return now
    found: dict[tuple[int, Outcome], Fraction] = {}
    for (owed, fared), weight in now.items():
        for end, chance in after_each({fared: weight}, [doing.second] * numbers[-1]).items():
            found[owed, end] = found.get((owed, end), NEVER) + chance
    return found
