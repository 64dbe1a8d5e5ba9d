"""Places the figures of a case: by their relations, or apart from each other."""

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from affray.engine.case.fields import RelationGiven
from affray.systems.street.cover.cover import BESIDE
from affray.systems.street.geometry import CONTACT, body
from affray.systems.street.state import Figure, Place, ShootOut
from affray.table.geometry import polygon
from affray.table.terrain.standing_room import standing_room

SPACING = 3.0
NARROW_SPACING = 1.5
"""The spacing of candidate places on a crowded table."""
ROWS = {"a": (-6.0, 0.0), "b": (6.0, 0.0), "c": (0.0, 12.0), "d": (0.0, -12.0)}
"""The start of each seat's row, relative to the middle of the table; the row grows to both sides."""
HEADINGS = tuple(math.radians(15 * step) for step in range(24))
PLACE_TOLERANCE = 0.001
"""The precision of places (S-CONV-01)."""


class Ring(NamedTuple):
    """All places at one distance from a figure already placed."""

    around: Figure
    far: float

    def at(self, heading: float) -> Place:
        """The place on the ring in a direction."""
        return self.around.x + self.far * math.cos(heading), self.around.y + self.far * math.sin(heading)

    def off(self, spot: Place) -> float:
        """The distance of a place from the ring: positive outside, negative inside."""
        return math.dist(spot, (self.around.x, self.around.y)) - self.far


def place_all(s: ShootOut, unplaced: Sequence[str], relations: Sequence[RelationGiven]) -> str | None:
    """Place every figure without a place; returns the id of a figure that does not fit.

    Prefers places that touch only the required figures and block no line.
    """
    remaining = list(unplaced)
    while remaining:
        name, rings = _next(s, remaining, relations)
        figure = s.figures[name]
        placed = [other for other in s.figures.values() if other.active and other.id not in remaining]
        spots = [spot for spot in _spots(s, figure, rings) if _fits(s, figure, spot, placed)]
        if not spots and not rings:
            spots = [spot for spot in _grid(s) if _fits(s, figure, spot, placed)]
        clear = (
            spot for spot in spots if _apart(figure, spot, placed, rings) and _blocks_no_line(figure, spot, placed)
        )
        chosen = next(clear, spots[0] if spots else None)
        if chosen is None:
            return name
        s.change(name, x=round(chosen[0], 3), y=round(chosen[1], 3))
        remaining.remove(name)
    return None


def stand_higher(s: ShootOut, relations: Sequence[RelationGiven]) -> None:
    """Lift a figure that the case places above another; for a height below 0, lift the other."""
    for relation in relations:
        if not relation.pair or relation.height is None:
            continue
        (first, second), higher = relation.pair, relation.height
        if higher < 0:
            first, second, higher = second, first, -higher
        s.change(first, z=round(s.figures[second].z + higher, 3))


def _next(s: ShootOut, remaining: Sequence[str], relations: Sequence[RelationGiven]) -> tuple[str, list[Ring]]:
    """The next figure to place, with its rings around placed figures; the first figure if none has a ring."""
    for name in dict.fromkeys([*[name for relation in relations for name in relation.pair], *remaining]):
        rings = [_ring(s, name, relation) for relation in relations if name in relation.pair]
        placed_rings = [ring for ring in rings if ring is not None and ring.around.id not in remaining]
        if name in remaining and placed_rings:
            return name, placed_rings
    return remaining[0], []


def _ring(s: ShootOut, name: str, relation: RelationGiven) -> Ring | None:
    """The ring that a relation requires: at a distance between base centres (S-CONV-06), or in contact."""
    other = next((partner for partner in relation.pair if partner != name), None)
    if other is None:
        return None
    figure, around = s.figures[name], s.figures[other]
    if relation.distance is not None:
        return Ring(around, relation.distance)
    touching = relation.contact is True or isinstance(relation.contact, list)
    return Ring(around, (figure.profile.base + around.profile.base) / 2) if touching else None


def _spots(s: ShootOut, figure: Figure, rings: Sequence[Ring]) -> Iterator[Place]:
    """The places on all rings; on a single ring, the place to the east first."""
    if not rings:
        return _row(s, figure)
    first = rings[0]
    spots = _intersections(first, rings[1]) if len(rings) > 1 else [first.at(heading) for heading in HEADINGS]
    return (spot for spot in spots if all(abs(ring.off(spot)) <= PLACE_TOLERANCE for ring in rings))


def _intersections(first: Ring, second: Ring) -> list[Place]:
    """The intersections of two circles."""
    dx, dy = second.around.x - first.around.x, second.around.y - first.around.y
    apart = math.hypot(dx, dy)
    if apart == 0.0:
        return [first.at(heading) for heading in HEADINGS]
    along = (first.far**2 - second.far**2 + apart**2) / (2 * apart)
    aside = math.sqrt(max(0.0, first.far**2 - along**2))
    x, y = first.around.x + along * dx / apart, first.around.y + along * dy / apart
    return [(x - side * dy / apart, y + side * dx / apart) for side in (aside, -aside)]


def _apart(figure: Figure, spot: Place, placed: Sequence[Figure], rings: Sequence[Ring]) -> bool:
    """Whether the figure touches only the figures of its rings (S-CONV-07)."""
    partners = {ring.around.id for ring in rings}
    return all(
        math.dist(spot, (other.x, other.y)) > (figure.profile.base + other.profile.base) / 2 + CONTACT
        for other in placed
        if other.id not in partners
    )


def _blocks_no_line(figure: Figure, spot: Place, placed: Sequence[Figure]) -> bool:
    """Whether the spot blocks no line between opponents, and no figure blocks a line to it (S-COVER-18)."""
    for first, second in itertools.permutations(placed, 2):
        ends = (first.x, first.y), (second.x, second.y)
        if first.side != second.side and polygon.to_segment(spot, ends) < figure.profile.base / 2 + BESIDE:
            return False
        between = polygon.to_segment(ends[1], (ends[0], spot)) < second.profile.base / 2 + BESIDE
        if first.side != figure.side and between:
            return False
    return True


def _row(s: ShootOut, figure: Figure) -> Iterator[Place]:
    west, south, east, north = s.table.bounds
    x, y = ROWS.get(str(figure.seat), (0.0, 6.0))
    middle = (west + east) / 2 + x, (south + north) / 2 + y
    steps = [0, *itertools.chain.from_iterable((step, -step) for step in range(1, 14))]
    for back in range(6):
        for step in steps:
            away = math.copysign(SPACING * back, x or y)
            if x:
                yield middle[0] + away, middle[1] + SPACING * step
            else:
                yield middle[0] + SPACING * step, middle[1] + away


def _grid(s: ShootOut) -> Iterator[Place]:
    """The places of a grid, used when the seat's row is full."""
    west, south, east, north = s.table.bounds
    for up in range(int((north - south) / NARROW_SPACING)):
        for along in range(int((east - west) / NARROW_SPACING)):
            yield west + NARROW_SPACING * (along + 0.5), south + NARROW_SPACING * (up + 0.5)


def _fits(s: ShootOut, figure: Figure, spot: Place, placed: Sequence[Figure]) -> bool:
    return standing_room(s.table, body(figure, spot, standing=True), [body(other) for other in placed], 0.001) is None


def face_enemies(s: ShootOut, names: Sequence[str]) -> None:
    """Turn these figures, whose facing is not given, to the nearest enemy."""
    for name in names:
        figure = s.figures[name]
        enemies = [
            enemy for enemy in s.enemies(figure) if enemy.fate in ("active", "out_of_action", "dead", "surrendered")
        ]
        candidates = [enemy for enemy in enemies if enemy.active] or enemies
        if candidates:
            nearest = min(
                candidates, key=lambda enemy: (math.dist((enemy.x, enemy.y), (figure.x, figure.y)), enemy.number)
            )
            heading = math.degrees(math.atan2(nearest.y - figure.y, nearest.x - figure.x)) % 360.0
            s.change(name, facing=round(heading, 3))
