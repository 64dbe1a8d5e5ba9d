"""Line of sight, cover, and places in cover: C-TABLE-08, C-TABLE-14, C-TABLE-16."""

import math
from typing import TypeAlias

from affray.table import polygon
from affray.table.polygon import Polygon
from affray.table.terrain import Table, inches

from .fighter import Fighter
from .paths import Body, Place, body_of, everyone, figure_of, goes_straight, over_open_table, passes
from .reach import relation
from .state import Battle

RAYS = 100
IN_COVER = 50
"""So many rays blocked are half of the target (C-TABLE-14)."""
COVER_DISTANCES = (0.5, 1.0)
COVER_DIRECTIONS = 16
"""The 32 places around a target that are tried, and its own (C-TABLE-16)."""
MOST_KEPT = 4096
"""How many answers about one table are kept."""

Block: TypeAlias = tuple[float, float, float, float, float, Polygon]
"""West, south, east, north and the top of a piece that can block a ray, and its outline."""
_Line: TypeAlias = tuple[float, float, float, float, float, float, float, float]


def hidden(battle: Battle, shooter: Fighter, target: Fighter) -> int:
    """How many of the 100 rays from the shooter's eye to the target are blocked (C-TABLE-14)."""
    if battle.relations is not None:
        stated = relation(battle, shooter, target)
        if stated is not None or battle.table is None:
            return RAYS if stated is None else stated.hidden
    if battle.table is None:
        return 0
    return blocked_rays(battle.table, body_of(shooter), body_of(target))


def in_sight(battle: Battle, shooter: Fighter, target: Fighter) -> bool:
    """At least one of the rays is free (C-TABLE-08)."""
    return hidden(battle, shooter, target) < RAYS


def in_cover(battle: Battle, shooter: Fighter, target: Fighter) -> bool:
    """A cover fraction of at least one half (C-TABLE-14)."""
    return hidden(battle, shooter, target) >= IN_COVER


def blocked_rays(table: Table, shooter: Body, target: Body) -> int:
    """The same for two bodies on a table; figures do not block rays (C-TABLE-08)."""
    eye = shooter.z + shooter.height
    if not _something_between(table, shooter, eye, target):
        return 0
    kept: dict[_Line, int] = vars(table).setdefault("cascade_sight", {})
    line = (shooter.x, shooter.y, eye, target.x, target.y, target.z, target.radius, target.height)
    known = kept.get(line)
    if known is None:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        known = kept[line] = _counted(table, shooter, target)
    return known


def _something_between(table: Table, shooter: Body, eye: float, target: Body) -> bool:
    """Whether any piece reaches into the band around all rays; most lines of a battle need no more than this."""
    radius = target.radius
    west, east = min(shooter.x, target.x - radius), max(shooter.x, target.x + radius)
    south, north = min(shooter.y, target.y - radius), max(shooter.y, target.y + radius)
    low = min(eye, target.z)
    for piece_west, piece_south, piece_east, piece_north, top, outline in _blocks(table):
        if (
            piece_west < east and piece_east > west and piece_south < north and piece_north > south and top > low
            and not passes(outline, radius, shooter.x, shooter.y, target.x, target.y)
        ):  # fmt: skip
            return True
    return False


def _blocks(table: Table) -> list[Block]:
    """Everything that can block a ray: its box, its top and its outline, made once for a table."""
    held = vars(table)
    found: list[Block] | None = held.get("cascade_blocks")
    if found is None:
        found = held["cascade_blocks"] = [
            (*polygon.box(piece.footprint), piece.z1 + piece.sight_height, piece.footprint)
            for piece in table.pieces
            if piece.solid or piece.sight_height
        ]
    return found


def _counted(table: Table, shooter: Body, target: Body) -> int:
    from affray.table.sight import sight  # NumPy and the kernels come with the first ray that is looked at

    return sight(table, figure_of(shooter), figure_of(target)).blocked


def cover_place(battle: Battle, shooter: Fighter, target: Fighter) -> bool:
    """Whether the target has a place in cover from the shooter within 1 m (C-TABLE-16)."""
    if battle.relations is not None:
        stated = relation(battle, shooter, target)
        if stated is not None or battle.table is None:
            return stated is not None and stated.cover_place
    if battle.table is None:
        return False
    table, looker, here = battle.table, body_of(shooter), body_of(target)
    if blocked_rays(table, looker, here) >= IN_COVER:
        return True
    eye = looker.z + looker.height
    around = here._replace(radius=here.radius + COVER_DISTANCES[-1], z=0.0)
    if not _something_between(table, looker, eye, around):
        return False
    others, sprint = everyone(battle, target.id), target.profile.sprint
    behind: list[Place] = []
    for place in places_tried(here):
        if _something_between(table, looker, eye, here._replace(x=place[0], y=place[1], z=0.0)):
            way = over_open_table(table, here, (place,), others, (), sprint)
            if way is None:
                behind.append(place)
            elif way.why is None and blocked_rays(table, looker, here._replace(x=way.x, y=way.y, z=way.z)) >= IN_COVER:
                return True
    # The ways that lead over terrain take longest to look at: only where no other leads into cover.
    bodies = [goes_straight(table, here, place, others, sprint) for place in behind]
    return any(body is not None and blocked_rays(table, looker, body) >= IN_COVER for body in bodies)


def places_tried(here: Body) -> list[Place]:
    """Where the target stands, and the 32 places around it, nearest first (C-TABLE-16)."""
    places: list[Place] = [(here.x, here.y)]
    for far in COVER_DISTANCES:
        for step in range(COVER_DIRECTIONS):
            angle = step * 2.0 * math.pi / COVER_DIRECTIONS
            places.append((inches(here.x + far * math.cos(angle)), inches(here.y + far * math.sin(angle))))
    return places
