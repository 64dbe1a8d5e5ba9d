"""A battle as one seat sees it, and the fighters a decision is about."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from affray.engine import Decision, View
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.state import Battle, Clash, Exchange, Hit, Phase, Shot


def battle_of(view: View) -> Battle:
    """The battle that a view shows."""
    battle: Battle = view.position
    return battle


class Duel(NamedTuple):
    """The context of a decision: the fighter, the main opponent, all opponents, the current frame and the choices."""

    me: Fighter
    foe: Fighter
    foes: tuple[Fighter, ...]
    frame: Clash | Exchange | Hit
    offered: Sequence[Any]


def asked_in(battle: Battle, decision: Decision) -> Fighter | None:
    """The fighter that a decision in a melee or after a hit is about."""
    frame, kind = battle.frames[-1], decision.kind.name
    if kind == "initiative":
        return battle.fighters[decision.context]
    if kind == "score":
        return battle.fighters[decision.context.fighter]
    if isinstance(frame, Clash):
        return battle.fighters[frame.paying[0]] if frame.paying else None
    if isinstance(frame, Exchange):
        return battle.fighters[frame.defender if kind in ("defend", "counter") else frame.attacker]
    return battle.fighters[frame.attacker] if isinstance(frame, Hit) else None


def opponents(battle: Battle, me: Fighter) -> tuple[Fighter, ...]:
    """The enemies of a fighter in the current frame, in roster order."""
    frame = battle.frames[-1]
    names: tuple[str, ...] = ()
    if isinstance(frame, Clash):
        names = frame.members
    elif isinstance(frame, Exchange):
        names = frame.pack if frame.attacker == me.id and frame.pack else (frame.attacker, frame.defender)
    elif isinstance(frame, Hit):
        names = (frame.defender,)
    fighters = [battle.fighters[name] for name in names if name]
    return tuple([fighter for fighter in fighters if fighter.side != me.side and not fighter.gone])


def duel_of(battle: Battle, decision: Decision) -> Duel | None:
    """The melee that a decision belongs to; None if it is about something else."""
    frame = battle.frames[-1] if battle.frames else None
    if isinstance(frame, Phase | Shot) or frame is None:
        return None
    me = asked_in(battle, decision)
    foes = opponents(battle, me) if me is not None else ()
    if me is None or not foes:
        return None
    return Duel(me, foes[0], foes, frame, decision.values)
