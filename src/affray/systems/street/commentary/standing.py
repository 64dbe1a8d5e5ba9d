"""What decides a shoot-out: characters who are lost, wounds, and points (chapter 15, S-SCEN-02)."""

from affray.engine import Event
from affray.engine.commentary import Swing
from affray.systems.street.end_of_game import losses
from affray.systems.street.events.game import Scores
from affray.systems.street.events.hits import Dead, KnockedDown, OutOfAction, Unconscious, Wounded
from affray.systems.street.events.nerve import Gone, LostNerve, Surrendered
from affray.systems.street.state import ShootOut

LOST = 1.0
UNCONSCIOUS = 0.8
DOWN = 0.4
"""Somebody who is knocked down counts as lost until they stand up."""
SERIOUS, FLESH = 0.3, 0.15
_WEIGHTS: dict[type[Event], float] = {
    Dead: LOST,
    OutOfAction: LOST,
    Gone: LOST,
    Surrendered: LOST,
    Unconscious: UNCONSCIOUS,
    LostNerve: DOWN,
    KnockedDown: DOWN,
}


def swings(s: ShootOut, event: Event) -> tuple[Swing, ...]:
    """A loss counts against the losses with which a gang breaks, a point against the points that win."""
    if isinstance(event, Scores):
        prize = None if s.played_scenario is None else s.played_scenario.prize
        return () if prize is None else (Swing(side=event.side, amount=1 / prize.points, cause="prize"),)
    weight = _WEIGHTS.get(type(event), 0.0)
    if isinstance(event, Wounded):
        weight = SERIOUS if event.severity == "serious" else FLESH
    figure = s.figures.get(getattr(event, "figure", "")) if weight else None
    if figure is None or figure.side is None:
        return ()
    limit = losses(s, figure.side)[1] // 2 + 1
    return (Swing(side=figure.side, amount=-weight / limit, cause=figure.id),)
