"""A duel as one seat sees it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from affray.engine import Decision, View
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.state import Battle, Clash, Exchange, Hit


class Duel(NamedTuple):
    """The fighter who is asked, his opponent, what is under way between them, and the choices offered."""

    me: Fighter
    foe: Fighter
    frame: Clash | Exchange | Hit
    offered: Sequence[Any]


def duel_of(view: View, decision: Decision) -> Duel | None:
    """The duel in which this is asked; None where there is none, or more than one against one."""
    battle = msgspec.convert(view.state, Battle)
    present = [fighter for fighter in battle.fighters.values() if not fighter.gone]
    mine = [fighter for fighter in present if fighter.seat == decision.seat]
    foes = [fighter for fighter in present if fighter.seat != decision.seat]
    frame = battle.frames[-1] if battle.frames else None
    if len(mine) != 1 or len(foes) != 1 or not isinstance(frame, Clash | Exchange | Hit):
        return None
    return Duel(mine[0], foes[0], frame, decision.values)
