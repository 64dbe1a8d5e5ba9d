"""Levels, rims, links, standing room and edges."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Point, Polygon, box, unary_union
from shapely.geometry.base import BaseGeometry

from affray.table import Figure, Piece, Table, base, rectangle
from affray.table.terrain.standing_room import NoRoom, edges, edges_near, standing_room
from affray.table.terrain.surfaces import level, levels, links
from tests.table.tables import EXAMPLES, tables

TOWER = Piece("tower", footprint=rectangle(12, 13, 24, 23), z1=5)
WEST = Piece("west_stairs", "stairs", rectangle(6, 17, 12, 19), z1=5, low=((6, 17), (6, 19)), high=((12, 17), (12, 19)))
LADDER = Piece("ladder", "ladder", z1=5, foot=(18, 12.3), head=(18, 13.7))
BRIDGE = Piece("bridge", footprint=rectangle(24, 17, 30, 19), z0=4.5, z1=5)
RUBBLE = Piece("rubble", "area", rectangle(25, 10, 35, 30), ground="rough")
SQUARE = Table(pieces=(TOWER, WEST, LADDER, BRIDGE, RUBBLE))


def man(x: float, y: float, z: float = 0.0, height: float = 1.5) -> Figure:
    return Figure("man", x, y, z, base(30), height)


def test_levels_over_a_point() -> None:
    """W-GEO-05: a bridge can be walked over and, where there is room, under."""
    assert [(each.surface, each.z, each.room) for each in levels(SQUARE, 27, 18)] == [
        ("table", 0, 4.5),
        ("bridge", 5, math.inf),
    ]
    assert [each.surface for each in levels(SQUARE, 15, 15)] == ["tower"]
    assert [each.surface for each in levels(SQUARE, 24, 14)] == ["table", "tower"], (
        "at the foot of the wall and above it"
    )
    on_the_stairs = level(SQUARE, 9, 18)
    assert on_the_stairs
    assert (on_the_stairs.surface, on_the_stairs.z) == ("west_stairs", 2.5)
    under = level(SQUARE, 27, 18, 1.0)
    assert under
    assert (under.surface, under.ground, under.area) == ("table", "rough", "rubble")
    assert level(SQUARE, 40, 1) is None


def test_the_worst_of_several_areas_counts() -> None:
    """C-TABLE-11, W-TERRAIN-11."""
    mud = Piece("mud", "area", rectangle(1, 1, 5, 5), ground="rough")
    lava = Piece("lava", "area", rectangle(3, 1, 8, 5), ground="impassable")
    table = Table(pieces=(mud, lava))
    assert [level(table, x, 2).ground for x in (2, 4, 7, 9)] == ["rough", "impassable", "impassable", None]  # type: ignore[union-attr]


def test_a_hole_has_a_floor() -> None:
    """W-GEO-17."""
    block = Piece("block", footprint=rectangle(10, 10, 20, 20), z1=4)
    well = Piece("well", "hole", rectangle(12, 12, 16, 16), z0=1, z1=4)
    pit = Piece("pit", "hole", rectangle(1, 1, 5, 5), z0=-2, z1=0)
    table = Table(pieces=(block, well, pit))
    assert [(each.surface, each.z) for each in levels(table, 14, 14)] == [("well", 1)]
    assert [(each.surface, each.z) for each in levels(table, 3, 3)] == [("pit", -2)]
    assert standing_room(table, man(14, 14, 1)) is None
    assert standing_room(table, man(12.3, 14, 1)) == NoRoom("overhang", "block")
    assert standing_room(table, man(11.7, 14, 4)) == NoRoom("overhang", "well")
    assert standing_room(table, man(5.3, 3)) == NoRoom("overhang", "pit")
    assert standing_room(table, man(3, 3, -2)) is None


def test_links_join_surfaces() -> None:
    """W-TERRAIN-06, W-TERRAIN-07, W-TERRAIN-08."""
    assert [(link.id, link.kind, link.below, link.above) for link in links(SQUARE)] == [
        ("west_stairs", "stairs", "table", "tower"),
        ("ladder", "ladder", "table", "tower"),
    ]
    stairs, ladder = links(SQUARE)
    assert (stairs.low, stairs.high, stairs.z0, stairs.z1) == ((6, 18), (12, 18), 0, 5)
    assert (ladder.low, ladder.high) == ((18, 12.3), (18, 13.7))
    loose = Table(pieces=(WEST,))
    assert [(link.below, link.above) for link in links(loose)] == [("table", None)]


@pytest.mark.parametrize(
    ("x", "y", "z", "expected"),
    [
        (18, 18, 5, None),
        (24, 18, 5, None),
        (24.5, 18, 5, None),
        (27, 18, 0, None),
        (24.5, 19.2, 0, NoRoom("terrain", "tower")),
        (12.5, 14, 5, NoRoom("overhang", "table")),
        (29.8, 18, 5, NoRoom("overhang", "table")),
        (0.5, 5, 0, NoRoom("off_table", "table")),
        (18, 18, 3, NoRoom("no_surface", "table")),
        (9, 18, 2.5, None),
        (6, 18, 0, None),
        (5.8, 18, 0, None),
        (11.9, 18, 4.917, None),
        (12.1, 18, 5, None),
        (9, 17.3, 2.5, NoRoom("overhang", "table")),
        (9, 16.8, 0, NoRoom("terrain", "west_stairs")),
        (9, 16.4, 0, None),
        (12, 16.8, 5, NoRoom("overhang", "table")),
    ],
)
def test_standing_room(x: float, y: float, z: float, expected: NoRoom | None) -> None:
    """W-GEO-09: one surface, stairs and their floors being one; no body in terrain; nothing hanging over."""
    assert standing_room(SQUARE, man(x, y, z)) == expected


def test_no_room_under_a_low_bridge() -> None:
    """W-GEO-05, C-TABLE-12."""
    low = Table(pieces=(Piece("bridge", footprint=rectangle(10, 10, 20, 14), z0=1.8, z1=2),))
    assert standing_room(low, man(15, 12, 0, 1.8)) is None
    assert standing_room(low, man(15, 12, 0, 1.9)) == NoRoom("terrain", "bridge")
    assert standing_room(low, man(15, 12, 2, 1.9)) is None


def test_roofs_of_one_height_that_abut_are_one_surface() -> None:
    """W-GEO-09, C-TABLE-13."""
    a, b = Piece("a", footprint=rectangle(5, 5, 10, 10), z1=3), Piece("b", footprint=rectangle(10, 5, 15, 10), z1=3)
    assert standing_room(Table(pieces=(a, b)), man(10, 7, 3)) is None
    step = Piece("b", footprint=rectangle(10, 5, 15, 10), z1=3.5)
    assert standing_room(Table(pieces=(a, step)), man(9.8, 7, 3)) == NoRoom("overhang", "b")
    assert standing_room(Table(pieces=(a, step)), man(10.2, 7, 3.5)) == NoRoom("overhang", "a")


def test_figures_need_room_beside_and_above_each_other() -> None:
    """W-GEO-09, W-GEO-06."""
    other = Figure("other", 5 + 2 * base(30), 5, 0, base(30), 1.5)
    assert standing_room(Table(), man(5, 5), [other]) is None
    assert standing_room(Table(), man(5.03, 5), [other]) == NoRoom("figure", "other")
    assert standing_room(Table(), man(5.03, 5), [man(5.03, 5)]) is None, "nobody is in his own way"
    assert standing_room(Table(), man(5.015, 5), [other]) is None
    assert standing_room(Table(), man(5.015, 5), [other], overlap=0.001) == NoRoom("figure", "other")
    assert standing_room(SQUARE, man(27, 18, 5), [Figure("below", 27, 18, 0, 0.5, 1.5)]) is None


def test_edges() -> None:
    """W-GEO-14: a drop of at least 3; seams and the border of the table are no edges; stairs from 3 up."""
    assert {(rim.a, rim.b) for rim in edges(SQUARE, "bridge")} == {
        ((24, 17), (30, 17)),
        ((30, 17), (30, 19)),
        ((30, 19), (24, 19)),
    }
    south = next(rim for rim in edges(SQUARE, "west_stairs") if rim.a[1] == 17)
    assert south.a == pytest.approx((6 + 6 * 2.999 / 5, 17))
    assert south.b == (12.0, 17.0)
    assert edges(SQUARE, "tower", drop=5.1) == ()
    corner = Table((24, 23), (TOWER,))
    assert {rim.a for rim in edges(corner, "tower")} == {(12, 13), (12, 23)}
    terrace = Piece("terrace", footprint=rectangle(24, 13, 30, 23), z1=2)
    assert all(rim.b != (24, 23) for rim in edges(Table(pieces=(TOWER, terrace)), "tower", drop=3.1))


def test_edges_near_a_figure_come_nearest_first() -> None:
    """W-FALL-01, W-FALL-07, W-GEO-14."""
    found = edges_near(SQUARE, man(13.0, 14.2, 5))
    assert [round(edge.distance, 3) for edge in found] == [round(1 - base(30), 3), round(1.2 - base(30), 3)]
    assert [edge.outward for edge in found] == [(-1, 0), (0, -1)]
    assert edges_near(SQUARE, man(25, 18, 5)), "the bridge is one surface with the roof"
    assert edges_near(SQUARE, man(11, 16.3)) == [], "the ground beside the stairs has no edge"


def test_a_barrier_does_not_interrupt_a_surface() -> None:
    """W-GEO-14: the rim is that of the piece below."""
    railing = Piece("railing", "barrier", rectangle(23.9, 13, 24, 23), z0=5, z1=5.6)
    table = Table(pieces=(TOWER, railing))
    east = [rim for rim in edges(table, "tower") if rim.a[0] == rim.b[0] == 24]
    assert [(rim.a, rim.b, rim.beyond) for rim in east] == [((24, 13), (24, 23), "table")]
    assert standing_room(table, man(23.5, 18, 5)) == NoRoom("overhang", "table")
    assert standing_room(table, man(23.35, 18, 5)) == NoRoom("terrain", "railing")


@settings(max_examples=2 * EXAMPLES)
@given(st.data())
def test_standing_room_agrees_with_shapely(data: st.DataObject) -> None:
    """W-GEO-09, C-TABLE-13 on random tables: the base on ground of one height, the body clear of solids."""
    table = data.draw(tables())
    table = Table(table.size, tuple(piece for piece in table.pieces if piece.kind != "stairs"))
    x, y = data.draw(st.integers(0, 24000)) / 1000, data.draw(st.integers(0, 24000)) / 1000
    here = levels(table, x, y)
    z = here[data.draw(st.integers(0, len(here) - 1))].z
    figure = man(x, y, z)
    bad = wrong_ground(table, figure)
    radius = figure.radius - 0.02
    room = standing_room(table, figure)
    if Point(x, y).buffer(radius + 0.004, 64).intersection(bad).area == 0:
        assert room is None
    if Point(x, y).buffer(radius - 0.003, 64).intersection(bad).area > 1e-6:
        assert room is not None


def wrong_ground(table: Table, figure: Figure) -> BaseGeometry:
    """All of the plan where the figure could not have a part of its base."""
    z = figure.z
    outline = {piece.id: Polygon(piece.footprint) for piece in table.pieces}
    holes = [piece for piece in table.pieces if piece.kind == "hole"]
    solids = [piece for piece in table.pieces if piece.kind in {"block", "barrier"}]
    tops = [outline[piece.id] for piece in solids if abs(piece.z1 - z) < 0.001]
    support = unary_union([*tops, box(*table.bounds)] if abs(z) < 0.001 else tops)
    support = support.difference(unary_union([outline[hole.id] for hole in holes if abs(hole.z1 - z) < 0.001]))
    support = unary_union([support, *(outline[hole.id] for hole in holes if abs(hole.z0 - z) < 0.001)])
    bodies = [
        outline[piece.id].difference(unary_union([outline[hole.id] for hole in holes if hole.z1 == piece.z1]))
        for piece in solids
        if piece.z0 < z + figure.height - 0.001 and piece.z1 > z + 0.001
    ]
    return box(-9, -9, 40, 40).difference(support).union(unary_union(bodies))
