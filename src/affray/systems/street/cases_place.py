"""Where the figures of a case stand: as it says, as its relations say, or apart."""

import itertools
import math
from collections.abc import Iterator, Sequence

from affray.table.standing import standing_room

from .cases_given import RelationGiven
from .geometry import body
from .state import Figure, Place, ShootOut

APART = 3.0
ROWS = {"a": (-6.0, 0.0), "b": (6.0, 0.0), "c": (0.0, 12.0), "d": (0.0, -12.0)}
"""Where the row of a seat begins, seen from the middle of the table; it goes on to both sides."""
HEADINGS = tuple(math.radians(15 * step) for step in range(24))


def pair_of(relation: RelationGiven) -> tuple[str, str] | None:
    """The two figures of a relation."""
    for pair in (relation.between, relation.contact):
        if isinstance(pair, list):
            return pair[0], pair[1]
    return None


def place_all(s: ShootOut, homeless: Sequence[str], relations: Sequence[RelationGiven]) -> str | None:
    """Put everybody somewhere who has no place yet; the id of one for whom there is none."""
    left = list(homeless)
    while left:
        name, spots = _next(s, left, relations)
        figure = s.figures[name]
        found = next((spot for spot in spots if _fits(s, figure, spot, left)), None)
        if found is None:
            return name
        s.change(name, x=round(found[0], 3), y=round(found[1], 3))
        left.remove(name)
    return None


def stand_higher(s: ShootOut, relations: Sequence[RelationGiven]) -> None:
    """Who is said to stand higher than another is lifted, whatever is under his feet; less than 0: the other is."""
    for relation in relations:
        pair = pair_of(relation)
        if pair is None or not isinstance(relation.height, (int, float)):
            continue
        (first, second), higher = pair, float(relation.height)
        if higher < 0:
            first, second, higher = second, first, -higher
        s.change(first, z=round(s.figures[second].z + higher, 3))


def _next(s: ShootOut, left: Sequence[str], relations: Sequence[RelationGiven]) -> tuple[str, Iterator[Place]]:
    """Who is placed next: somebody whose partner stands already, else the first."""
    for relation in relations:
        pair = pair_of(relation)
        if pair is None:
            continue
        for name, other in (pair, pair[::-1]):
            if name in left and other not in left:
                return name, _around(s.figures[name], s.figures[other], relation)
    return left[0], _row(s, s.figures[left[0]])


def _around(figure: Figure, other: Figure, relation: RelationGiven) -> Iterator[Place]:
    """Places at the wanted distance between base centres (S-CONV-06), or touching; to the east first."""
    touching = (figure.profile.base + other.profile.base) / 2
    far = relation.distance if isinstance(relation.distance, float) else touching
    return ((other.x + far * math.cos(way), other.y + far * math.sin(way)) for way in HEADINGS)


def _row(s: ShootOut, figure: Figure) -> Iterator[Place]:
    west, south, east, north = s.table.bounds
    x, y = ROWS.get(str(figure.seat), (0.0, 6.0))
    middle = (west + east) / 2 + x, (south + north) / 2 + y
    steps = [0, *itertools.chain.from_iterable((step, -step) for step in range(1, 14))]
    for back in range(6):
        for step in steps:
            away = math.copysign(APART * back, x or y)
            if x:
                yield middle[0] + away, middle[1] + APART * step
            else:
                yield middle[0] + APART * step, middle[1] + away


def _fits(s: ShootOut, figure: Figure, spot: Place, left: Sequence[str]) -> bool:
    others = [body(one) for one in s.figures.values() if one.active and one.id not in left]
    return standing_room(s.table, body(figure, spot, standing=True), others, 0.001) is None


def face_enemies(s: ShootOut, names: Sequence[str]) -> None:
    """Whoever is not said to face somewhere faces the nearest enemy."""
    for name in names:
        figure = s.figures[name]
        enemies = [one for one in s.enemies(figure) if one.fate in ("active", "out_of_action", "dead", "surrendered")]
        standing = [one for one in enemies if one.active] or enemies
        if standing:
            near = min(standing, key=lambda one: (math.dist((one.x, one.y), (figure.x, figure.y)), one.number))
            heading = math.degrees(math.atan2(near.y - figure.y, near.x - figure.x)) % 360.0
            s.change(name, facing=round(heading, 3))
