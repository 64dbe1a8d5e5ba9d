"""The deck of rapid fire cards: S-AUTO-07 to S-AUTO-10."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from affray.engine import Game, implements
from affray.systems.street.events.shooting import BurstResult
from affray.systems.street.profile import Auto
from affray.systems.street.state import Card, ShootOut


class Entry(NamedTuple):
    """A rapid fire card: its number of copies, and its result for each category of weapon (S-AUTO-01)."""

    copies: int
    AP: BurstResult
    SMG: BurstResult
    AR: BurstResult
    MG: BurstResult


RAPID_FIRE: Mapping[Card, Entry] = {
    "rf_ammo": Entry(4, "out_of_ammo", "out_of_ammo", "out_of_ammo", "out_of_ammo"),
    "rf_spray": Entry(3, "spray", "spray", "spray", "spray"),
    "rf_kill": Entry(1, "killing_hit", "killing_hit", "killing_hit", "killing_hit"),
    "rf_a1": Entry(4, "out_of_ammo", "jam", "out_of_ammo", "jam"),
    "rf_a2": Entry(4, "jam", "miss", "jam", "miss"),
    "rf_a3": Entry(4, "miss", "spray", "miss", "spray"),
    "rf_b1": Entry(4, "spray", "multiple_hits", "spray", "spray"),
    "rf_b2": Entry(4, "spray", "special", "multiple_hits", "multiple_hits"),
    "rf_b3": Entry(4, "multiple_hits", "special", "multiple_hits", "multiple_hits"),
    "rf_d1": Entry(2, "special", "out_of_ammo", "spray", "jam"),
    "rf_d2": Entry(2, "jam", "special", "jam", "special"),
}
"""The cards of S-AUTO-07, laid out as in S-AUTO-09; they add up to the sums of S-AUTO-08."""


@implements("S-AUTO-08")
def result_of(card: Card, category: Auto) -> BurstResult:
    """The result of a card for a category of weapon."""
    assert category != "none", "only automatic weapons blaze away (S-AUTO-01)"
    result: BurstResult = getattr(RAPID_FIRE[card], category)
    return result


@implements("S-AUTO-08", "S-AUTO-09")
def rapid_fire_deck(s: ShootOut) -> list[Card]:
    """The face-down cards, without those drawn."""
    used = Counter(card for card in s.used if card in RAPID_FIRE)
    return [card for card, entry in RAPID_FIRE.items() for _ in range(entry.copies - used[card])]


@implements("S-AUTO-10")
def draw_card(game: Game[ShootOut]) -> Card:
    """Draw a card; when the deck is empty, the used cards form a new one (S-AUTO-10)."""
    s = game.state
    if not rapid_fire_deck(s):
        s.used = tuple([card for card in s.used if card not in RAPID_FIRE])
    card = game.card(rapid_fire_deck(s))
    s.used = (*s.used, card)
    return card
