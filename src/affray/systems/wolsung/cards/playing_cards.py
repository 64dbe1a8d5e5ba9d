"""Cards in choices: the slot of a card of the hand, and decisions about one card."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from affray.engine import Kind, Verb
from affray.engine.text import Texts
from affray.engine.verbs import Card as CardSlot
from affray.engine.verbs import Several
from affray.systems.wolsung.state import Card

from .deck import STRENGTH, card_text, read_card

A = TypeVar("A")


class HandCard(CardSlot):
    """A card of the hand, which is `given`; of two identical cards the text means either."""

    def write(self, value: Any) -> str:
        return card_text(value)

    def read(self, text: str, given: Any) -> Any:
        return read_card(text, given or ())

    def normalized(self, value: Any, given: Any) -> Any:
        return self.read(card_text(value), given)

    def label(self, value: Any, texts: Texts) -> str:
        card = card_text(value)
        return texts.fill("slots", card[-1], {"rank": card[:-1]})


class HandCards(Several):
    """Several cards of the hand, low to high; two identical texts mean two different cards."""

    def __init__(self) -> None:
        super().__init__(HandCard())

    def read(self, text: str, given: Any) -> Any:
        return self._chosen(text.split(), given, self.of.read)

    def normalized(self, value: Any, given: Any) -> Any:
        return self._chosen(value, given, self.of.normalized)

    def _chosen(self, cards: Sequence[str], given: Any, read: Callable[[str, Any], Any]) -> tuple[Card, ...]:
        self._check_count(len(cards))
        left = list(given or ())
        chosen: list[Card] = []
        for card in cards:
            chosen.append(read(card, left))
            if chosen[-1] in left:
                left.remove(chosen[-1])
        return tuple(sorted(chosen, key=lambda card: (STRENGTH[card], card)))


class CardOrPass(Kind[A]):
    """A card of the hand, or `pass`."""

    def restored(self, context: A, stored: Any) -> Verb:
        """Saves used to hold an empty string for a pass."""
        return super().restored(context, None if stored == "" else stored)
