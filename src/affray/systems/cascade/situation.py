"""What a decision is about: who attacks or shoots at whom, and with which weapon."""

from affray.engine.terms import Party, Situation

from .fighter import Fighter
from .state import Battle, Clash, Exchange, Hit, Shot


def situation(battle: Battle, figure: Fighter) -> Situation:
    """The innermost activity, seen by the fighter for whom a player decides."""
    frame = battle.frames[-1]
    if isinstance(frame, Exchange):
        return attack(battle.fighters[frame.attacker], frame.defender, figure)
    if isinstance(frame, Clash):
        if frame.attacker and battle.fighters[frame.attacker].side != figure.side:
            return attack(battle.fighters[frame.attacker], figure.id, figure)
        return attack(figure, only_enemy(battle, figure, frame.members), figure)
    if isinstance(frame, Shot):
        return _shot(battle.fighters[frame.shooter], frame.target, figure)
    if isinstance(frame, Hit):
        return (_shot if frame.by == "shot" else attack)(battle.fighters[frame.attacker], frame.defender, figure)
    return Situation(figure=figure.id)


def only_enemy(battle: Battle, figure: Fighter, members: tuple[str, ...]) -> str:
    """The enemy of a fighter in a clash; empty if there are several."""
    if len(members) == 2:
        one, other = members
        return other if one == figure.id else one
    enemies = [name for name in members if battle.fighters[name].side != figure.side]
    return enemies[0] if len(enemies) == 1 else ""


def attack(attacker: Fighter, target: str, figure: Fighter) -> Situation:
    """An attack, seen by the fighter for whom a player decides."""
    return Situation(
        figure=figure.id,
        actor=attacker.id,
        action="attack",
        target=target,
        weapon="fists" if attacker.disarmed else attacker.profile.weapon.name,
        by="own" if attacker is figure else _party(attacker, figure),
    )


def _shot(shooter: Fighter, target: str, figure: Fighter) -> Situation:
    ranged = shooter.profile.ranged
    return Situation(
        figure=figure.id,
        actor=shooter.id,
        action="shoot",
        target=target,
        weapon="" if ranged is None else ranged.name,
        by=_party(shooter, figure),
    )


def _party(actor: Fighter, figure: Fighter) -> Party:
    return "own" if actor.seat == figure.seat else "ally" if actor.side == figure.side else "enemy"
