"""How players use the cards in their hands: `play killer ruta at 5, discard plug` (S-DECK-14, S-INT-03, S-INT-05)."""

from collections.abc import Sequence
from typing import Any

import msgspec

from affray.engine import Refusal, RuleId, Seat, Unreadable
from affray.engine.text import Texts
from affray.engine.verbs import Card as CardSlot
from affray.engine.verbs import Slot, SlotDescription
from affray.systems.street.choices import Inches
from affray.systems.street.messages import say
from affray.systems.street.state import Card, ShootOut

from .action_cards import card_refusal, chain_refusal, class_of, held_by, number

_INCHES = Inches()


class UsedCard(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A card that is played for a character, or discarded."""

    card: Card
    figure: str | None = None
    """None: the card is discarded."""
    at: float | None = None
    """Where a mover is interrupted: inches along the move (S-INT-05)."""

    @property
    def text(self) -> str:
        """The name of a character who holds their own card is not written: it is part of the card's name."""
        if self.figure is None:
            return f"discard {self.card}"
        played = f"play {self.card}" if held_by(self.card) else f"play {self.card} {self.figure}"
        return played if self.at is None else f"{played} at {_INCHES.write(self.at)}"

    @classmethod
    def read(cls, text: str) -> "UsedCard":
        """Parse `play CARD FIGURE`, `play held_FIGURE`, either with `at DISTANCE`, or `discard CARD`."""
        match text.split():
            case "discard", card:
                return cls(card)
            case "play", card if held_by(card):
                return cls(card, held_by(card))
            case "play", card, "at", distance if held_by(card):
                return cls(card, held_by(card), _INCHES.read(distance, None))
            case "play", card, figure:
                return cls(card, figure)
            case "play", card, figure, "at", distance:
                return cls(card, figure, _INCHES.read(distance, None))
        raise Unreadable(say("play_or_discard"))


def names_distance(cards: Sequence[UsedCard]) -> bool:
    """Whether one of these uses names a distance along a move."""
    return any(used.at is not None for used in cards)


class UsedCards(Slot):
    """Cards in hand and how each is used, separated by commas. `words` are the uses that are allowed."""

    picker = "cards"
    several_words = True

    def __init__(self, *words: str) -> None:
        self.first_words = words

    def write(self, value: Any) -> str:
        return ", ".join([used.text for used in value])

    def read(self, text: str, given: Any) -> Any:
        return self._allowed(tuple(map(UsedCard.read, text.split(","))))

    def normalized(self, value: Any, given: Any) -> Any:
        return self.read(self.write(value), given)

    def label(self, value: Any, texts: Texts) -> str:
        return "; ".join([_label(used, texts) for used in value])

    def _allowed(self, cards: tuple[UsedCard, ...]) -> tuple[UsedCard, ...]:
        if any(used.figure is None for used in cards) and "discard" not in self.first_words:
            raise Unreadable(say("discarded_at_the_joker"))
        return cards

    def describe(self) -> SlotDescription:
        return {"picker": self.picker, "uses": list(self.first_words)}


def card_name(card: Card, texts: Texts) -> str:
    """The name of a card: `Killer`, or `Killer (2)` for that of the second set."""
    name = texts.name(held_by(card) or class_of(card))
    if held_by(card) or number(card) == 1:
        return name
    return texts.fill("slots", "card_of_set", {"card": name, "number": number(card)})


class FateCard(CardSlot):
    """An action card of the fate deck."""

    def label(self, value: Any, texts: Texts) -> str:
        return card_name(value, texts)


def _label(used: UsedCard, texts: Texts) -> str:
    """The use of one card in plain words."""
    if used.figure is None:
        return texts.fill("slots", "discarded", {"card": card_name(used.card, texts)})
    distance = None if used.at is None else _INCHES.label(used.at, texts)
    fields = {"card": card_name(used.card, texts), "figure": texts.name(used.figure), "distance": distance}
    return texts.fill("slots", "held" if held_by(used.card) else "played", fields)


def no_window(s: ShootOut, seat: Seat, words: Sequence[str]) -> Refusal:
    """Why `play CARD FIGURE` is refused at any time: the card, the character, or no window is open."""
    card, name = (*[word.rstrip(",") for word in words[1:3]], "", "")[:2]
    name = held_by(card) or name
    if card not in s.hands.get(seat, ()):
        return Refusal(RuleId("S-DECK-10"), say("not_in_your_hand", card=card))
    if name not in s.figures:
        return Refusal(RuleId("S-DECK-10"), say("no_such_character", character=name))
    problem = card_refusal(s, card, s.figures[name], seat) or chain_refusal(s, seat, (card,))
    return problem or Refusal(RuleId("S-INT-01"), say("no_window"))
