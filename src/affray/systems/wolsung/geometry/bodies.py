"""Models as shapes on the table: W-GEO-01 to W-GEO-17.

Relations stated for a pair of models (`relations`) override the geometry of the table.
"""

import functools
import math
from collections.abc import Callable, Iterable

from affray.engine.rules.citations import implements
from affray.systems.wolsung.state import Figure, Relation, Skirmish
from affray.table import Figure as Body
from affray.table import Inches, Table, inches, measure
from affray.table.terrain.nearest_place import nearest_place
from affray.table.terrain.standing_room import standing_room
from affray.table.terrain.surfaces import surfaces_of

TOUCH: Inches = 0.02
"""Bases whose gap is at most this touch, and overlaps up to it are ignored (W-GEO-06)."""
EQUAL: Inches = 0.001
"""Lengths that differ by at most this are equal (W-GEO-06)."""

Place = tuple[float, float, float]


@functools.lru_cache(maxsize=16384)
def _body(name: str, x: float, y: float, z: float, radius: float, height: float) -> Body:
    return Body(name, x, y, z, radius, height)


@implements("W-GEO-02", "W-GEO-15")
def body(figure: Figure) -> Body:
    """The cylinder of a model (W-GEO-02); being toppled does not change it (W-GEO-15)."""
    profile = figure.profile
    return _body(figure.id, figure.x, figure.y, figure.z, profile.radius, profile.tall)


def body_at(figure: Figure, place: Place) -> Body:
    """The cylinder of a model at another place."""
    profile = figure.profile
    return _body(figure.id, place[0], place[1], place[2], profile.radius, profile.tall)


def others(s: Skirmish, *besides: str) -> list[Body]:
    """The bodies of all models on the table but these."""
    return [body(figure) for figure in s.figures.values() if not figure.removed and figure.id not in besides]


def others_near(s: Skirmish, figure: Figure, reach: Inches) -> list[Body]:
    """The bodies of the other models that a model could meet within `reach`."""
    bodies = []
    x, y, radius = figure.x, figure.y, figure.profile.radius + reach + TOUCH
    for model in s.figures.values():
        if not model.removed and model.id != figure.id:
            away = radius + model.profile.radius
            if abs(model.x - x) <= away and abs(model.y - y) <= away:
                bodies.append(body(model))
    return bodies


def stated_relation(s: Skirmish, one: str, other: str) -> tuple[Relation, bool] | None:
    """The relation stated for a pair of models, and whether it is stated in this order."""
    for relation in s.relations:
        if relation.one == one and relation.other == other:
            return relation, True
        if relation.one == other and relation.other == one:
            return relation, False
    return None


@implements("W-GEO-07")
def distance(s: Skirmish, one: Figure, other: Figure) -> Inches:
    """The distance from base to base in three dimensions (W-GEO-07)."""
    if s.relations and (stated := stated_relation(s, one.id, other.id)) and stated[0].distance is not None:
        return stated[0].distance
    dx, dy, up = one.x - other.x, one.y - other.y, one.z - other.z
    across = max(0.0, math.sqrt(dx * dx + dy * dy) - (one.profile.radius + other.profile.radius))
    return math.sqrt(across * across + up * up)


@implements("W-GEO-13")
def height(s: Skirmish, one: Figure, other: Figure) -> Inches:
    """How much higher the first stands than the second, foot to foot (W-GEO-13)."""
    if s.relations and (stated := stated_relation(s, one.id, other.id)) and stated[0].height is not None:
        return stated[0].height if stated[1] else -stated[0].height
    return one.z - other.z


@implements("W-GEO-08", "W-GEO-06")
def contact(s: Skirmish, one: Figure, other: Figure) -> bool:
    """Base contact: bases touch in plan view, and feet differ by at most the height of the lower model (W-GEO-08)."""
    if s.relations and (stated := stated_relation(s, one.id, other.id)) and stated[0].contact is not None:
        return stated[0].contact
    dx, dy = one.x - other.x, one.y - other.y
    near = one.profile.radius + other.profile.radius + TOUCH + 1e-9
    if dx * dx + dy * dy > near * near:
        return False
    lower = one if one.z <= other.z else other
    return abs(one.z - other.z) <= lower.profile.tall + EQUAL


def touched_at(figure: Figure, place: Place, among: Iterable[Figure]) -> list[Figure]:
    """The models among these that a model would touch at a place."""
    x, y, _ = place
    radius = figure.profile.radius + 2 * TOUCH
    near = [
        model
        for model in among
        if abs(model.x - x) <= (away := radius + model.profile.radius)
        and abs(model.y - y) <= away
        and model.id != figure.id
    ]
    moved = body_at(figure, place) if near else None
    return [model for model in near if moved is not None and measure.contact(moved, body(model))]


def surface_height(table: Table, x: float, y: float, z: float | None = None) -> Inches | None:
    """The height of the surface at a place: nearest to z, without one the highest; None off the table."""
    levels = surfaces_of(table).levels(x, y)
    if not levels:
        return None
    return levels[-1].z if z is None else min(levels, key=lambda level: abs(level.z - z)).z


def place_at(table: Table, x: float, y: float, z: float | None = None) -> Place | None:
    """A place with its height: by default on the highest surface; on stairs, the ramp under the centre."""
    x, y = inches(x), inches(y)
    height = surface_height(table, x, y, z)
    return None if height is None else (x, y, inches(height))


@implements("W-GEO-09", "W-GEO-17")
def room(s: Skirmish, figure: Figure, place: Place) -> bool:
    """Whether a model has standing room at a place (W-GEO-09), clear of everything solid (W-GEO-17)."""
    return standing_room(s.table, body_at(figure, place), others(s, figure.id), TOUCH) is None


@implements("W-GEO-12")
def nearest(
    s: Skirmish,
    figure: Figure,
    place: Place,
    *,
    besides: Iterable[str] = (),
    surface: str | None = None,
    allowed: Callable[[Body], bool] = lambda _: True,
) -> Place | None:
    """The legal spot nearest to a place on the same level (W-GEO-12), or None."""
    spot = nearest_place(
        s.table, body_at(figure, place), others(s, figure.id, *besides), surface=surface, overlap=TOUCH, allowed=allowed
    )
    return None if spot is None else (spot.x, spot.y, spot.z)
