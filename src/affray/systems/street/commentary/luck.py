"""The dice of a shoot-out that are good or bad luck: shots, fights, nerve, and the effects of hits."""

from affray.engine import Event, Side
from affray.engine.commentary import DiceRoll
from affray.systems.street.dice.rolls import SIX, SUCCESSES
from affray.systems.street.events.dice import Roll
from affray.systems.street.shooting.shoot import SHARP_FACE
from affray.systems.street.state import ShootOut

_KINDS = {"shoot": "shots", "throw": "shots", "attack": "fights", "defence": "fights", "nerve": "nerve"}
"""The kinds of rolls that count their successes, by what they are called in a summary."""


def dice_rolls(s: ShootOut, event: Event) -> tuple[DiceRoll, ...]:
    """Sixes are good, and high effects are good for whoever made the hit. Dice that are rolled again do not count."""
    if not isinstance(event, Roll) or event.figure not in s.figures:
        return ()
    side = s.figures[event.figure].side
    if side is None or not event.faces:
        return ()
    if event.kind in SUCCESSES and event.kind in _KINDS:
        least = SHARP_FACE if isinstance(event.successes, int) else SIX
        return (_roll(side, event, _KINDS[event.kind], least),)
    return (_roll(side, event, "effects", None),) if event.kind == "effect" else ()


def _roll(side: Side, event: Roll, kind: str, least: int | None) -> DiceRoll:
    return DiceRoll(side=side, figure=event.figure, kind=kind, faces=event.faces, die=SIX, least=least)
