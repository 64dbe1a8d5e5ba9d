"""By which rules a shot has its dice: what is cited when its pool is told, beside the modifiers themselves."""

from affray.table.sight.body_zones import BodyCover

from .pools import PoolOf
from .skills import level
from .state import Figure, ShootOut, Shot
from .targets import only_the_evil

TABLES = {1: "S-RANGE-01", 2: "S-RANGE-02"}
"""The firing table of each grip."""


def rules_of_pool(
    s: ShootOut, shooter: Figure, target: Figure, shot: Shot, pool: PoolOf, found: BodyCover, *, moved: bool
) -> list[str]:
    """The tables, the cover and the skills of a shot."""
    names = [each.name for each in pool.modifiers]
    rules = ["S-SHOOT-09", TABLES[shot.grip]]
    if target.lying:
        rules.append("S-DATA-08")
    if pool.base <= 0:
        rules.append("S-RANGE-03")
    if moved:
        rules += ("S-MS-01", "S-MS-02")
    if "volley" in names:
        rules.append("S-SHOOT-16")
    if found.in_cover:
        rules += _why_covered(target, found)
    if only_the_evil(s, shooter, target):
        rules.append("S-SKILL-EVIL")
    if shot.other_target is not None:
        rules.append("S-SKILL-DEMON")
    if "fear" in names and level(s, target, "fearsome"):
        rules.append("S-SKILL-FEARSOME")
    return rules


def _why_covered(target: Figure, found: BodyCover) -> list[str]:
    """The rules by which something covers a target: what he is behind, other terrain, other figures (10.2, 10.4)."""
    rules = ["S-COVER-10"]
    if target.ducked and found.at_hand:
        rules.append("S-DUCK-10")
    if target.lying:
        rules.append("S-COVER-12")
    else:
        low = found.at_hand.values()
        rules += [rule for rule, one in (("S-COVER-07", True), ("S-COVER-08", False)) if one in low]
    screens = [screen for row in found.covered.values() for screen in row]
    if any(screen.by != "figure" and screen.id not in found.at_hand for screen in screens):
        rules.append("S-COVER-09")
    classes = [screen.by for screen in screens]
    if "soft" in classes:
        rules.append("S-COVER-16")
    if "figure" in classes:
        rules.append("S-COVER-18")
    return rules
