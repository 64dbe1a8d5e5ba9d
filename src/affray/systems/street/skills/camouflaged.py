"""Camouflaged: staying unseen in cover (S-SKILL-CAMO, S-COVER-05)."""

from affray.engine import RuleId, implements
from affray.systems.street.cover.cover import cover
from affray.systems.street.dice.pools import PoolBuilder
from affray.systems.street.geometry import distance
from affray.systems.street.state import Figure, ShootOut
from affray.table.measure import at_most

from .skill_list import AimedShot, Skill, register

CAMOUFLAGED = RuleId("S-SKILL-CAMO")
VISIBLE_WITHIN = 12.0
"""Beyond this distance a camouflaged figure is not seen; half of it at level 2."""


@implements("S-COVER-05")
def _unseen(level: int, s: ShootOut, viewer: Figure, figure: Figure) -> bool:
    """Whether camouflage hides the figure from a viewer: in cover behind terrain at hand, and not displaced.

    Moving reveals a figure; shooting does not.
    """
    if figure.displaced or at_most(distance(viewer, figure), VISIBLE_WITHIN / level):
        return False
    at = (figure.x, figure.y) if figure.ducked else None
    return bool(cover(s, viewer, figure, at).at_hand)


def _in_cover(pool: PoolBuilder, level: int, shot: AimedShot) -> None:
    if shot.covered:
        pool.add("camouflaged", -level, "S-MOD-16", CAMOUFLAGED)


register(Skill(id="camouflaged", rule=CAMOUFLAGED, rank=19, hides=_unseen, shot_at=_in_cover))
