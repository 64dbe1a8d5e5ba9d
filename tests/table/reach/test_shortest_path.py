"""The way to a chosen place is the shortest there is, beside a twin that tries all lines between many places."""

import math
import random

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from affray.table import Figure, Piece, Table, base, rectangle
from affray.table.reach.path_check import check_path
from affray.table.reach.reachable import Reach, reach
from affray.table.reach.rough_borders import borders, relaxed
from affray.table.reach.shortest_path import Path, path_to
from affray.table.reach.taut_string import Circle, Pull, Trail, drawn
from affray.table.reach.walker import GroundPolicy
from tests.table.reach.twin_ways import OUT, Ways
from tests.table.tables import EXAMPLES

PLAIN = GroundPolicy()
CASCADE = GroundPolicy(rough_factor=2.0)
WOLSUNG = GroundPolicy(
    step=3.0, step_below=True, rough_step=1.0, labels_settle_steps=True, rough_halves=True, free_rise=1.0, narrow=1.0,
    ladders=True, width=0.5, overlap=0.02,
)  # fmt: skip
R = base(30)
SIZE, BUDGET = 16.0, 6.0
START = (6.1, 6.1)
NEAR = 0.001
"""How near the length comes to that of the shortest way."""
ROUGH_NEAR = 0.02
"""How near the shortest way is found where the costs of the ground differ."""
DRY = 0.003
"""A way that keeps so far off rough ground is found: places are rounded, and half a thousandth beside it is on it."""


def mover(x: float = START[0], y: float = START[1]) -> Figure:
    return Figure("mover", x, y, 0, R, 1.5)


def town(rng: random.Random, count: int) -> list[Piece]:
    """Tall blocks, each on its own plot, some of them not convex; the plot of the mover stays free."""
    plots = [(i, j) for i in range(4) for j in range(4) if (i, j) != (1, 1)]
    found = []
    for k, (i, j) in enumerate(rng.sample(plots, count)):
        x, y, w, h = 4 * i + rng.uniform(0, 1), 4 * j + rng.uniform(0, 1), rng.uniform(0.3, 3), rng.uniform(0.3, 3)
        outline = rectangle(x, y, x + w, y + h)
        if k % 3 == 0:
            outline = ((x, y), (x + w, y), (x + w, y + h / 2), (x + w / 2, y + h / 2), (x + w / 2, y + h), (x, y + h))
        found.append(Piece(f"block {k}", footprint=outline, z1=5))
    return found


def mud(rng: random.Random, count: int, far: float = 2.0, *, apart: bool = False) -> list[Piece]:
    """Rough patches around the mover, turned any way; they may lie upon each other unless they are to be apart."""
    found: list[Piece] = []
    for k in range(count):
        x, y = START[0] + rng.uniform(-far, far), START[1] + rng.uniform(-far, far)
        turn, n = rng.uniform(0, math.tau), rng.randint(3, 6)
        size = rng.uniform(0.7, 1.8)
        outline = tuple((x + size * math.cos(turn + math.tau * i / n), y + size * math.sin(turn + math.tau * i / n))
                        for i in range(n))  # fmt: skip
        piece = Piece(f"mud {k}", "area", outline, ground="rough")
        near = [each for each in found if shapely.Polygon(each.footprint).distance(shapely.Polygon(outline)) < 0.05]
        if not (apart and near):
            found.append(piece)
    return found


def hairs(table: Table, path: Path) -> int:
    """How many corners of rough ground a path runs around, a hair beside each."""
    corners = [corner for piece in table.pieces if piece.ground == "rough" for corner in piece.footprint]
    return sum(any(0 < math.dist(corner, place[:2]) < 0.01 for corner in corners) for place in path.places)


def crowd(rng: random.Random) -> tuple[Figure, ...]:
    places = [(rng.uniform(1, 15), rng.uniform(1, 15)) for _ in range(4)]
    apart = [place for place in places if math.dist(place, START) > 1.3]
    return tuple(Figure(f"other {k}", x, y, 0, R, 1.5) for k, (x, y) in enumerate(apart))


def goals(rng: random.Random, count: int, far: float = 5.0) -> list[tuple[float, float]]:
    return [
        (round(START[0] + rng.uniform(-far, far), 3), round(START[1] + rng.uniform(-far, far), 3)) for _ in range(count)
    ]


def checked(found: Reach, path: Path) -> None:
    """A path is one that the check accepts, with the same numbers."""
    check = check_path(
        found.table, found.figure, path.places[1:], found.policy, found.others, budget=found.budget, rise=found.rise
    )
    assert (check.refused, check.cost, check.length, check.rise) == (None, path.cost, path.length, path.rise)


@pytest.mark.slow
@settings(max_examples=max(4, EXAMPLES // 5))
@given(st.randoms(use_true_random=False))
def test_around_blocks_and_figures(rng: random.Random) -> None:
    """C-TABLE-03, W-MOVE-13: within a thousandth of the shortest way, that of the twin being a hair too short.

    What overlaps by a hair touches (C-TABLE-15): no way is shorter than with so much less width, and none to a place
    that is touched so is longer than the one to the place beside it by more than the hair.
    """
    table, others = Table((SIZE, SIZE), tuple(town(rng, 7))), crowd(rng)
    found = reach(table, mover(), BUDGET, PLAIN, others)
    twin, slim = (
        Ways(table, mover(), width, others, budget=BUDGET, round_corners=24) for width in (R, R - PLAIN.overlap - OUT)
    )
    for goal in goals(rng, 8):
        path, beside = path_to(found, *goal), twin.free_beside(goal)
        if path is not None:
            checked(found, path)
            assert slim.to(goal) - NEAR / 2 <= path.cost <= twin.to(beside) + math.dist(beside, goal) + NEAR


@pytest.mark.slow
@settings(max_examples=max(4, EXAMPLES // 25))
@given(st.randoms(use_true_random=False), st.integers(0, 3))
def test_across_rough_ground_that_counts_double(rng: random.Random, blocks: int) -> None:
    """C-TABLE-03: the way bends at the borders of rough ground, goes around it or along it, whatever costs least.

    A way along a border keeps a thousandth beside it (C-TABLE-15), which costs as much at every corner it runs around.
    """
    table = Table((SIZE, SIZE), (*town(rng, blocks), *mud(rng, 3, apart=True)))
    found = reach(table, mover(), BUDGET, CASCADE)
    twin = Ways(table, mover(), R, factor=2.0, budget=4.5, round_corners=8)
    for x, y in goals(rng, 5, 3.5):
        path = path_to(found, x, y)
        if path is not None and (true := twin.to((x, y))) <= 4.5:
            checked(found, path)
            assert path.cost <= true + ROUGH_NEAR + NEAR * hairs(table, path)


@pytest.mark.slow
@settings(max_examples=max(4, EXAMPLES // 5))
@given(st.randoms(use_true_random=False))
def test_where_rough_ground_halves_the_path(rng: random.Random) -> None:
    """W-MOVE-07: across rough ground up to half the budget, else around it, as one who keeps a hair off it.

    The path may overlap the blocks by as much as W-GEO-06 says, so that none is shorter than with so much less width.
    """
    patches = mud(rng, 3)
    off = min(shapely.Polygon(each.footprint).distance(shapely.Point(START)) for each in patches)
    assume(off == 0 or off > 2 * DRY)
    table = Table((SIZE, SIZE), (*town(rng, 3), *patches))
    found = reach(table, mover(), BUDGET, WOLSUNG, rise=BUDGET)
    twin, slim = (Ways(table, mover(), width, budget=BUDGET) for width in (0.25, 0.25 - WOLSUNG.overlap - OUT))
    dry = Ways(table, mover(), 0.25, shuns_rough=DRY, budget=BUDGET) if off else None
    for goal in goals(rng, 6, 4.0):
        path, across = path_to(found, *goal), twin.to(goal)
        if path is not None:
            checked(found, path)
            best = across if dry is None or across <= BUDGET / 2 - 0.01 else dry.to(goal)
            assert slim.to(goal) - NEAR / 2 <= path.cost <= best + NEAR


def test_a_string_that_cannot_be_drawn_is_given_up() -> None:
    """Its end lies inside a circle that it is to run around, wherever it crosses the border before."""
    start, end, beside = (4.0, 6.0), (7.1, 6.0), (7.0, 5.0)
    table = Table((SIZE, SIZE), (Piece("mud", "area", rectangle(5.0, 4.0, 9.0, 8.0), ground="rough"),))
    side = next(side for side in borders(table) if side[0][0] == side[1][0] == 5.0)
    first = Pull(0.0, 0, 0.0, Circle(start, 0.0, 1), start, 0.0, 0.0, None, start, walked=True)
    place = Circle((5.0, 6.0), 0.0, 1, side)
    second = Pull(0.0, 1, 0.0, place, place.centre, 0.0, 0.0, first, start, walked=True)
    third = Pull(0.0, 2, 0.0, Circle((7.0, 6.0), 1.0, 1), beside, 0.0, 0.0, second, place.centre, walked=True)
    last = Pull(0.0, 3, 0.0, Circle(end, 0.0, 1), end, 0.0, 0.0, third, beside, walked=True)
    assert drawn(relaxed(Trail(table, mover(), CASCADE, (), shuns_rough=False), last, [side])) == []


def snell(depth: float, across: float, deep: float) -> float:
    """The least cost from `depth` inches before a straight border to `deep` inches beyond it, `across` to the side."""
    return min(
        math.hypot(depth, across * k / 20000) + 2 * math.hypot(deep, across * (1 - k / 20000)) for k in range(20001)
    )


@pytest.mark.parametrize(("depth", "across", "deep"), [(1.0, 2.0, 1.0), (0.3, 3.0, 0.5), (2.0, 0.5, 1.2), (0.1, 2, 1)])
def test_a_way_into_rough_ground_bends_as_light_does(depth: float, across: float, deep: float) -> None:
    """C-TABLE-03: the sine of the angle halves where an inch counts twice."""
    field = Table((24, 24), (Piece("field", "area", rectangle(0, 10, 24, 24), ground="rough"),))
    found = reach(field, mover(10, 10 - depth), 9, CASCADE)
    path = path_to(found, 10 + across, 10 + deep)
    assert path is not None
    assert path.cost == pytest.approx(snell(depth, across, deep), abs=NEAR)
    assert len(path.places) == 3
    x, y, _, _ = path.places[1]
    before, behind = math.hypot(x - 10, depth), math.hypot(10 + across - x, deep)
    assert y == pytest.approx(10, abs=0.002)
    assert (x - 10) / before == pytest.approx(2 * (10 + across - x) / behind, abs=0.02)


def test_a_way_between_two_places_in_a_field_runs_along_its_border_outside() -> None:
    """C-TABLE-03: out at 30 degrees to the upright, along the border, and in again: 2 * 2 * 0.5 * cos 30 + the rest."""
    field = Table((24, 24), (Piece("field", "area", rectangle(0, 10, 24, 24), ground="rough"),))
    found = reach(field, mover(6, 10.5), 12, CASCADE)
    path = path_to(found, 14, 10.5)
    assert path is not None
    along = 8 - 2 * 0.5 * math.tan(math.radians(30))
    # A hair beside the border twice: what costs a little more than the way on the border itself would.
    assert path.cost == pytest.approx(along + 2 * 2 * 0.5 / math.cos(math.radians(30)), abs=1.3 * NEAR)


def test_a_wall_and_a_pond() -> None:
    """C-TABLE-03: through a corner of the pond rather than around it, then around the end of the wall."""
    wall = Piece("wall", footprint=rectangle(8, 4, 8.5, 9), z1=4)
    pond = Piece("pond", "area", ((5.5, 8.5), (7, 8), (7.2, 11), (6, 12)), ground="rough")
    table = Table((SIZE, SIZE), (wall, pond))
    found = reach(table, mover(4, 7), 9, CASCADE)
    path = path_to(found, 10, 7)
    twin = Ways(table, mover(4, 7), R, factor=2.0, budget=9, apart=0.05, round_corners=48)
    assert path is not None
    assert path.rough
    assert path.cost == pytest.approx(twin.to((10, 7)), abs=NEAR)


WALL = Piece("wall", footprint=rectangle(8, 4, 8.5, 9), z1=4)
CORNER_TOUCHED = (8.9, 9.434)
"""0.0003 nearer to the corner of the wall than the base is wide, which counts as touching it (C-TABLE-15)."""


@pytest.mark.parametrize(("start", "goal"), [((6, 7), CORNER_TOUCHED), (CORNER_TOUCHED, (6, 7))])
def test_a_way_around_a_corner_that_its_end_touches_by_a_hair(
    start: tuple[float, float], goal: tuple[float, float]
) -> None:
    """C-TABLE-15, C-TABLE-03: as short as the way to the place a hair beside it, there and back."""
    table = Table((SIZE, SIZE), (WALL,))
    path = path_to(reach(table, mover(*start), 9, PLAIN), *goal)
    beside = CORNER_TOUCHED[0] + 0.0003, CORNER_TOUCHED[1] + 0.0003
    true = Ways(table, mover(6, 7), R, round_corners=48).to(beside)
    assert path is not None
    assert path.cost == pytest.approx(true, abs=NEAR + PLAIN.overlap)


def test_a_way_to_the_back_of_a_figure_that_is_touched_by_a_hair() -> None:
    """C-TABLE-15, C-TABLE-03: around the figure itself, 2 * R - 0.0009 from it at the end."""
    other = Figure("other", 8, 7, 0, R, 1.5)
    table = Table((SIZE, SIZE), ())
    path = path_to(reach(table, mover(6, 7), 9, PLAIN, (other,)), 9.18, 7.02)
    # Straight to the circle of both radii, along it, and a hair inwards.
    far, touch = math.acos(2 * R / 2), math.atan2(0.02, 1.18)
    true = math.sqrt(2**2 - (2 * R) ** 2) + 2 * R * (math.pi - far - touch)
    assert path is not None
    assert path.cost == pytest.approx(true, abs=NEAR + PLAIN.overlap)


def test_a_way_along_a_side_of_rough_ground_from_one_corner_to_the_next() -> None:
    """W-MOVE-07: 0.0842 to the corner, 1.2123 along the side and 2.3584 on, without touching it."""
    field = Piece("mud", "area", ((7.075, 6.744), (6.105, 6.016), (7.22, 5.54)), ground="rough")
    found = reach(Table((SIZE, SIZE), (field,)), mover(), BUDGET, WOLSUNG, rise=BUDGET)
    path = path_to(found, 9.511, 6.1)
    assert path is not None
    assert not path.rough
    assert path.cost == pytest.approx(0.0842 + 1.2123 + 2.3584, abs=3 * NEAR)


def test_a_way_bends_at_a_border_as_far_as_a_block_beside_it_lets_it() -> None:
    """C-TABLE-03: around the tip of the bog would cost least, but the wall leaves no room for that."""
    wall = Piece("wall", footprint=rectangle(4.013, 8, 4.973, 8.426), z1=5)
    pond = Piece(
        "pond", "area", ((7.362, 5.567), (6.046, 6.445), (4.804, 5.464), (5.353, 3.98), (6.934, 4.044)), ground="rough"
    )
    bog = Piece("bog", "area", ((4.706, 5.839), (4.717, 7.648), (3.144, 6.753)), ground="rough")
    table = Table((SIZE, SIZE), (wall, pond, bog))
    path = path_to(reach(table, mover(), BUDGET, CASCADE), 3.853, 7.366)
    true = Ways(table, mover(), R, factor=2.0, budget=4.5, apart=0.05).to((3.853, 7.366))
    assert path is not None
    assert path.cost <= true + ROUGH_NEAR
