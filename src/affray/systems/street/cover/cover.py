"""Cover and sight: chapter 10."""

import functools

from affray.engine import implements
from affray.engine.memo import Key, memo_by_identity
from affray.systems.street.geometry import EYE, LYING_HEIGHT, LYING_POINTS, POINTS, blocks_lines, body
from affray.systems.street.profile import Zone
from affray.systems.street.state import Figure, Place, ShootOut
from affray.systems.street.turn.weapons_in_hand import holds_two_handed
from affray.table import Table, inches
from affray.table.sight.body_zones import BodyCover, Looking, NearCover

_CACHE_SIZE = 20_000
BESIDE = max(abs(zone.right) for zone in POINTS) + 0.01
"""The greatest distance of a line to a zone from the line to the target's centre."""


@implements("S-COVER-13")
def other_arm(figure: Figure) -> Zone:
    """The arm that is not the gun arm (S-COVER-13)."""
    return "left_arm" if figure.profile.gun_hand == "right" else "right_arm"


@implements("S-COVER-07", "S-COVER-08")
@functools.cache
def _near_cover(covered_arm: Zone | None) -> NearCover:
    """The zones covered by a low and by a tall piece at hand (S-COVER-07, S-COVER-08)."""
    arm = frozenset() if covered_arm is None else frozenset({covered_arm})
    return NearCover(frozenset({"chest", "belly", "legs"}) | arm, frozenset({"belly", "legs"}) | arm)


@functools.cache
def _looking(covered_arm: Zone | None) -> Looking:
    return Looking(POINTS, _near_cover(covered_arm))


_LOOKING_DOWN = Looking(LYING_POINTS)


@implements("S-DATA-07", "S-COVER-12", "S-DATA-08")
def looking(target: Figure, *, lies: bool) -> Looking:
    """How to look for a target: with near cover only if it is not lying (S-COVER-12)."""
    return _LOOKING_DOWN if lies else _looking_for(target)


@memo_by_identity(_CACHE_SIZE, lambda target: ((target.profile,), (target.in_hand, target.grip)))
def _looking_for(target: Figure) -> Looking:
    return _looking(None if holds_two_handed(target) else other_arm(target))


@implements("S-COVER-01", "S-COVER-02", "S-COVER-03", "S-DATA-09")
def visible(s: ShootOut, shooter: Figure, target: Figure, at: Place | None = None) -> bool:
    """Whether a shooter sees any zone of a target (S-COVER-04); a faster form of `cover`."""
    shooter_profile, target_profile = shooter.profile, target.profile
    x, y = (target.x, target.y) if at is None else (inches(at[0]), inches(at[1]))
    lies = target.lying and at is None
    return looking(target, lies=lies).seen(
        s.table,
        (shooter.x, shooter.y, shooter.z, shooter_profile.base / 2, shooter_profile.height),
        EYE * shooter_profile.height,
        (x, y, target.z, target_profile.base / 2, LYING_HEIGHT if lies else target_profile.height),
        target.facing,
    )


@implements("S-COVER-01", "S-COVER-02", "S-COVER-03", "S-DATA-06", "S-COVER-09")
def cover(s: ShootOut, shooter: Figure, target: Figure, at: Place | None = None) -> BodyCover:
    """The cover of a target against a shooter (S-COVER-01 to S-COVER-13, S-COVER-18).

    With `at`, the target is assumed to stand there, upright.
    """
    view = looking(target, lies=target.lying and at is None)
    between = _between(s, shooter, target, (target.x, target.y) if at is None else at)
    return _cover(s.table, view, shooter, target, at, between)


def _cache_key(
    table: Table, view: Looking, shooter: Figure, target: Figure, at: Place | None, between: list[Figure]
) -> Key:
    """The cache key: everything that cover depends on."""
    shooter_profile, target_profile = shooter.profile, target.profile
    x, y = (target.x, target.y) if at is None else at
    return (table, view), (
        (shooter.x, shooter.y, shooter.z, shooter_profile.base, shooter_profile.height),
        (x, y, target.z, target.facing, target_profile.base, target_profile.height),
        *[(other.id, other.x, other.y, other.z, other.profile.base, other.profile.height) for other in between],
    )


@memo_by_identity(_CACHE_SIZE, _cache_key)
def _cover(
    table: Table, view: Looking, shooter: Figure, target: Figure, at: Place | None, between: list[Figure]
) -> BodyCover:
    there = body(target, at, standing=at is not None or not target.lying)
    return view.cover(table, body(shooter, standing=True), there, [body(other) for other in between])


def _between(s: ShootOut, shooter: Figure, target: Figure, at: Place) -> list[Figure]:
    """The figures that could block a line from a shooter to a zone of the target (S-COVER-18)."""
    x, y = shooter.x, shooter.y
    dx, dy = at[0] - x, at[1] - y
    square = dx * dx + dy * dy
    blockers = []
    for other in s.figures.values():
        if not blocks_lines(s, other) or other.id in (shooter.id, target.id):
            continue
        px, py = other.x - x, other.y - y
        t = min(1.0, max(0.0, (px * dx + py * dy) / square)) if square else 0.0
        ex, ey = px - t * dx, py - t * dy
        reach = other.profile.base / 2 + BESIDE
        if ex * ex + ey * ey <= reach * reach:
            blockers.append(other)
    return blockers
