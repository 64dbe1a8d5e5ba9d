"""Cards in hand: their ranks, and who may use them (S-DECK-08 to S-DECK-13, S-MAC-01 to S-MAC-05, S-SKILL-DEMON)."""

import functools
from collections.abc import Iterable, Iterator, Sequence

from affray.engine import Refusal, RuleId, Seat, implements
from affray.systems.street.messages import say
from affray.systems.street.profile import CLASSES, RANK
from affray.systems.street.settings import Modules
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import JOKER, Card, Deck, Figure, Play, ShootOut, Turn, Window

TURNED = ("claim", "begin", "joker", "joker_hands", "joker_plays", "new_deck")
"""Stages of the deck at which the card just turned is not used or discarded yet."""
HELD = "held_"
"""Prefix of the name of a Pavement Demon's own card while the player holds it."""


def class_of(card: Card) -> str:
    """The class of an action card: `killer` for `killer_2`."""
    return card.partition("_")[0]


def is_action(card: Card, s: ShootOut) -> bool:
    """Whether a card is an action card, not a character card or the Joker."""
    return card != JOKER and card not in s.figures and class_of(card) in RANK


def held_by(card: Card) -> str:
    """The owner of a held card; empty for an action card (S-SKILL-DEMON)."""
    return card.removeprefix(HELD) if card.startswith(HELD) else ""


@functools.cache
def rank(card: Card) -> int:
    """The rank of an action card: that of its class (S-DECK-13)."""
    return RANK[class_of(card)]


def rank_in_hand(s: ShootOut, card: Card) -> int:
    """The rank of a card in hand; a held card has the rank of its character's class (S-SKILL-DEMON)."""
    name = held_by(card)
    return s.figures[name].rank if name else rank(card)


def number(card: Card) -> int:
    """The number of the set that a card belongs to (S-MAC-03)."""
    digits = card.partition("_")[2]
    return int(digits) if digits else 1


def order_of(s: ShootOut, card: Card) -> tuple[int, bool, int]:
    """Sort key: by rank, then by number, then held cards in ascending id (S-DECK-13, S-MAC-04)."""
    name = held_by(card)
    return -rank_in_hand(s, card), bool(name), s.figures[name].number if name else number(card)


def in_play_order(s: ShootOut, plays: Iterable[Play]) -> tuple[Play, ...]:
    """Sort cards played at the same window: shorter distances first, then by rank (S-INT-05, S-DECK-13)."""
    return tuple(sorted(plays, key=lambda play: (play.distance, *order_of(s, play.card))))


@implements("S-DECK-01", "S-SIMPLE-04", "S-MAC-01", "S-MAC-02", "S-MAC-03")
def action_cards(modules: Modules, characters: int) -> tuple[Card, ...]:
    """The action cards of a game with this many characters (S-DECK-01, S-SIMPLE-04, S-MAC-01 to S-MAC-03)."""
    if modules.drop_action_cards:
        return ()
    if not modules.more_action_cards:
        return CLASSES
    sets = -(-characters // 10) if modules.action_sets == "auto" else modules.action_sets
    return tuple(f"{name}_{place}" for place in range(1, sets + 1) for name in CLASSES)


def whole_deck(s: ShootOut, characters: Iterable[str]) -> tuple[Card, ...]:
    """A full deck with the cards of these characters, sorted; a card is drawn at random when it is turned."""
    total = len(s.figures) + sum(s.bench.values())
    return (*sorted(characters), *action_cards(s.modules, total), JOKER)


def card_refusal(s: ShootOut, card: Card, figure: Figure, seat: Seat) -> Refusal | None:
    """Why a player cannot use a card for a character, or None (S-DECK-10, S-DECK-11, S-SKILL-SLOW)."""
    if figure.seat != seat:
        return Refusal(RuleId("S-DECK-10"), say("not_of_card_holder", character=figure.id))
    name = held_by(card)
    if name and name != figure.id:
        return Refusal(RuleId("S-DECK-10"), say("not_the_holder", character=name))
    if not name and figure.rank < rank(card):
        return Refusal(
            RuleId("S-DECK-10"), say("class_too_low", character=figure.id, class_=figure.class_, needed=class_of(card))
        )
    if not figure.active:
        return Refusal(RuleId("S-DECK-11"), say("not_in_play", character=figure.id))
    if s.turn_of(figure.id) is not None:
        return Refusal(RuleId("S-DECK-11"), say("in_own_turn", character=figure.id))
    held = traits(s, figure)
    if not name and held.no_action_cards:
        return Refusal(held.by("no_action_cards")[0], say("too_slow_for_cards", character=figure.id))
    return None


# --- the chain limit --------------------------------------------------------------------------------------------------


def chain_left(s: ShootOut, seat: Seat) -> int | None:
    """The number of action cards a player may still play before the next card; None for no limit (S-MAC-05)."""
    limit = s.modules.action_card_chain_limit
    if limit is None or not s.modules.more_action_cards:
        return None
    return max(0, limit - s.played.get(seat, 0))


def chain_refusal(s: ShootOut, seat: Seat, cards: Sequence[Card]) -> Refusal | None:
    """Why a player cannot play all these cards now; held cards do not count (S-MAC-05)."""
    left = chain_left(s, seat)
    if left is None or sum(not held_by(card) for card in cards) <= left:
        return None
    return Refusal(RuleId("S-MAC-05"), say("chain_limit", left=left))


def count_played(s: ShootOut, seat: Seat, card: Card) -> None:
    """Count an action card played since the last card was turned; held cards do not count (S-MAC-05)."""
    if not held_by(card):
        s.played = {**s.played, seat: s.played.get(seat, 0) + 1}


# --- hands ------------------------------------------------------------------------------------------------------------


def usable(s: ShootOut, card: Card, seat: Seat) -> list[Figure]:
    """The characters for whom a player could use a card now."""
    return list(_users(s, card, seat))


def _users(s: ShootOut, card: Card, seat: Seat) -> Iterator[Figure]:
    """The characters that `card_refusal` allows, computed without refusal texts."""
    if s.modules.more_action_cards and chain_refusal(s, seat, (card,)) is not None:
        return
    name = held_by(card)
    least = 0 if name else rank(card)
    acting = [frame.figure for frame in s.frames if frame.__class__ is Turn]
    for figure in s.figures.values():
        fits = figure.seat == seat and figure.fate == "active" and RANK[figure.profile.class_] >= least
        if not fits or figure.id in acting:
            continue
        if figure.id == name or not (name or traits(s, figure).no_action_cards):
            yield figure


def playable(s: ShootOut, seat: Seat) -> bool:
    """Whether a player has a card that one of their characters could use now (S-INT-04)."""
    hand = s.hands.get(seat)
    if not hand:
        return False
    ranks = [rank(card) for card in hand if not card.startswith(HELD)]
    least = min(ranks) if ranks and chain_left(s, seat) != 0 else None
    acting = [frame.figure for frame in s.frames if frame.__class__ is Turn]
    for figure in s.figures.values():
        if figure.seat != seat or figure.fate != "active" or figure.id in acting:
            continue
        if least is not None and RANK[figure.profile.class_] >= least and not traits(s, figure).no_action_cards:
            return True
        if HELD + figure.id in hand:
            return True
    return False


def somebody_can_play(s: ShootOut) -> bool:
    """Whether any player has a usable card."""
    for seat, hand in s.hands.items():  # noqa: SIM110  (a hot path: no generator)
        if hand and playable(s, seat):
            return True
    return False


def take_from_hand(s: ShootOut, seat: Seat, card: Card) -> None:
    """Remove a card from a player's hand."""
    hand = list(s.hands[seat])
    hand.remove(card)
    s.hands = {**s.hands, seat: tuple(hand)}


def put_in_hand(s: ShootOut, seat: Seat, *cards: Card) -> None:
    """Add cards to a player's hand."""
    s.hands = {**s.hands, seat: (*s.hands.get(seat, ()), *cards)}


def discard(s: ShootOut, *cards: Card) -> None:
    """Put cards on the discard pile; a held card becomes its character's card again."""
    s.discards = (*s.discards, *[held_by(card) or card for card in cards])


def under_way(s: ShootOut) -> list[Card]:
    """Cards in no pile and no hand: turned and not yet used, or committed and waiting."""
    cards: list[Card] = []
    for frame in s.frames:
        if isinstance(frame, Deck | Window):
            cards += [held_by(play.card) or play.card for play in frame.plays]
        if isinstance(frame, Deck) and frame.stage in TURNED:
            cards.append(frame.card)
    return cards
