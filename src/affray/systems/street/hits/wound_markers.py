"""Wound markers: 16.1. A marker drawn from the box gives location and effect (S-CARD-01 to S-CARD-08)."""

from collections import Counter
from typing import NamedTuple

from affray.engine import Game, implements
from affray.systems.street.profile import Zone
from affray.systems.street.state import Card, ShootOut

WOUND_MARKERS: dict[Zone, tuple[str, ...]] = {
    "head": ("SC", "SC", "F", "F+UN+R6", "DEAD", "DEAD"),
    "chest": ("SC", "F", "F", "F+KD", "S+UN+R6", "DEAD"),
    "right_arm": ("SC", "F", "F", "F", "S+ARM", "S+ARM+KD"),
    "left_arm": ("SC", "F", "F", "F", "S+ARM", "S+ARM+KD"),
    "belly": ("SC", "F+NMT", "F+KD+NMT", "F+UN+R6+NMT", "DEAD", "DEAD"),
    "legs": ("SC", "F+M-1", "F+KD+M-1", "F+KD+M-1", "S+KD+NMT", "S+UN+R6+NMT"),
}
"""S-CARD-02; markers without R6 need an ordinary Recover (S-CARD-08)."""


class Marker(NamedTuple):
    """A marker: its zone, and its place in the row."""

    zone: Zone
    column: int


MARKERS: dict[Card, Marker] = {
    f"{zone}_{column}": Marker(zone, column) for zone in WOUND_MARKERS for column in range(1, 7)
}
"""One set of markers by name."""
REFILL_BELOW = len(MARKERS)
"""The box is refilled when it holds fewer markers than this (S-CARD-03)."""


def box(s: ShootOut) -> list[Card]:
    """The markers in the box, computed from the used markers and the refills they imply."""
    used = Counter(marker for marker in s.used if marker in MARKERS)
    copies = s.modules.hit_card_copies
    while len(MARKERS) * copies - used.total() < REFILL_BELOW:
        copies += s.modules.hit_card_copies
    return [marker for marker in MARKERS for _ in range(copies - used[marker])]


@implements("S-CARD-03", "S-CARD-07")
def draw_marker(game: Game[ShootOut]) -> Card:
    """Draw a marker; it is discarded after use, even if its zone is protected (S-CARD-03, S-CARD-07)."""
    marker = game.card(box(game.state))
    game.state.used = (*game.state.used, marker)
    return marker


def marker_rules(codes: str, *, drawn: bool, column: bool, row: bool) -> tuple[str, ...]:
    """The rules for reading a marker.

    `column` and `row` tell whether the hit was moved to another column or row (16.1).
    """
    if not drawn:
        return ("S-CARD-02", "S-CARD-06")
    moved_left = ("S-CARD-04",) if column else ()
    no_r6 = ("S-CARD-08",) if "KD" in codes and "R6" not in codes else ()
    return ("S-CARD-01", "S-CARD-02", *moved_left, *(("S-CARD-05",) if row else ()), *no_r6)
