"""Whom an action concerns, so that a player need not be asked for an interrupt at every step of every turn."""

import msgspec

from affray.engine import Seat
from affray.engine.terms import Situation
from affray.systems.street.cover.ducked_figures import sees
from affray.systems.street.geometry import level_at
from affray.systems.street.state import PlannedMovement, ShootOut, WindowName, snapshot
from affray.systems.street.turn.situation import situation


def window_situation(s: ShootOut, seat: Seat, window: WindowName, figure: str) -> Situation:
    """What is about to happen at a window for interrupts.

    An action concerns its targets, and a movement also those who see the mover before or after it.
    """
    if not figure:
        return Situation(action="draw")
    about = situation(s, seat)
    turn = s.turn_of(figure)
    if turn is None or window == "win_turn":
        return msgspec.structs.replace(about, action="turn", target="", weapon="", concerned=())
    if window != "win_path" or turn.line is None:
        return about
    concerned = dict.fromkeys([*about.concerned, *_who_see(s, seat, figure, turn.line)])
    return msgspec.structs.replace(about, concerned=tuple(concerned))


def _who_see(s: ShootOut, seat: Seat, name: str, line: PlannedMovement) -> list[str]:
    mover = s.figures[name]
    moved, (x, y) = snapshot(s), line.points[-1]
    moved.change(name, x=x, y=y, z=level_at(s, mover, (x, y)))
    own = [figure for figure in s.controlled_by(seat) if figure.fit and figure.id != name]
    return [figure.id for figure in own if sees(s, figure, mover) or sees(moved, figure, moved.figures[name])]
