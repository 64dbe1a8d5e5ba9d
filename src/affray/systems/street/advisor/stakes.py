"""The loss from a hit on a figure: condition, turns and nerve (S-END-01, S-END-02)."""

import functools
import math
from typing import NamedTuple

from affray.systems.street.cast_and_scenarios import Prize, scenarios
from affray.systems.street.end_of_game import losses
from affray.systems.street.nerve.nerve_tests import THRESHOLD, nerve_pool, tests_nerve
from affray.systems.street.odds.outcomes import HitEffects, Outcome, outcome_after
from affray.systems.street.state import Figure, ShootOut

HELD, ANOTHER = 0.35, 0.06
"""The value of standing at the prize, for the first figure of a side and for each further one."""
PULL = 0.02
"""The value of an inch nearer to the prize, for figures that should go there."""
ENOUGH = 2
"""The number of figures of a side that go for the prize."""
AHEAD, BEHIND = 1.6, 0.6
"""Weights of danger when the last Joker is near: for the side with fewer losses, and with more."""

UNCONSCIOUS = 0.85
"""The loss for an unconscious figure; the end of the game counts heads, so ranks weigh little."""
DOWN, DOWN_AT_THE_END = 0.5, 0.9
"""A knocked-down character counts as lost but can get up again if there is time (S-END-02)."""
OWES, SHAKEN = 0.2, 0.05
"""A turn lost to recovering, and an aim or a place lost."""
FLESH, SERIOUS = 0.05, 0.25
"""The later cost of a wound: dice, an arm, or the legs (S-WOUND-05 to S-WOUND-08)."""
BROKEN = 0.8
"""The share of a figure that is lost with its nerve (S-NERVE-13)."""
RANK = 0.2
LAST = 1.0
"""Extra weight for a character whose loss takes the side past half losses."""


class Stakes(NamedTuple):
    """The cost of being knocked down, and the chance that a wound breaks the character's nerve."""

    down: float = DOWN
    breaks: float = 0.0


def stakes_of(s: ShootOut, figure: Figure) -> Stakes:
    """The values at stake when a figure is hit."""
    down = DOWN_AT_THE_END if last_round(s) else DOWN
    if not s.modules.nerve or not tests_nerve(s, figure):
        return Stakes(down)
    if figure.class_ != "plug" and len(figure.wounds) + 1 < THRESHOLD[figure.class_]:
        return Stakes(down)
    return Stakes(down, float((5 / 6) ** max(0, nerve_pool(s, figure).dice)))  # S-NERVE-11


def value_of(s: ShootOut, figure: Figure) -> float:
    """The value of a character to their side."""
    value = 1.0 + RANK * figure.rank
    if figure.side is not None:
        counted, of = losses(s, figure.side)
        if 2 * (counted + 1) > of:
            value += LAST
    return value


def lost(fate: Outcome, stakes: Stakes) -> float:
    """The loss of a figure in this condition."""
    if fate.lost:
        return 1.0
    gone = {"upright": 0.0, "knocked_down": stakes.down, "unconscious": UNCONSCIOUS}[fate.condition]
    gone += (OWES if fate.must_recover else 0.0) + (SHAKEN if fate.shaken else 0.0)
    return gone + BROKEN * stakes.breaks * max(0.0, 1.0 - gone) if fate.must_recover else gone


def struck(now: dict[Outcome, float], per_hit: HitEffects) -> dict[Outcome, float]:
    """The figure's condition after one more hit."""
    found: dict[Outcome, float] = {}
    nothing = per_hit.of - sum(ways for _, ways in per_hit.effects)
    for before, chance in now.items():
        found[before] = found.get(before, 0.0) + chance * nothing / per_hit.of
        for effect, ways in per_hit.effects:
            end = outcome_after(before, effect)
            found[end] = found.get(end, 0.0) + chance * ways / per_hit.of
    return found


def lost_in(now: dict[Outcome, float], stakes: Stakes) -> float:
    """The average loss of the figure."""
    return sum(chance * lost(fate, stakes) for fate, chance in now.items())


@functools.lru_cache(8192)
def scars(per_hit: HitEffects) -> float:
    """The average lasting cost of a hit's wounds, beyond the immediate condition."""
    parts = [(effect.cell.split("+"), ways) for effect, ways in per_hit.effects]
    return sum(ways * (SERIOUS * ("S" in some) + FLESH * ("F" in some)) for some, ways in parts) / per_hit.of


def gone_after(now: dict[Outcome, float], per_hit: HitEffects, hits: float, stakes: Stakes) -> float:
    """The loss of a figure in this condition after this many hits, wounds included."""
    lost_now = lost_in(now, stakes)
    return lost_now + hits * scars(per_hit) * max(0.0, 1.0 - lost_now)


def prize_of(s: ShootOut) -> Prize | None:
    """The prize of the scenario (S-SCEN-02)."""
    scenario = scenarios().get(s.scenario or "")
    return None if scenario is None else scenario.prize


def away(figure: Figure, prize: Prize) -> float:
    """The distance from the figure to where it would hold the prize."""
    return max(0.0, math.dist((figure.x, figure.y), prize.at) - prize.reach)


def prize_value(s: ShootOut, figure: Figure) -> float:
    """The value to a character's side of where the character stands, relative to the prize."""
    prize = prize_of(s)
    if prize is None or figure.side is None:
        return 0.0
    far = away(figure, prize)
    nearer = sum(friend.upright and away(friend, prize) < max(far, 0.001) for friend in s.friends(figure))
    if far == 0.0:
        return ANOTHER if nearer else HELD
    return -PULL * far if nearer < ENOUGH else 0.0


def last_round(s: ShootOut) -> bool:
    """Whether the next Joker ends the game, and only heads are counted then (S-END-08)."""
    limit = s.modules.joker_limit
    return limit is not None and s.jokers >= limit - 1


def caution(s: ShootOut, figure: Figure) -> float:
    """The weight of danger: towards the end the side ahead takes fewer risks, the side behind more."""
    if figure.side is None or not last_round(s):
        return 1.0
    mine = losses(s, figure.side)[0]
    others = [losses(s, side)[0] for side in s.sides if side != figure.side]
    if not others or mine == min(others):
        return 1.0
    return AHEAD if mine < min(others) else BEHIND
