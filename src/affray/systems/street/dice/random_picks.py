"""Random picks: S-CONV-11."""

from collections.abc import Sequence
from typing import TypeVar

from affray.engine import Game, cites
from affray.systems.street.events.dice import Picked
from affray.systems.street.state import ShootOut, in_order

T = TypeVar("T")


def pick(game: Game[ShootOut], candidates: Sequence[T]) -> T:
    """Pick one candidate by drawing its number, counted from 1; a single candidate needs no draw."""
    if len(candidates) == 1:
        return candidates[0]
    numbers = [str(place) for place in range(1, len(candidates) + 1)]
    return candidates[int(game.card(numbers)) - 1]


def pick_figure(game: Game[ShootOut], names: Sequence[str], *rules: str) -> str:
    """Pick one of these figures, numbered in ascending id; a pick among several emits an event."""
    name = pick(game, in_order(names, game.state))
    if len(names) > 1:
        game.emit(Picked(rules=cites("S-CONV-11", *rules), figure=name))
    return name
