"""The dice of a skirmish that are good or bad luck: every test."""

from affray.engine import UNSET, Event
from affray.engine.commentary import DiceRoll
from affray.systems.wolsung.dice.rolls import SIDES, SUCCESS
from affray.systems.wolsung.events import Roll
from affray.systems.wolsung.state import Skirmish

_ATTACKS = ("shoot", "fight", "magic")


def dice_rolls(s: Skirmish, event: Event) -> tuple[DiceRoll, ...]:
    """Successes in attacks and in all other tests; dice that are rolled again count too (W-TEST-01)."""
    if not isinstance(event, Roll) or event.test is UNSET or not event.faces:
        return ()
    side, kind = s.seats[s.figures[event.figure].seat], "attacks" if event.test in _ATTACKS else "tests"
    return (DiceRoll(side=side, figure=event.figure, kind=kind, faces=event.faces, die=SIDES, least=SUCCESS),)
