"""What decides a skirmish: heroes and henchmen who are removed, Wounds, and objectives (W-WIN-02, W-WIN-05)."""

from affray.engine import UNSET, Event
from affray.engine.commentary import Swing
from affray.systems.wolsung.events import Marker, Points, Removed, WoundsLost
from affray.systems.wolsung.objectives.scenario_points import scenario_of
from affray.systems.wolsung.state import Figure, Skirmish

HERO, HENCHMAN = 1.5, 0.3
"""What a removed model is worth: a hero is a point for the opponent, and the best that its side has."""
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
        lost = worth_of_wounds(figure, event.from_ - event.to)
        return (Swing(side=s.seats[figure.seat], amount=-lost, cause=f"{figure.id} wounded"),)
    if isinstance(event, Marker):
        return _marker(s, event)
    carried = scenario_of(s).carried
    if isinstance(event, Points) and carried:
        return (Swing(side=s.seats[event.seat], amount=float(carried), cause="points"),)
    return ()


def worth_of_wounds(figure: Figure, lost: int) -> float:
    """What losing that many Wounds costs the side of a model; never more than all it has."""
    return WOUNDS * min(1.0, lost / figure.profile.wounds) * _worth(figure)


def _worth(figure: Figure) -> float:
    return HERO if figure.hero else HENCHMAN


def _marker(s: Skirmish, event: Marker) -> tuple[Swing, ...]:
    """A marker that is lit or taken up."""
    scenario = scenario_of(s)
    if event.carrier is not UNSET and event.carrier in s.figures:
        side = s.seats[s.figures[event.carrier].seat]
        amount = CARRIED * (scenario.carried or 1)
        return (Swing(side=side, amount=amount, cause=event.marker, until_next=True),)
    if event.owner is not UNSET and event.owner in s.seats:
        amount = float(scenario.lit or 1)
        return (Swing(side=s.seats[event.owner], amount=amount, cause=event.marker, until_next=True),)
    return ()
