"""Straight moves with a swing of up to an inch: where they can end, and where a Plug must."""

import math
import random

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.table import Figure, Piece, Point, Table, inches, rectangle
from affray.table.reach.path_check import Apart
from affray.table.reach.walker import Refusal
from affray.table.straight_moves.climbs_and_jumps import farthest
from affray.table.straight_moves.destinations import Run, StraightPolicy, full_runs, rounded, run_to, straight_reach
from affray.table.straight_moves.swing import swing_blocked
from affray.table.terrain.standing_room import standing_room
from tests.table.tables import EXAMPLES

R = 0.5


def ganger(x: float, y: float, z: float = 0.0, name: str = "ganger") -> Figure:
    return Figure(name, x, y, z, R, 1.25, eye=1.15)


def yard(*pieces: Piece) -> Table:
    return Table((12, 12), pieces)


def block(name: str, box: tuple[float, float, float, float], z1: float, **words: object) -> Piece:
    return Piece(name, footprint=rectangle(*box), z1=z1, **{"top": False, **words})  # type: ignore[arg-type]


def refused(run: Run | Refusal) -> tuple[str, str]:
    assert isinstance(run, Refusal)
    return run.why, run.what


def ended(run: Run | Refusal) -> tuple[float, float, float]:
    assert isinstance(run, Run)
    return run.end.x, run.end.y, run.end.facing


def test_ex_07_straight_move() -> None:
    """EX-07: S-MOVE-01, S-MOVE-03, S-MOVE-04: up to 11 inches; he ends facing the way he went."""
    table, man = Table((24, 24)), ganger(5, 5)
    assert ended(run_to(table, man, (5, 16), 11)) == (5, 16, 90)
    assert refused(run_to(table, man, (5, 16.1), 11)) == ("too_long", "ganger")
    still = run_to(table, Figure("m", 5, 5, 0, R, 1.25, facing=30), (5, 5), 11)
    assert ended(still) == (5, 5, 30)


def test_ex_08_swinging_out() -> None:
    """EX-08: S-MOVE-05, S-MOVE-06, S-CLIMB-01, S-CLIMB-02, S-CLIMB-03."""
    passed = run_to(yard(block("crate", (5.5, 5.5, 6.5, 6.5), 0.8)), ganger(2, 6), (10, 6), 8)
    assert isinstance(passed, Run)
    assert (passed.distance, passed.over) == (8, None)
    table = yard(block("crate", (5.5, 5.4, 6.5, 6.6), 0.8))
    assert refused(run_to(table, ganger(2, 6), (10, 6), 8)) == ("terrain", "crate")
    climbed = run_to(table, ganger(2, 6), (7, 6), 8)
    assert climbed == Run(ganger(7, 6), 5.0, "crate")
    assert straight_reach(table, ganger(2, 6), 8, headings=[0]).climbs == (climbed,)
    thicker = yard(block("crate", (5.5, 5.4, 6.6, 6.6), 0.8))
    assert straight_reach(thicker, ganger(2, 6), 8, headings=[0]).climbs == ()


def test_ex_09_fence() -> None:
    """EX-09: S-CLIMB-02, S-CLIMB-03, S-CLIMB-04: 6.7 inches to the far side; with 6 he ends before it."""
    table = yard(block("fence", (7, 0, 7.2, 12), 0.8, kind="barrier"))
    (over,) = straight_reach(table, ganger(1, 6), 9, headings=[0]).climbs
    assert (over.end.x, over.end.y, over.over) == (7.7, 6, "fence")
    assert over.distance == pytest.approx(6.7)
    assert straight_reach(table, ganger(1, 6), 6, headings=[0]).climbs == ()
    row = [run.end.x for run in straight_reach(table, ganger(1, 6), 9).runs if run.end.y == 6]
    assert max(row) == 6.5


def test_ex_10_panicking_plug() -> None:
    """EX-10: S-PLUG-03, S-PLUG-04, S-PLUG-05, S-MOVE-08."""
    plug = ganger(2, 2)
    assert full_runs(yard(), plug, 17) == []
    assert (farthest(yard(), plug, (1, 1), 17).x, farthest(yard(), plug, (1, 1), 17).y) == (11.5, 11.5)
    runs = dict(full_runs(yard(), plug, 12))
    assert 0 not in runs
    assert (runs[45].end.x, runs[45].end.y) == (10.485, 10.485)
    assert sorted(runs) == list(range(38, 53)), "between 12 cos and 12 sin of at most 9.5"


def test_ex_11_plug_runs_for_cover() -> None:
    """EX-11: S-PLUG-07: towards a spot 7.5 away with 6, and with 9."""
    table = Table((24, 24), (block("wall", (13.2, 3, 13.6, 7), 0.8),))
    plug = ganger(5, 5)
    short = farthest(table, plug, (1, 0), 6)
    assert (short.x, short.y) == (11, 5)
    assert ended(run_to(table, plug, (12.5, 5), 9)) == (12.5, 5, 0)


def test_s_plug_06_a_climb_counts_as_the_full_distance() -> None:
    table = yard(block("fence", (7, 0, 7.2, 12), 0.8, kind="barrier"))
    runs = dict(full_runs(table, ganger(1, 6), 9, headings=[0]))
    assert (runs[0].end.x, runs[0].over) == (7.7, "fence")


def test_s_move_07_lying_figures_block_the_end_only() -> None:
    fallen = Figure("fallen", 6, 6, 0, R, 0.25)
    assert isinstance(run_to(yard(), ganger(2, 6), (10, 6), 8, lying=[fallen]), Run)
    assert refused(run_to(yard(), ganger(2, 6), (6.5, 6), 8, lying=[fallen])) == ("no_room", "fallen")
    places = straight_reach(yard(), ganger(2, 6), 8, lying=[fallen]).places.tolist()
    assert [10.0, 6.0] in places
    assert [6.5, 6.0] not in places


def test_s_move_09_not_into_contact() -> None:
    enemy = ganger(8, 6, name="enemy")
    policy = StraightPolicy(apart=Apart((enemy,), touch=0.1, level=False))
    assert refused(run_to(yard(), ganger(2, 6), (6.9, 6), 8, [enemy], policy=policy)) == ("contact", "enemy")
    assert isinstance(run_to(yard(), ganger(2, 6), (6.89, 6), 8, [enemy], policy=policy), Run)


def test_s_data_11_platforms() -> None:
    """Onto a dock of 1.2 where the whole base is on it, off it where the whole base is off; not onto one of 1.3."""
    table = yard(block("dock", (6, 2, 10, 10), 1.2, top=True))
    up = run_to(table, ganger(3, 6), (6.5, 6), 9)
    assert isinstance(up, Run)
    assert (up.end.x, up.end.z, up.over) == (6.5, 1.2, "dock")
    down = run_to(table, ganger(7, 6, 1.2), (5.5, 6), 9)
    assert isinstance(down, Run)
    assert (down.end.x, down.end.z, down.over) == (5.5, 0, "dock")
    assert isinstance(run_to(table, ganger(7, 6, 1.2), (9, 8), 9), Run), "on it it is ground"
    higher = yard(block("dock", (6, 2, 10, 10), 1.3, top=True))
    assert straight_reach(higher, ganger(3, 6), 9, headings=[0]).climbs == ()


def test_nobody_runs_across_the_gap_between_two_roofs() -> None:
    """S-DATA-11: a change of level ends the move."""
    table = yard(block("a", (2, 4, 5, 8), 1.2, top=True), block("b", (7, 4, 10, 8), 1.2, top=True))
    assert refused(run_to(table, ganger(3, 6, 1.2), (8.5, 6), 9))[0] == "terrain"
    places = straight_reach(table, ganger(3, 6, 1.2), 9).places
    assert places[:, 0].max() == 4.5
    joined = yard(block("a", (2, 4, 5, 8), 1.2, top=True), block("b", (5, 4, 10, 8), 1.2, top=True))
    assert isinstance(run_to(joined, ganger(3, 6, 1.2), (8.5, 6), 9), Run)


def scenery(rng: random.Random) -> tuple[Table, Figure, list[Figure]]:
    """Crates, walls and men around a man in the middle of a yard of 12 x 12."""
    man = ganger(6.1, 5.9)
    pieces: list[Piece] = []
    for k in range(rng.randint(2, 7)):
        x, y, w, h = rng.uniform(0, 10), rng.uniform(0, 10), rng.uniform(0.2, 2), rng.uniform(0.2, 2)
        outline = rectangle(x, y, min(12, x + w), min(12, y + h))
        if k % 3 == 0:
            outline = ((x, y), (x + w, y), (x + w, y + h / 3), (x + w / 3, y + h / 3), (x + w / 3, y + h), (x, y + h))
        shape = shapely.Polygon(outline)
        if shape.distance(shapely.Point(6.1, 5.9)) > 0.55 and shapely.box(0, 0, 12, 12).covers(shape):
            pieces.append(Piece(f"p{k}", footprint=outline, z1=rng.choice((0.8, 3.0)), top=False))
    others = [ganger(rng.uniform(0.5, 11.5), rng.uniform(0.5, 11.5), name=f"o{k}") for k in range(rng.randint(0, 4))]
    return yard(*pieces), man, [each for each in others if math.dist((each.x, each.y), (6.1, 5.9)) > 1.05]


def reachable(table: Table, man: Figure, others: list[Figure], end: Point, slack: float) -> bool:
    """The twin: what is left of the strip after the grown areas are taken away joins start and end (Shapely)."""
    far = math.dist((man.x, man.y), end)
    if far == 0:
        return True
    shut = [shapely.Polygon(piece.footprint).buffer(R - slack, quad_segs=64) for piece in table.pieces]
    shut += [shapely.Point(each.x, each.y).buffer(2 * R - slack, quad_segs=64) for each in others]
    free = shapely.box(R - slack, R - slack, 12 - R + slack, 12 - R + slack).difference(shapely.union_all(shut))
    ux, uy = (end[0] - man.x) / far, (end[1] - man.y) / far
    strip = shapely.Polygon([
        (man.x - uy, man.y + ux), (end[0] - uy, end[1] + ux), (end[0] + uy, end[1] - ux), (man.x + uy, man.y - ux)
    ])  # fmt: skip
    left = strip.intersection(free)
    parts = list(left.geoms) if hasattr(left, "geoms") else [left]
    ends = shapely.Point(man.x, man.y), shapely.Point(end)
    return any(all(part.distance(place) < 1e-6 for place in ends) for part in parts if part.area > 0)


@settings(max_examples=EXAMPLES // 2)
@given(st.randoms(use_true_random=False))
def test_the_set_beside_its_twin(rng: random.Random) -> None:
    """S-MOVE-06, S-MOVE-07: every place of the lattice, with a little more and a little less room than there is."""
    table, man, others = scenery(rng)
    found = {(x, y) for x, y in straight_reach(table, man, 5, others, headings=()).places.tolist()}
    for _ in range(12):
        x, y = rng.randint(2, 46) / 4, rng.randint(2, 46) / 4
        if math.dist((x, y), (man.x, man.y)) > 5:
            continue
        if (x, y) in found:
            assert reachable(table, man, others, (x, y), 0.003)
        else:
            assert not reachable(table, man, others, (x, y), -0.003)


@settings(max_examples=max(4, EXAMPLES // 10))
@given(st.randoms(use_true_random=False))
def test_the_kernel_says_what_the_single_test_says(rng: random.Random) -> None:
    """S-MOVE-06."""
    table, man, others = scenery(rng)
    runs = straight_reach(table, man, 6, others, headings=())
    assert all(
        not swing_blocked(table, man, (x, y), others) for x, y in rng.choices(runs.places.tolist() or [[6, 6]], k=6)
    )
    ends = {(x, y) for x, y in runs.places.tolist()}
    for _ in range(6):
        x, y = rng.randint(2, 46) / 4, rng.randint(2, 46) / 4
        assert isinstance(run_to(table, man, (x, y), 6, others, policy=StraightPolicy(climbs=False)), Run) == (
            (x, y) in ends
        )


@settings(max_examples=EXAMPLES // 4)
@given(st.randoms(use_true_random=False))
def test_more_distance_or_less_terrain_never_reaches_less(rng: random.Random) -> None:
    table, man, others = scenery(rng)
    few, many = (
        {(x, y) for x, y in straight_reach(table, man, far, others, headings=()).places.tolist()} for far in (3, 5)
    )
    assert few <= many
    fewer = yard(*table.pieces[:-1])
    assert many <= {(x, y) for x, y in straight_reach(fewer, man, 5, others, headings=()).places.tolist()}


@pytest.mark.parametrize("corner", [(R, R), (12 - R, R), (R, 12 - R), (2 + R, R), (R + 0.0004, R)])
def test_a_figure_in_a_corner_moves_as_the_reference_says(corner: Point) -> None:
    """S-MOVE-05: the areas of two edges, or of an edge and a wall, touch where the move begins; they do not bar it."""
    table = yard(block("wall", (1, 0, 2, 1), 2.0), block("crate", (5.5, 5.4, 6.5, 6.6), 2.0))
    man = ganger(*corner)
    open_now = {(x, y) for x, y in straight_reach(table, man, 9).places.tolist()}
    lattice = [(x / 4, y / 4) for x in range(2, 47, 3) for y in range(2, 47, 3)]
    standing = [place for place in lattice if standing_room(table, ganger(*place)) is None]
    for place in standing:
        if math.dist(place, corner) <= 9:
            assert (place in open_now) is not bool(swing_blocked(table, man, place))


@given(st.lists(st.one_of(st.floats(-1e12, 1e12), st.integers(-200_000, 200_000).map(lambda n: n / 2000))))
def test_arrays_are_rounded_as_each_coordinate_is(values: list[float]) -> None:
    """C-TABLE-15."""
    assert repr(rounded(np.array(values, dtype=np.float64)).tolist()) == repr([inches(value) for value in values])
