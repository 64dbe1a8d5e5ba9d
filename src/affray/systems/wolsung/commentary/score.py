"""The score of a skirmish: turn, points, losses and objective markers."""

from affray.engine import RuleId, Seat, Side
from affray.engine.commentary import Score, SideScore, Stake, Tally
from affray.systems.wolsung.catalog import Scenario
from affray.systems.wolsung.objectives.markers import DISC
from affray.systems.wolsung.objectives.objective_action import NEAR
from affray.systems.wolsung.objectives.scenario_points import owned, scenario_of
from affray.systems.wolsung.objectives.victory import scores
from affray.systems.wolsung.state import Marker, Skirmish


def score(s: Skirmish) -> Score:
    """Heroes killed and the points of the scenario (W-WIN-02), as if the game ended now."""
    scenario, by_side = scenario_of(s), dict[Side, list[Seat]]()
    for seat in s.order:
        by_side.setdefault(s.seats[seat], []).append(seat)
    return Score(
        sides=tuple(SideScore(side=side, tallies=_tallies(s, scenario, seats)) for side, seats in by_side.items()),
        turn=Tally(name="turn", value=s.turn, limit=s.turn_limit, rule=RuleId("W-WIN-01")),
        stakes=tuple(_stake(s, scenario, marker) for marker in s.markers),
    )


def _tallies(s: Skirmish, scenario: Scenario, seats: list[Seat]) -> tuple[Tally, ...]:
    reached = scores(s)
    points = sum(reached[seat] for seat in seats)
    lamps = sum(len(owned(s, seat)) for seat in seats)
    if s.result is None:  # at the end they are among the points
        points += scenario.lit * lamps
    models = [figure for figure in s.figures.values() if figure.seat in seats]
    lost = sum(figure.removed for figure in models) if s.phase != "setup" else 0
    return (
        Tally(name="points", value=points, gain=True, rule=RuleId("W-WIN-02")),
        *([Tally(name="lamps", value=lamps, gain=True, rule=RuleId("W-OBJ-02"))] if scenario.lit else []),
        *(
            [Tally(name="losses", value=lost, limit=len(models), of=len(models), rule=RuleId("W-WIN-05"))]
            if models
            else []
        ),
    )


def _stake(s: Skirmish, scenario: Scenario, marker: Marker) -> Stake:
    carrier = None if marker.carrier is None else s.figures[marker.carrier]
    holder = marker.owner if carrier is None else carrier.seat
    return Stake(
        id=marker.id,
        kind=marker.kind,
        look="prize" if marker.kind == "satchel" else "objective",
        at=(marker.x, marker.y, marker.z) if carrier is None else None,
        reach=DISC + NEAR if carrier is None else None,
        holder=None if holder is None else s.seats[holder],
        carrier=marker.carrier,
        points=scenario.lit or scenario.carried,
        rule=RuleId("W-OBJ-02"),
    )
