"""A duel as one seat sees it."""

from typing import NamedTuple

import msgspec

from affray.engine import Seat, View
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.state import Battle, Clash, Exchange, Hit


class Duel(NamedTuple):
    """The fighter of the seat, his opponent, and what is under way between them."""

    me: Fighter
    foe: Fighter
    frame: Clash | Exchange | Hit


def duel_of(view: View, seat: Seat) -> Duel | None:
    """The duel in which that seat must choose; None where there is none, or more than one against one."""
    battle = msgspec.convert(view.state, Battle)
    present = [fighter for fighter in battle.fighters.values() if not fighter.gone]
    mine = [fighter for fighter in present if fighter.seat == seat]
    foes = [fighter for fighter in present if fighter.seat != seat]
    frame = battle.frames[-1] if battle.frames else None
    if len(mine) != 1 or len(foes) != 1 or not isinstance(frame, Clash | Exchange | Hit):
        return None
    return Duel(mine[0], foes[0], frame)
