"""Action cards: their ranks, who may use them, and the cards a player holds (S-DECK-08 to S-DECK-13)."""

from collections.abc import Iterable

from affray.engine import Refusal, RuleId, Seat

from .profile import CLASSES, RANK
from .settings import Modules
from .state import JOKER, Card, Figure, Play, ShootOut


def class_of(card: Card) -> str:
    """The class of an action card, `killer` of `killer_2`."""
    return card.partition("_")[0]


def is_action(card: Card, s: ShootOut) -> bool:
    """Whether it is an action card and not a character's or the Joker."""
    return card != JOKER and card not in s.figures and class_of(card) in RANK


def rank(card: Card) -> int:
    """The rank of an action card: that of its class (S-DECK-13)."""
    return RANK[class_of(card)]


def number(card: Card) -> int:
    """The number of a card of several sets (S-MAC-03)."""
    digits = card.partition("_")[2]
    return int(digits) if digits else 1


def place_in_order(play: Play) -> tuple[float, int, int]:
    """Cards of one moment: nearer distances first, then by rank, then by number (S-INT-05, S-DECK-13, S-MAC-04)."""
    return play.distance, -rank(play.card), number(play.card)


def action_cards(modules: Modules, characters: int) -> tuple[Card, ...]:
    """The action cards of a game with so many characters (S-DECK-01, S-SIMPLE-04, S-MAC-01 to S-MAC-03)."""
    if modules.drop_action_cards:
        return ()
    if not modules.more_action_cards:
        return CLASSES
    sets = -(-characters // 10) if modules.action_sets == "auto" else modules.action_sets
    return tuple(f"{name}_{place}" for place in range(1, sets + 1) for name in CLASSES)


def whole_deck(s: ShootOut, characters: Iterable[str]) -> tuple[Card, ...]:
    """A full deck with the cards of these characters, in a fixed order: the next one is settled when it is turned."""
    everybody = len(s.figures) + sum(s.bench.values())
    return (*sorted(characters), *action_cards(s.modules, everybody), JOKER)


def refused(s: ShootOut, card: Card, figure: Figure, seat: Seat) -> Refusal | None:
    """Why a player cannot use an action card for a character, or None (S-DECK-10, S-DECK-11)."""
    if figure.seat != seat:
        return Refusal(RuleId("S-DECK-10"), f"{figure.id} is not a character of the card's holder")
    if figure.rank < rank(card):
        return Refusal(RuleId("S-DECK-10"), f"{figure.id} is a {figure.class_}; a {class_of(card)} or higher is needed")
    if not figure.active:
        return Refusal(RuleId("S-DECK-11"), f"{figure.id} is not in play")
    if s.turn_of(figure.id) is not None:
        return Refusal(RuleId("S-DECK-11"), f"{figure.id} is in the middle of his own turn")
    return None


def usable(s: ShootOut, card: Card, seat: Seat) -> list[Figure]:
    """The characters for whom a player could use an action card now."""
    return [figure for figure in s.of(seat) if refused(s, card, figure, seat) is None]


def playable(s: ShootOut, seat: Seat) -> bool:
    """Whether a player has a card that some character of his could use now (S-INT-04)."""
    return any(usable(s, card, seat) for card in s.hands.get(seat, ()))


def take_from_hand(s: ShootOut, seat: Seat, card: Card) -> None:
    """A card leaves a player's hand."""
    hand = list(s.hands[seat])
    hand.remove(card)
    s.hands[seat] = tuple(hand)
