"""Place the models of a case: at the given places, in contact with linked models, or apart."""

import math
from collections.abc import Iterator, Mapping, Sequence

from affray.systems.wolsung.geometry.bodies import Place, nearest, place_at, room
from affray.systems.wolsung.state import Figure, Skirmish
from affray.table import inches

ROWS: Mapping[str, tuple[tuple[float, float], tuple[float, float], tuple[float, float]]] = {
    "a": ((7.0, 6.0), (2.6, 0.0), (0.0, -2.6)),
    "b": ((7.0, 30.0), (2.6, 0.0), (0.0, 2.6)),
    "c": ((3.0, 11.0), (0.0, 2.6), (-2.6, 0.0)),
    "d": ((33.0, 11.0), (0.0, 2.6), (2.6, 0.0)),
}
"""For each seat: the start of its row, the step along it, the step to the next row. No row blocks another's sight."""
LONG_ROW, SHORT_ROW = 9, 6
APART = (0.5, 0.05)
"""The distance kept between models placed automatically, and the least distance."""
DIRECTIONS = 24


def row_spots(seat: str) -> Iterator[tuple[float, float]]:
    """The places for models of a seat without a stated place."""
    (x, y), (along_x, along_y), (back_x, back_y) = ROWS[seat]
    length = LONG_ROW if along_x else SHORT_ROW
    for number in range(60):
        row, place = divmod(number, length)
        yield x + along_x * place + back_x * row, y + along_y * place + back_y * row


def place_all(s: Skirmish, unplaced: Sequence[str], touching: Mapping[str, Sequence[str]]) -> str | None:
    """Place every model without a place; return the id of a model for which there is no room, or None.

    `touching` maps each model to the models it must touch on the same level.
    """
    left = sorted(unplaced, key=lambda model: -len(touching.get(model, ())))
    while left:
        name = next((model for model in left if _placed_partners(model, left, touching)), left[0])
        figure = s.figures[name]
        partners = [s.figures[partner] for partner in _placed_partners(name, left, touching)]
        others = [model for model in s.figures.values() if model.id not in left and model not in partners]
        spots = list(_around(figure, partners, touching) if partners else _free_spots(s, figure))
        place = next((spot for apart in APART for spot in spots if _fits(s, figure, spot, others, apart)), None)
        if place is None:
            return name
        s.change(name, x=place[0], y=place[1], z=place[2], removed=False)
        left.remove(name)
    return None


def _placed_partners(name: str, left: Sequence[str], touching: Mapping[str, Sequence[str]]) -> list[str]:
    return [other for other in touching.get(name, ()) if other not in left]


def _fits(s: Skirmish, figure: Figure, spot: Place, others: Sequence[Figure], apart: float) -> bool:
    gaps = [
        math.dist(spot[:2], (model.x, model.y)) - figure.profile.radius - model.profile.radius
        for model in others
        if not model.removed
    ]
    return min(gaps, default=apart) >= apart - 0.01 and room(s, figure, spot)


def _free_spots(s: Skirmish, figure: Figure) -> Iterator[Place]:
    for x, y in row_spots(figure.seat):
        spot = place_at(s.table, x, y)
        if spot is not None:
            yield spot
            near = nearest(s, figure, spot) if not room(s, figure, spot) else None
            if near is not None:
                yield near


def _around(figure: Figure, partners: Sequence[Figure], touching: Mapping[str, Sequence[str]]) -> Iterator[Place]:
    """Places in contact with all partners; if there are none, with the first of them.

    Models that touch the same one are placed around it at even angles.
    """
    first = partners[0]
    circle = touching[first.id]
    begin = math.pi / 2 + math.tau * circle.index(figure.id) / len(circle)
    for second in partners[1:]:
        for x, y in crossings(figure, first, second):
            yield inches(x), inches(y), first.z
    far = first.profile.radius + figure.profile.radius
    for step in range(DIRECTIONS):
        angle = begin + step * math.tau / DIRECTIONS
        yield inches(first.x + far * math.cos(angle)), inches(first.y + far * math.sin(angle)), first.z


def crossings(figure: Figure, one: Figure, other: Figure) -> Iterator[tuple[float, float]]:
    """The places where a model touches two others at once."""
    r = figure.profile.radius
    a, b = one.profile.radius + r, other.profile.radius + r
    between = math.dist((one.x, one.y), (other.x, other.y))
    if not abs(a - b) < between < a + b:
        return
    along = (between**2 + a**2 - b**2) / (2 * between)
    beside = math.sqrt(a**2 - along**2)
    ux, uy = (other.x - one.x) / between, (other.y - one.y) / between
    for sign in (1, -1):
        yield one.x + along * ux - sign * beside * uy, one.y + along * uy + sign * beside * ux
