"""The odds of an open choice, as players want to see them before they choose (24.7).

Each kind of choice is answered by the module of the current frame: a clash, an exchange, a hit, a shot. In a clash
of one against several the pack member's odds are those of their duel with the pivot. The pivot's attack is the best
over the pack, and what they have to fear is the worst that one of them can do; that members of a pack attack one after
another is not added up.
"""

from collections.abc import Callable, Mapping
from typing import Any

from affray.engine.decision import Decision
from affray.engine.errors import AffrayError, StaleAnswer
from affray.engine.match import Match
from affray.systems.cascade.messages import say
from affray.systems.cascade.odds.attack.blow import Blow
from affray.systems.cascade.state import Battle, Shot

from . import clash, exchange, hit, shot
from .clash import InitiativeOdds, ScoreOdds
from .exchange import DefendOdds, WaveOdds
from .hit import SplitOdds
from .shot import Aiming, ShotOdds

__all__ = ["Blow", "DefendOdds", "InitiativeOdds", "Odds", "ScoreOdds", "SplitOdds", "WaveOdds", "odds"]

Odds = Blow | ScoreOdds
ANSWER_TYPES = (Blow, ScoreOdds, InitiativeOdds, WaveOdds, DefendOdds, SplitOdds, ShotOdds, Aiming)
"""The types of odds."""


def odds(match: Match, choice: str, seat: str | None = None) -> Odds:
    """The odds of a choice that is open now; raises `IllegalChoice` or `StaleAnswer`."""
    problem: AffrayError = StaleAnswer(say("no_open_odds"))
    for decision in match.decisions:
        if seat is not None and decision.seat != seat:
            continue
        try:
            value = decision.read(choice)
        except AffrayError as refused:
            problem = refused
        else:
            return answer(match.state, decision, value)
    raise problem


def answer(battle: Battle, decision: Decision, value: Any) -> Odds:
    """The odds of one legal choice of an open decision; raises `StaleAnswer` if its kind has none."""
    shooting = isinstance(battle.frames[-1], Shot)
    answer = (shot.ANSWERS if shooting else ANSWERS).get(decision.kind.name)
    if answer is None:
        raise StaleAnswer(say("no_odds_of_kind", kind=decision.kind.name))
    return answer(battle, decision, value)


ANSWERS: Mapping[str, Callable[[Battle, Decision, Any], Odds]] = {
    "initiative": clash.initiative,
    "score": clash.score,
    "pay": clash.pay,
    "follow_up": clash.follow_up,
    "group": exchange.group,
    "wave": exchange.wave,
    "defend": exchange.defend,
    "counter": exchange.counter,
    "hit_target": exchange.hit_target,
    "hit_use": hit.hit_use,
    "pente": hit.pente,
    "divide_exi": hit.divide_exi,
    "reroll": hit.reroll,
    "add_damage": hit.add_damage,
}
