"""The values at stake: the loss from hits on a figure, and the prize (S-END-01, S-END-02)."""

import functools
import math
from typing import NamedTuple

from affray.systems.street.cast_and_scenarios import Prize, scenarios
from affray.systems.street.end_of_game import losses
from affray.systems.street.nerve.nerve_tests import THRESHOLD, nerve_pool, tests_nerve
from affray.systems.street.odds.outcomes import HitEffects, Outcome, outcome_after
from affray.systems.street.state import Figure, ShootOut

PRIZE_HELD, PRIZE_SUPPORT = 0.35, 0.06
"""The value of standing at the prize, for the first figure of a side and for each other figure."""
PRIZE_INCH = 0.02
"""The value of an inch nearer to the prize, for figures that should go there."""
PRIZE_FIGURES = 2
"""The number of figures of a side that go for the prize."""
AHEAD_WEIGHT, BEHIND_WEIGHT = 1.6, 0.6
"""Weights of danger when the last Joker is near: for the side with fewer losses, and with more."""

UNCONSCIOUS_LOSS = 0.85
"""The loss of an unconscious figure."""
DOWN_LOSS, DOWN_LOSS_LAST_ROUND = 0.5, 0.9
"""The loss of a knocked-down figure, and in the last round, when it counts as lost (S-END-02)."""
RECOVER_LOSS, SHAKEN_LOSS = 0.2, 0.05
"""The loss of a figure that must recover, and of a shaken one."""
FLESH, SERIOUS = 0.05, 0.25
"""The lasting cost of a wound (S-WOUND-05 to S-WOUND-08)."""
NERVE_LOSS = 0.8
"""The share of a figure that is lost with its nerve (S-NERVE-13)."""
RANK_VALUE = 0.2
DECISIVE_VALUE = 1.0
"""The extra value of a character whose loss would take the side past half losses."""


class Stakes(NamedTuple):
    """The cost of being knocked down, and the chance that a wound breaks the character's nerve."""

    down: float = DOWN_LOSS
    breaks: float = 0.0


def stakes_of(s: ShootOut, figure: Figure) -> Stakes:
    """The values at stake when a figure is hit."""
    down = DOWN_LOSS_LAST_ROUND if last_round(s) else DOWN_LOSS
    if not s.modules.nerve or not tests_nerve(s, figure):
        return Stakes(down)
    if figure.class_ != "plug" and len(figure.wounds) + 1 < THRESHOLD[figure.class_]:
        return Stakes(down)
    return Stakes(down, float((5 / 6) ** max(0, nerve_pool(s, figure).dice)))  # S-NERVE-11


def value_of(s: ShootOut, figure: Figure) -> float:
    """The value of a character to their side."""
    value = 1.0 + RANK_VALUE * figure.rank
    if figure.side is not None:
        counted, of = losses(s, figure.side)
        if 2 * (counted + 1) > of:
            value += DECISIVE_VALUE
    return value


def loss(outcome: Outcome, stakes: Stakes) -> float:
    """The loss of a figure with an outcome."""
    if outcome.lost:
        return 1.0
    total = {"upright": 0.0, "knocked_down": stakes.down, "unconscious": UNCONSCIOUS_LOSS}[outcome.condition]
    total += (RECOVER_LOSS if outcome.must_recover else 0.0) + (SHAKEN_LOSS if outcome.shaken else 0.0)
    return total + NERVE_LOSS * stakes.breaks * max(0.0, 1.0 - total) if outcome.must_recover else total


def after_hit(outcomes: dict[Outcome, float], per_hit: HitEffects) -> dict[Outcome, float]:
    """The distribution of outcomes after one more hit."""
    chances: dict[Outcome, float] = {}
    no_effect = per_hit.of - sum(weight for _, weight in per_hit.effects)
    for before, chance in outcomes.items():
        chances[before] = chances.get(before, 0.0) + chance * no_effect / per_hit.of
        for effect, weight in per_hit.effects:
            outcome = outcome_after(before, effect)
            chances[outcome] = chances.get(outcome, 0.0) + chance * weight / per_hit.of
    return chances


def average_loss(outcomes: dict[Outcome, float], stakes: Stakes) -> float:
    """The average loss over a distribution of outcomes."""
    return sum(chance * loss(outcome, stakes) for outcome, chance in outcomes.items())


@functools.lru_cache(8192)
def wound_cost(per_hit: HitEffects) -> float:
    """The average lasting cost of the wounds of a hit."""
    parts = [(effect.cell.split("+"), weight) for effect, weight in per_hit.effects]
    return sum(weight * (SERIOUS * ("S" in codes) + FLESH * ("F" in codes)) for codes, weight in parts) / per_hit.of


def loss_after(outcomes: dict[Outcome, float], per_hit: HitEffects, hits: float, stakes: Stakes) -> float:
    """The average loss after a number of hits, including the lasting cost of wounds."""
    present_loss = average_loss(outcomes, stakes)
    return present_loss + hits * wound_cost(per_hit) * max(0.0, 1.0 - present_loss)


def prize_of(s: ShootOut) -> Prize | None:
    """The prize of the scenario (S-SCEN-02)."""
    scenario = scenarios().get(s.scenario or "")
    return None if scenario is None else scenario.prize


def distance_to_prize(figure: Figure, prize: Prize) -> float:
    """The distance from the figure to the area in which it would hold the prize."""
    return max(0.0, math.dist((figure.x, figure.y), prize.at) - prize.reach)


def prize_value(s: ShootOut, figure: Figure) -> float:
    """The value of a character's place relative to the prize."""
    prize = prize_of(s)
    if prize is None or figure.side is None:
        return 0.0
    distance = distance_to_prize(figure, prize)
    nearer = sum(
        friend.upright and distance_to_prize(friend, prize) < max(distance, 0.001) for friend in s.friends(figure)
    )
    if distance == 0.0:
        return PRIZE_SUPPORT if nearer else PRIZE_HELD
    return -PRIZE_INCH * distance if nearer < PRIZE_FIGURES else 0.0


def last_round(s: ShootOut) -> bool:
    """Whether the next Joker ends the game (S-END-08)."""
    limit = s.modules.joker_limit
    return limit is not None and s.jokers >= limit - 1


def caution(s: ShootOut, figure: Figure) -> float:
    """The weight of danger: in the last round the side ahead takes fewer risks, the side behind more."""
    if figure.side is None or not last_round(s):
        return 1.0
    own_losses = losses(s, figure.side)[0]
    others = [losses(s, side)[0] for side in s.sides if side != figure.side]
    if not others or own_losses == min(others):
        return 1.0
    return AHEAD_WEIGHT if own_losses < min(others) else BEHIND_WEIGHT
