"""What is lost of a figure: his condition, the turns it costs him, and his nerve (S-END-01, S-END-02)."""

import functools
from typing import NamedTuple

from affray.systems.street.end_of_game import losses
from affray.systems.street.nerve.nerve_tests import THRESHOLD, nerve_pool, tests_nerve
from affray.systems.street.odds.hits import Fared, Feeling, after
from affray.systems.street.state import Figure, ShootOut

from .goals import last_round

UNCONSCIOUS = 0.85
"""How much of a figure is lost; the end of the game counts heads, so ranks weigh little."""
DOWN, DOWN_AT_THE_END = 0.5, 0.9
"""One who is knocked down counts as lost, but gets up again if there is time (S-END-02)."""
OWES, SHAKEN = 0.2, 0.05
"""A turn lost to recovering, and an aim or a place lost."""
FLESH, SERIOUS = 0.05, 0.25
"""What a wound costs in the turns to come: dice, an arm, or the legs (S-WOUND-05 to S-WOUND-08)."""
BROKEN = 0.8
"""Who has lost his nerve is as good as gone (S-NERVE-13)."""
RANK = 0.2
LAST = 1.0
"""More for one whose loss would pass the half of his side."""


class Stakes(NamedTuple):
    """What being knocked down costs, and how likely a wound breaks his nerve."""

    down: float = DOWN
    breaks: float = 0.0


def stakes_of(s: ShootOut, figure: Figure) -> Stakes:
    """What is at stake for somebody who is hit."""
    down = DOWN_AT_THE_END if last_round(s) else DOWN
    if not s.modules.nerve or not tests_nerve(s, figure):
        return Stakes(down)
    if figure.class_ != "plug" and len(figure.wounds) + 1 < THRESHOLD[figure.class_]:
        return Stakes(down)
    return Stakes(down, float((5 / 6) ** max(0, nerve_pool(s, figure).dice)))  # S-NERVE-11


def value_of(s: ShootOut, figure: Figure) -> float:
    """What a character is worth to his side."""
    value = 1.0 + RANK * figure.rank
    if figure.side is not None:
        counted, of = losses(s, figure.side)
        if 2 * (counted + 1) > of:
            value += LAST
    return value


def lost(fate: Fared, stakes: Stakes) -> float:
    """How much of a figure is lost."""
    if fate.lost:
        return 1.0
    gone = {"upright": 0.0, "knocked_down": stakes.down, "unconscious": UNCONSCIOUS}[fate.condition]
    gone += (OWES if fate.owes else 0.0) + (SHAKEN if fate.shaken else 0.0)
    return gone + BROKEN * stakes.breaks * max(0.0, 1.0 - gone) if fate.owes else gone


def struck(now: dict[Fared, float], feels: Feeling) -> dict[Fared, float]:
    """What one more hit makes of somebody."""
    found: dict[Fared, float] = {}
    nothing = feels.of - sum(ways for _, ways in feels.felt)
    for before, chance in now.items():
        found[before] = found.get(before, 0.0) + chance * nothing / feels.of
        for felt, ways in feels.felt:
            end = after(before, felt)
            found[end] = found.get(end, 0.0) + chance * ways / feels.of
    return found


def lost_in(now: dict[Fared, float], stakes: Stakes) -> float:
    """How much of him is lost on average."""
    return sum(chance * lost(fate, stakes) for fate, chance in now.items())


@functools.lru_cache(8192)
def scars(feels: Feeling) -> float:
    """What the wounds of a hit cost on average besides what can be seen at once."""
    parts = [(felt.cell.split("+"), ways) for felt, ways in feels.felt]
    return sum(ways * (SERIOUS * ("S" in some) + FLESH * ("F" in some)) for some, ways in parts) / feels.of


def gone_after(now: dict[Fared, float], feels: Feeling, hits: float, stakes: Stakes) -> float:
    """How much is lost of one who has come to this by so many hits, what is left of him having scars."""
    lost_now = lost_in(now, stakes)
    return lost_now + hits * scars(feels) * max(0.0, 1.0 - lost_now)
