"""The next card of the fate deck (S-DECK-02)."""

from collections.abc import Sequence
from fractions import Fraction

from affray.engine import Seat
from affray.systems.street.deck.action_cards import is_action, whole_deck
from affray.systems.street.state import JOKER, Card, Deck, ShootOut


def next_card(s: ShootOut, seat: Seat | None, deck: Sequence[Card] | None = None) -> dict[str, Fraction]:
    """The kinds of the next card, from a player's point of view; face-down cards are equally likely (S-DECK-02)."""
    cards = s.deck if deck is None else deck
    side = None if seat is None else s.seats.get(seat)
    counts: dict[str, int] = {}
    for card in cards:
        kind = _kind_of_card(s, card, seat, side)
        counts[kind] = counts.get(kind, 0) + 1
    return {kind: Fraction(count, len(cards)) for kind, count in counts.items()}


def _kind_of_card(s: ShootOut, card: Card, seat: Seat | None, side: str | None) -> str:
    if card == JOKER:
        return "joker"
    if is_action(card, s):
        return "action"
    figure = s.figures[card]
    if figure.lost:
        return "lost"
    if figure.seat is None or figure.side is None:
        return "neutral"
    return "own" if figure.seat == seat else "ally" if figure.side == side else "enemy"


def relation(s: ShootOut, other: Seat, seat: Seat) -> str:
    """What another player is to a player: the same one, on the same side, or an enemy."""
    return "own" if other == seat else "ally" if s.seats.get(other) == s.seats.get(seat) else "enemy"


def card_after_turn(s: ShootOut, seat: Seat | None) -> dict[str, Fraction] | None:
    """The kinds of the card that is turned after the current turn; None if other turns or an action come first."""
    if len(s.frames) != 2 or not isinstance(s.frames[0], Deck) or s.frames[0].plays:
        return None
    if s.frames[0].stage == "joker_plays":
        return next_card(s, seat, whole_deck(s, [figure.id for figure in s.figures.values() if not figure.lost]))
    return next_card(s, seat)
