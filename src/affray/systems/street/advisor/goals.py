"""What the scenario gives points for: a prize to be held at each Joker, and fewer losses at the last one."""

import math

from affray.systems.street.end_of_game import losses
from affray.systems.street.scenarios.cast import Prize, scenarios
from affray.systems.street.state import Figure, ShootOut

HELD, ANOTHER = 0.35, 0.06
"""What standing at the prize is worth to the first of a side, and to every further one."""
PULL = 0.02
"""What an inch nearer to the prize is worth to those who should go there."""
ENOUGH = 2
"""So many of a side go for the prize."""
AHEAD, BEHIND = 1.6, 0.6
"""How much more, or less, whoever has fewer, or more, losses minds a danger when the last Joker is near."""


def prize_of(s: ShootOut) -> Prize | None:
    """What lies on the table to be held (S-SCEN-02)."""
    scenario = scenarios().get(s.scenario or "")
    return None if scenario is None else scenario.prize


def away(figure: Figure, prize: Prize) -> float:
    """How far he is from where he would hold it."""
    return max(0.0, math.dist((figure.x, figure.y), prize.at) - prize.reach)


def stake(s: ShootOut, figure: Figure) -> float:
    """What it is worth to the side of a character that he stands where he does."""
    prize = prize_of(s)
    if prize is None or figure.side is None:
        return 0.0
    far = away(figure, prize)
    nearer = sum(one.upright and away(one, prize) < max(far, 0.001) for one in s.friends(figure))
    if far == 0.0:
        return ANOTHER if nearer else HELD
    return -PULL * far if nearer < ENOUGH else 0.0


def last_round(s: ShootOut) -> bool:
    """Whether the next Joker ends the game, and only heads are counted then (S-END-08)."""
    limit = s.modules.joker_limit
    return limit is not None and s.jokers >= limit - 1


def caution(s: ShootOut, figure: Figure) -> float:
    """How much he minds a danger: towards the end whoever is ahead takes no risks, whoever is behind takes more."""
    if figure.side is None or not last_round(s):
        return 1.0
    mine = losses(s, figure.side)[0]
    others = [losses(s, side)[0] for side in s.sides if side != figure.side]
    if not others or mine == min(others):
        return 1.0
    return AHEAD if mine < min(others) else BEHIND
