"""Cover and sight: chapter 10."""

import functools

from affray.table.terrain import Figure as Body
from affray.table.terrain import Table, inches
from affray.table.zones import BodyCover, Looking, NearCover, body_cover

from .geometry import EYE, LYING_HEIGHT, LYING_POINTS, POINTS, blocking, blocks_lines, body
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


@functools.cache
def _looking(covered_arm: Zone | None) -> Looking:
    """How an upright target is looked for, by what his cover does for him."""
    return Looking(POINTS, _near(covered_arm))


_LOOKING_DOWN = Looking(LYING_POINTS)


def visible(s: ShootOut, shooter: Figure, target: Figure, at: Place | None = None) -> bool:
    """Whether a shooter sees some zone of a target (S-COVER-04): what `cover` says of it, without saying why."""
    mine, his = shooter.profile, target.profile
    x, y = (target.x, target.y) if at is None else at
    if target.lying and at is None:
        looking, height = _LOOKING_DOWN, LYING_HEIGHT
    else:
        looking, height = _looking(None if holds_two_handed(target) else other_arm(target)), his.height
    return looking.seen(
        s.table,
        (inches(shooter.x), inches(shooter.y), inches(shooter.z), mine.base / 2, mine.height),
        EYE * mine.height,
        (inches(x), inches(y), inches(target.z), his.base / 2, height),
        target.facing,
    )


_KNOWN: dict[tuple[object, ...], tuple[Table, BodyCover]] = {}
"""What covers whom, by everything it depends on; the table is kept, so that its identity stands for it."""
_MOST_KNOWN = 20_000


def cover(s: ShootOut, shooter: Figure, target: Figure, at: Place | None = None) -> BodyCover:
    """What of a target is covered against a shooter (S-COVER-01 to S-COVER-13, S-COVER-18).

    `at`: as if the target stood there, upright.
    """
    lies = target.lying and at is None
    near = None if lies else near_cover(target)
    x, y = (target.x, target.y) if at is None else at
    others = [
        (one.x, one.y, one.z, one.profile.base, one.profile.height)
        for one in s.figures.values()
        if blocks_lines(s, one) and one.id not in (shooter.id, target.id)
    ]
    mine, his = shooter.profile, target.profile
    key = (
        id(s.table), shooter.x, shooter.y, shooter.z, mine.base, mine.height, x, y, target.z, target.facing, his.base,
        his.height, None if near is None else id(near), *others,
    )  # fmt: skip
    known = _KNOWN.get(key)
    if known is None:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[key] = s.table, _cover(s, shooter, body(target, at, standing=not lies), near)
    return known[1]


def _cover(s: ShootOut, shooter: Figure, there: Body, near: NearCover | None) -> BodyCover:
    return body_cover(
        s.table,
        body(shooter, standing=True),
        there,
        POINTS if near else LYING_POINTS,
        figures=blocking(s, shooter.id, there.id),
        near=near,
    )
