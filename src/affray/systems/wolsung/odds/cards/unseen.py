"""Cards that a player cannot see: every hand of them is equally likely (W-CARD-14)."""

import functools
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from math import comb

from affray.engine import Seat
from affray.systems.wolsung.cards.deck import STRENGTH
from affray.systems.wolsung.cards.hands import hidden_from
from affray.systems.wolsung.state import Card, Skirmish


def unseen_cards(s: Skirmish, seat: Seat) -> tuple[Card, ...]:
    """The cards in the deck, in other hands and face down on the table, low to high."""
    return tuple(sorted(hidden_from(s, seat), key=lambda card: (STRENGTH[card], card)))


def cards_held(s: Skirmish, seat: Seat) -> int:
    """The size of a hand, which is public (W-CARD-14)."""
    return len(s.hands.get(seat, ()))


@functools.cache
def all_among(cards: int, wanted: int, drawn: int) -> Fraction:
    """The chance that all cards drawn are among the wanted ones."""
    return Fraction(comb(wanted, drawn), comb(cards, drawn)) if wanted >= 0 else Fraction(0)


def at_least_one(cards: int, wanted: int, drawn: int) -> Fraction:
    """The chance to draw one of the wanted cards."""
    return 1 - all_among(cards, cards - wanted, drawn)


def number_drawn(cards: int, wanted: int, drawn: int) -> dict[int, Fraction]:
    """The chance of each number of wanted cards among those drawn."""
    ways = comb(cards, drawn)
    chances = {number: comb(wanted, number) * comb(cards - wanted, drawn - number) for number in range(drawn + 1)}
    return {number: Fraction(count, ways) for number, count in chances.items() if count}


def all_beaten(unseen: Sequence[Card], others: Iterable[tuple[Callable[[Card], bool], int]]) -> Fraction:
    """The chance that every card of the others is beaten.

    Each of the others has a number of unseen cards, and a function that says which cards of theirs are beaten. Ties
    are decided differently for different players, so whoever is beaten by the fewest cards is dealt to first.
    """
    dealt, chance = 0, Fraction(1)
    for beaten, number in sorted([(sum(map(beats, unseen)), number) for beats, number in others]):
        chance *= all_among(len(unseen) - dealt, beaten - dealt, number)
        dealt += number
    return chance


def highest_wins(unseen: Sequence[Card], number: int, others: int, wins: Callable[[Card], bool]) -> Fraction:
    """The chance that the highest of so many unseen cards wins and is higher than each of the others' unseen cards."""
    size, count = len(unseen), Fraction(0)
    for value in {STRENGTH[card]: card for card in unseen}.values():
        if not wins(value):
            continue
        lower = sum(STRENGTH[card] < STRENGTH[value] for card in unseen)
        equal = sum(STRENGTH[card] == STRENGTH[value] for card in unseen)
        for copies in range(1, min(equal, number) + 1):
            left = lower - (number - copies)
            if left >= others:
                ways = comb(equal, copies) * comb(lower, number - copies)
                count += Fraction(ways * comb(left, others), comb(size - number, others))
    return count / comb(size, number)
