"""Hits by wound markers, which are drawn from the box without replacement (S-CARD-01, S-CARD-03).

The order of the markers does not change their effect on a victim. So the draws are counted by kinds of markers with the
same effect.
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
from .outcomes import ONE, ZERO, HitEffects, Outcome, Outcomes, after_each, hit_effects, merge_equal


class Part(NamedTuple):
    """A possible effect of a marker on a figure: its chance, its hits, and the number of hits passed on."""

    chance: Fraction
    per_hit: tuple[HitEffects, ...]
    passed_on: int = 0


PossibleEffects: TypeAlias = tuple[Part, ...]


class MarkerKind(NamedTuple):
    """The effect of one kind of marker on a figure, for each group of hits, and for a hit passed on."""

    by_group: tuple[PossibleEffects, ...]
    second: HitEffects | None


class _PartialDraw(NamedTuple):
    """A partial draw: the markers for each group and for hits passed on, the hits passed on, and the outcome."""

    firsts: tuple[int, ...]
    seconds: int
    passed_on: int
    outcome: Outcome


HitGroups: TypeAlias = Sequence[Sequence[OneHit]]
"""For each group of equal hits, the hits on its possible victims, which are equally likely."""
Table: TypeAlias = Mapping[tuple[int, ...], Outcomes]
_Effect: TypeAlias = Mapping[tuple[int, Outcome], Fraction]
_EffectCache: TypeAlias = dict[tuple[Outcome, tuple[int, ...]], _Effect]


def possible_effects(hits: Sequence[OneHit], spot: Spot, victim: str, start: Outcome) -> PossibleEffects:
    """The possible effects on the victim of a hit at a location."""
    chances: dict[tuple[tuple[HitEffects, ...], int], Fraction] = {}
    for hit in hits:
        per_hit, passed = [], 0
        for strikes in hit.landings(spot):
            own = [strike for strike in strikes if strike.victim == victim]
            if own and own[0].met == "passed_on":
                passed += 1
            elif own:
                per_hit.append(merge_equal(hit_effects(strikes, victim), start))
        key = tuple(per_hit), passed
        chances[key] = chances.get(key, ZERO) + Fraction(1, len(hits))
    return tuple(Part(chance, *key) for key, chance in chances.items())


def _kinds(box: Mapping[str, int], groups: HitGroups, victim: str, start: Outcome) -> Counter[MarkerKind]:
    """Count the markers by their effect on the victim; a hit passed on draws a second marker."""
    places = {marker: Spot(*MARKERS[marker], marker) for marker in box}
    effects = {
        marker: tuple([possible_effects(hits, spot, victim, start) for hits in groups])
        for marker, spot in places.items()
    }
    passes = any(part.passed_on for by_group in effects.values() for possible in by_group for part in possible)
    counts: Counter[MarkerKind] = Counter()
    for marker, count in box.items():
        second = None
        if passes:
            strikes = list(groups[0][0].passed_on(victim, places[marker].zone, ((places[marker], 1),)))
            second = merge_equal(hit_effects(strikes, victim), start)
        counts[MarkerKind(effects[marker], second)] += count
    return counts


def marker_outcomes(s: ShootOut, groups: HitGroups, victim: str, maximum: tuple[int, ...], start: Outcome) -> Table:
    """The victim's outcomes for each number of hits of each group, up to its maximum."""
    draws = 2 if _passes_on(groups) else 1
    return outcomes_by_draws(s, lambda box: _kinds(box, groups, victim, start), maximum, start, draws)


def outcomes_by_draws(
    s: ShootOut,
    kinds: Callable[[Mapping[str, int]], Counter[MarkerKind]],
    maximum: tuple[int, ...],
    start: Outcome,
    draws: int = 1,
) -> Table:
    """The outcomes for any kinds of markers; `draws` is the maximum number of markers that one hit needs.

    If the box would be refilled before the last draw, it is assumed to be refilled before the first.
    """
    in_box = Counter(box(s))
    outcomes = _table(kinds(in_box), maximum, start)
    if in_box.total() - draws * sum(maximum) + 1 >= REFILL_BELOW:
        return outcomes
    full = in_box + Counter(dict.fromkeys(MARKERS, s.modules.hit_card_copies))
    after_refill = _table(kinds(full), maximum, start)
    before_refill = (in_box.total() + 1 - REFILL_BELOW) // draws
    return {
        numbers: outcomes[numbers] if sum(numbers) <= before_refill else fates
        for numbers, fates in after_refill.items()
    }


def _passes_on(groups: HitGroups) -> bool:
    """Whether a hit may be passed on and so need a second marker."""
    return any("figure" in hit.covers for group in groups for hit in group)


def _table(kinds: Counter[MarkerKind], maximum: tuple[int, ...], start: Outcome) -> Table:
    """Count the draws, one kind of marker after the other."""
    if len(maximum) == 1 and all(_only_passed_on(kind) for kind in kinds):
        return _only_passed_on_table(kinds, maximum[0], start)
    draws: dict[_PartialDraw, Fraction] = {_PartialDraw((0,) * len(maximum), 0, 0, start): ONE}
    for kind, count in kinds.items():
        next_draws: dict[_PartialDraw, Fraction] = {}
        cache: _EffectCache = {}
        for so_far, weight in draws.items():
            for draw, ways in _additions(so_far, kind, count, maximum, cache):
                next_draws[draw] = next_draws.get(draw, ZERO) + weight * ways
        draws = next_draws
    outcomes: dict[tuple[int, ...], dict[Outcome, Fraction]] = {}
    for end, weight in draws.items():
        if end.seconds == end.passed_on:
            fates = outcomes.setdefault(end.firsts, {})
            share = weight / _ways(kinds.total(), (*end.firsts, end.seconds))
            fates[end.outcome] = fates.get(end.outcome, ZERO) + share
    return outcomes


def _only_passed_on(kind: MarkerKind) -> bool:
    """Whether a marker affects the victim only through a hit passed on."""
    return kind.second is not None and [part.per_hit for part in kind.by_group[0]] == [()]


def _only_passed_on_table(kinds: Counter[MarkerKind], max_hits: int, start: Outcome) -> Table:
    """The outcomes of a victim hit only by hits passed on: counts the victim's markers first, then those that pass on.

    The number of ways depends only on the number of the victim's own markers that would have passed a hit on.
    """
    draws: dict[tuple[int, int, Outcome], Fraction] = {(0, 0, start): ONE}
    for kind, count in kinds.items():
        assert kind.second is not None
        next_draws: dict[tuple[int, int, Outcome], Fraction] = {}
        passes = kind.by_group[0][0].passed_on
        for (taken, passing, outcome), weight in draws.items():
            ends: Outcomes = {outcome: weight}
            for number in range(min(count, max_hits - taken) + 1):
                ends = ends if not number else after_each(ends, [kind.second])
                for end, chance in ends.items():
                    key = taken + number, passing + number * passes, end
                    next_draws[key] = next_draws.get(key, ZERO) + chance * comb(count, number)
        draws = next_draws
    total = kinds.total()
    passing_markers = sum(count for kind, count in kinds.items() if kind.by_group[0][0].passed_on)
    outcomes: dict[tuple[int, ...], dict[Outcome, Fraction]] = {(hits,): {} for hits in range(max_hits + 1)}
    for (taken, passing, outcome), weight in draws.items():
        remaining = passing_markers - passing
        for hits in range(taken, max_hits + 1):
            ways = comb(remaining, taken) * comb(total - taken - remaining, hits - taken)
            chance = weight * Fraction(ways, comb(total, taken) * comb(total - taken, hits))
            outcomes[hits,][outcome] = outcomes[hits,].get(outcome, ZERO) + chance
    return outcomes


def _ways(total: int, numbers: Sequence[int]) -> int:
    """The number of ways to draw groups of these sizes one after the other."""
    ways = 1
    for number in numbers:
        ways *= comb(total, number)
        total -= number
    return ways


def _additions(
    so_far: _PartialDraw, kind: MarkerKind, count: int, maximum: tuple[int, ...], cache: _EffectCache
) -> Iterator[tuple[_PartialDraw, Fraction]]:
    """All possible additions of markers of one kind to a partial draw; `cache` holds the effect of each number."""
    ranges = [range(min(count, high - low) + 1) for low, high in zip(so_far.firsts, maximum, strict=True)]
    seconds = range(min(count, sum(maximum) - so_far.seconds) + 1 if kind.second else 1)
    for numbers in itertools.product(*ranges, seconds):
        if sum(numbers) > count:
            continue
        ways = _ways(count, numbers)
        firsts = tuple([low + number for low, number in zip(so_far.firsts, numbers, strict=False)])
        if (so_far.outcome, numbers) not in cache:
            cache[so_far.outcome, numbers] = _effect_of(so_far.outcome, kind, numbers)
        for (passed_on, outcome), chance in cache[so_far.outcome, numbers].items():
            yield (
                _PartialDraw(firsts, so_far.seconds + numbers[-1], so_far.passed_on + passed_on, outcome),
                ways * chance,
            )


def _effect_of(start: Outcome, kind: MarkerKind, numbers: Sequence[int]) -> _Effect:
    """The effect of several markers of one kind: the hits passed on, and the outcome."""
    results: dict[tuple[int, Outcome], Fraction] = {(0, start): ONE}
    for possible, number in zip(kind.by_group, numbers, strict=False):
        for _ in range(number):
            next_results: dict[tuple[int, Outcome], Fraction] = {}
            for (passed_on, outcome), weight in results.items():
                for part in possible:
                    for end, chance in after_each({outcome: part.chance}, part.per_hit).items():
                        key = passed_on + part.passed_on, end
                        next_results[key] = next_results.get(key, ZERO) + weight * chance
            results = next_results
    if kind.second is None or not numbers[-1]:
        return results
    final: dict[tuple[int, Outcome], Fraction] = {}
    for (passed_on, outcome), weight in results.items():
        for end, chance in after_each({outcome: weight}, [kind.second] * numbers[-1]).items():
            final[passed_on, end] = final.get((passed_on, end), ZERO) + chance
    return final
