"""The score of a battle: the phase, and the losses and wound marks of each side."""

from affray.engine import RuleId, Side
from affray.engine.commentary import Score, SideScore, Tally
from affray.systems.cascade.phase.end_of_battle import gone_of, marks_of
from affray.systems.cascade.state import Battle


def score(battle: Battle) -> Score:
    """A duel is scored by wound marks alone; a side of several by its losses first (C-END-01 to C-END-04)."""
    return Score(
        sides=tuple(SideScore(side=side, tallies=_tallies(battle, side)) for side in battle.sides),
        turn=Tally(name="phase", value=battle.phase, limit=battle.phase_limit, rule=RuleId("C-END-04")),
    )


def _tallies(battle: Battle, side: Side) -> tuple[Tally, ...]:
    fighters = battle.fighters_of(side)
    marks = marks_of(battle, side)
    if len(fighters) == 1:
        health = fighters[0].profile.health
        return (Tally(name="marks", value=marks, limit=health, of=health, rule=RuleId("C-HEALTH-04")),)
    number, gone = len(fighters), gone_of(battle, side)
    breaks, rule = (number, "C-END-01") if battle.break_point is None else (battle.break_point, "C-END-03")
    return (
        Tally(name="losses", value=gone, limit=breaks, of=number, rule=RuleId(rule)),
        Tally(name="all_marks", value=marks, rule=RuleId("C-END-04")),
    )
