"""Shots into melee: who is in danger, and how cards and Beginner's Luck are used (W-SHOOT-20 to W-SHOOT-23).

All players look at the target: the shooter's side plays for the most damage to it, then to put it out, then to hit
it, the other side against this. A card for the target always helps against the shot, and one for another model of its
side never does; so the target's player plays all cards for the target. The shooter's side plays for the shooter, or for
friends beside the target, so that these are not hit instead. As the other side's play is known, the order of play does
not matter.
"""

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Protocol, TypeAlias

from affray.engine import Seat
from affray.systems.wolsung.declared_attack import Attack
from affray.systems.wolsung.dice.pools import Pool
from affray.systems.wolsung.heroes.heroic_deeds import Deeds
from affray.systems.wolsung.state import Figure, Skirmish

from .cards.hands import EMPTY, Holding, Holdings, may_play
from .opposed_rolls import Spread, Throw, binomials

Results: TypeAlias = tuple[int, ...]
"""The successes of the shooter, of the target, and of each model beside it."""
Ends: TypeAlias = dict[Results, Fraction]
"""The chance of each result after luck."""


class Shooting(Protocol):
    """A shot after the reaction to it: see `Contest`."""

    @property
    def s(self) -> Skirmish:
        """The skirmish."""

    @property
    def attack(self) -> Attack:
        """The shot."""

    @property
    def pools(self) -> tuple[Pool, ...]:
        """Those of the shooter, of the target, and of the models beside it."""

    @property
    def deeds(self) -> Deeds:
        """The cards that help."""

    @property
    def figures(self) -> list[Figure]:
        """The models that roll."""


class MeleeShot:
    """A shot into melee; `worth` is what a final difference is worth to the shooter, 0 if the target is not hit."""

    def __init__(self, contest: Shooting, worth: Callable[[int], int]) -> None:
        s, shooter = contest.s, contest.attack.attacker
        self.contest, self.worth = contest, worth
        self.figures = contest.figures
        self.dice = [pool.dice for pool in contest.pools]
        self.friends = [s.seats[figure.seat] == s.seats[shooter.seat] for figure in self.figures]
        self.liked = self._preference()
        self.order = s.clockwise(shooter.seat)

    def _preference(self) -> list[int]:
        """The order in which the shooter picks among models with the lowest result: target, enemies, friends."""
        return [
            0 if place == 1 else place + (len(self.figures) if friend else 0)
            for place, friend in enumerate(self.friends)
        ]

    def endangered(self, throw: Throw, held: Holdings) -> Iterator[tuple[str, Spread]]:
        """For each model that the shot may hit, the difference of successes; -1 if another model is in danger."""
        added = self.added(held)
        if len(added) == 1 and not any(throw.lucky):
            return self._by_pools(throw, added[0])
        return self._by_results(throw, added)

    # --- cards -------------------------------------------------------------------------------------------------

    def added(self, held: Holdings) -> list[Results]:
        """The ways to play the cards: what is added to each result; first all for the shooter, then for friends too."""
        players: dict[Seat, list[int]] = {}
        for place, figure in enumerate(self.figures):
            if may_play(figure, self.contest.deeds) and (place == 1 or self.friends[place]):
                players.setdefault(figure.seat, []).append(place)
        plays = [list(_divided(held.get(seat, EMPTY), places)) for seat, places in players.items()]
        ways = []
        for parts in product(*plays):
            numbers = {place: number for part in parts for place, number in part.items()}
            ways.append(tuple([numbers.get(place, 0) for place in range(len(self.figures))]))
        return list(dict.fromkeys(ways))

    def lowest(self, results: Results) -> int:
        """The place of the model in danger (W-SHOOT-22)."""
        return min(range(1, len(results)), key=lambda place: (results[place], self.liked[place]))

    def _value(self, results: Results) -> int:
        return self.worth(results[0] - results[1]) if self.lowest(results) == 1 and results[0] >= results[1] else 0

    # --- all pools at once -------------------------------------------------------------------------------------

    def _by_pools(self, throw: Throw, added: Results) -> Iterator[tuple[str, Spread]]:
        """With cards that are known and without luck."""
        shooter, *rest = throw.successes
        shifts, liked = added[1:], self.liked[1:]
        total = shooter.total
        for spread in rest:
            total *= spread.total
        for place, spread in enumerate(rest):
            weights: dict[int, int] = {}
            for own, weight in spread.weights.items():
                fewest, ways = own + shifts[place], weight
                for other, opposed in enumerate(rest):
                    if other != place:
                        least = fewest - shifts[other] + (1 if liked[other] < liked[place] else 0)
                        ways *= _at_least(opposed.weights, least)
                for successes, times in shooter.weights.items() if ways else ():
                    number = successes + added[0] - fewest
                    weights[max(number, -1)] = weights.get(max(number, -1), 0) + ways * times
            weights[-1] = weights.get(-1, 0) + total - sum(weights.values())
            yield self.figures[place + 1].id, Spread(weights, total)

    # --- result by result --------------------------------------------------------------------------------------

    def _by_results(self, throw: Throw, added: Sequence[Results]) -> Iterator[tuple[str, Spread]]:
        """With a choice of cards, or with luck."""
        after = Luck(self, tuple(throw.lucky) or (False,) * len(self.figures), added)
        whole = 1 << 2 * sum(self.dice)
        weights: list[dict[int, int]] = [{} for _ in self.figures]
        for rolled in product(*[spread.weights.items() for spread in throw.successes]):
            ways = whole
            for (_, weight), spread in zip(rolled, throw.successes, strict=True):
                ways = ways * weight // spread.total
            for results, chance in after.ends(tuple([number for number, _ in rolled])).items():
                place = self.lowest(results)
                number, share = max(results[0] - results[place], -1), ways * chance
                assert share.denominator == 1, "every die is rolled at most twice"
                weights[place][number] = weights[place].get(number, 0) + share.numerator
        for place, figure in enumerate(self.figures[1:], 1):
            others = whole - sum(weights[place].values())
            yield figure.id, Spread({**weights[place], -1: weights[place].get(-1, 0) + others}, whole)


class Luck:
    """Beginner's Luck of several models before the cards: clockwise from the active player (W-ABIL-02)."""

    def __init__(self, shot: MeleeShot, lucky: Sequence[bool], added: Sequence[Results]) -> None:
        self.shot, self.added = shot, added
        self.lucky = frozenset([place for place, may in enumerate(lucky) if may])
        self._values: dict[tuple[Results, int, frozenset[int]], tuple[Fraction, Ends]] = {}

    def ends(self, results: Results) -> Ends:
        """The chance of each final result, with cards, from this roll on."""
        return self._from(results, 0, self.lucky)[1]

    def _from(self, results: Results, turn: int, unused: frozenset[int]) -> tuple[Fraction, Ends]:
        """The worth of a position and its ends, if it is the turn of a player to roll again."""
        shot = self.shot
        while turn < len(shot.order) and not any(shot.figures[place].seat == shot.order[turn] for place in unused):
            turn += 1
        key = results, turn, unused
        if key not in self._values:
            self._values[key] = self._with_cards(results) if turn == len(shot.order) else self._turn(*key)
        return self._values[key]

    def _with_cards(self, results: Results) -> tuple[Fraction, Ends]:
        """The best use of the cards; of several that are equally good for the target the first."""
        ways = [tuple(map(int.__add__, results, more)) for more in self.added]
        best = max(ways, key=self.shot._value)
        return Fraction(self.shot._value(best)), {best: Fraction(1)}

    def _turn(self, results: Results, turn: int, unused: frozenset[int]) -> tuple[Fraction, Ends]:
        """A player passes, or rolls the dice of a model again and may go on; only if that is better."""
        shot = self.shot
        mine = [place for place in sorted(unused) if shot.figures[place].seat == shot.order[turn]]
        best = self._from(results, turn + 1, unused)
        sign = 1 if shot.friends[mine[0]] else -1
        for place in mine:
            again = self._again(results, turn, unused, place)
            if sign * again[0] > sign * best[0]:
                best = again
        return best

    def _again(self, results: Results, turn: int, unused: frozenset[int], place: int) -> tuple[Fraction, Ends]:
        rolls = binomials(self.shot.dice[place])
        value, ends = Fraction(0), dict[Results, Fraction]()
        for number, ways in enumerate(rolls):
            share = Fraction(ways, sum(rolls))
            changed = (*results[:place], number, *results[place + 1 :])
            worth, after = self._from(changed, turn, unused - {place})
            value += share * worth
            for end, chance in after.items():
                ends[end] = ends.get(end, Fraction(0)) + share * chance
        return value, ends


@functools.lru_cache(maxsize=1024)
def _splits(holding: Holding, parts: int) -> tuple[tuple[Holding, ...], ...]:
    """All ways to divide cards among so many models, first all for the first of them."""
    if parts == 1:
        return ((holding,),)
    found = []
    for ones, twos in product(range(holding.ones, -1, -1), range(holding.twos, -1, -1)):
        rest = Holding(holding.ones - ones, holding.twos - twos)
        found += [(Holding(ones, twos), *others) for others in _splits(rest, parts - 1)]
    return tuple(found)


def _divided(holding: Holding, places: Sequence[int]) -> Iterator[dict[int, int]]:
    """The successes that the cards of a hand add to the models at these places."""
    for parts in _splits(holding, len(places)):
        yield {place: part.worth for place, part in zip(places, parts, strict=True)}


def rolls_of(throw: Throw) -> int:
    """The number of different results of a throw."""
    number = 1
    for spread in throw.successes:
        number *= len(spread.weights)
    return number


def _at_least(weights: Mapping[int, int], least: int) -> int:
    return sum([weight for number, weight in weights.items() if number >= least])
