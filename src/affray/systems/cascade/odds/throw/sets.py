"""The cascade: chance of a set of k equals within r throws, raw (24.3).

The faces 2..s are interchangeable, so a state is the number of scored dice of each face and of loose dice; ones
are dropped. A throw is what it adds to each of the scored faces and to new ones. Chances are integers: with l dice
loose they are over s to the power of l + (l - 1) + .. + 1, the most dice that can still be thrown.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, perm
from typing import Literal

from affray.systems.cascade.dice_faces import Faces

Policy = Literal["kbs", "optimal"]
Counts = tuple[int, ...]
"""How many scored dice each scored face from 2 up has, highest number first."""

Lie = tuple[tuple[int, int], ...]
"""For each face from 2 up that was scored or thrown: dice scored before, dice just thrown; highest first."""


@lru_cache(maxsize=4096)
def throws(counts: Counts, loose: int, die: int) -> tuple[tuple[Lie, int, int], ...]:
    """Every throw of the loose dice: the resulting state, the number of ones, and the number of ordered throws."""
    weights: dict[tuple[Lie, int], int] = {}
    for ones in range(loose + 1):
        for more, left, times in _on_scored(len(counts), loose - ones):
            for parts, new in _on_new_faces(left, left, die - 1 - len(counts)):
                lie = (*zip(counts, more, strict=True), *[(0, part) for part in parts])
                key = tuple(sorted(lie, reverse=True)), ones
                weights[key] = weights.get(key, 0) + comb(loose, ones) * times * new
    return tuple([(lie, ones, times) for (lie, ones), times in weights.items()])


def _on_scored(faces: int, dice: int) -> Iterator[tuple[Counts, int, int]]:
    """How many dice show each of this number of faces, how many are left, and in how many orders."""
    for more in product(range(dice + 1), repeat=faces):
        left, times = dice, 1
        for count in more:
            times *= comb(left, count)
            left -= count
            if left < 0:
                break
        if left >= 0:
            yield more, left, times


@lru_cache(maxsize=1024)
def _on_new_faces(dice: int, largest: int, faces: int) -> tuple[tuple[Counts, int], ...]:
    """Ways to divide the dice into equals of new faces, each at most the largest, with the number of ordered throws."""
    if not dice:
        return (((), 1),)
    if not largest:
        return ()
    results: list[tuple[Counts, int]] = []
    for times in range(min(dice // largest, faces) + 1):
        orders, left = perm(faces, times), dice
        for number in range(times):
            orders = orders * comb(left, largest) // (number + 1)
            left -= largest
        for rest, count in _on_new_faces(left, min(largest - 1, left), faces - times):
            results.append(((largest,) * times + rest, orders * count))
    return tuple(results)


def _kept_by_kbs(lie: Lie, ones: int) -> list[tuple[Counts, int]]:
    """What the keep-best-set policy scores: the state after it, as scored counts and number of dice scored."""
    target = max(range(len(lie)), key=lambda at: (sum(lie[at]), lie[at][0]), default=0)
    if not ones and not lie[target][1]:
        target = max([at for at in range(len(lie)) if lie[at][1]], key=lambda at: (sum(lie[at]), lie[at][0]))
        return [_state([kept + (at == target) for at, (kept, _) in enumerate(lie)], 1)]
    more = [thrown if at == target else 0 for at, (_, thrown) in enumerate(lie)]
    return [_state([kept + add for (kept, _), add in zip(lie, more, strict=True)], ones + sum(more))]


def _all_kept(lie: Lie, ones: int) -> list[tuple[Counts, int]]:
    """Every state that a legal score set leads to (C-ROLL-02, C-ROLL-03)."""
    states: dict[tuple[Counts, int], None] = {}
    for more in product(*[range(thrown + 1) for _, thrown in lie]):
        if ones or any(more):
            states[_state([kept + add for (kept, _), add in zip(lie, more, strict=True)], ones + sum(more))] = None
    return list(states)


def _state(counts: list[int], scored: int) -> tuple[Counts, int]:
    return tuple(sorted([count for count in counts if count], reverse=True)), scored


@lru_cache(maxsize=65536)
def _ways(counts: Counts, loose: int, k: int, r: int, die: int, policy: Policy) -> int:
    """Chance of k equals at one of the next r throws, over `die` to the power of loose + (loose - 1) + .. + 1."""
    if not loose or not r or max(counts, default=0) + loose < k:
        return 0
    rest = loose * (loose - 1) // 2
    total = 0
    for lie, ones, times in throws(counts, loose, die):
        if lie and max([kept + thrown for kept, thrown in lie]) >= k:
            total += times * die**rest
            continue
        after = _kept_by_kbs(lie, ones) if policy == "kbs" else _all_kept(lie, ones)
        best = 0
        for state, scored in after:
            left = loose - scored
            best = max(best, _ways(state, left, k, r - 1, die, policy) * die ** (rest - left * (left + 1) // 2))
        total += times * best
    return total


def scored_counts(scored: Faces) -> Counts:
    """The state of scored dice: ones do not count."""
    return _state([scored.count(face) for face in set(scored) if face > 1], 0)[0]


def set_chance(scored: Faces, loose: int, k: int, r: int, die: int = 20, policy: Policy = "optimal") -> Fraction:
    """Chance of k equals, scored or just thrown, at one of the next r throws of a cascade."""
    counts = scored_counts(scored)
    if max(counts, default=0) >= k:
        return Fraction(1)
    return Fraction(_ways(counts, loose, k, min(r, loose), die, policy), die ** (loose * (loose + 1) // 2))


def cascade_chance(n: int, k: int, r: int, die: int = 20, policy: Policy = "optimal") -> Fraction:
    """Chance of k equals within r throws of n dice."""
    return set_chance((), n, k, r, die, policy)
