"""A leap in a straight line over what is low enough, heroic or not (W-HERO-18, W-HERO-19, W-JUMP-04)."""

import math
from collections.abc import Iterator

from affray.engine import Refusal, RuleId
from affray.table import Inches, Piece
from affray.table.geometry import polygon
from affray.table.geometry.polygon import Polygon, Segment
from affray.table.terrain.standing_room import ramp_above, standing_room
from affray.table.terrain.surfaces import surfaces_of

from .geometry import EQUAL, TOUCH, Place, body_at, others, placed
from .movement import Walk, moving_width
from .state import Figure, Skirmish


def leap(
    s: Skirmish,
    figure: Figure,
    place: tuple[float, ...],
    *,
    over: Inches,
    too_far: str = "W-HERO-18",
    blocked: str = "W-HERO-19",
) -> Refusal | Walk:
    """A jump to a place: at most basic Move in the plan, ending at most `over` higher than it starts, or why not.

    Terrain whose top is not more than `over` above the start is ignored, and so are all gaps and drops.
    """
    to = placed(s.table, *place)
    if to is None:
        return _no("W-MOVE-11", "the base would leave the table")
    if len(place) > 2 and abs(to[2] - place[2]) > TOUCH:
        return _no("W-MOVE-05", f'there is nothing to stand on at {place[0]:g},{place[1]:g} {place[2]:g}" high')
    length = math.dist((figure.x, figure.y), to[:2])
    if length > figure.profile.move + EQUAL:
        return _no(too_far, f'the jump is {length:.3f}" long, at most {figure.profile.move}"')
    if to[2] - figure.z > over + EQUAL:
        return _no(too_far, f'the jump ends {to[2] - figure.z:.3f}" higher, at most {over:g}"')
    in_the_way = obstacle(s, figure, to, over)
    if in_the_way is not None:
        return _no(blocked, f"{in_the_way} is in the way of the jump")
    lacking = standing_room(s.table, body_at(figure, to), others(s, figure.id), TOUCH)
    if lacking is not None and lacking.why == "off_table":
        return _no("W-MOVE-11", "the base would leave the table")
    if lacking is not None:
        return _no("W-MOVE-05", f"no standing room at {to[0]:g},{to[1]:g},{to[2]:g}: {lacking.what}")
    return Walk((), to, length, abs(to[2] - figure.z), False)


def _no(rule: str, reason: str) -> Refusal:
    return Refusal(RuleId(rule), reason)


def obstacle(s: Skirmish, figure: Figure, to: Place, over: Inches) -> str | None:
    """What blocks a jump: terrain higher than `over` above the start, models whose top is above its foot height."""
    line: Segment = ((figure.x, figure.y), (to[0], to[1]))
    if math.dist(*line) <= EQUAL:
        return None
    half = moving_width(figure.profile.base) / 2 - TOUCH
    for piece, outline in _high_terrain(s, figure, line, to, over, half):
        if _near(outline, line, half):
            return piece.id
    highest = max(figure.z, to[2]) + figure.profile.tall
    for other in others(s, figure.id):
        if other.z + other.height <= figure.z + EQUAL or other.z >= highest - EQUAL:
            continue
        if polygon.to_segment((other.x, other.y), line) < other.radius + half:
            return other.id
    return None


def _high_terrain(
    s: Skirmish, figure: Figure, line: Segment, to: Place, over: Inches, half: Inches
) -> Iterator[tuple[Piece, Polygon]]:
    """Solid pieces near the line that are too high to be jumped over, and not so high that one passes beneath."""
    limit, highest = figure.z + over + EQUAL, max(figure.z, to[2]) + figure.profile.tall
    (ax, ay), (bx, by) = line
    west, east, south, north = min(ax, bx), max(ax, bx), min(ay, by), max(ay, by)
    for piece in surfaces_of(s.table).near(west - half, south - half, east + half, north + half):
        if piece.solid and piece.z1 > limit and piece.z0 < highest - EQUAL:
            outline = ramp_above(piece, limit) if piece.kind == "stairs" else piece.footprint
            if outline:
                yield piece, outline


def _near(outline: Polygon, line: Segment, reach: Inches) -> bool:
    """Whether an outline comes nearer to a line than that."""
    if polygon.inside(outline, line[0]) or polygon.inside(outline, line[1]):
        return True
    return any(
        polygon.crossing(side, line) is not None
        or polygon.to_segment(side[0], line) < reach
        or min(polygon.to_segment(end, side) for end in line) < reach
        for side in polygon.sides(outline)
    )
