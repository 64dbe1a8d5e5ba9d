"""Random tables and figures for hypothesis: small cities on a grid of plots, so that no two pieces overlap."""

import math
import os

from hypothesis import strategies as st

from affray.table import Figure, Piece, Table, Template, base, rectangle
from affray.table.geometry import polygon
from affray.table.terrain.surfaces import surfaces_of

EXAMPLES = 100 * max(1, int(os.environ.get("AFFRAY_BATTERY", "1")))
"""So many random tables for each comparison; `AFFRAY_BATTERY` multiplies them."""
PLOT = 6.0

heights = st.integers(200, 6000).map(lambda n: n / 1000)


@st.composite
def outlines(draw: st.DrawFn, x: float, y: float) -> tuple[tuple[float, float], ...]:
    """A star-shaped outline, convex or not, within 2.8 inches of a place."""
    n = draw(st.integers(3, 8))
    lengths = draw(st.lists(st.integers(400, 2800), min_size=n, max_size=n))
    turn = draw(st.integers(0, 359))
    return tuple(
        (
            x + length / 1000 * math.cos(math.radians(turn + 360 * k / n)),
            y + length / 1000 * math.sin(math.radians(turn + 360 * k / n)),
        )
        for k, length in enumerate(lengths)
    )


@st.composite
def pieces(draw: st.DrawFn, name: str, x: float, y: float) -> list[Piece]:
    """The pieces of one plot: a house, a bridge, a wood, stairs, a house with a parapet, a pit, a house with a pit."""
    kind = draw(st.sampled_from(("house", "house", "house", "bridge", "wood", "stairs", "parapet", "pit", "well")))
    z1 = draw(heights)
    if kind == "stairs":
        corners = rectangle(x - 2, y - 1, x + 2, y + 1)
        first = draw(st.integers(0, 3))
        low, high = ((corners[(first + k) % 4], corners[(first + k + 1) % 4]) for k in (0, 2))
        return [Piece(name, "stairs", corners, z1=z1, low=low, high=high)]
    if kind in {"pit", "well"}:
        a, b = draw(st.integers(500, 1500)) / 1000, draw(st.integers(500, 1500)) / 1000
        hole = Piece(f"{name}_hole", "hole", rectangle(x - a, y - b, x + a, y + b), z0=-z1 / 2, z1=0)
        if kind == "pit":
            return [hole]
        block = Piece(name, footprint=rectangle(x - 2, y - 2, x + 2, y + 2), z1=z1)
        return [block, Piece(f"{name}_hole", "hole", hole.footprint, z0=z1 / 2, z1=z1)]
    footprint = draw(outlines(x, y))
    if kind == "wood":
        return [Piece(name, "area", footprint, ground="rough", sight_height=z1)]
    z0 = draw(heights) if kind == "bridge" else 0.0
    house = Piece(name, footprint=footprint, z0=z0, z1=z0 + z1)
    if kind == "parapet":
        inner = tuple((x + 0.3 * (px - x), y + 0.3 * (py - y)) for px, py in footprint)
        return [house, Piece(f"{name}_wall", "barrier", inner, z0=z1, z1=z1 + 0.6)]
    return [house]


@st.composite
def tables(draw: st.DrawFn, most: int = 9) -> Table:
    """A table of 4 x 4 plots with a few of them built upon."""
    plots = draw(st.lists(st.integers(0, 15), min_size=1, max_size=most, unique=True))
    found: list[Piece] = []
    for plot in plots:
        found += draw(pieces(f"p{plot}", (plot % 4 + 0.5) * PLOT, (plot // 4 + 0.5) * PLOT))
    return Table((4 * PLOT, 4 * PLOT), tuple(found))


@st.composite
def figures(draw: st.DrawFn, table: Table, count: int) -> list[Figure]:
    """Figures anywhere on the table, on one of the surfaces there."""
    found = []
    for number in range(count):
        x, y = draw(st.integers(600, 23400)) / 1000, draw(st.integers(600, 23400)) / 1000
        levels = surfaces_of(table).levels(x, y)
        level = levels[draw(st.integers(0, len(levels) - 1))]
        radius = base(draw(st.sampled_from((25, 30, 40, 50))))
        found.append(Figure(f"f{number}", x, y, level.z, radius, draw(st.sampled_from((1.25, 1.5, 2.0)))))
    return found


@st.composite
def templates(draw: st.DrawFn) -> list[Template]:
    """One or two clouds of smoke."""
    return [
        Template(f"smoke_{number}", draw(st.integers(0, 24)), draw(st.integers(0, 24)))
        for number in range(draw(st.integers(0, 2)))
    ]


@st.composite
def chequers(draw: st.DrawFn) -> Table:
    """Pieces with corners on whole and half inches, where lines along faces and through corners are common."""
    found = []
    for number in range(draw(st.integers(1, 4))):
        x, y = 4 * number, draw(st.integers(0, 3))
        shape = draw(st.sampled_from(SHAPES))
        z0 = draw(st.sampled_from((0.0, 0.0, 0.5)))
        found.append(Piece(f"p{number}", footprint=tuple((x + a, y + b) for a, b in shape), z0=z0, z1=z0 + 1))
    return Table((16, 8), tuple(found))


@st.composite
def grazing_lines(draw: st.DrawFn, table: Table) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Two places in half inches: anywhere, or on a line along a side or through two corners of a table's pieces."""
    corners = [(round(2 * x), round(2 * y)) for piece in table.pieces for x, y in piece.footprint]
    first = draw(st.integers(0, len(corners) - 1))
    second = draw(st.one_of(st.just(first - 1), st.integers(0, len(corners) - 1)))
    if draw(st.integers(0, 3)) == 0:
        plan = [draw(st.tuples(st.integers(0, 32), st.integers(0, 16))) for _ in range(2)]
    else:
        (ax, ay), (bx, by) = corners[first], corners[second]
        ways = sorted((draw(st.integers(-2, 3)), draw(st.integers(-2, 3))))
        plan = [(ax + way * (bx - ax), ay + way * (by - ay)) for way in ways]
    a, b = ((*place, draw(st.sampled_from((0, 1, 1, 2, 3)))) for place in plan)
    return a, b


SHAPES: tuple[polygon.Polygon, ...] = (
    rectangle(0, 0, 2, 2),
    rectangle(0, 0, 4, 1),
    ((0, 0), (3, 0), (3, 1), (1, 1), (1, 3), (0, 3)),
    ((0, 0), (3, 0), (3, 3), (2, 3), (2, 1), (1, 1), (1, 3), (0, 3)),
    ((0, 0), (2, 1), (4, 0), (2, 4)),
    ((1, 0), (2, 1), (1, 2), (0, 1)),
    ((0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (3, 2), (3, 3), (0, 3)),
    ((0, 0), (3, 0), (0, 3)),
)
