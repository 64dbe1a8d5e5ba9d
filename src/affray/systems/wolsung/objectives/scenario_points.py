"""Points and victory conditions of a scenario: markers carried, lit or brought home (chapter 27, W-WIN-02)."""

from affray.engine import Game, Seat, Side, cites
from affray.systems.wolsung.catalog import Scenario
from affray.systems.wolsung.events import Points
from affray.systems.wolsung.setup.deployment import inside
from affray.systems.wolsung.setup.zones import zones
from affray.systems.wolsung.state import Marker, Skirmish

PLAIN = Scenario(title="", table="", players=(1, 4), turns=0)
"""The defaults without a scenario."""


def scenario_of(s: Skirmish) -> Scenario:
    """The scenario that is played."""
    return s.setting or PLAIN


def add_points(game: Game[Skirmish], seat: Seat, points: int) -> None:
    """Add points to a player's score; the event holds the new total."""
    s = game.state
    s.points[seat] = s.points.get(seat, 0) + points
    game.emit(Points(rules=cites("W-WIN-02"), seat=seat, points=s.points[seat]))


def score_turn(game: Game[Skirmish]) -> None:
    """At the end of a turn the player whose model carries a marker scores (step 4.1)."""
    s, scenario = game.state, scenario_of(game.state)
    if scenario.carried and s.turn >= scenario.carried_from:
        for marker in s.markers:
            if marker.carrier is not None:
                add_points(game, s.figures[marker.carrier].seat, scenario.carried)


def owned(s: Skirmish, seat: Seat) -> list[Marker]:
    """The markers a player owns."""
    return [marker for marker in s.markers if marker.owner == seat]


def score_end(game: Game[Skirmish]) -> None:
    """At the end of the game each player scores for the markers they own."""
    s, scenario = game.state, scenario_of(game.state)
    for seat in s.order if scenario.lit else ():
        if mine := owned(s, seat):
            add_points(game, seat, scenario.lit * len(mine))


def most_owned(s: Skirmish, sides: list[Side]) -> list[Side]:
    """Of sides with equal scores, those that own the most markers, if the scenario counts them."""
    if not scenario_of(s).lit:
        return sides
    have = {side: sum(len(owned(s, seat)) for seat in s.order if s.seats[seat] == side) for side in sides}
    return [side for side in sides if have[side] == max(have.values())]


def brought_home(s: Skirmish) -> Seat | None:
    """The player who has brought a marker home: its carrier stands wholly inside its own deployment zone."""
    scenario = scenario_of(s)
    if scenario.home_from is None or s.turn < scenario.home_from:
        return None
    boxes = zones(s)
    for marker in s.markers:
        carrier = None if marker.carrier is None else s.figures[marker.carrier]
        box = boxes.get(s.zones.get(carrier.seat, "")) if carrier is not None else None
        if carrier is not None and box is not None and inside(carrier, (carrier.x, carrier.y), box):
            return carrier.seat
    return None
