"""The dice of a battle that are good or bad luck: throws, contests for the initiative, damage."""

from affray.engine import Event
from affray.engine.commentary import DiceRoll
from affray.systems.cascade.events import Contest, DamageThrow, Throw
from affray.systems.cascade.initiative.taking_initiative import CONTEST_DIE
from affray.systems.cascade.state import Battle


def dice_rolls(battle: Battle, event: Event) -> tuple[DiceRoll, ...]:
    """High faces are good: they attack higher, parry more, win contests and wound deeper."""
    if isinstance(event, Throw) and event.sides:
        return (_roll(battle, event.fighter, "throws", event.faces, event.sides),)
    if isinstance(event, DamageThrow) and event.sides:
        return (_roll(battle, event.attacker, "damage", event.faces, event.sides),)
    if isinstance(event, Contest):
        return tuple([_roll(battle, name, "contests", (face,), CONTEST_DIE) for name, face in event.faces.items()])
    return ()


def _roll(battle: Battle, fighter: str, kind: str, faces: tuple[int, ...], die: int) -> DiceRoll:
    return DiceRoll(side=battle.fighters[fighter].side, figure=fighter, kind=kind, faces=faces, die=die)
