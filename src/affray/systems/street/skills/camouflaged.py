"""Camouflaged: staying unseen in cover (S-SKILL-CAMO, S-COVER-05)."""

from affray.engine import implements
from affray.systems.street.cover.cover import cover
from affray.systems.street.geometry import distance
from affray.systems.street.state import Figure, ShootOut
from affray.table.measure import at_most

from .skill_list import level

VISIBLE_WITHIN = 12.0
"""Beyond this distance a camouflaged figure is not seen; half of it at level 2."""


@implements("S-COVER-05")
def camouflaged(s: ShootOut, viewer: Figure, target: Figure) -> bool:
    """Whether camouflage hides the target from a viewer: in cover behind terrain at hand, and not displaced.

    Moving reveals a figure; shooting does not.
    """
    if not s.modules.skills or target.displaced:
        return False
    camouflage = level(s, target, "camouflaged")
    if not camouflage or at_most(distance(viewer, target), VISIBLE_WITHIN / camouflage):
        return False
    at = (target.x, target.y) if target.ducked else None
    return bool(cover(s, viewer, target, at).at_hand)
