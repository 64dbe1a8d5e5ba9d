"""What a decision is about: who attacks or shoots at whom, and with which weapon."""

from affray.engine.terms import Situation

from .fighter import Fighter
from .state import Battle, Clash, Exchange, Hit, Shot


def situation(battle: Battle, figure: Fighter) -> Situation:
    """The innermost activity, seen by the fighter for whom a player decides."""
    frame = battle.frames[-1]
    if isinstance(frame, Clash):
        return _situation(figure, figure, _only_enemy(battle, figure, frame.members))
    if isinstance(frame, Exchange):
        return _situation(figure, battle.fighters[frame.attacker], frame.defender)
    if isinstance(frame, Shot):
        return _situation(figure, battle.fighters[frame.shooter], frame.target, shoots=True)
    if isinstance(frame, Hit):
        return _situation(figure, battle.fighters[frame.attacker], frame.defender, shoots=frame.by == "shot")
    return Situation(figure=figure.id)


def counter_situation(battle: Battle, exchange: Exchange) -> Situation:
    """A counter, or none: the defender would attack."""
    defender = battle.fighters[exchange.defender]
    return _situation(defender, defender, exchange.attacker)


def _only_enemy(battle: Battle, figure: Fighter, members: tuple[str, ...]) -> str:
    """The fighter's enemy in a clash; empty if there are several."""
    if len(members) == 2:
        one, other = members
        return other if one == figure.id else one
    enemies = [name for name in members if battle.fighters[name].side != figure.side]
    return enemies[0] if len(enemies) == 1 else ""


def _situation(figure: Fighter, actor: Fighter, target: str, *, shoots: bool = False) -> Situation:
    profile = actor.profile
    if shoots:
        weapon = "" if profile.ranged is None else profile.ranged.name
    else:
        weapon = "fists" if actor.disarmed else profile.weapon.name
    return Situation(
        figure=figure.id,
        actor=actor.id,
        action="shoot" if shoots else "attack",
        target=target,
        weapon=weapon,
        by="own" if actor.seat == figure.seat else "ally" if actor.side == figure.side else "enemy",
    )
