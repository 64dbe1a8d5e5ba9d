"""Measuring, body cover, paths and nearest places beside slow twins: Shapely, sampling and plain formulas."""

import math
import random
from itertools import pairwise

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from affray.table import Figure, Piece, Table, Template, measure
from affray.table.reach.path_check import check_path
from affray.table.reach.walker import GroundPolicy
from affray.table.sight.body_zones import BodyZone, body_cover, points
from affray.table.terrain.nearest_place import nearest_place
from affray.table.terrain.standing_room import standing_room
from affray.table.terrain.surfaces import surfaces_of
from tests.table import twin
from tests.table.tables import EXAMPLES, figures, tables
from tests.table.test_invariance import Place, moved

ZONES = (
    BodyZone("head", 0.92),
    BodyZone("chest", 0.68),
    BodyZone("right_arm", 0.64, 0.3),
    BodyZone("left_arm", 0.64, -0.3),
    BodyZone("belly", 0.48),
    BodyZone("legs", 0.24),
)
WALK = GroundPolicy(step=0.1, rough_factor=2.0)
"""Nothing is stepped on: every solid piece lower than the head stops a mover."""


def disc(figure: Figure | Template, smaller: float = 0.0) -> shapely.Polygon:
    return shapely.Point(figure.x, figure.y).buffer(figure.radius - smaller, quad_segs=128)


@settings(max_examples=2 * EXAMPLES)
@given(st.data())
def test_measuring(data: st.DataObject) -> None:
    """W-GEO-06, W-GEO-07, W-GEO-08, W-GEO-16, S-CONV-05, S-SHOOT-05, C-TABLE-06, W-TMPL-04."""
    table = data.draw(tables(4))
    a, b = data.draw(figures(table, 2))
    gap = shapely.distance(disc(a), disc(b))
    assert measure.gap(a, b) == pytest.approx(gap, abs=0.001)
    assert measure.distance(a, b) == pytest.approx(math.hypot(gap, a.z - b.z), abs=0.001)
    for piece in table.pieces:
        assert measure.to_piece(a, piece) == pytest.approx(
            disc(a).distance(shapely.Polygon(piece.footprint)), abs=0.001
        )
        for p, q in zip(piece.footprint, (*piece.footprint[1:], piece.footprint[0]), strict=True):
            assert measure.to_side(a, p, q) == pytest.approx(disc(a).distance(shapely.LineString([p, q])), abs=0.001)
    lower = min(a, b, key=lambda each: each.z)
    if abs(gap - 0.02) > 0.001:
        assert measure.contact(a, b) == (gap < 0.02 and abs(a.z - b.z) <= lower.height + 0.001)
    facing = data.draw(st.integers(0, 359))
    looker = Figure("a", a.x, a.y, a.z, a.radius, a.height, facing=facing)
    to, ahead = (b.x - a.x, b.y - a.y), (math.cos(math.radians(facing)), math.sin(math.radians(facing)))
    cosine = (to[0] * ahead[0] + to[1] * ahead[1]) / (math.hypot(*to) or 1.0)
    if abs(cosine - math.cos(math.radians(45))) > 1e-3:
        assert measure.in_arc(looker, b) == (cosine > math.cos(math.radians(45)) or to == (0, 0))
    cloud = Template("cloud", b.x, b.y, b.z)
    shared = min(a.z + a.height, cloud.z + cloud.height) - max(a.z, cloud.z)
    if abs(shapely.distance(disc(a, 0.02), disc(cloud))) > 0.001 or disc(a, 0.03).intersects(disc(cloud)):
        assert measure.in_template(a, cloud) == (disc(a, 0.02).intersects(disc(cloud)) and shared > 0.001)


@settings(max_examples=2 * EXAMPLES)
@given(st.data())
def test_body_cover_goes_by_lines(data: st.DataObject) -> None:
    """S-COVER-01, S-COVER-02, S-COVER-12, S-COVER-18: zone by zone what a line meets, a low piece at hand left out."""
    table = data.draw(tables())
    shooter, target, *others = data.draw(figures(table, 4))
    assume((shooter.x, shooter.y) != (target.x, target.y))
    found = body_cover(table, shooter, target, ZONES, figures=others)
    eye = (shooter.x, shooter.y, shooter.eye_z)
    leant = {
        piece.id
        for piece in table.pieces
        if piece.z1 - shooter.z <= shooter.height + 0.001
        and disc(shooter).distance(shapely.Polygon(piece.footprint)) <= 1.001
    }
    for zone, point in zip(ZONES, points(target, ZONES), strict=True):
        lengths = {
            name: sum(q - p for p, q in parts) * math.dist(eye, point)
            for name, parts in twin.crossed(table, eye, point, others).items()
        }
        assume(all(length == 0 or length > 1e-5 for length in lengths.values()))
        met = {name for name, length in lengths.items() if length > 0}
        assert {screen.id for screen in found.covered[zone.name]} == met - leant
        assert {screen.id for screen in found.blocked[zone.name]} == met - leant - {other.id for other in others}


def flat(table: Table, rng: random.Random) -> Table:
    """The pieces of a table that stand on it or hang over it, some of its woods impassable."""
    pieces = []
    for piece in table.pieces:
        if piece.kind == "area":
            pieces.append(Piece(piece.id, "area", piece.footprint, ground=rng.choice(("rough", "impassable"))))
        elif piece.kind == "block" and f"{piece.id}_hole" not in table.by_id:
            pieces.append(piece)
    return Table(table.size, tuple(pieces))


@settings(max_examples=2 * EXAMPLES)
@given(st.data(), st.randoms(use_true_random=False))
def test_a_path_is_refused_where_the_twin_finds_something_in_the_way(data: st.DataObject, rng: random.Random) -> None:
    """C-TABLE-03, C-TABLE-12: a strip as wide as the base, and what lies in it; the length over rough ground."""
    table = flat(data.draw(tables()), rng)
    x, y = rng.uniform(1, 23), rng.uniform(1, 23)
    mover = Figure("mover", x, y, 0, rng.choice((0.5, 0.59)), 1.5)
    assume(any(level.z == 0 for level in surfaces_of(table).levels(mover.x, mover.y)))
    corners = [(round(x + rng.uniform(-5, 5), 3), round(y + rng.uniform(-5, 5), 3)) for _ in range(rng.randint(1, 3))]
    others = [Figure(f"o{k}", rng.uniform(1, 23), rng.uniform(1, 23), 0, 0.59, 1.5) for k in range(3)]
    way = shapely.LineString([(mover.x, mover.y), *corners])
    solid: list[tuple[shapely.Geometry, float, str]] = [
        (shapely.Polygon(piece.footprint), mover.radius, piece.id)
        for piece in table.pieces
        if piece.ground == "impassable" or (piece.kind == "block" and piece.z0 < mover.height)
    ]
    solid += [(shapely.Point(each.x, each.y), mover.radius + each.radius, each.id) for each in others]
    solid += [(shapely.box(0, 0, 24, 24).exterior, mover.radius, "table")]
    room = {name: way.distance(shape) - near for shape, near, name in solid}
    out = not shapely.box(0, 0, 24, 24).contains(way)
    assume(out or all(abs(left) > 0.01 for left in room.values()))
    check = check_path(table, mover, corners, WALK, others)
    hit = {name for name, left in room.items() if left < 0}
    if hit or out:
        assert check.refused is not None
        assert check.refused.what in hit | {"table"}
        return
    rough = shapely.union_all([shapely.Polygon(piece.footprint) for piece in table.pieces if piece.ground == "rough"])
    assert check.refused is None
    assert check.length == pytest.approx(way.length, abs=0.001)
    # Part by part: of a way that turns back on itself Shapely keeps what it has in common with the ground but once.
    parts = [shapely.LineString(ends) for ends in pairwise(way.coords)]
    assert check.rough_length == pytest.approx(sum(part.intersection(rough).length for part in parts), abs=0.01)
    assert check.cost == pytest.approx(check.length + check.rough_length)


@settings(max_examples=EXAMPLES)
@given(st.data(), st.randoms(use_true_random=False))
def test_no_nearer_place_has_room(data: st.DataObject, rng: random.Random) -> None:
    """W-GEO-12: of many places that are nearer than the nearest none has standing room; right to within 0.02."""
    table = data.draw(tables())
    wanted, *others = data.draw(figures(table, 3))
    found = nearest_place(table, wanted, others, overlap=0.001)
    if found is None:
        return
    assert standing_room(table, found, others, 0.001) is None
    far = math.dist((found.x, found.y), (wanted.x, wanted.y)) - 0.02
    levels = {found.z} if not _on_stairs(table, found) else set()
    for _ in range(60 if far > 0 else 0):
        away, angle = far * math.sqrt(rng.random()), rng.uniform(0, math.tau)
        for z in levels:
            there = Figure("f", wanted.x + away * math.cos(angle), wanted.y + away * math.sin(angle), z,
                           wanted.radius, wanted.height)  # fmt: skip
            assert standing_room(table, there, others, 0.001) is not None


def _on_stairs(table: Table, figure: Figure) -> bool:
    return any(piece.kind == "stairs" and disc(figure).intersects(shapely.Polygon(piece.footprint))
               for piece in table.pieces)  # fmt: skip


@settings(max_examples=EXAMPLES)
@given(st.data(), st.randoms(use_true_random=False), st.integers(0, 3), st.booleans())
def test_turned_and_mirrored_paths_cost_the_same(
    data: st.DataObject, rng: random.Random, quarters: int, mirrored: bool
) -> None:
    """C-TABLE-03, W-MOVE-02: nothing depends on where north is."""
    table, turn = data.draw(tables()), Place(quarters, mirrored)
    (mover,) = data.draw(figures(table, 1))
    corners = [(round(mover.x + rng.uniform(-4, 4), 3), round(mover.y + rng.uniform(-4, 4), 3)) for _ in range(2)]
    policy = GroundPolicy(step=1.5, rough_factor=2.0)
    here = check_path(table, mover, corners, policy)
    there = check_path(moved(table, turn), turn.figure(mover), [turn(*corner) for corner in corners], policy)
    assert (here.refused and here.refused.why) == (there.refused and there.refused.why)
    assert (there.length, there.cost, there.rise) == pytest.approx((here.length, here.cost, here.rise), abs=1e-6)
