"""The advisor's view of a decision: the position as its seat sees it, the options, and the events so far."""

import functools
from collections.abc import Sequence
from typing import Any

import msgspec

from affray.engine import Decision, Event, View
from affray.systems.street.state import Declared, Figure, ShootOut, Shot, Turn, snapshot

NO_ADVICE = object()
"""Returned when there is no advice; the default is chosen."""


class Situation:
    """A decision and the view in which it is made; costly facts are computed on first use."""

    def __init__(self, view: View, decision: Decision) -> None:
        self.view, self.decision = view, decision
        self.seat = decision.seat
        self.context: Any = decision.context

    @property
    def offered(self) -> Sequence[Any]:
        """The choices, if they can be listed."""
        return self.decision.values

    @functools.cached_property
    def s(self) -> ShootOut:
        """The current shoot-out, with wound markers treated as the equivalent dice, which is much faster."""
        s = snapshot(self.view.position)
        if s.modules.hit_cards:
            s.modules = msgspec.structs.replace(s.modules, hit_cards=False)
        return s

    @functools.cached_property
    def events(self) -> list[Event]:
        """The events, last first."""
        return self.view.events[::-1]

    @property
    def turn(self) -> Turn | None:
        """The current turn."""
        frame = self.s.frames[-1]
        return frame if isinstance(frame, Turn) else None

    @property
    def side(self) -> str | None:
        """The side of the advised player."""
        return self.s.seats.get(self.seat)

    def is_own(self, figure: Figure) -> bool:
        """Whether a figure is on the advised player's side."""
        return figure.side is not None and figure.side == self.side

    def shot(self) -> tuple[Figure, Shot, dict[str, str], bool] | None:
        """The shot in progress: the shooter, the weapons, the target of each, and whether the shooter has moved."""
        turn = self.turn
        declared: Declared | None = None if turn is None else turn.declared
        if turn is None or declared is None:
            return None
        shot = Shot((declared.weapon,)) if declared.action == "throw" and declared.weapon else declared.shot
        target = turn.target or shot.target or declared.target
        if target is None or not shot.weapons:
            return None
        targets = {name: shot.other_target or target if place else target for place, name in enumerate(shot.weapons)}
        return self.s.figures[turn.figure], shot, targets, turn.target is not None
