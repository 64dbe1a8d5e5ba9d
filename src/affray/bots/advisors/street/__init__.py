"""Advice for Street: what looks best now, by the exact odds and the pure functions of the rules."""

from collections.abc import Callable
from typing import Any, NamedTuple

from affray.engine import Decision, Seat, View
from affray.systems.street.actions import plain
from affray.systems.street.legs import Roaming
from affray.systems.street.paths import Going
from affray.systems.street.pools import movement_pool
from affray.systems.street.questions import shoot_out_in
from affray.systems.street.state import ShootOut, Turn

from . import cards, places
from .actions import AVERAGE, action
from .worth import best_shot_at

__all__ = ["ADVICE", "advise"]

NO_ADVICE = object()
"""Said where there is nothing to say: the default is chosen."""
PLACES = 8


class Asked(NamedTuple):
    """What an advisor knows: the shoot-out as it is seen, the seat, what is offered, what the decision is about."""

    s: ShootOut
    seat: Seat
    offered: Any
    about: Any

    @property
    def turn(self) -> Turn | None:
        """The turn that is running."""
        frame = self.s.frames[-1]
        return frame if isinstance(frame, Turn) else None


def _action(asked: Asked) -> object:
    return plain(action(asked.s, asked.s.figures[asked.about.figure]))


def _path(asked: Asked) -> object:
    about = asked.about.straight if isinstance(asked.about, Roaming) else asked.about
    if not isinstance(about, Going):
        return NO_ADVICE  # a Charge that falls short
    turn = asked.turn
    declared = None if turn is None else turn.declared
    firing = [declared.shot] if declared is not None and declared.shot.weapons else []
    return places.path(asked.s, about, firing, PLACES)


def _objective(asked: Asked) -> object:
    figure = asked.s.figures[asked.about.figure]
    return places.objective(asked.s, asked.about, AVERAGE * movement_pool(asked.s, figure, "move").dice)


def _target(asked: Asked) -> object:
    """The best target after a move (S-MS-02); where no enemy is to be had, none."""
    s, name, shot = asked.s, asked.about.figure, asked.about.shot
    if None in asked.offered:
        return None
    return max(
        asked.offered,
        key=lambda target: best_shot_at(s, s.figures[name], s.figures[target], moved=True, firing=[shot])[0],
    )


def _face(asked: Asked) -> object:
    turn = asked.turn
    return NO_ADVICE if turn is None else places.face(asked.s, asked.s.figures[turn.figure])


def _place(asked: Asked) -> object:
    found = places.placement(asked.s, asked.about)
    return NO_ADVICE if found is None else found


ADVICE: dict[str, Callable[[Asked], object]] = {
    "place": _place,
    "action": _action,
    "path": _path,
    "objective": _objective,
    "mstarget": _target,
    "face": _face,
    "int": lambda asked: cards.interrupt(asked.s, asked.about),
    "joker": lambda asked: cards.joker(asked.s, asked.seat),
}
"""What is best, by the kinds of decisions; the others are left to their defaults: all open cards are claimed."""


def advise(view: View, decision: Decision) -> str | None:
    """The choice that looks best now."""
    think = ADVICE.get(decision.kind.name)
    if think is None:
        return None
    s = shoot_out_in(view.state)
    value = think(Asked(s, decision.seat, decision.values, decision.about))
    if value is NO_ADVICE or decision.refusal(value) is not None:  # type: ignore[arg-type]
        return None
    return decision.option(value)
