"""What decides a battle: fighters who are out or have fled, and wound marks (C-END-01 to C-END-04)."""

from affray.engine import Event
from affray.engine.commentary import Swing
from affray.systems.cascade.events import Fled, Out, Wound
from affray.systems.cascade.state import Battle

MARKS = 0.5
"""How much the marks of all fighters of a side count, against the losses with which it breaks."""
MARKS_OF_A_DUEL = 1.0
"""In a duel nothing else counts: who is out has been brought there by all their marks."""
OUT_OF_A_DUEL = 0.25
"""What the blow that ends a duel counts beyond its marks."""


def swings(battle: Battle, event: Event) -> tuple[Swing, ...]:
    """A loss counts against the losses with which a side breaks, marks against the health of the side."""
    if isinstance(event, (Out, Fled)):
        fighter = battle.fighters[event.fighter]
        number = len(battle.fighters_of(fighter.side))
        if number == 1 and isinstance(event, Out):
            return (Swing(side=fighter.side, amount=-OUT_OF_A_DUEL, cause=f"{fighter.id} lost"),)
        limit = min(number, battle.break_point or number)
        return (Swing(side=fighter.side, amount=-1 / limit, cause=f"{fighter.id} lost"),)
    if isinstance(event, Wound) and event.marks:
        fighter = battle.fighters[event.target]
        fighters = battle.fighters_of(fighter.side)
        share = event.marks / sum(each.profile.health for each in fighters)
        weight = MARKS if len(fighters) > 1 else MARKS_OF_A_DUEL
        return (Swing(side=fighter.side, amount=-weight * share, cause=f"{fighter.id} wounded", adds=True),)
    return ()
