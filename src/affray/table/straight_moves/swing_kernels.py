"""Compiled test of straight moves with a swing (S-MOVE-06), for many destinations at once.

Areas are convex outlines, each grown by a radius: terrain by the radius of the base, the centre of a figure by both
radii. `swing.swing_blocked` computes the same for one move and names the obstacle.
"""

import math

import numpy as np

from affray.jit import compiled
from affray.table.geometry.arrays import Flags, Numbers, Reals
from affray.table.geometry.outline_kernels import to_side, to_side_squared

_RATIO = (math.sqrt(5.0) - 1.0) / 2.0
_STEPS = 24
"""Golden section steps: accurate to 1e-5 of the width of the strip."""
_INCREASE = 1e-4
"""An increase of a depth that is certain in spite of that."""
_CERTAINLY = 1.0 + 1e-6
"""Squared distances in this ratio differ in spite of rounding errors."""
# Columns of `people`: centre, foot, radius, height, whether the figure blocks movement, the number of its side.
X, Y, FOOT, RADIUS, HEIGHT, UPRIGHT, SIDE = range(7)
NOBODYS = -1.0
"""The side of figures that belong to none."""
HAIR = 1e-9
"""Rounding error allowed on an overlap that is just small enough to count as touching."""
EQUAL = 0.001
"""Same as in `affray.table.measure`."""


@compiled
def to_outline(px: float, py: float, corners: Reals) -> float:
    """Return the distance from a point to a convex outline; 0 inside it."""
    n = len(corners)
    within, least = n > 2, math.inf
    ax, ay = corners[n - 1]
    for i in range(n):
        bx, by = corners[i]
        if (bx - ax) * (py - ay) - (by - ay) * (px - ax) < 0.0:
            within = False
        least = min(least, to_side_squared(px, py, ax, ay, bx, by))
        ax, ay = bx, by
    return 0.0 if within else math.sqrt(least)


@compiled
def nearer(corners: Reals, ax: float, ay: float, bx: float, by: float, reach: float) -> bool:
    """Return whether a segment passes closer than `reach` to a convex outline."""
    if reach <= 0.0:
        return False
    n, far = len(corners), reach * reach * _CERTAINLY
    a_within, b_within = n > 2, n > 2
    cx, cy = corners[n - 1]
    abx, aby = bx - ax, by - ay
    along = far * (abx * abx + aby * aby)
    c_side = abx * (cy - ay) - aby * (cx - ax)
    for i in range(n):
        dx, dy = corners[i]
        cdx, cdy = dx - cx, dy - cy
        d_side = abx * (dy - ay) - aby * (dx - ax)
        a_side, b_side = cdx * (ay - cy) - cdy * (ax - cx), cdx * (by - cy) - cdy * (bx - cx)
        if (c_side > 0.0) != (d_side > 0.0) and (a_side > 0.0) != (b_side > 0.0):
            return True
        # The distance to the line of a side, from its cross product, is at most the distance to the side.
        beside = far * (cdx * cdx + cdy * cdy)
        a_far, b_far = a_side * a_side > beside, b_side * b_side > beside
        if a_far and b_far and a_side < 0.0 and b_side < 0.0:
            return False
        if (
            (not a_far and to_side(ax, ay, cx, cy, dx, dy) < reach)
            or (not b_far and to_side(bx, by, cx, cy, dx, dy) < reach)
            or (d_side * d_side <= along and to_side(dx, dy, ax, ay, bx, by) < reach)
        ):
            return True
        a_within, b_within = a_within and a_side >= 0.0, b_within and b_side >= 0.0
        cx, cy, c_side = dx, dy, d_side
    return a_within or b_within


@compiled
def sides_nearer(a: Reals, b: Reals, reach: float) -> bool:
    """Return whether a side of the second outline passes closer than `reach` to the first."""
    found = False
    for i in range(len(b)):
        found = found or nearer(a, b[i - 1, 0], b[i - 1, 1], b[i, 0], b[i, 1], reach)
    return found


@compiled(inline=True)
def away(box: Reals, grown: float, west: float, south: float, east: float, north: float) -> bool:
    """Return whether an area with that bounding box, grown by `grown`, certainly misses a rectangle."""
    return bool(box[0] - grown > east or box[1] - grown > north or box[2] + grown < west or box[3] + grown < south)


@compiled
def met(
    corners: Reals,
    first: Numbers,
    boxes: Reals,
    whose: Numbers,
    areas: Numbers,
    ax: float,
    ay: float,
    bx: float,
    by: float,
    reach: float,
) -> Numbers:
    """Return the indices of the pieces among `areas` that the line a-b passes closer than `reach`, in order."""
    indices, count = np.empty(len(areas), dtype=np.int64), 0
    west, south, east, north = min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)
    for k in areas:
        if away(boxes[k], reach, west, south, east, north) or (count > 0 and indices[count - 1] == whose[k]):
            continue
        if nearer(corners[first[k] : first[k + 1]], ax, ay, bx, by, reach):
            indices[count] = whose[k]
            count += 1
    return indices[:count]


@compiled
def depth(x: float, y: float, a: Reals, grown_a: float, b: Reals, grown_b: float) -> float:
    """Return the larger of a point's signed distances to two grown areas; negative inside both."""
    return max(to_outline(x, y, a) - grown_a, to_outline(x, y, b) - grown_b)


@compiled
def across(x: float, a: Reals, grown_a: float, b: Reals, grown_b: float, swing: float) -> float:
    """Return the minimum of `depth` on a line across the strip."""
    low, high = -swing, swing
    p, q = high - _RATIO * (high - low), low + _RATIO * (high - low)
    at_p, at_q = depth(x, p, a, grown_a, b, grown_b), depth(x, q, a, grown_a, b, grown_b)
    for _ in range(_STEPS):
        if at_p <= at_q:
            high, q, at_q = q, p, at_p
            p = high - _RATIO * (high - low)
            at_p = depth(x, p, a, grown_a, b, grown_b)
        else:
            low, p, at_p = p, q, at_q
            q = low + _RATIO * (high - low)
            at_q = depth(x, q, a, grown_a, b, grown_b)
    ends = min(depth(x, low, a, grown_a, b, grown_b), depth(x, high, a, grown_a, b, grown_b))
    return min(at_p, at_q, ends)


@compiled
def ends_at(west: float, a: Reals, grown_a: float, b: Reals, grown_b: float, swing: float, touch: float) -> bool:
    """Return whether two areas only touch at the western end: where the move begins, if the figure is in a corner.

    Depth is convex: where it increases, it is least at the western end.
    """
    at_west, beyond = across(west, a, grown_a, b, grown_b, swing), across(west + touch, a, grown_a, b, grown_b, swing)
    return beyond - at_west > _INCREASE and at_west + beyond > 0.0


@compiled
def overlap(
    a: Reals,
    box_a: Reals,
    grown_a: float,
    b: Reals,
    box_b: Reals,
    grown_b: float,
    far: float,
    swing: float,
    touch: float,
) -> bool:
    """Return whether two grown areas overlap inside the strip."""
    west, east = max(box_a[0] - grown_a, box_b[0] - grown_b, 0.0), min(box_a[2] + grown_a, box_b[2] + grown_b, far)
    south = max(box_a[1] - grown_a, box_b[1] - grown_b, -swing)
    north = min(box_a[3] + grown_a, box_b[3] + grown_b, swing)
    if west > east or south > north:
        return False
    if not sides_nearer(a, b, grown_a + grown_b - touch):
        return False
    # Most overlaps are found by trying these points.
    for x in (0.5 * (west + east), west, east):
        for y in (0.5 * (south + north), south, north):
            if depth(x, y, a, grown_a, b, grown_b) < -touch:
                return True
    if ends_at(west, a, grown_a, b, grown_b, swing, touch):
        return False
    low, high = west, east
    p, q = high - _RATIO * (high - low), low + _RATIO * (high - low)
    at_p, at_q = across(p, a, grown_a, b, grown_b, swing), across(q, a, grown_a, b, grown_b, swing)
    for _ in range(_STEPS):
        if min(at_p, at_q) < -touch:
            return True
        # Depth is 1-Lipschitz, and no point is farther than this from either sample.
        if max(at_p, at_q) - _RATIO * (high - low) > touch:
            return False
        if at_p <= at_q:
            high, q, at_q = q, p, at_p
            p = high - _RATIO * (high - low)
            at_p = across(p, a, grown_a, b, grown_b, swing)
        else:
            low, p, at_p = p, q, at_q
            q = low + _RATIO * (high - low)
            at_q = across(q, a, grown_a, b, grown_b, swing)
    ends = min(across(low, a, grown_a, b, grown_b, swing), across(high, a, grown_a, b, grown_b, swing))
    return min(at_p, at_q, ends) < -touch


@compiled
def meets_half(part: Reals, box: Reals, g: float, far: float, swing: float) -> bool:
    """Return whether a grown area meets the half of the strip's boundary on one side of the line."""
    wide, south, north = g + HAIR, min(swing, 0.0), max(swing, 0.0)
    if away(box, wide, 0.0, south, far, north):
        return False
    return (
        (not away(box, wide, 0.0, south, 0.0, north) and nearer(part, 0.0, 0.0, 0.0, swing, g))
        or (not away(box, wide, 0.0, swing, far, swing) and nearer(part, 0.0, swing, far, swing, g))
        or (not away(box, wide, far, south, far, north) and nearer(part, far, swing, far, 0.0, g))
    )


@compiled
def chained(turned: Reals, first: Numbers, boxes: Reals, grown: Reals, far: float, swing: float, touch: float) -> bool:
    """Return whether a chain of areas that overlap in the strip connects one half of its boundary to the other."""
    count = len(grown)
    left, right = np.zeros(count, dtype=np.bool_), np.zeros(count, dtype=np.bool_)
    queue, size, done, ends = np.empty(count, dtype=np.int64), 0, 0, 0
    for i in range(count):
        part, g = turned[first[i] : first[i + 1]], grown[i] - touch
        if meets_half(part, boxes[i], g, far, swing):
            left[i] = True
            queue[size] = i
            size += 1
        if meets_half(part, boxes[i], g, far, -swing):
            right[i] = True
            ends += 1
            if left[i]:
                return True
    if ends == 0:
        return False
    while done < size:
        i = queue[done]
        done += 1
        part = turned[first[i] : first[i + 1]]
        for j in range(count):
            if not left[j] and overlap(
                part,
                boxes[i],
                grown[i],
                turned[first[j] : first[j + 1]],
                boxes[j],
                grown[j],
                far,
                swing,
                touch,
            ):
                if right[j]:
                    return True
                left[j] = True
                queue[size] = j
                size += 1
    return False


@compiled
def turn_into(
    points: Reals,
    g: float,
    sx: float,
    sy: float,
    ux: float,
    uy: float,
    far: float,
    swing: float,
    turned: Reals,
    box: Reals,
) -> bool:
    """Transform an area and its bounding box to coordinates along the line.

    Returns whether it could reach into the strip.
    """
    west, east, south, north = math.inf, -math.inf, math.inf, -math.inf
    for i in range(len(points)):
        dx, dy = points[i, 0] - sx, points[i, 1] - sy
        x, y = dx * ux + dy * uy, dy * ux - dx * uy
        turned[i, 0], turned[i, 1] = x, y
        west, east, south, north = min(west, x), max(east, x), min(south, y), max(north, y)
    box[0], box[1], box[2], box[3] = west, south, east, north
    return not (west > far + g or east < -g or south > swing + g or north < -swing - g)


@compiled
def blocked(
    corners: Reals,
    first: Numbers,
    boxes: Reals,
    grown: Reals,
    whose: Numbers,
    centres: Reals,
    widths: Reals,
    sx: float,
    sy: float,
    ex: float,
    ey: float,
    swing: float,
    touch: float,
    passing: int,
) -> bool:
    """Return whether a straight move from s to e is blocked: areas that overlap in the strip connect its two halves.

    `centres` and `widths` are the figures and the radii by which they are grown. Areas of the piece with index
    `passing` are ignored.
    """
    touch += HAIR
    far = math.sqrt((ex - sx) * (ex - sx) + (ey - sy) * (ey - sy))
    if far <= touch:
        return False
    ux, uy = (ex - sx) / far, (ey - sy) / far
    beside, above = swing * abs(uy), swing * abs(ux)
    west, south, east, north = min(sx, ex) - beside, min(sy, ey) - above, max(sx, ex) + beside, max(sy, ey) + above
    areas, capacity = len(grown), len(grown) + len(widths)
    turned = np.empty((len(corners) + len(widths), 2))
    begins, growth, extents = np.zeros(capacity + 1, dtype=np.int64), np.empty(capacity), np.empty((capacity, 4))
    count, straight = 0, True
    for k in range(capacity):
        if k < areas:
            if whose[k] == passing or away(boxes[k], grown[k], west, south, east, north):
                continue
            points, growth[count] = corners[first[k] : first[k + 1]], grown[k]
        else:
            points, growth[count] = centres[k - areas : k - areas + 1], widths[k - areas]
        part, g = turned[begins[count] : begins[count] + len(points)], growth[count] - touch
        if turn_into(points, g, sx, sy, ux, uy, far, swing, part, extents[count]):
            straight = straight and not nearer(part, 0.0, 0.0, far, 0.0, g)
            begins[count + 1] = begins[count] + len(points)
            count += 1
    return not straight and chained(turned, begins, extents, growth[:count], far, swing, touch)


@compiled
def stands(
    corners: Reals,
    first: Numbers,
    boxes: Reals,
    terrain: int,
    bounds: Reals,
    people: Reals,
    me: int,
    ignored: int,
    x: float,
    y: float,
    touch: float,
    contact: float,
) -> bool:
    """Return whether figure `me` can stand at (x, y) on the table top (S-MOVE-07 to S-MOVE-09).

    Its base must lie on the table, clear of terrain and figures, and it must not be in contact with an enemy. `contact`
    is the widest gap that still counts as contact; negative if contact does not matter. Figure `ignored` is ignored.
    """
    own = people[me]
    r = max(own[RADIUS] - touch, 0.0)
    if x - r < bounds[0] or y - r < bounds[1] or x + r > bounds[2] or y + r > bounds[3]:
        return False
    for i in range(len(people)):
        if i in (me, ignored):
            continue
        other = people[i]
        dx, dy = x - other[X], y - other[Y]
        between = math.sqrt(dx * dx + dy * dy)
        if contact >= 0.0 and other[SIDE] != NOBODYS and other[SIDE] != own[SIDE]:
            lower = own[HEIGHT] if own[FOOT] <= other[FOOT] else other[HEIGHT]
            level = abs(own[FOOT] - other[FOOT]) <= lower + EQUAL
            if level and max(0.0, between - (own[RADIUS] + other[RADIUS])) <= contact + HAIR:
                return False
        if between < own[RADIUS] + other[RADIUS] - touch:
            head = min(own[FOOT] + own[HEIGHT], other[FOOT] + other[HEIGHT])
            if head - max(own[FOOT], other[FOOT]) > EQUAL:
                return False
    for k in range(terrain):
        if not away(boxes[k], r, x, y, x, y) and to_outline(x, y, corners[first[k] : first[k + 1]]) < r:
            return False
    return True


@compiled
def can_end_at(
    corners: Reals,
    first: Numbers,
    boxes: Reals,
    grown: Reals,
    whose: Numbers,
    terrain: int,
    bounds: Reals,
    people: Reals,
    me: int,
    ignored: int,
    x: float,
    y: float,
    swing: float,
    touch: float,
    contact: float,
) -> bool:
    """Return whether a straight move of figure `me` can end at (x, y): the path is clear and it can stand there."""
    if not stands(corners, first, boxes, terrain, bounds, people, me, ignored, x, y, touch, contact):
        return False
    centres, widths, count = np.empty((len(people), 2)), np.empty(len(people)), 0
    for i in range(len(people)):
        if i not in (me, ignored) and people[i, UPRIGHT] > 0.0:
            centres[count, 0], centres[count, 1] = people[i, X], people[i, Y]
            widths[count] = people[me, RADIUS] + people[i, RADIUS]
            count += 1
    start = people[me]
    return not blocked(
        corners, first, boxes, grown, whose, centres[:count], widths[:count], start[X], start[Y], x, y, swing, touch, -1
    )


@compiled
def possible_ends(
    corners: Reals,
    first: Numbers,
    boxes: Reals,
    grown: Reals,
    whose: Numbers,
    terrain: int,
    bounds: Reals,
    people: Reals,
    me: int,
    places: Reals,
    max_ends: int,
    swing: float,
    touch: float,
    contact: float,
) -> Numbers:
    """Return the indices of the first `max_ends` places at which a straight move can end."""
    indices, count = np.empty(len(places), dtype=np.int64), 0
    for n in range(len(places)):
        if count == max_ends:
            break
        x, y = places[n]
        if can_end_at(
            corners, first, boxes, grown, whose, terrain, bounds, people, me, -1, x, y, swing, touch, contact
        ):
            indices[count] = n
            count += 1
    return indices[:count]


@compiled
def first_possible_end(
    corners: Reals,
    first: Numbers,
    boxes: Reals,
    grown: Reals,
    whose: Numbers,
    terrain: int,
    bounds: Reals,
    people: Reals,
    me: int,
    places: Reals,
    swing: float,
    touch: float,
    contact: float,
) -> int:
    """Return the index of the first place at which a straight move can end, or -1. `places` is flat: x, y, x, y, ..."""
    for n in range(len(places) // 2):
        x, y = places[2 * n], places[2 * n + 1]
        if can_end_at(
            corners, first, boxes, grown, whose, terrain, bounds, people, me, -1, x, y, swing, touch, contact
        ):
            return n
    return -1


@compiled
def meeting(
    corners: Reals, first: Numbers, boxes: Reals, areas: Numbers, ax: float, ay: float, places: Reals, reach: float
) -> Numbers:
    """Return the indices of the places whose line from a passes closer than `reach` to one of the areas."""
    indices, count = np.empty(len(places), dtype=np.int64), 0
    for n in range(len(places)):
        bx, by = places[n]
        west, south, east, north = min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)
        for k in areas:
            if away(boxes[k], reach, west, south, east, north):
                continue
            if nearer(corners[first[k] : first[k + 1]], ax, ay, bx, by, reach):
                indices[count] = n
                count += 1
                break
    return indices[:count]


@compiled
def open_places(
    corners: Reals,
    first: Numbers,
    boxes: Reals,
    grown: Reals,
    whose: Numbers,
    centres: Reals,
    widths: Reals,
    sx: float,
    sy: float,
    places: Reals,
    swing: float,
    touch: float,
    out: Flags,
) -> None:
    """Find the places that the figure can move to in a straight line and stand on."""
    for n in range(len(places)):
        x, y = places[n]
        clear = out[n] == 1
        for k in range(len(grown)):
            if not clear:
                break
            if not away(boxes[k], grown[k], x, y, x, y):
                clear = to_outline(x, y, corners[first[k] : first[k + 1]]) >= grown[k] - touch
        for k in range(len(widths)):
            clear = clear and to_outline(x, y, centres[k : k + 1]) >= widths[k] - touch
        out[n] = clear and not blocked(
            corners, first, boxes, grown, whose, centres, widths, sx, sy, x, y, swing, touch, -1
        )
