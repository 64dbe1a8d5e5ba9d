"""A walk as straight segments with heights, to detect crossings."""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from affray.systems.wolsung.geometry.bodies import Place
from affray.table import Figure as Body
from affray.table import Inches, Table
from affray.table.reach.path_check import Place as Corner
from affray.table.reach.walker import GroundPolicy, Stretch, Walker

Segment: TypeAlias = tuple[Place, Place]
"""A straight part of a path in space, from one place to the other."""


def segments_along(
    table: Table, me: Body, corners: Sequence[Corner], policy: GroundPolicy, crowd: Sequence[Body]
) -> list[Segment]:
    """The segments of a walk along these corners, up to where it is blocked."""
    walker = Walker(table, me, policy, crowd)
    segments: list[Segment] = [((me.x, me.y, me.z), (me.x, me.y, me.z))]
    for corner in corners:
        segments += _to(walker, segments[-1][1], corner)
    return segments


def _to(walker: Walker, at: Place, corner: Corner) -> Iterator[Segment]:
    level = walker.stands_on(*at)
    if corner.by is not None:
        end = walker.stands_on(corner.x, corner.y, corner.z)
        yield at, (corner.x, corner.y, at[2] if end is None else end.z)
        return
    if level is None or (corner.x, corner.y) == at[:2]:
        return
    for part in walker.straight(at[:2], (corner.x, corner.y), level, corner.z):
        if isinstance(part, Stretch):
            yield (*part.a, part.z[0]), (*part.b, part.z[1])


def points(segments: Iterable[Segment], step: Inches) -> Iterator[Place]:
    """Places along a path: the ends of its segments, and between them one every `step`."""
    for a, b in segments:
        parts = max(1, math.ceil(math.dist(a, b) / step))
        for k in range(parts + 1):
            share = k / parts
            yield a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]), a[2] + share * (b[2] - a[2])
