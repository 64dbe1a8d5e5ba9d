"""The score of a shoot-out: the losses of each gang, the points of the scenario, and the Jokers turned."""

from affray.engine import RuleId, Side
from affray.engine.commentary import Score, SideScore, Stake, Tally
from affray.systems.street.cast_and_scenarios import Prize
from affray.systems.street.end_of_game import holding_prize, losses
from affray.systems.street.state import ShootOut

PRIZE = "prize"


def score(s: ShootOut) -> Score:
    """A gang that has lost more than half of its characters is beaten (S-END-01); a prize scores at each Joker."""
    scenario = s.played_scenario
    prize = None if scenario is None else scenario.prize
    return Score(
        sides=tuple(SideScore(side=side, tallies=_tallies(s, side, prize)) for side in s.sides),
        turn=_jokers(s, prize),
        stakes=() if prize is None else (_stake(s, prize),),
    )


def _tallies(s: ShootOut, side: Side, prize: Prize | None) -> tuple[Tally, ...]:
    counted, total = losses(s, side)
    lost = Tally(name="losses", value=counted, limit=total // 2 + 1, of=total, rule=RuleId("S-END-01"))
    if prize is None:
        return (lost,)
    points = s.points.get(side, 0)
    return Tally(name="points", value=points, limit=prize.points, gain=True, rule=RuleId("S-SCEN-02")), lost


def _jokers(s: ShootOut, prize: Prize | None) -> Tally | None:
    """The Jokers, if they decide something: the end of the game, or when the prize scores."""
    if s.modules.joker_limit is not None:
        return Tally(name="jokers", value=s.jokers, limit=s.modules.joker_limit, rule=RuleId("S-END-08"))
    return None if prize is None else Tally(name="jokers", value=s.jokers, rule=RuleId("S-SCEN-02"))


def _stake(s: ShootOut, prize: Prize) -> Stake:
    holding = holding_prize(s, prize)
    return Stake(
        id=prize.name,
        kind=PRIZE,
        look="prize",
        at=(*prize.at, 0.0),
        reach=prize.reach,
        holder=holding[0] if len(holding) == 1 else None,
        points=1,
        rule=RuleId("S-SCEN-02"),
    )
