"""The odds of Cascade: section 24 of its rulebook."""

from .attack.blow import Blow
from .open_choices import clash, clash_to_come, exchange, hit, shot, target
from .pure_questions import COMPUTATIONS
from .table import ODDS

__all__ = ["COMPUTATIONS", "ODDS", "odds"]

ODDS.answer_types = (
    Blow,
    clash.ScoreOdds,
    clash.InitiativeOdds,
    clash_to_come.ClashOdds,
    exchange.WaveOdds,
    exchange.DefendOdds,
    hit.SplitOdds,
    shot.ShotOdds,
    target.Aiming,
)
odds = ODDS.answer
"""The odds of a choice that is open now, with fractions."""
