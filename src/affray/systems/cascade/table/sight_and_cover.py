"""Line of sight, cover, and places in cover: C-TABLE-08, C-TABLE-14, C-TABLE-16."""

import math
from collections.abc import Sequence
from typing import TypeAlias

from affray.engine.rules.citations import implements
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.state import Battle
from affray.systems.cascade.table.figures import Body, Place, body_of, everyone, figure_of
from affray.systems.cascade.table.ground_and_heights import is_open, passes
from affray.systems.cascade.table.paths import goes_straight, over_open_table
from affray.table import Table, inches
from affray.table.geometry import polygon
from affray.table.geometry.polygon import Polygon

from .melee_reach import TOLERANCE, relation

RAYS = 100
IN_COVER = 50
"""The number of blocked rays that is half of the target (C-TABLE-14)."""
COVER_DISTANCES = (0.5, 1.0)
COVER_DIRECTIONS = 16
"""The 32 places around a target that are tried, and its own (C-TABLE-16)."""
AROUND = [
    (far * math.cos(step * 2.0 * math.pi / COVER_DIRECTIONS), far * math.sin(step * 2.0 * math.pi / COVER_DIRECTIONS))
    for far in COVER_DISTANCES
    for step in range(COVER_DIRECTIONS)
]
MAX_CACHED = 4096
"""The size of the cache of each table."""

Block: TypeAlias = tuple[float, float, float, float, Polygon]
"""Middle, radius and top of a cylinder around a piece that can block a ray, and its outline."""
_Line: TypeAlias = tuple[float, float, float, float, float, float, float, float]
"""The eye of a shooter, and place, radius and height of a target."""


@implements("C-TABLE-14")
def hidden(battle: Battle, shooter: Fighter, target: Fighter) -> int:
    """How many of the 100 rays from the shooter's eye to the target are blocked (C-TABLE-14)."""
    if battle.relations is not None:
        stated = relation(battle, shooter, target)
        if stated is not None or battle.table is None:
            return RAYS if stated is None else stated.hidden
    if battle.table is None:
        return 0
    return blocked_rays(battle.table, body_of(shooter), (body_of(target),))[0]


def in_sight(battle: Battle, shooter: Fighter, target: Fighter) -> bool:
    """At least one of the rays is free (C-TABLE-08)."""
    return hidden(battle, shooter, target) < RAYS


def look_around(battle: Battle, shooter: Fighter, targets: Sequence[Fighter]) -> list[bool]:
    """The same for several targets; all rays that must be traced are traced in one call."""
    if battle.relations is not None or battle.table is None:
        return [in_sight(battle, shooter, target) for target in targets]
    rays = blocked_rays(battle.table, body_of(shooter), [body_of(target) for target in targets])
    return [blocked < RAYS for blocked in rays]


def in_cover(battle: Battle, shooter: Fighter, target: Fighter) -> bool:
    """A cover fraction of at least one half (C-TABLE-14)."""
    return hidden(battle, shooter, target) >= IN_COVER


def _no_lines(_table: Table) -> dict[_Line, int]:
    return {}


def blocked_rays(table: Table, shooter: Body, targets: Sequence[Body]) -> list[int]:
    """How many rays are blocked to each of several bodies on a table; figures do not block rays (C-TABLE-08)."""
    x, y, eye = shooter.x, shooter.y, shooter.z + shooter.height
    cached = table.derived(_no_lines)
    if len(cached) >= MAX_CACHED:
        cached.clear()
    counts: list[int] = []
    unknown: list[tuple[int, _Line]] = []
    blocks = _blocks(table)
    for place, target in enumerate(targets):
        line = (x, y, eye, target.x, target.y, target.z, target.radius, target.height)
        known = cached.get(line)
        if known is None:
            known = 0
            if _between(blocks, shooter, target.x, target.y, target.radius, min(eye, target.z)):
                unknown.append((place, line))
            else:
                cached[line] = 0
        counts.append(known)
    if unknown:
        counted = _counted(table, shooter, [targets[place] for place, _ in unknown])
        for (place, line), rays in zip(unknown, counted, strict=True):
            counts[place] = cached[line] = rays
    return counts


def _between(blocks: list[Block], shooter: Body, to_x: float, to_y: float, radius: float, low: float) -> list[Block]:
    """The pieces that reach above `low` into the band around all rays; without any, no ray is blocked."""
    x, y = shooter.x, shooter.y
    dx, dy = to_x - x, to_y - y
    length = math.hypot(dx, dy)
    blocking: list[Block] = []
    for block in blocks:
        middle_x, middle_y, reach, top, outline = block
        from_x, from_y, away = middle_x - x, middle_y - y, (reach + radius) * length
        if (
            -away <= from_y * dx - from_x * dy <= away
            and -away <= from_x * dx + from_y * dy <= away + length * length
            and top > low
            and not passes(outline, radius, x, y, to_x, to_y)
        ):
            blocking.append(block)
    return blocking


def _blocks(table: Table) -> list[Block]:
    """Everything that can block a ray: its bounding circle, top and outline, computed once per table."""
    return table.derived(_find_blocks)


def _find_blocks(table: Table) -> list[Block]:
    blocks: list[Block] = []
    for piece in table.pieces:
        if piece.solid or piece.sight_height:
            west, south, east, north = polygon.box(piece.footprint)
            middle = (west + east) / 2, (south + north) / 2
            reach = max([math.dist(middle, corner) for corner in piece.footprint])
            blocks.append((*middle, reach + TOLERANCE, piece.z1 + piece.sight_height, piece.footprint))
    return blocks


def _counted(table: Table, shooter: Body, targets: Sequence[Body]) -> list[int]:
    from affray.table.sight.visibility import sights  # imports NumPy and the kernels, so only when rays are traced

    return [each.blocked for each in sights(table, figure_of(shooter), [figure_of(target) for target in targets])]


@implements("C-TABLE-16")
def cover_place(battle: Battle, shooter: Fighter, target: Fighter) -> bool:
    """Whether the target has a place in cover from the shooter within 1 m (C-TABLE-16)."""
    if battle.relations is not None:
        stated = relation(battle, shooter, target)
        if stated is not None or battle.table is None:
            return stated is not None and stated.cover_place
    if battle.table is None:
        return False
    others = everyone(battle, target.id)
    return _cover_around(battle.table, body_of(shooter), body_of(target), others, target.profile.sprint)


def _cover_around(table: Table, looker: Body, here: Body, others: Sequence[Body], most: float) -> bool:
    """The same on a table. One place is enough, so the cheapest and likeliest places are checked first."""
    if blocked_rays(table, looker, (here,))[0] >= IN_COVER:
        return True
    blocks = _between(_blocks(table), looker, here.x, here.y, here.radius + COVER_DISTANCES[-1], 0.0)
    if not blocks:
        return False
    tried = places_tried(here)
    over_terrain: list[Place] = []
    for ring in (tried[1 + COVER_DIRECTIONS :], tried[1 : 1 + COVER_DIRECTIONS]):
        places = [place for place in ring if _between(blocks, looker, *place, here.radius, 0.0)]
        bodies = [here._replace(x=x, y=y, z=0.0) for x, y in places]
        for place, rays in zip(places, blocked_rays(table, looker, bodies), strict=True):
            if rays < IN_COVER and is_open(table, here.radius, *place, *place):
                continue
            way = over_open_table(table, here, (place,), others, (), most)
            if way is None:
                over_terrain.append(place)
            elif rays >= IN_COVER and way.why is None:
                return True
    ends = [goes_straight(table, here, place, others, most) for place in over_terrain]
    return any(rays >= IN_COVER for rays in blocked_rays(table, looker, [end for end in ends if end is not None]))


def places_tried(here: Body) -> list[tuple[float, float]]:
    """Where the target stands, and the 32 places around it, nearest first (C-TABLE-16)."""
    x, y = here.x, here.y
    return [(x, y), *[(inches(x + east), inches(y + north)) for east, north in AROUND]]
