"""What decides a skirmish: heroes and henchmen who are removed, Wounds, and objectives (W-WIN-02, W-WIN-05)."""

from affray.engine import UNSET, Event
from affray.engine.commentary import Swing
from affray.systems.wolsung.events import Marker, Points, Removed, WoundsLost
from affray.systems.wolsung.objectives.scenario_points import scenario_of
from affray.systems.wolsung.state import Figure, Skirmish

HERO, HENCHMAN = 1.0, 0.3
"""What a removed model is worth: a hero is a point for the opponent."""
WOUNDS = 0.5
"""What all Wounds of a model are worth, against the model itself."""
CARRIED = 0.5
"""What taking up a marker is worth, against the points that it scores."""


def swings(s: Skirmish, event: Event) -> tuple[Swing, ...]:
    """Points for and against a side: those scored, and those that it stands to score or to lose."""
    if isinstance(event, Removed):
        figure = s.figures[event.figure]
        return (Swing(side=s.seats[figure.seat], amount=-_worth(figure), cause=f"{figure.id} removed"),)
    if isinstance(event, WoundsLost) and event.from_ > event.to:
        figure = s.figures[event.figure]
        lost = (event.from_ - event.to) / figure.profile.wounds
        return (Swing(side=s.seats[figure.seat], amount=-WOUNDS * lost * _worth(figure), cause=f"{figure.id} wounded"),)
    if isinstance(event, Marker):
        return _marker(s, event)
    carried = scenario_of(s).carried
    if isinstance(event, Points) and carried:
        return (Swing(side=s.seats[event.seat], amount=float(carried), cause="points"),)
    return ()


def _worth(figure: Figure) -> float:
    return HERO if figure.hero else HENCHMAN


def _marker(s: Skirmish, event: Marker) -> tuple[Swing, ...]:
    """A marker that is lit or taken up."""
    scenario = scenario_of(s)
    if event.carrier is not UNSET and event.carrier in s.figures:
        side = s.seats[s.figures[event.carrier].seat]
        return (Swing(side=side, amount=CARRIED * (scenario.carried or 1), cause=event.marker),)
    if event.owner is not UNSET and event.owner in s.seats:
        return (Swing(side=s.seats[event.owner], amount=float(scenario.lit or 1), cause=event.marker),)
    return ()
