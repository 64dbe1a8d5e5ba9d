"""The joint outcomes of several figures that the hits of one shot may strike.

Each hit strikes one figure at random, or has no effect. Once the number of hits on each figure is known, their
outcomes do not depend on one another.
"""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import TypeAlias

from affray.systems.street.odds.outcomes import ZERO, HitEffects, Outcome, merge_equal, outcome_after

from .positions import Toll, TollOf

Counts: TypeAlias = tuple[int, ...]
"""A number of hits for each group of equal hits."""
Joint: TypeAlias = tuple[Toll, ...]
Chances: TypeAlias = Mapping[Joint, Fraction]


def joint_outcomes(
    groups: Sequence[Mapping[str, HitEffects]],
    numbers: Sequence[Sequence[Fraction]],
    starts: Mapping[str, Outcome],
    tolls: Mapping[str, TollOf],
) -> Chances:
    """The chance of each combination of tolls, in the order of `starts`.

    `groups` are the effects of a hit on each figure, and `numbers` the chances of each number of such hits.
    """
    most = tuple([len(chances) - 1 for chances in numbers])
    none: tuple[int, ...] = (0,) * len(groups)
    so_far: dict[tuple[Counts, Joint], int] = {(none, ()): 1}
    for name, start in starts.items():
        table = _by_counts([group.get(name) for group in groups], most, start, tolls[name])
        next_so_far: dict[tuple[Counts, Joint], int] = {}
        for (used, joint), ways in so_far.items():
            for counts, ends in table.items():
                total = tuple([before + more for before, more in zip(used, counts, strict=True)])
                if any(number > limit for number, limit in zip(total, most, strict=True)):
                    continue
                orders = ways
                for number, more in zip(total, counts, strict=True):
                    orders *= comb(number, more)
                for end, weight in ends.items():
                    key = total, (*joint, end)
                    next_so_far[key] = next_so_far.get(key, 0) + orders * weight
        so_far = next_so_far
    return _with_other_hits(groups, numbers, so_far)


def _by_counts(
    group: Sequence[HitEffects | None], most: Counts, start: Outcome, toll_of: TollOf
) -> dict[Counts, dict[Toll, int]]:
    """The weights of the tolls of a figure after so many hits of each group, one group after the other."""
    table: dict[Counts, dict[Outcome, int]] = {}
    for counts in itertools.product(*[range(limit + 1) for limit in most]):
        last = next((place for place in reversed(range(len(counts))) if counts[place]), None)
        if last is None:
            table[counts] = {start: 1}
            continue
        per_hit = group[last]
        before = table[(*counts[:last], counts[last] - 1, *counts[last + 1 :])]
        table[counts] = {} if per_hit is None else _one_more(before, merge_equal(per_hit, start))
    return {counts: _tolls(ends, toll_of) for counts, ends in table.items() if ends}


def _one_more(outcomes: Mapping[Outcome, int], per_hit: HitEffects) -> dict[Outcome, int]:
    ends: dict[Outcome, int] = {}
    for before, weight in outcomes.items():
        for effect, effect_weight in per_hit.effects:
            end = outcome_after(before, effect)
            ends[end] = ends.get(end, 0) + weight * effect_weight
    return ends


def _tolls(outcomes: Mapping[Outcome, int], toll_of: TollOf) -> dict[Toll, int]:
    tolls: dict[Toll, int] = {}
    for outcome, weight in outcomes.items():
        toll = toll_of(outcome)
        tolls[toll] = tolls.get(toll, 0) + weight
    return tolls


def _with_other_hits(
    groups: Sequence[Mapping[str, HitEffects]],
    numbers: Sequence[Sequence[Fraction]],
    so_far: Mapping[tuple[Counts, Joint], int],
) -> Chances:
    """Divide by the number of all cases, with the hits that have no effect on anybody."""
    shares = [list(_shares(group, chances)) for group, chances in zip(groups, numbers, strict=True)]
    result: dict[Joint, Fraction] = {}
    for (counts, joint), weight in so_far.items():
        chance = Fraction(weight)
        for by_count, count in zip(shares, counts, strict=True):
            chance *= by_count[count]
        if chance:
            result[joint] = result.get(joint, ZERO) + chance
    return result


def _shares(group: Mapping[str, HitEffects], chances: Sequence[Fraction]) -> Iterator[Fraction]:
    """For each number of hits with an effect: the chance for one of its cases."""
    of = next(iter(group.values())).of
    no_effect = of - sum(weight for per_hit in group.values() for _, weight in per_hit.effects)
    for count in range(len(chances)):
        yield sum(
            [
                chance * Fraction(comb(number, count) * no_effect ** (number - count), of**number)
                for number, chance in enumerate(chances)
                if number >= count and chance
            ],
            ZERO,
        )
