"""Cover and sight: chapter 10."""

import functools

from affray.table.zones import BodyCover, NearCover, body_cover

from .geometry import LYING_POINTS, POINTS, blocking, body
from .hands import holds_two_handed
from .profile import Zone
from .state import Figure, Place, ShootOut


def other_arm(figure: Figure) -> Zone:
    """The arm that is not his gun arm (S-COVER-13)."""
    return "left_arm" if figure.profile.gun_hand == "right" else "right_arm"


@functools.cache
def _near(covered_arm: Zone | None) -> NearCover:
    """What a low and a tall piece at hand cover (S-COVER-07, S-COVER-08)."""
    arm = frozenset() if covered_arm is None else frozenset({covered_arm})
    return NearCover(frozenset({"chest", "belly", "legs"}) | arm, frozenset({"belly", "legs"}) | arm)


def near_cover(target: Figure) -> NearCover:
    """What terrain at hand does for an upright target, by what he holds."""
    return _near(None if holds_two_handed(target) else other_arm(target))


def cover(s: ShootOut, shooter: Figure, target: Figure, at: Place | None = None) -> BodyCover:
    """What of a target is covered against a shooter; `at`: as if the target stood there, upright."""
    lies = target.lying and at is None
    standing = not lies
    return body_cover(
        s.table,
        body(shooter),
        body(target, at, standing=standing),
        LYING_POINTS if lies else POINTS,
        figures=blocking(s, shooter.id, target.id),
        near=None if lies else near_cover(target),
    )


def sees(s: ShootOut, shooter: Figure, target: Figure) -> bool:
    """Whether a shooter sees a target (S-COVER-04). A ducked one cannot be seen where he stands (S-DUCK-10)."""
    return not target.ducked and cover(s, shooter, target).visible
