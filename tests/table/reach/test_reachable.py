"""Reach beside its slow twin: a visibility graph over grown obstacles (Shapely) and Dijkstra in plain Python."""

import heapq
import math
import os
import random

import numpy as np
import pytest
import shapely
from hypothesis import example, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from affray.table import Figure, Piece, Point, Table, base, rectangle
from affray.table.reach.lattice_kernels import CELL
from affray.table.reach.line_kernels import star, straight
from affray.table.reach.path_check import check_path
from affray.table.reach.reachable import Reach, field_of, reach
from affray.table.reach.shortest_path import path_to
from affray.table.reach.walker import GroundPolicy

MANY = 12 * max(1, int(os.environ.get("AFFRAY_BATTERY", "1")))
PLAIN = GroundPolicy()
CASCADE = GroundPolicy(rough_factor=2.0)
WOLSUNG = GroundPolicy(
    step=3.0, step_below=True, rough_step=1.0, labels_settle_steps=True, rough_halves=True, free_rise=1.0, narrow=1.0,
    ladders=True, width=0.5, overlap=0.02,
)  # fmt: skip
R = base(30)
SIZE = 16.0
BUDGET = 6.0
DIAGONAL = math.sqrt(2) * CELL
"""The longest line across a square of the lattice."""


def town(seed: int, count: int = 7) -> Table:
    """Tall blocks, each in its own slot of the table, some of them not convex; the middle stays free."""
    rng = random.Random(seed)
    slots = [(i, j) for i in range(4) for j in range(4) if (i, j) != (1, 1)]
    pieces = []
    for k, (i, j) in enumerate(rng.sample(slots, count)):
        x, y = 4 * i + rng.uniform(0, 1), 4 * j + rng.uniform(0, 1)
        w, h = rng.uniform(0.3, 3), rng.uniform(0.3, 3)
        outline = rectangle(x, y, x + w, y + h)
        if k % 3 == 0:
            outline = ((x, y), (x + w, y), (x + w, y + h / 2), (x + w / 2, y + h / 2), (x + w / 2, y + h), (x, y + h))
        pieces.append(Piece(f"block {k}", footprint=outline, z1=5))
    return Table((SIZE, SIZE), tuple(pieces))


def crowd(seed: int) -> tuple[Figure, ...]:
    rng = random.Random(seed)
    places = [(rng.uniform(1, 15), rng.uniform(1, 15)) for _ in range(4)]
    return tuple(
        Figure(f"other {k}", x, y, 0, R, 1.5) for k, (x, y) in enumerate(places) if math.dist((x, y), (6.1, 6.1)) > 1.3
    )


class Twin:
    """Shortest ways around grown obstacles, by brute force."""

    def __init__(self, table: Table, figure: Figure, others: tuple[Figure, ...] = (), wider: float = 0.0) -> None:
        r = figure.radius + wider
        grown = [shapely.Polygon(piece.footprint).buffer(r, quad_segs=24) for piece in table.pieces]
        grown += [shapely.Point(o.x, o.y).buffer(o.radius + r, quad_segs=24) for o in others]
        west, south, east, north = table.bounds
        inside = shapely.box(west + r, south + r, east - r, north - r)
        self.free = inside.difference(shapely.union_all([shape.buffer(-1e-6) for shape in grown]))
        self.around = self.free.buffer(1e-5)
        shapely.prepare(self.free)
        shapely.prepare(self.around)
        self.start = (figure.x, figure.y)
        corners = shapely.get_coordinates(shapely.union_all(grown)) if grown else np.empty((0, 2))
        near = [(float(x), float(y)) for x, y in corners if math.dist(self.start, (x, y)) <= BUDGET]
        self.nodes = [self.start, *(p for p in near if self.around.contains(shapely.Point(p)))]
        self.lengths = self._dijkstra()

    def sees(self, points: list[Point], to: Point) -> NDArray[np.bool_]:
        starts = np.array(points)
        lines = shapely.linestrings(np.stack([starts, np.broadcast_to(to, starts.shape)], axis=1))
        return np.asarray(shapely.covers(self.around, lines))

    def _dijkstra(self) -> dict[Point, float]:
        found: dict[Point, float] = {}
        heap = [(0.0, self.start)]
        while heap:
            length, here = heapq.heappop(heap)
            if here in found or length > BUDGET:
                continue
            found[here] = length
            left = [p for p in self.nodes if p not in found and length + math.dist(here, p) <= BUDGET]
            if left:
                for seen, p in zip(self.sees(left, here), left, strict=True):
                    if seen:
                        heapq.heappush(heap, (length + math.dist(here, p), p))
        return found

    def to(self, place: Point) -> float:
        points = list(self.lengths)
        seen = self.sees(points, place)
        ways = [self.lengths[p] + math.dist(p, place) for p, s in zip(points, seen, strict=True) if s]
        return min(ways, default=math.inf)


def mover(x: float = 6.1, y: float = 6.1) -> Figure:
    return Figure("mover", x, y, 0, R, 1.5)


def ends(found: Reach) -> dict[tuple[float, float, float], float]:
    return {(spot.x, spot.y, spot.z): spot.length for spot in found.spots}


@pytest.mark.slow
@settings(max_examples=MANY)
@given(seed=st.integers(0, 10**6))
def test_lengths_and_set_beside_the_twin(seed: int) -> None:
    """No length is shorter than the shortest, and the way to a chosen place is the shortest.

    What overlaps by a hair touches (C-TABLE-15): the shortest is that of a base which is narrower by so much.
    The lattice may miss gaps that leave less than its own width: its lengths are held against those of a base which is
    wider by half the diagonal of a square.
    """
    table, others = town(seed), crowd(seed)
    found = reach(table, mover(), BUDGET, PLAIN, others)
    lengths = ends(found)
    slim, twin, wider = (Twin(table, mover(), others, wider=wider) for wider in (-PLAIN.overlap, 0.0, 0.18))
    rng = random.Random(seed)
    for _ in range(12):
        i, j = rng.randrange(5, 60), rng.randrange(5, 60)
        x, y = i / 4, j / 4
        least = slim.to((x, y)) if shapely.covers(slim.free, shapely.Point(x, y)) else math.inf
        ours = lengths.get((x, y, 0.0), math.inf)
        assert ours >= least - 0.01
        if (far := wider.to((x, y))) <= 0.95 * BUDGET:
            assert ours <= 1.01 * far + 0.05
            path = path_to(found, x, y)
            assert path is not None
            assert path.cost == pytest.approx(twin.to((x, y)), abs=0.004)


@settings(max_examples=MANY)
@given(seed=st.integers(0, 10**6), policy=st.sampled_from([CASCADE, WOLSUNG]))
@example(seed=538, policy=CASCADE).via("a lattice line on the outline of rough ground")
def test_every_walk_found_passes_the_check(seed: int, policy: GroundPolicy) -> None:
    """On any ground: crates to step on, rough patches, roofs, other figures."""
    table, others = hills(seed), crowd(seed)
    found = reach(table, mover(), BUDGET, policy, others, rise=BUDGET)
    for n in np.flatnonzero(found.stand)[::37]:
        check = check_path(table, mover(), found.walk(int(n))[1:], policy, others, budget=BUDGET, rise=BUDGET)
        assert check.refused is None
        # Rough ground below a step counts for the whole square that the step crosses, up and down again.
        assert found.lengths[n] - 2 * DIAGONAL <= check.cost <= found.lengths[n] + 0.005


def hills(seed: int) -> Table:
    """A town with crates of all heights, rough patches and a bridge."""
    rng = random.Random(seed)
    heights = [0.6, 1.0, 1.4, 2.0, 5.0]
    pieces = [Piece(piece.id, footprint=piece.footprint, z1=rng.choice(heights)) for piece in town(seed).pieces]
    for k in range(3):
        x, y = rng.uniform(0, 11), rng.uniform(0, 11)
        pieces.append(
            Piece(f"mud {k}", "area", rectangle(x, y, x + rng.uniform(1, 5), y + rng.uniform(1, 5)), ground="rough")
        )
    return Table((SIZE, SIZE), tuple(pieces))


@settings(max_examples=MANY)
@given(seed=st.integers(0, 10**6), less=st.floats(1, 5))
def test_more_budget_never_reaches_less(seed: int, less: float) -> None:
    table = hills(seed)
    few, many = (ends(reach(table, mover(), budget, CASCADE)) for budget in (less, less + 1))
    assert few.keys() <= many.keys()
    assert all(many[place] <= length + 1e-9 for place, length in few.items())


@settings(max_examples=MANY)
@given(seed=st.integers(0, 10**6))
def test_more_terrain_never_reaches_more(seed: int) -> None:
    table = town(seed)
    fewer = Table(table.size, table.pieces[:-1])
    assert ends(reach(table, mover(), BUDGET, PLAIN)).keys() <= ends(reach(fewer, mover(), BUDGET, PLAIN)).keys()


@settings(max_examples=MANY)
@given(seed=st.integers(0, 10**6))
def test_mirrored_and_turned_tables_reach_the_same(seed: int) -> None:
    table = town(seed)
    mine = ends(reach(table, mover(6.0, 6.0), BUDGET, PLAIN))
    mirrored = Table(table.size, tuple(
        Piece(piece.id, footprint=tuple((SIZE - x, y) for x, y in piece.footprint), z1=5) for piece in table.pieces
    ))  # fmt: skip
    theirs = ends(reach(mirrored, mover(SIZE - 6.0, 6.0), BUDGET, PLAIN))
    turned = Table(table.size, tuple(
        Piece(piece.id, footprint=tuple((y, x) for x, y in piece.footprint), z1=5) for piece in table.pieces
    ))  # fmt: skip
    others = ends(reach(turned, mover(6.0, 6.0), BUDGET, PLAIN))
    for (x, y, z), length in mine.items():
        assert theirs.get((SIZE - x, y, z), BUDGET) == pytest.approx(length, abs=0.1)
        assert others.get((y, x, z), BUDGET) == pytest.approx(length, abs=0.1)


@pytest.mark.parametrize("whole", [(False, False), (True, False), (False, True), (True, True)])
@settings(max_examples=MANY)
@given(seed=st.integers(0, 10**6))
@example(seed=65537).via("a tip of a half-open square")
def test_lines_are_the_same_one_by_one_and_all_at_once(whole: tuple[bool, bool], seed: int) -> None:
    """From anywhere, from a column, a row, a place of the lattice: over open ground and, where there is none, rough."""
    rng = random.Random(seed)
    field = field_of(hills(seed), mover(), CASCADE, rough=True)
    squares, halves, runs = field.squares.ravel(), field.halves.ravel(), field.runs.ravel()
    rows, columns = field.squares.shape[1:]
    u, v = (float(round(at)) if on else at for on in whole for at in [rng.uniform(4, 60)])
    edges, spans = np.empty((4, columns)), np.empty((rows * columns, 3), dtype=np.int32)
    found: dict[tuple[int, int], int] = {}
    for kind in (2, 1):
        many = star(u, v, kind, 30.0, 0, rows, columns, squares, halves, edges, spans)
        found |= {(i, j): kind for j, first, last in spans[:many].tolist() for i in range(first, last + 1)}
    near = [(i, j) for i in range(columns) for j in range(rows) if 0 < math.dist((i, j), (u, v)) <= 30.0]
    one_by_one = {(i, j): straight(u, v, i, j, 0, columns, squares, halves, runs)[0] for i, j in near}
    assert found == {place: kind for place, kind in one_by_one.items() if kind}


def test_open_ground_is_exact() -> None:
    found = reach(Table(), mover(18.1, 18.07), 8, PLAIN)
    spots = list(found.spots)
    assert len(spots) > 3000
    assert all(spot.length == pytest.approx(math.dist((spot.x, spot.y), (18.1, 18.07))) for spot in spots)


def test_the_same_answer_every_time() -> None:
    tables = [hills(5), hills(5)]
    first, second = (reach(table, mover(), BUDGET, CASCADE, crowd(5)) for table in tables)
    again = reach(tables[0], mover(), BUDGET, CASCADE, crowd(5))
    assert first.lengths.tobytes() == second.lengths.tobytes() == again.lengths.tobytes()


def test_w_move_07_rough_ground_halves_the_path() -> None:
    """Through the mud 3 inches, around it 6: two budgets for one table."""
    table = Table(pieces=(Piece("mud", "area", rectangle(8, 8, 28, 10), ground="rough"),))
    found = reach(table, mover(18, 7), 6, WOLSUNG, rise=6)
    reached = ends(found)
    assert (18.0, 10.0, 0.0) in reached
    assert (18.0, 10.25, 0.0) not in reached
    assert (18.0, 1.0, 0.0) in reached


@pytest.mark.parametrize("thick", [0.75, 0.1])
def test_w_move_08_two_budgets_at_once(thick: float) -> None:
    """Over a wall of 2.9 the rises are 5.8: too much for 5; around it is longer but rises nothing."""
    table = Table(pieces=(Piece("wall", footprint=rectangle(17.05, 17, 17.05 + thick, 19), z1=2.9),))
    start = mover(16, 18)
    low, high = (reach(table, start, 6, WOLSUNG, rise=rise) for rise in (5, 6))
    behind = (18.75, 18.0, 0.0)
    assert ends(high)[behind] == pytest.approx(2.75, abs=0.05)
    assert ends(low)[behind] > 3.2


def test_w_terrain_06_stairs_and_07_ladders_lead_up() -> None:
    pieces = (
        Piece("stairs", "stairs", rectangle(6, 3, 12, 6), z1=5.5, low=((6, 6), (6, 3)), high=((12, 3), (12, 6))),
        Piece("house", footprint=rectangle(12, 0, 20, 10), z1=5.5),
        Piece("ladder", "ladder", foot=(20, 5), head=(20, 5), z1=5.5),
    )
    table = Table(pieces=pieces)
    climbed = reach(table, mover(5, 4.5), 9, WOLSUNG, rise=9)
    top = climbed.number(13, 4.5, 5.5)
    assert top is not None
    assert climbed.spot(top).length == pytest.approx(8.0, abs=0.05)
    assert climbed.spot(top).rise == pytest.approx(5.5, abs=0.01)
    by_ladder = reach(table, mover(21.5, 5), 9, WOLSUNG, rise=9)
    roof = by_ladder.number(19, 5, 5.5)
    assert roof is not None
    path = path_to(by_ladder, 19, 5, 5.5)
    assert path is not None
    assert [place.by for place in path.places if place.by] == ["ladder"]
    assert path.length == pytest.approx(0.909 + 0.409, abs=0.01)
    assert by_ladder.spot(roof).length == pytest.approx(path.length, abs=0.05)


def test_c_table_12_under_a_bridge_and_on_it() -> None:
    pieces = (
        Piece("bridge", footprint=rectangle(6, 4, 10, 8), z0=2, z1=2.5),
        Piece("ramp", footprint=rectangle(4, 4, 6, 8), z1=1.25),
    )
    found = reach(Table((SIZE, SIZE), pieces), mover(2, 6), 8, PLAIN)
    assert found.number(8, 6, 0.0) is not None
    under, above = found.number(8, 6, 0.0), found.number(8, 6, 2.5)
    assert under is not None
    assert above is not None
    assert (found.spot(under).z, found.spot(above).z) == (0.0, 2.5)
    assert found.spot(above).length == pytest.approx(6.0, abs=0.05)


def test_gaps_let_the_moving_width_through_but_not_stand() -> None:
    """W-TERRAIN-10, EX-12: a passage of 0.9."""
    walls = (Piece("a", footprint=rectangle(6, 0, 9, 5), z1=5), Piece("b", footprint=rectangle(6, 5.9, 9, 16), z1=5))
    table = Table((SIZE, SIZE), walls)
    through = ends(reach(table, mover(4, 5.45), 8, WOLSUNG, rise=8))
    assert any(x > 9 for x, _, _ in through)
    assert not any(6 < x < 9 for x, _, _ in through)
    assert not any(x > 9 for x, _, _ in ends(reach(table, mover(4, 5.45), 8, PLAIN)))
