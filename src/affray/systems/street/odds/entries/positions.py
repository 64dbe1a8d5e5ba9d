"""Positions after a choice: where a mover stands, and the conflicts that the end of the turn settles (S-HATE-06)."""

from collections.abc import Iterable
from fractions import Fraction

import msgspec

from affray.engine import Event, NothingToReckon, Seat
from affray.engine.match import Match
from affray.systems.street.events.turn import ActionDeclared
from affray.systems.street.geometry import level_at
from affray.systems.street.nerve.hate_and_fear import near_conflicts
from affray.systems.street.odds.conflicts import FEAR
from affray.systems.street.state import ActionName, Place, PlannedMovement, ShootOut, Turn, snapshot
from affray.text import Message

from .next_card import card_after_turn
from .table import Answer


class TurnEndOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of the dice at the end of a turn."""

    conflicts: dict[str, dict[str, dict[str, Fraction]]] | None = None
    """By character and by the other whom they both hate and fear: the chances of extreme fear and extreme hate."""
    next: dict[str, Fraction] | None = None
    """The card that is turned then: see `CardOdds`."""


def end_of_turn(s: ShootOut, seat: Seat | None, why_nothing: Message) -> Answer:
    """The conflicts that a turn settles if it ends like this, and the next card if it is turned then.

    Raises `NothingToReckon` if there is neither: the turn is inside another one.
    """
    conflicts: dict[str, dict[str, dict[str, Fraction]]] = {}
    for name, other in near_conflicts(s):
        conflicts.setdefault(name, {})[other] = {"fear": FEAR, "hate": 1 - FEAR}
    card = card_after_turn(s, seat)
    if not conflicts and card is None:
        raise NothingToReckon(why_nothing)
    return Answer([], TurnEndOdds(conflicts=conflicts or None, next=card))


def standing_at(s: ShootOut, name: str, place: Place, facing: float | None = None) -> ShootOut:
    """The shoot-out with a character at another place."""
    after = snapshot(s)
    figure = after.figures[name]
    turned = figure.facing if facing is None else facing
    after.change(name, x=place[0], y=place[1], z=level_at(s, figure, place), facing=turned)
    return after


def at_end_of(s: ShootOut, name: str, line: PlannedMovement) -> ShootOut:
    """The shoot-out after a movement (S-MOVE-04)."""
    facing = line.facing if line.distance > 0 or line.faces else None
    after = standing_at(s, name, line.points[-1], facing)
    if line.distance > 0:
        after.change(name, displaced=True, moved=line.kind != "change_position")
    return after


def current_turn(s: ShootOut) -> Turn | None:
    """The innermost turn."""
    return next((frame for frame in reversed(s.frames) if isinstance(frame, Turn)), None)


def declared_turn(s: ShootOut, victim: str | None = None) -> Turn | None:
    """The innermost turn with a declared action, against this victim if one is given."""
    for frame in reversed(s.frames):
        if isinstance(frame, Turn) and frame.declared is not None and victim in (None, frame.declared.target):
            return frame
    return None


def last_declared(match: Match) -> ActionName:
    """The action declared last, even if its parameters are still being asked for."""
    events: Iterable[Event] = reversed(match.events)
    return next((event.action for event in events if isinstance(event, ActionDeclared)), "none")
