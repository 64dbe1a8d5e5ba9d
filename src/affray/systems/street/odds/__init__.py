"""The odds of Street: of every choice from which dice or cards follow."""

from typing import Any

from affray.engine.errors import StaleAnswer
from affray.engine.match import Match
from affray.systems.street.messages import say

from .entries import (
    actions,
    cards,
    fighting,
    gaining,
    hits,
    moving,
    positions,
    rolls,
    shooting,
    staggering,
)
from .entries.table import ODDS, Answer
from .fights import FightOdds, OpenFight, fight_odds
from .given_turns import CardTurns
from .moves import MoveOdds
from .nerve import NerveOdds, nerve_odds
from .rerolls import RerollOdds
from .shooting.bursts import BurstOdds
from .shooting.shots import OpenShot, ShotOdds, ready_to_shoot, shot_odds

ENTRIES = (actions, cards, fighting, gaining, hits, moving, rolls, shooting)
"""The modules that enter the odds of choices when they are imported."""
ODDS.answer_types = (
    ShotOdds,
    BurstOdds,
    FightOdds,
    MoveOdds,
    NerveOdds,
    RerollOdds,
    moving.ShotsAfterMove,
    positions.TurnEndOdds,
    actions.RecoverOdds,
    actions.RepairOdds,
    staggering.StaggerOdds,
    cards.CardOdds,
    CardTurns,
    hits.HitOdds,
    gaining.MarkerOdds,
    rolls.FaceOdds,
)

__all__ = [
    "ODDS",
    "Answer",
    "BurstOdds",
    "FightOdds",
    "MoveOdds",
    "NerveOdds",
    "OpenFight",
    "OpenShot",
    "ShotOdds",
    "answer",
    "fight_odds",
    "nerve_odds",
    "odds",
    "ready_to_shoot",
    "shot_odds",
]


def odds(match: Match, choice: str, seat: str | None = None) -> ShotOdds:
    """The odds of a shot that can be chosen now; for an aim, of the shot that it prepares."""
    result = answer(match, choice, seat).odds
    if not isinstance(result, ShotOdds):
        raise StaleAnswer(say("not_a_shot", choice=choice))
    return result


def answer(match: Match, choice: str, seat: str | None = None, **assumed: Any) -> Answer:
    """The odds and dice of a choice that is open now; `nerve FIGURE` is answered at any time."""
    result: Answer = ODDS.answer(match, choice, seat, **assumed)
    return result
