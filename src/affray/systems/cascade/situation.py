"""What a decision is about: who attacks or shoots at whom, and with which weapon."""

from affray.engine.terms import Situation

from .fighter import Fighter
from .state import Battle, Clash, Exchange, Hit, Shot


def situation(battle: Battle, figure: Fighter) -> Situation:
    """The innermost activity, seen by the fighter for whom a player decides."""
    frame = battle.frames[-1]
    if isinstance(frame, Clash):
        return _attack(figure, figure, _only_enemy(battle, figure, frame.members))
    if isinstance(frame, Exchange):
        return _attack(figure, battle.fighters[frame.attacker], frame.defender)
    if isinstance(frame, Shot):
        return _shot(figure, battle.fighters[frame.shooter], frame.target)
    if isinstance(frame, Hit):
        attacker = battle.fighters[frame.attacker]
        return (_shot if frame.by == "shot" else _attack)(figure, attacker, frame.defender)
    return Situation(figure=figure.id)


def counter_situation(battle: Battle, exchange: Exchange) -> Situation:
    """A counter, or none: the defender would attack."""
    defender = battle.fighters[exchange.defender]
    return _attack(defender, defender, exchange.attacker)


def _only_enemy(battle: Battle, figure: Fighter, members: tuple[str, ...]) -> str:
    """The fighter's enemy in a clash; empty if there are several."""
    if len(members) == 2:
        one, other = members
        return other if one == figure.id else one
    enemies = [name for name in members if battle.fighters[name].side != figure.side]
    return enemies[0] if len(enemies) == 1 else ""


def _attack(figure: Fighter, attacker: Fighter, target: str) -> Situation:
    weapon = "fists" if attacker.disarmed else attacker.profile.weapon.name
    return _action("attack", figure, attacker, target, weapon)


def _shot(figure: Fighter, shooter: Fighter, target: str) -> Situation:
    ranged = shooter.profile.ranged
    return _action("shoot", figure, shooter, target, "" if ranged is None else ranged.name)


def _action(action: str, figure: Fighter, actor: Fighter, target: str, weapon: str) -> Situation:
    return Situation(
        figure=figure.id,
        actor=actor.id,
        action=action,
        target=target,
        weapon=weapon,
        by="own" if actor.seat == figure.seat else "ally" if actor.side == figure.side else "enemy",
    )
