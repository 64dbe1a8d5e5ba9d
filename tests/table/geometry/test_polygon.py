"""Footprint geometry against Shapely."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon
from shapely.validation import explain_validity

from affray.table.geometry import polygon
from tests.table.tables import EXAMPLES, SHAPES, outlines

corners = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=3, max_size=7, unique=True)


@settings(max_examples=4 * EXAMPLES)
@given(corners)
def test_self_crossing(points: list[tuple[int, int]]) -> None:
    """Every outline that Shapely finds valid is simple, and no other."""
    outline = tuple((float(x), float(y)) for x, y in points)
    flat = all(polygon.cross(outline[0], outline[1], corner) == 0 for corner in outline)
    assert (polygon.self_crossing(outline) is None and not flat) == Polygon(outline).is_valid, explain_validity(
        Polygon(outline)
    )


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_shared_area(data: st.DataObject) -> None:
    """Two outlines overlap when they share a place wider than a touch (C-TABLE-15)."""
    first = polygon.counter_clockwise(data.draw(outlines(0, 0)))
    apart = data.draw(st.integers(0, 5000)) / 1000
    second = polygon.counter_clockwise(data.draw(outlines(apart, 0)))
    shared = Polygon(first).intersection(Polygon(second))
    found = any(polygon.common(first, second))
    if not shared.buffer(-0.002).is_empty:
        assert found
    if shared.buffer(-0.0004).is_empty:
        assert not found


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_triangles_fill_the_outline(data: st.DataObject) -> None:
    outline = polygon.counter_clockwise(data.draw(st.one_of(outlines(0, 0), st.sampled_from(SHAPES))))
    parts = polygon.triangles(outline)
    assert all(len(part) == 3 and polygon.area(part) >= 0 for part in parts)
    assert sum(map(polygon.area, parts)) == pytest.approx(Polygon(outline).area)
    sides = zip(outline, (*outline[1:], outline[0]), (*outline[2:], *outline[:2]), strict=True)
    # A corner on the straight line between its neighbours turns neither way, or by rounding either.
    if all(LineString((a, c)).distance(Point(b)) > 1e-9 for a, b, c in sides):
        assert polygon.convex(outline) == (Polygon(outline).convex_hull.area - Polygon(outline).area < 1e-9)


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_distance_and_inside(data: st.DataObject) -> None:
    outline = data.draw(st.one_of(outlines(0, 0), st.sampled_from(SHAPES)))
    point = data.draw(st.integers(-4000, 4000)) / 1000, data.draw(st.integers(-4000, 4000)) / 1000
    away = Polygon(outline).distance(Point(point))
    assert polygon.distance(outline, point) == pytest.approx(away, abs=1e-9)
    if Polygon(outline).boundary.distance(Point(point)) > 0.001:
        assert polygon.contains(outline, point) == (away == 0)
