"""The deck: ranks, suits and how cards compare (W-CARD-01 to W-CARD-06, W-CARD-15)."""

from collections.abc import Iterable, Mapping, Sequence

from affray.engine import Unreadable, implements
from affray.engine.chance import DUPLICATE_SUFFIX
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.profile import Suit
from affray.systems.wolsung.state import Card

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""From low to high (W-CARD-02)."""
SUITS = ("C", "D", "H", "S")
"""From low to high (W-CARD-03)."""
SUIT_LETTERS: Mapping[Suit, str] = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
DECK: tuple[Card, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
TWO_DECKS_FROM = 4
"""The number of players from which two decks are used (W-CARD-15)."""
_RANK = {rank: place for place, rank in enumerate(RANKS)}
STRENGTH: Mapping[Card, tuple[int, int]] = {
    name: (_RANK[card[:-1]], SUITS.index(card[-1])) for card in DECK for name in (card, card + DUPLICATE_SUFFIX)
}
"""How cards compare in bids: rank, then suit (W-CARD-02, W-CARD-03, W-CARD-04)."""


@implements("W-CARD-01", "W-CARD-15")
def whole_deck(players: int) -> tuple[Card, ...]:
    """All cards for this number of players (W-CARD-01, W-CARD-15)."""
    return DECK if players < TWO_DECKS_FROM else DECK + tuple(card + DUPLICATE_SUFFIX for card in DECK)


def card_text(card: Card) -> str:
    """A card as players write it."""
    return card.removesuffix(DUPLICATE_SUFFIX)


@implements("W-CARD-05")
def red(card: Card) -> bool:
    """Hearts and Diamonds are red, the others black (W-CARD-05)."""
    return card_text(card)[-1] in "HD"


@implements("W-CARD-06")
def court_or_ace(card: Card) -> bool:
    """Jack, Queen, King, or the Ace that is always named beside them (W-CARD-06)."""
    return card[0] in "JQKA"


def of_suit(card: Card, suit: Suit | None) -> bool:
    """Whether a card is of a hero's suit."""
    return suit is not None and card_text(card)[-1] == SUIT_LETTERS[suit]


def distinct_cards(cards: Iterable[Card]) -> list[Card]:
    """The distinct cards, low to high; identical cards count once."""
    kinds = {card_text(card): card for card in sorted(cards, reverse=True)}
    return sorted(kinds.values(), key=STRENGTH.__getitem__)


def read_card(text: str, hand: Sequence[Card]) -> Card:
    """Parse a card: the one in the hand that the text names, else the text itself."""
    if text not in STRENGTH or text.endswith(DUPLICATE_SUFFIX):
        raise Unreadable(say("not_a_card", card=text))
    return text if text in hand or text + DUPLICATE_SUFFIX not in hand else text + DUPLICATE_SUFFIX
