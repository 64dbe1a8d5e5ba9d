"""What the cards of a hand can add to a test: those of the asking player, and those nobody else can see.

Of a hand only the numbers of cards that add one success and two matter. All hidden hands are dealt from the same unseen
cards, so their contents are a joint distribution: one hand answers everything that is asked of it in a test.
"""

import functools
from collections.abc import Iterator, Mapping, Sequence
from math import comb, prod
from typing import NamedTuple, TypeAlias

from affray.engine import Seat
from affray.systems.wolsung.cards.hands import hidden_from
from affray.systems.wolsung.heroes.heroic_deeds import Deeds, worth
from affray.systems.wolsung.state import Card, Figure, Skirmish


class Knowledge(NamedTuple):
    """What a seat knows about the cards: its own hand, the cards it cannot see, and how many each player holds."""

    seat: Seat
    hand: tuple[Card, ...]
    unseen: tuple[Card, ...]
    sizes: dict[Seat, int]

    def without(self, cards: Sequence[Card]) -> "Knowledge":
        """The same after these cards of the own hand were spent."""
        left = list(self.hand)
        for card in cards:
            left.remove(card)
        return self._replace(hand=tuple(left))


def knowledge(s: Skirmish, seat: Seat) -> Knowledge:
    """What a seat knows about the cards now (W-CARD-14)."""
    sizes = {owner: len(hand) for owner, hand in s.hands.items()}
    return Knowledge(seat, s.hands.get(seat, ()), tuple(hidden_from(s, seat)), sizes)


class Holding(NamedTuple):
    """The cards of a hand that help in a test: those that add one success, and those that add two."""

    ones: int = 0
    twos: int = 0

    @property
    def worth(self) -> int:
        """The successes that all of them add together."""
        return self.ones + 2 * self.twos


EMPTY = Holding()
Holdings: TypeAlias = Mapping[Seat, Holding]
"""What each player holds; a player who is not named holds nothing that helps."""


class Dealt(NamedTuple):
    """All ways to deal the hidden hands, with the number of deals that each stands for, and the number of all deals."""

    ways: tuple[tuple[Holdings, int], ...]
    total: int

    @property
    def most(self) -> int:
        """The most successes that one hand can add."""
        return max([holding.worth for held, _ in self.ways for holding in held.values()], default=0)


NO_CARDS = Dealt((({}, 1),), 1)


def may_play(figure: Figure, deeds: Deeds | None) -> bool:
    """Whether a model is a hero for whom cards may be played in a test (W-HERO-20)."""
    return deeds is not None and figure.hero and figure.id not in deeds.barred


def own_cards(known: Knowledge, figures: Sequence[Figure], deeds: Deeds | None) -> Dealt:
    """The cards of the asking player that help in the test of these models."""
    mine = [figure for figure in figures if figure.seat == known.seat and may_play(figure, deeds)]
    if not mine or deeds is None:
        return NO_CARDS
    return Dealt((({known.seat: _helpful(known.hand, deeds, mine[0])}, 1),), 1)


def all_cards(known: Knowledge, figures: Sequence[Figure], deeds: Deeds | None) -> Dealt:
    """The cards of all players that help in the test of these models, over all hands that cannot be seen.

    In a test of several models the same cards help all of them: only a test without an opponent needs the own suit.
    """
    players = {figure.seat: figure for figure in figures if may_play(figure, deeds)}
    if not players or deeds is None:
        return NO_CARDS
    fixed = dict(own_cards(known, figures, deeds).ways[0][0])
    hidden = [seat for seat in players if seat != known.seat and known.sizes.get(seat, 0)]
    if not hidden:
        return Dealt(((fixed, 1),), 1)
    helpful = _helpful(known.unseen, deeds, players[hidden[0]])
    sizes = tuple([known.sizes[seat] for seat in hidden])
    ways = hidden_holdings(*helpful, len(known.unseen) - sum(helpful), sizes)
    dealt = tuple([({**fixed, **dict(zip(hidden, hands, strict=True))}, count) for hands, count in ways])
    return Dealt(dealt, sum([count for _, count in ways]))


def _helpful(cards: Sequence[Card], deeds: Deeds, figure: Figure) -> Holding:
    """The cards that help a model."""
    added = [worth(card) for card in cards if deeds.allows(card, figure.profile.suit)]
    return Holding(added.count(1), added.count(2))


@functools.lru_cache(maxsize=4096)
def hidden_holdings(
    ones: int, twos: int, others: int, sizes: tuple[int, ...]
) -> tuple[tuple[tuple[Holding, ...], int], ...]:
    """What hands of these sizes hold together, dealt from cards that add one, two or no successes, with the weights."""
    rest = ones + twos + others - sum(sizes)
    if rest < 0:  # the hands hold all unseen cards, and one of them fewer than is said
        sizes, rest = (*sizes[:-1], sizes[-1] + rest), 0
    ways: list[tuple[tuple[Holding, ...], int]] = []
    for singles, count in dealt_among(ones, sizes, rest):
        left = tuple([size - number for size, number in zip(sizes, singles, strict=True)])
        for doubles, times in dealt_among(twos, left, rest - ones + sum(singles)):
            ways.append((tuple(map(Holding, singles, doubles)), count * times))
    return tuple(ways)


def dealt_among(cards: int, places: Sequence[int], rest: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """How cards of one kind may lie: how many in each hand with so many free places, the others in the `rest`.

    The weights count the sets of places.
    """
    for numbers in _numbers(cards, places):
        ways = prod([comb(free, number) for free, number in zip(places, numbers, strict=True)])
        ways *= comb(rest, cards - sum(numbers))
        if ways:
            yield numbers, ways


def _numbers(cards: int, places: Sequence[int]) -> Iterator[tuple[int, ...]]:
    if not places:
        yield ()
        return
    for number in range(min(cards, places[0]) + 1):
        for others in _numbers(cards - number, places[1:]):
            yield number, *others
