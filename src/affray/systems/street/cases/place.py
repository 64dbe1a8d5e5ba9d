"""Places the figures of a case: by their coordinates, by their relations, or apart."""

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from affray.systems.street.cover.cover import BESIDE
from affray.systems.street.geometry import CONTACT, body
from affray.systems.street.state import Figure, Place, ShootOut
from affray.table.geometry import polygon
from affray.table.terrain.standing_room import standing_room

from .given import RelationGiven

APART = 3.0
NARROW = 1.5
"""The spacing of candidate places on a crowded table."""
ROWS = {"a": (-6.0, 0.0), "b": (6.0, 0.0), "c": (0.0, 12.0), "d": (0.0, -12.0)}
"""The start of each seat's row, relative to the middle of the table; the row grows to both sides."""
HEADINGS = tuple(math.radians(15 * step) for step in range(24))
ROUNDED = 0.001
"""So exactly is a place known (S-CONV-01)."""


class Ring(NamedTuple):
    """All places at one distance from a figure already placed."""

    around: Figure
    far: float

    def at(self, heading: float) -> Place:
        """The place in that direction."""
        return self.around.x + self.far * math.cos(heading), self.around.y + self.far * math.sin(heading)

    def off(self, spot: Place) -> float:
        """By how much a place is too far away or too near."""
        return math.dist(spot, (self.around.x, self.around.y)) - self.far


def pair_of(relation: RelationGiven) -> tuple[str, str] | None:
    """The two figures of a relation."""
    for pair in (relation.between, relation.contact):
        if isinstance(pair, list):
            return pair[0], pair[1]
    return None


def place_all(s: ShootOut, homeless: Sequence[str], relations: Sequence[RelationGiven]) -> str | None:
    """Place every figure that has no place yet; return the id of a figure that does not fit.

    Prefer places that touch no other figure than those required, and that block no line.
    """
    left = list(homeless)
    while left:
        name, wanted = _next(s, left, relations)
        figure = s.figures[name]
        here = [other for other in s.figures.values() if other.active and other.id not in left]
        spots = [spot for spot in _spots(s, figure, wanted) if _fits(s, figure, spot, here)]
        if not spots and not wanted:
            spots = [spot for spot in _anywhere(s) if _fits(s, figure, spot, here)]
        clear = (spot for spot in spots if _apart(figure, spot, here, wanted) and _in_no_line(figure, spot, here))
        found = next(clear, spots[0] if spots else None)
        if found is None:
            return name
        s.change(name, x=round(found[0], 3), y=round(found[1], 3))
        left.remove(name)
    return None


def stand_higher(s: ShootOut, relations: Sequence[RelationGiven]) -> None:
    """Lift a figure that the case places above another; for a height below 0, lift the other."""
    for relation in relations:
        pair = pair_of(relation)
        if pair is None or not isinstance(relation.height, (int, float)):
            continue
        (first, second), higher = pair, float(relation.height)
        if higher < 0:
            first, second, higher = second, first, -higher
        s.change(first, z=round(s.figures[second].z + higher, 3))


def _next(s: ShootOut, left: Sequence[str], relations: Sequence[RelationGiven]) -> tuple[str, list[Ring]]:
    """The next figure to place, and its distance to a placed partner; without a partner the first figure."""
    for name in dict.fromkeys([*itertools.chain.from_iterable(map(_both, relations)), *left]):
        rings = [_ring(s, name, relation) for relation in relations if name in _both(relation)]
        wanted = [ring for ring in rings if ring is not None and ring.around.id not in left]
        if name in left and wanted:
            return name, wanted
    return left[0], []


def _both(relation: RelationGiven) -> tuple[str, ...]:
    return pair_of(relation) or ()


def _ring(s: ShootOut, name: str, relation: RelationGiven) -> Ring | None:
    """The place a relation asks for: at a distance between base centres (S-CONV-06), or in contact."""
    other = next((one for one in _both(relation) if one != name), None)
    if other is None:
        return None
    figure, around = s.figures[name], s.figures[other]
    if isinstance(relation.distance, float):
        return Ring(around, relation.distance)
    touching = relation.contact is True or isinstance(relation.contact, list)
    return Ring(around, (figure.profile.base + around.profile.base) / 2) if touching else None


def _spots(s: ShootOut, figure: Figure, wanted: Sequence[Ring]) -> Iterator[Place]:
    """The places that satisfy all relations; around a single figure the one to the east first."""
    if not wanted:
        return _row(s, figure)
    first = wanted[0]
    found = _meet(first, wanted[1]) if len(wanted) > 1 else [first.at(heading) for heading in HEADINGS]
    return (spot for spot in found if all(abs(ring.off(spot)) <= ROUNDED for ring in wanted))


def _meet(one: Ring, other: Ring) -> list[Place]:
    """The intersections of two circles."""
    dx, dy = other.around.x - one.around.x, other.around.y - one.around.y
    apart = math.hypot(dx, dy)
    if apart == 0.0:
        return [one.at(heading) for heading in HEADINGS]
    along = (one.far**2 - other.far**2 + apart**2) / (2 * apart)
    aside = math.sqrt(max(0.0, one.far**2 - along**2))
    x, y = one.around.x + along * dx / apart, one.around.y + along * dy / apart
    return [(x - side * dy / apart, y + side * dx / apart) for side in (aside, -aside)]


def _apart(figure: Figure, spot: Place, here: Sequence[Figure], wanted: Sequence[Ring]) -> bool:
    """Whether the figure touches only the figures it is placed by (S-CONV-07)."""
    known = {ring.around.id for ring in wanted}
    return all(
        math.dist(spot, (one.x, one.y)) > (figure.profile.base + one.profile.base) / 2 + CONTACT
        for one in here
        if one.id not in known
    )


def _in_no_line(figure: Figure, spot: Place, here: Sequence[Figure]) -> bool:
    """Whether the spot blocks no line between opponents, and no figure blocks a line to it (S-COVER-18)."""
    for one, other in itertools.permutations(here, 2):
        ends = (one.x, one.y), (other.x, other.y)
        if one.side != other.side and polygon.to_segment(spot, ends) < figure.profile.base / 2 + BESIDE:
            return False
        between = polygon.to_segment(ends[1], (ends[0], spot)) < other.profile.base / 2 + BESIDE
        if one.side != figure.side and between:
            return False
    return True


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


def _anywhere(s: ShootOut) -> Iterator[Place]:
    """Grid places, for a table on which the seat's row is full."""
    west, south, east, north = s.table.bounds
    for up in range(int((north - south) / NARROW)):
        for along in range(int((east - west) / NARROW)):
            yield west + NARROW * (along + 0.5), south + NARROW * (up + 0.5)


def _fits(s: ShootOut, figure: Figure, spot: Place, here: Sequence[Figure]) -> bool:
    return standing_room(s.table, body(figure, spot, standing=True), [body(one) for one in here], 0.001) is None


def face_enemies(s: ShootOut, names: Sequence[str]) -> None:
    """Figures without a facing in the case face the nearest enemy."""
    for name in names:
        figure = s.figures[name]
        enemies = [
            enemy for enemy in s.enemies(figure) if enemy.fate in ("active", "out_of_action", "dead", "surrendered")
        ]
        standing = [one for one in enemies if one.active] or enemies
        if standing:
            near = min(standing, key=lambda one: (math.dist((one.x, one.y), (figure.x, figure.y)), one.number))
            heading = math.degrees(math.atan2(near.y - figure.y, near.x - figure.x)) % 360.0
            s.change(name, facing=round(heading, 3))
