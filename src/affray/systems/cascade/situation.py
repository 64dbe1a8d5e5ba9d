"""What a decision is about: who attacks or shoots at whom, and with which weapon."""

from affray.engine.terms import Party, Situation

from .fighter import Fighter
from .state import Battle, Clash, Exchange, Hit, Shot


def situation(battle: Battle, figure: str) -> Situation:
    """The innermost activity, seen by the fighter for whom a player decides."""
    frame = battle.frames[-1]
    if isinstance(frame, Exchange):
        return _attack(battle, figure, frame.attacker, frame.defender)
    if isinstance(frame, Shot):
        return _shot(battle, figure, frame.shooter, frame.target)
    if isinstance(frame, Hit):
        return (_shot if frame.by == "shot" else _attack)(battle, figure, frame.attacker, frame.defender)
    if isinstance(frame, Clash):
        side = battle.fighters[figure].side
        enemies = [name for name in frame.members if battle.fighters[name].side != side]
        return _attack(battle, figure, figure, enemies[0] if len(enemies) == 1 else "")
    return Situation(figure=figure)


def counter_situation(battle: Battle, exchange: Exchange) -> Situation:
    """A counter, or none: the defender would attack."""
    return _attack(battle, exchange.defender, exchange.defender, exchange.attacker)


def _attack(battle: Battle, figure: str, actor: str, target: str) -> Situation:
    fighter = battle.fighters[actor]
    weapon = "fists" if fighter.disarmed else fighter.profile.weapon.name
    return Situation(
        figure=figure, actor=actor, action="attack", target=target, weapon=weapon, by=_party(battle, figure, fighter)
    )


def _shot(battle: Battle, figure: str, actor: str, target: str) -> Situation:
    shooter = battle.fighters[actor]
    ranged = shooter.profile.ranged
    weapon = "" if ranged is None else ranged.name
    return Situation(
        figure=figure, actor=actor, action="shoot", target=target, weapon=weapon, by=_party(battle, figure, shooter)
    )


def _party(battle: Battle, figure: str, actor: Fighter) -> Party:
    mine = battle.fighters[figure]
    return "own" if actor.seat == mine.seat else "ally" if actor.side == mine.side else "enemy"
